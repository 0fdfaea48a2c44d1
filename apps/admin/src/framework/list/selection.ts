import { useState } from 'react'
import type { ListState } from './list-state.ts'

/** The selected rows: by ids, or all matching ones. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly isAll: boolean }

export const noSelection: Selection = { ids: new Set(), isAll: false }

/** Ids that are shown as selected on a page. */
export const shownIds = ({ ids, isAll }: Selection, pageIds: readonly string[]): ReadonlySet<string> =>
  isAll ? new Set([...ids, ...pageIds]) : ids

/**
 * Deselecting one of all matching rows keeps only the others on the page selected, so that the user sees what is
 * selected.
 */
export const choose = ({ isAll }: Selection, ids: ReadonlySet<string>, pageIds: readonly string[]): Selection =>
  isAll ? { ids: new Set(pageIds.filter((id) => ids.has(id))), isAll: false } : { ids, isAll: false }

/** The selection lasts from page to page, and is cleared when search or filters change. */
export function useSelection({ q, filters, view }: ListState) {
  const about = JSON.stringify([q, filters, view])
  const [kept, setKept] = useState({ about, selection: noSelection })
  if (kept.about !== about) setKept({ about, selection: noSelection })
  return [kept.selection, (selection: Selection) => setKept({ about, selection })] as const
}

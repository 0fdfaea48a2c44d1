import { useState } from 'react'
import type { ListState } from './list-state.ts'

/** The rows that are selected: these, or all that the list finds. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly isAll: boolean }

export const noSelection: Selection = { ids: new Set(), isAll: false }

/** Ids that show as selected on a page. */
export const shownIds = ({ ids, isAll }: Selection, pageIds: readonly string[]): ReadonlySet<string> =>
  isAll ? new Set([...ids, ...pageIds]) : ids

/** Letting go of one row of all that match leaves the other rows of the page selected: what is meant is in sight. */
export const choose = ({ isAll }: Selection, ids: ReadonlySet<string>, pageIds: readonly string[]): Selection =>
  isAll ? { ids: new Set(pageIds.filter((id) => ids.has(id))), isAll: false } : { ids, isAll: false }

/** Selected rows stay selected from page to page, and are let go when something else is looked for. */
export function useSelection({ q, filters, view }: ListState) {
  const about = JSON.stringify([q, filters, view])
  const [kept, setKept] = useState({ about, selection: noSelection })
  if (kept.about !== about) setKept({ about, selection: noSelection })
  return [kept.selection, (selection: Selection) => setKept({ about, selection })] as const
}

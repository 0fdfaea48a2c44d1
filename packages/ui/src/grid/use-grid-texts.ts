import { useMemo } from 'react'
import { useLocale } from 'react-aria-components'

import { cellText, type CellKind, type CellProblem, type CellValue } from './grid-cells.ts'
import type { CellRejection, GridData } from './grid-state.ts'
import { type UiStrings, useUiStrings } from '../strings.tsx'

type TextOfCell = (rowId: string, columnId: string) => string | undefined

export type GridTextCallbacks = {
  readonly errorOf?: TextOfCell | undefined
  readonly noteOf?: TextOfCell | undefined
  readonly changedFrom?: ((rowId: string, columnId: string) => CellValue | undefined) | undefined
}

type Column = { readonly id: string; readonly kind: CellKind }

/** The text, error and note of each cell. The object is the same until one of them may have changed. */
export type GridTexts = {
  readonly textOf: (rowId: string, column: Column) => string
  readonly errorOf: TextOfCell
  readonly noteOf: TextOfCell
  /** The stored value of a cell with an unsaved change. */
  readonly storedOf: (rowId: string, column: Column) => string | undefined
}

/** A refused text is shown in its cell, with the reason as the error, in place of the value. */
export function useGridTexts(
  { columns, valueOf }: GridData,
  rejections: readonly CellRejection[],
  { errorOf, noteOf, changedFrom }: GridTextCallbacks,
): GridTexts {
  const { locale } = useLocale()
  const strings = useUiStrings()
  return useMemo(() => {
    const rejectionOf = (rowId: string, columnId: string) =>
      rejections.find((cell) => cell.rowId === rowId && cell.columnId === columnId)
    return {
      textOf: (rowId, { id, kind }) => rejectionOf(rowId, id)?.text ?? cellText(valueOf(rowId, id), kind, locale),
      errorOf: (rowId, columnId) => {
        const rejection = rejectionOf(rowId, columnId)
        if (!rejection) return errorOf?.(rowId, columnId)
        const kind = columns.find(({ id }) => id === columnId)?.kind
        return problemText(rejection.problem, kind, locale, strings)
      },
      noteOf: (rowId, columnId) => noteOf?.(rowId, columnId),
      storedOf: (rowId, { id, kind }) => {
        const stored = changedFrom?.(rowId, id)
        return stored === undefined ? undefined : cellText(stored, kind, locale) || '—'
      },
    }
  }, [columns, valueOf, rejections, errorOf, noteOf, changedFrom, locale, strings])
}

/** Why a text was refused. */
function problemText(problem: CellProblem, kind: CellKind | undefined, locale: string, strings: UiStrings): string {
  if (!kind || kind.type === 'text') return strings.invalidCell
  if (problem === 'too_small') return strings.atLeast(cellText(kind.min ?? 0, kind, locale))
  if (problem === 'too_large') return strings.atMost(cellText(kind.max ?? Number.MAX_SAFE_INTEGER, kind, locale))
  return kind.type === 'money' ? strings.notAnAmount : strings.notANumber
}

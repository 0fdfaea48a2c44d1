import type { CellChange, CellRejection, GridEdit } from './grid-state.ts'

/** The steps that can be undone, and those that can be redone. */
export type GridHistory = {
  readonly past: readonly (readonly CellChange[])[]
  readonly future: readonly (readonly CellChange[])[]
}

/** The history after a step, and the changes to apply now. */
type HistoryStep = { readonly history: GridHistory; readonly changes: readonly CellChange[] }

/** Steps that can be undone. */
const HISTORY_LIMIT = 200

export const emptyHistory: GridHistory = { past: [], future: [] }

/** The changes that give a cell another value. */
export const realChanges = (changes: readonly CellChange[]): CellChange[] =>
  changes.filter((change) => change.from !== change.to)

/** Adds a step, unless it changed nothing. After it nothing can be redone. */
export function remember(history: GridHistory, changes: readonly CellChange[]): GridHistory {
  const real = realChanges(changes)
  if (real.length === 0) return history
  return { past: [...history.past, real].slice(-HISTORY_LIMIT), future: [] }
}

/** Undoes the last step. */
export function undo({ past, future }: GridHistory): HistoryStep {
  const step = past.at(-1)
  if (!step) return { history: { past, future }, changes: [] }
  const changes = step.map((change) => ({ ...change, from: change.to, to: change.from }))
  return { history: { past: past.slice(0, -1), future: [...future, step] }, changes }
}

/** Repeats the step that was undone last. */
export function redo({ past, future }: GridHistory): HistoryStep {
  const step = future.at(-1)
  if (!step) return { history: { past, future }, changes: [] }
  return { history: { past: [...past, step], future: future.slice(0, -1) }, changes: step }
}

/** The refused texts after an edit: a cell that was edited again loses its old one. */
export function rejectionsAfter(before: readonly CellRejection[], { changes, rejections }: GridEdit): CellRejection[] {
  const edited = new Set([...changes, ...rejections].map(cellKey))
  return [...before.filter((rejection) => !edited.has(cellKey(rejection))), ...rejections]
}

const cellKey = ({ rowId, columnId }: Pick<CellRejection, 'rowId' | 'columnId'>) => JSON.stringify([rowId, columnId])

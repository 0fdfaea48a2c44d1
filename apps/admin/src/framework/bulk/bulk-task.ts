import type { ReactNode } from 'react'
import type { BatchOutcome, BulkOutcome, Undo, Watch } from './run-bulk.ts'

/**
 * How a task runs: record by record, in batches of one request each, or as a job that is watched. `undoable` runs
 * record by record and resolves to the function that undoes the change.
 */
type Act<Item> =
  | ((item: Item) => Promise<unknown>)
  | { readonly undoable: (item: Item) => Promise<Undo> }
  | { readonly size: number; readonly runBatch: (items: readonly Item[]) => Promise<BatchOutcome<Item>> }
  | { readonly job: (watch: Watch) => Promise<BulkOutcome<Item>> }

/** A bulk action on records. */
export type BulkTask<Item> = {
  readonly title: string
  /** Lines with counts of what will change and what will not. */
  readonly preview: readonly string[]
  /** Shown below: a sample, warnings. */
  readonly details?: ReactNode
  readonly confirmLabel: string
  readonly isDangerous?: boolean
  /** The records that are changed. */
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly run: Act<Item>
  /** Runs at the end, also after failures: refreshes the screen. */
  readonly onSettled: () => Promise<unknown>
  /** The toast if any record succeeded, with their number: "12 products published". */
  readonly toast: (count: number) => string
  /** What can be done about it later, if it cannot be undone: a sentence of the toast. */
  readonly afterwards?: string
}

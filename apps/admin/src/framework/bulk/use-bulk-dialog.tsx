import { Suspense, useState, type ReactNode } from 'react'
import { lazyComponent } from '../lazy-component.ts'
import type { BulkFailure, BulkOutcome, Watch } from './run-bulk.ts'

const BulkDialog = lazyComponent(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

/** Runs one by one, in batches of one request each, which returns the failed records, or as a job that is watched. */
type Act<Item> =
  | ((item: Item) => Promise<unknown>)
  | { readonly size: number; readonly runBatch: (items: readonly Item[]) => Promise<readonly BulkFailure<Item>[]> }
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
  /** The notice if all succeeded: "12 products published". */
  readonly notice: (count: number) => string
}

type Open<Item> = { readonly task: BulkTask<Item>; readonly settle: (isDone: boolean) => void }

/**
 * Previews a bulk action, runs it with progress, and lists failures. `ask` resolves to true if all records succeeded;
 * render `dialog` anywhere on the page.
 */
export function useBulkDialog<Item>(): {
  readonly dialog: ReactNode
  readonly ask: (task: BulkTask<Item>) => Promise<boolean>
} {
  const [open, setOpen] = useState<Open<Item>>()
  const [isOpen, setShown] = useState(false)
  const ask = (task: BulkTask<Item>) =>
    new Promise<boolean>((settle) => {
      setOpen({ task, settle })
      setShown(true)
    })
  const close = (isDone: boolean) => {
    setShown(false)
    open?.settle(isDone)
  }
  const dialog = open && (
    <Suspense>
      <BulkDialog task={open.task} isOpen={isOpen} onClose={close} />
    </Suspense>
  )
  return { dialog, ask }
}

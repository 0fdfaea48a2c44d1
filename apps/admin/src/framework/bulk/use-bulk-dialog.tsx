import { Suspense, useState, type ReactNode } from 'react'
import { lazyComponent } from '../lazy-component.ts'
import type { BulkTask } from './bulk-task.ts'

const BulkDialog = lazyComponent(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

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

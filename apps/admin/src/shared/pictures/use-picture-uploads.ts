import type { Upload } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useDirtyGuard } from '@storeroom/ui/overlay/dirty-guard'
import type { FileItem } from '@storeroom/ui/fields/file-drop'
import { useRef, useState } from 'react'
import { describeError } from '../../framework/error-text.ts'
import { runBulk } from '../../framework/bulk/run-bulk.ts'

type Waiting = { readonly id: string; readonly file: File }

export type PictureUploads = {
  /** Pending and failed uploads. */
  readonly items: readonly FileItem[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  readonly retry: (id: string) => void
}

/**
 * Uploads pictures, several at a time, each with its progress. `attach` gets the successful ones, in the order
 * in which they were added; if it fails, they are deleted again.
 */
export function usePictureUploads(attach: (uploads: readonly Upload[]) => Promise<unknown>): PictureUploads {
  const { admin } = useClient()
  const [items, setItems] = useState<readonly FileItem[]>([])
  const files = useRef(new Map<string, { readonly file: File; readonly stop: AbortController }>())
  useDirtyGuard(items.some(({ status }) => status === 'uploading' || status === 'waiting'))

  const patch = (id: string, change: Partial<FileItem>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...change } : item)))
  const drop = (ids: readonly string[]) => {
    for (const id of ids) files.current.delete(id)
    setItems((before) => before.filter(({ id }) => !ids.includes(id)))
  }

  const send = async ({ id, file }: Waiting): Promise<Upload | undefined> => {
    const signal = files.current.get(id)?.stop.signal
    if (!signal || signal.aborted) return undefined
    patch(id, { status: 'uploading', progress: 0 })
    const onProgress = (progress: number) => patch(id, { progress })
    const { uploads } = await admin.uploads.create({ files: [file] }, { signal, onProgress })
    return uploads[0]
  }

  const sendAll = async (waiting: readonly Waiting[]) => {
    const arrived = new Map<string, Upload>()
    const act = async (item: Waiting) => {
      const upload = await send(item)
      if (upload) arrived.set(item.id, upload)
    }
    const signal = new AbortController().signal
    const { failures } = await runBulk(waiting, { act, onProgress: () => undefined, signal })
    for (const { item, error } of failures) patch(item.id, { status: 'failed', error: describeError(error) })
    await settle(
      waiting.filter(({ id }) => arrived.has(id)).map(({ id }) => id),
      arrived,
    )
  }

  const settle = async (ids: readonly string[], arrived: ReadonlyMap<string, Upload>) => {
    const uploads = ids.flatMap((id) => arrived.get(id) ?? [])
    if (uploads.length === 0) return
    try {
      await attach(uploads)
      drop(ids)
    } catch (error) {
      for (const id of ids) patch(id, { status: 'failed', error: describeError(error) })
      await Promise.allSettled(uploads.map(({ key }) => admin.uploads.remove({ body: { file_key: key } })))
    }
  }

  const start = (fresh: readonly Waiting[]) => {
    for (const { id, file } of fresh) files.current.set(id, { file, stop: new AbortController() })
    void sendAll(fresh)
  }
  const add = (added: readonly File[]) => {
    const fresh = added.map((file) => ({ id: crypto.randomUUID(), file }))
    const shown = fresh.map(({ id, file: { name, size } }): FileItem => ({ id, name, size, status: 'waiting' }))
    setItems((before) => [...before, ...shown])
    start(fresh)
  }
  const remove = (id: string) => {
    files.current.get(id)?.stop.abort()
    drop([id])
  }
  const retry = (id: string) => {
    const file = files.current.get(id)?.file
    if (!file) return
    patch(id, { status: 'waiting', progress: undefined, error: undefined })
    start([{ id, file }])
  }
  return { items, add, remove, retry }
}

import { ShopError } from '@storeroom/client'
import { useClient, usePolling } from '@storeroom/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { describeError } from '../../framework/error-text.ts'
import { useWrite } from '../../framework/use-write.ts'

/** What happens if there are bad rows: they are left out, or nothing is imported. */
export type OnErrorChoice = 'skip' | 'abort'

export type NewImport = {
  readonly type: 'product-import' | 'price-list-import' | 'customer-import'
  readonly file: File
  /** Key of a file that is already uploaded. */
  readonly key?: string | undefined
  /** A ZIP file of the pictures that the file names. */
  readonly pictures?: File | undefined
  readonly context: Readonly<Record<string, unknown>> & { readonly on_error: OnErrorChoice }
}

/** A sheet of a table with its columns. */
export type Sheet = { readonly name: string; readonly columns: readonly string[] }

/** An uploaded Excel file. */
type Book = { readonly key: string; readonly sheets: readonly Sheet[] }

/** Uploads a file and its pictures and starts the dry run. Uploads without a job are deleted. */
export function useStartImport(onStarted: (id: string) => void) {
  const client = useClient()
  const { resetInterval } = usePolling()
  const create = useWrite(client.admin.batchJobs.create)
  const uploads = useUploads()
  const attempts = useAttempt()

  const begin = async ({ type, file, key, pictures, context }: NewImport, signal: AbortSignal) => {
    const upload = (uploadedFile: File) => uploads.upload(uploadedFile, signal, attempts.setProgress)
    const fileKey = key ?? (await upload(file))
    signal.throwIfAborted()
    const keys = { fileKey, ...(pictures && { picturesKey: await upload(pictures) }) }
    signal.throwIfAborted()
    const { batch_job } = await create.mutateAsync({ body: { type, dry_run: true, context: { ...context, ...keys } } })
    uploads.keep(Object.values(keys))
    resetInterval()
    onStarted(batch_job.id)
  }
  /** Uploads a file that only the server can read, and requests its sheets. */
  const sheetsOf = async (file: File, signal: AbortSignal): Promise<Book> => {
    const key = await uploads.upload(file, signal, attempts.setProgress)
    const { sheets } = await client.admin.batchJobs.listSheets({ body: { file_key: key } }, { signal })
    return { key, sheets }
  }
  const { attempt, stop, progress, failure } = attempts
  const starting = (choices: NewImport) =>
    attempt(
      (signal) => begin(choices, signal),
      () => uploads.discard(choices.key),
    )
  const openBook = (file: File) =>
    attempt(
      (signal) => sheetsOf(file, signal),
      () => uploads.discard(),
    )
  /** Another file is chosen: discards everything about the previous one. */
  const discard = () => {
    uploads.discard()
    attempts.forget()
  }
  return { start: starting, openBook, discard, stop, progress, failure }
}

/** Uploaded files without a job. */
function useUploads() {
  const client = useClient()
  const unused = useRef<readonly string[]>([])
  /** Deletes all uploads but the one that the next attempt reuses. */
  const discard = useCallback(
    (needed?: string) => {
      const keys = unused.current.filter((key) => key !== needed)
      unused.current = unused.current.filter((key) => key === needed)
      for (const file_key of keys) void client.admin.uploads.remove({ body: { file_key } }).catch(() => undefined)
    },
    [client],
  )
  useEffect(() => () => discard(), [discard])
  const upload = async (file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<string> => {
    const { uploads } = await client.admin.uploads.createProtected({ files: [file] }, { signal, onProgress })
    const [upload] = uploads
    if (!upload) throw new ShopError({ code: 'unreadable' })
    unused.current = [...unused.current, upload.key]
    return upload.key
  }
  const keep = (keys: readonly string[]) => {
    unused.current = unused.current.filter((key) => !keys.includes(key))
  }
  return { upload, keep, discard }
}

/** An operation that takes a while, can be stopped and may fail. */
function useAttempt() {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  /** Undefined if it failed, which is shown, or was stopped. */
  const attempt = async <T>(work: (signal: AbortSignal) => Promise<T>, failed: () => unknown) => {
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setProgress(0)
    try {
      return await work(controller.signal)
    } catch (error) {
      failed()
      if (!controller.signal.aborted) setFailure(describeError(error))
      return undefined
    } finally {
      setProgress(undefined)
    }
  }
  const forget = () => setFailure(undefined)
  return { attempt, stop: () => running.current?.abort(), forget, progress, setProgress, failure }
}

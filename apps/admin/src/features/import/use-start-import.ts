import { ShopError } from '@storeroom/client'
import { usePolling, useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '../../framework/error-text.ts'

/** What bad rows do to the others: they are left out, or nothing is imported at all. */
export type OnErrorChoice = 'skip' | 'abort'

export type NewImport = {
  readonly type: 'product-import' | 'price-list-import'
  readonly file: File
  readonly context: Readonly<Record<string, unknown>> & { readonly on_error: OnErrorChoice }
}

/** Uploads a file and starts the dry run over it. An upload that no job came of is taken back. */
export function useStartImport(onStarted: (id: string) => void) {
  const shop = useShop()
  const queryClient = useQueryClient()
  const { resetInterval } = usePolling()
  const create = useMutation(write(shop.admin.batchJobs.create, queryClient))
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (file: File, signal: AbortSignal): Promise<string> => {
    const { uploads } = await shop.admin.uploads.createProtected({ files: [file] }, { signal, onProgress: setProgress })
    const [kept] = uploads
    if (!kept) throw new ShopError({ code: 'unreadable' })
    return kept.key
  }
  const begin = async ({ type, file, context }: NewImport, signal: AbortSignal) => {
    const fileKey = await upload(file, signal)
    try {
      signal.throwIfAborted()
      const { batch_job } = await create.mutateAsync({
        body: { type, dry_run: true, context: { ...context, fileKey } },
      })
      resetInterval()
      onStarted(batch_job.id)
    } catch (error) {
      await shop.admin.uploads.remove({ body: { file_key: fileKey } }).catch(() => undefined)
      throw error
    }
  }
  const start = async (choices: NewImport) => {
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setProgress(0)
    try {
      await begin(choices, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(describeError(error))
    } finally {
      setProgress(undefined)
    }
  }
  return { start, stop: () => running.current?.abort(), progress, failure }
}

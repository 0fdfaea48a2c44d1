import type { Call } from '@storeroom/client'
import type { Contract } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useState } from 'react'
import { describeError } from '../../../framework/error-text.ts'
import { createSendWith, isUnsettled } from '../../../lib/send-once.ts'
import { withAddresses } from './product-pictures.ts'

/** A chosen picture that is not stored on the server yet. */
export type Picture = {
  readonly id: string
  readonly file: File
  readonly status: 'waiting' | 'uploading' | 'done' | 'failed'
  /** 0 to 1 while uploading. */
  readonly progress?: number
  readonly error?: string
  /** Values of options that it shows (`valueId`). */
  readonly values: readonly string[]
}

type Upload = { readonly url: string; readonly key: string }

export type Pictures = {
  readonly list: readonly Picture[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  readonly reorder: (pictures: readonly Picture[]) => void
  /** Sets the option values that a picture shows. */
  readonly show: (id: string, values: readonly string[]) => void
  /** Uploads all, in order, or none: if one fails, the others are deleted. @throws ShopError */
  readonly upload: () => Promise<readonly Upload[]>
  /** Deletes uploads that no product uses. */
  readonly discard: (uploads: readonly Upload[]) => Promise<void>
}

/** Pictures of a product that does not exist yet: they are uploaded when it is saved, not before. */
export function usePictures(): Pictures {
  const { admin } = useClient()
  const [list, setList] = useState<readonly Picture[]>([])
  const patch = (id: string, change: Partial<Picture>) =>
    setList((pictures) => pictures.map((picture) => (picture.id === id ? { ...picture, ...change } : picture)))

  const discard = async (uploads: readonly Upload[]) => {
    setList((pictures) =>
      pictures.map((picture) => (picture.status === 'done' ? { ...picture, status: 'waiting' } : picture)),
    )
    // If the deletion fails, an unused file remains, which does no harm.
    await Promise.allSettled(uploads.map(({ key }) => admin.uploads.remove({ body: { file_key: key } })))
  }
  const send = async ({ id, file }: Picture) => {
    patch(id, { status: 'uploading', progress: 0 })
    try {
      const onProgress = (progress: number) => patch(id, { progress })
      const { uploads } = await admin.uploads.create({ files: [file] }, { onProgress })
      patch(id, { status: 'done' })
      return uploads
    } catch (error) {
      patch(id, { status: 'failed', error: describeError(error) })
      throw error
    }
  }
  const upload = async () => {
    const uploads: Upload[] = []
    try {
      for (const picture of list) uploads.push(...(await send(picture)))
      return uploads
    } catch (error) {
      await discard(uploads)
      throw error
    }
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: crypto.randomUUID(), file, status: 'waiting', values: [] }) as const)
    setList((pictures) => [...pictures, ...added])
  }
  const remove = (id: string) => setList((pictures) => pictures.filter((picture) => picture.id !== id))
  const show = (id: string, values: readonly string[]) => patch(id, { values })
  return { list, add, remove, reorder: setList, show, upload, discard }
}

type CreateCall = Call<Contract['admin']['products']['create']>

/**
 * `admin.products.create` that uploads the pictures first, and deletes them if the product is refused. After a lost
 * response the product may exist already, with these pictures: they stay, and a retry sends the same ones.
 */
export function useCreateCall(pictures: Pictures): CreateCall {
  const { create } = useClient().admin.products
  const [sendWith] = useState(createSendWith<readonly Upload[]>)
  const call = (...[input, options]: Parameters<CreateCall>): ReturnType<CreateCall> =>
    sendWith(input.body, pictures.upload, async (uploads) => {
      const addresses = new Map(pictures.list.map(({ id }, index) => [id, uploads[index]?.url]))
      try {
        return await create({ ...input, body: withAddresses(input.body, addresses) }, options)
      } catch (error) {
        if (!isUnsettled(error)) await pictures.discard(uploads)
        throw error
      }
    })
  return Object.assign(call, { route: create.route, key: create.key })
}

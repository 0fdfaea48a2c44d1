import type { Call } from '@storeroom/client'
import type { Contract } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { useState } from 'react'
import { isUnsettled } from '../../../lib/send-once.ts'
import { withAddresses } from './picture-variants.ts'
import type { Pictures, Upload } from './use-pictures.ts'

type CreateRoute = Contract['admin']['products']['create']
type CreateCall = Call<CreateRoute>

/** A request without a response: the product may exist already, with these pictures. */
type OpenAttempt = { readonly about: string; readonly uploads: readonly Upload[]; readonly key: string }

/** The last attempt without a response. */
function createMemory() {
  let open: OpenAttempt | undefined
  return {
    recall: (about: string) => (open?.about === about ? open : undefined),
    keep: (attempt: OpenAttempt) => void (open = attempt),
  }
}

/**
 * `admin.products.create` that uploads the pictures first, and deletes them if the product is refused. After a
 * lost response the same product is sent again with the same key, so that it is not created twice.
 */
export function useCreateCall(pictures: Pictures): CreateCall {
  const { create } = useShop().admin.products
  const [memory] = useState(createMemory)
  const begin = async (about: string): Promise<OpenAttempt> => {
    const open = memory.recall(about)
    if (open) return open
    return { about, uploads: await pictures.upload(), key: crypto.randomUUID() }
  }
  const call: (...args: Parameters<CreateCall>) => ReturnType<CreateCall> = async (input, options) => {
    const attempt = await begin(JSON.stringify([input.body, pictures.list.map(({ id }) => id)]))
    const images = attempt.uploads.map(({ url }) => url)
    const [thumbnail] = images
    const product = withAddresses(input.body, new Map(pictures.list.map(({ id }, index) => [id, images[index]])))
    const body = { ...product, ...(thumbnail !== undefined && { images, thumbnail }) }
    try {
      return await create({ ...input, body }, { ...options, idempotencyKey: attempt.key })
    } catch (error) {
      if (isUnsettled(error)) memory.keep(attempt)
      else await pictures.discard(attempt.uploads)
      throw error
    }
  }
  return Object.assign(call, { route: create.route, key: create.key })
}

import type { Call } from '@storeroom/client'
import type { Contract } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useState } from 'react'
import { createSendWith, isUnsettled } from '../../../lib/send-once.ts'
import { withAddresses } from './product-pictures.ts'
import type { Pictures, Upload } from './use-pictures.ts'

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

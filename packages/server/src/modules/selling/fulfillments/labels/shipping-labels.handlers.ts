import type { Contract } from '@storeroom/contract'
import { staged, type Handlers } from '../../../../kernel/http/implement.ts'
import { retrieve } from '../../../../kernel/resource.ts'
import { labelUrl } from './label-documents.ts'
import { orderLabel } from './order-label.ts'
import { shippingLabels as reading } from '../fulfillments.entity.ts'

export const shippingLabels: Handlers<Contract['admin']['shippingLabels']> = {
  create: staged(async ({ body = {} }, context) => retrieve(context, reading, await orderLabel(context, body))),

  retrieve: ({ id }, context) => retrieve(context, reading, id),

  createDownloadUrl: async ({ id }, context) => ({ download_url: await labelUrl(context, id) }),
}

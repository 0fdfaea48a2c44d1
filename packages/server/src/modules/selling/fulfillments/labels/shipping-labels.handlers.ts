import type { Contract } from '@storeroom/contract'
import { notFound } from '../../../../kernel/errors.ts'
import type { AnyContext } from '../../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../../kernel/http/implement.ts'
import { retrieve } from '../../../../kernel/resource.ts'
import { orderLabel } from './order-label.ts'
import { shippingLabels as reading } from '../fulfillments.entity.ts'
import { findDocument } from './shipping-labels.queries.ts'

/** Address under which a label can be downloaded for a short time. @throws not_found */
export async function downloadUrlOf({ db, services, request }: AnyContext, id: string): Promise<string> {
  const found = await findDocument(db, id)
  if (!found?.document_key) throw notFound(reading.missing(id))
  const name = `label-${found.display_id}${found.document_key.slice(found.document_key.lastIndexOf('.'))}`
  return services.files.downloadUrl(found.document_key, request.origin, name)
}

export const shippingLabels: Handlers<Contract['admin']['shippingLabels']> = {
  create: staged(async ({ body = {} }, context) => retrieve(context, reading, await orderLabel(context, body))),

  retrieve: ({ id }, context) => retrieve(context, reading, id),

  createDownloadUrl: async ({ id }, context) => ({ download_url: await downloadUrlOf(context, id) }),
}

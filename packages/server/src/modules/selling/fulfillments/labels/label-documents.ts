import { notFound } from '../../../../kernel/errors.ts'
import type { AnyContext } from '../../../../kernel/http/context.ts'
import { shippingLabels } from '../fulfillments.entity.ts'
import { findDocument, findReturnLabel } from './shipping-labels.queries.ts'

/** Address under which a label can be downloaded for a short time. @throws not_found */
export async function labelUrl({ db, services, request }: AnyContext, id: string): Promise<string> {
  const label = await findDocument(db, id)
  if (!label?.document_key) throw notFound(shippingLabels.notFound(id))
  const name = `label-${label.display_id}${label.document_key.slice(label.document_key.lastIndexOf('.'))}`
  return services.files.downloadUrl(label.document_key, request.origin, name)
}

/**
 * The same for the label of a return, for its shopper: the id is proof enough for an order that was placed as a guest;
 * an order of an account is its customer's.
 * @throws not_found
 */
export async function returnLabelUrl(context: AnyContext, returnId: string): Promise<string> {
  const label = await findReturnLabel(context.db, returnId, context.principal.customer?.id ?? null)
  if (label === undefined) throw notFound('The return has no label')
  return labelUrl(context, label)
}

import type { Db } from '../../../../kernel/db.ts'
import type { LabelRequest } from '../../../../kernel/providers.ts'
import { parcelOf, returnParcelOf, type DueLabel } from './shipping-labels.queries.ts'

/** What a provider is asked for a label with: a parcel leaves the shop, a return comes back to it. */
export async function labelRequestOf(
  db: Db,
  { id: key, fulfillment_id, return_id }: Pick<DueLabel, 'id' | 'fulfillment_id' | 'return_id'>,
): Promise<LabelRequest> {
  const isReturn = fulfillment_id === null
  const source = isReturn ? await returnParcelOf(db, return_id ?? '') : await parcelOf(db, fulfillment_id)
  if (!source) throw new Error(`The parcel of the label ${key} is gone`)
  const { shop, customer, ...parcel } = source
  return {
    ...parcel,
    key,
    kind: isReturn ? 'return' : 'parcel',
    from: isReturn ? customer : shop,
    to: isReturn ? shop : customer,
  }
}

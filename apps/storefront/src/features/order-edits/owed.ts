import type { OrderEdit } from '@storeroom/contract'

/** The amount that is still due for an edit, in minor units. */
export function owedFor({ status, payment_collection: collection }: OrderEdit): number {
  if (status !== 'requested' && status !== 'confirmed') return 0
  if (!collection || collection.status === 'authorized' || collection.status === 'canceled') return 0
  return collection.amount
}

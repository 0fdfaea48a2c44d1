import type { EventName } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { renewFulfillmentStatus } from '../orders/orders.ts'

/**
 * Whose lines a parcel has: an order's, or the new ones of one of its exchanges or claims. All of them are
 * packed and shipped in the same way, under the lock of the order.
 */
export type Owner = {
  readonly kind: OwnerKind
  readonly id: string
  /** The order that everything belongs to; for an order its own id. */
  readonly orderId: string
  /** Sets the owner's fulfillment status, in the transaction that changed its lines. */
  readonly renewStatus: (db: Db) => Promise<void>
}

type Kind = {
  /** Refers to the owner in lines, shipping methods and fulfillments. */
  readonly column: 'order_id' | 'swap_id' | 'claim_order_id'
  readonly noShippingMethods: string
  readonly created: EventName
  readonly canceled: EventName
  readonly shipped: EventName
}

export const ownerKinds = {
  order: {
    column: 'order_id',
    noShippingMethods: 'Cannot fulfill an order that lacks shipping methods',
    created: 'order.fulfillment_created',
    canceled: 'order.fulfillment_canceled',
    shipped: 'order.shipment_created',
  },
  swap: {
    column: 'swap_id',
    noShippingMethods: "Cannot fulfill an swap that doesn't have shipping methods",
    created: 'swap.fulfillment_created',
    canceled: 'swap.fulfillment_canceled',
    shipped: 'swap.shipment_created',
  },
  claim: {
    column: 'claim_order_id',
    noShippingMethods: 'Cannot fulfill a claim without a shipping method.',
    created: 'claim.fulfillment_created',
    canceled: 'claim.fulfillment_canceled',
    shipped: 'claim.shipment_created',
  },
} as const satisfies Readonly<Record<string, Kind>>

type OwnerKind = keyof typeof ownerKinds

export const columnOf = ({ kind }: Pick<Owner, 'kind'>) => ownerKinds[kind].column

/** An order, which owns the lines that were bought. */
export const ownerOfOrder = (id: string): Owner => ({
  kind: 'order',
  id,
  orderId: id,
  renewStatus: (db) => renewFulfillmentStatus(db, id),
})

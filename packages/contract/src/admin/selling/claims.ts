import { Type } from 'typebox'
import { AddressInput } from '../../kit/address.ts'
import type { Route } from '../../kit/route.ts'
import { Body, Metadata, StringList } from '../../kit/shapes.ts'
import { ClaimReason, ClaimType } from '../../store/claim-shapes.ts'
import { NewShipment, Quantity, changes, orderPath, packed, packing, sending } from './order-changes.ts'

const path = `${orderPath}/claims` as const
const claimPath = `${path}/{claim_id}` as const
/** Minor units. */
const Price = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const Data = Type.Record(Type.String(), Type.Unknown())
const Picture = Type.String({ pattern: '^(https?://|/)\\S+$', maxLength: 2_000 })

const ClaimedUnits = Body({
  item_id: Type.String({ minLength: 1 }),
  quantity: Quantity,
  reason: ClaimReason,
  note: Type.Optional(Type.String()),
  tags: Type.Optional(StringList),
  /** Addresses of pictures. */
  images: Type.Optional(Type.Array(Picture, { maxItems: 20 })),
})

/** `id`: a shipping method that the claim has already. `price` defaults to that of the option. */
const ClaimShipping = Body({
  id: Type.Optional(Type.String()),
  option_id: Type.Optional(Type.String()),
  price: Type.Optional(Price),
  data: Type.Optional(Data),
})

/** Tags and images replace those of the item: each is one that it has, named by its id, or a new one. */
const ChangedItem = Body({
  id: Type.String({ minLength: 1 }),
  reason: Type.Optional(ClaimReason),
  note: Type.Optional(Type.String()),
  tags: Type.Optional(
    Type.Array(Body({ id: Type.Optional(Type.String()), value: Type.Optional(Type.String({ minLength: 1 })) })),
  ),
  images: Type.Optional(
    Type.Array(Body({ id: Type.Optional(Type.String()), url: Type.Optional(Picture) }), { maxItems: 20 }),
  ),
  metadata: Type.Optional(Metadata),
})

/** A claim changes the shopper's order and, where it refunds, its payments. */
const claiming = {
  ...sending,
  invalidates: [...sending.invalidates, 'admin.returns', 'store.orders'],
} as const

/** Claims of orders: routes of the resource `orders`. */
export const claimRoutes = () =>
  ({
    createClaim: {
      ...claiming,
      path,
      body: Body({
        type: ClaimType,
        claim_items: Type.Array(ClaimedUnits, { minItems: 1 }),
        /** How the units come back; nothing comes back if left out. */
        return_shipping: Type.Optional(Body({ option_id: Type.Optional(Type.String()), price: Type.Optional(Price) })),
        /** What a `replace` sends. */
        additional_items: Type.Optional(
          Type.Array(Body({ variant_id: Type.String({ minLength: 1 }), quantity: Quantity })),
        ),
        shipping_methods: Type.Optional(Type.Array(ClaimShipping)),
        /** Minor units; defaults to the value of the units. A refund needs the permission `orders:money`. */
        refund_amount: Type.Optional(Type.Integer({ maximum: 2_147_483_647 })),
        /** Where the additional items go; the order's address if left out. */
        shipping_address: Type.Optional(AddressInput),
        no_notification: Type.Optional(Type.Boolean()),
        /** Where returned units go; where they were taken from if left out. */
        return_location_id: Type.Optional(Type.String()),
        metadata: Type.Optional(Metadata),
      }),
      summary: 'Create a claim, and refund it',
    },
    updateClaim: {
      ...changes,
      permission: 'orders:write',
      path: claimPath,
      body: Body({
        claim_items: Type.Optional(Type.Array(ChangedItem)),
        shipping_methods: Type.Optional(Type.Array(ClaimShipping)),
        no_notification: Type.Optional(Type.Boolean()),
        metadata: Type.Optional(Metadata),
      }),
      summary: 'Update a claim',
    },
    cancelClaim: {
      ...claiming,
      path: `${claimPath}/cancel`,
      summary: 'Cancel a claim without a refund, a fulfillment or a return',
    },
    fulfillClaim: {
      ...sending,
      ...packed,
      path: `${claimPath}/fulfillments`,
      body: Body(packing),
      summary: 'Create a fulfillment of the additional items of a claim',
    },
    cancelClaimFulfillment: {
      ...sending,
      path: `${claimPath}/fulfillments/{fulfillment_id}/cancel`,
      summary: 'Cancel a fulfillment of a claim',
    },
    createClaimShipment: {
      ...changes,
      permission: 'orders:write',
      path: `${claimPath}/shipments`,
      body: NewShipment,
      summary: 'Mark a fulfillment of a claim as shipped',
    },
  }) as const satisfies Record<string, Route>

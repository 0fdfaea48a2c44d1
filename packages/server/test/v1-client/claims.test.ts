import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, type Market } from '../sample-checkout.ts'
import { openV1Shop, type V1Shop } from './v1-shop.ts'
import { sentOrder } from './sent-order.ts'

/** Claims, by v1's client. */

let shop: V1Shop
let market: Market
beforeAll(async () => {
  shop = await openV1Shop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

test('S7-60 v1’s client replaces what was missing, and sends it', async () => {
  const { id, item_id, variant_id } = await sentOrder(shop, market, 'Replaced')
  const { orders } = shop.staff.admin
  const created = await orders.createClaim(id, {
    type: 'replace',
    claim_items: [{ item_id, quantity: 1, reason: 'missing_item', tags: ['late'], images: [] }],
    additional_items: [{ variant_id, quantity: 1 }],
    shipping_methods: [{ option_id: market.optionId, price: 0 }],
  })
  expect(created.order.claims).toMatchObject([{ payment_status: 'na', fulfillment_status: 'not_fulfilled' }])
  const claimId = created.order.claims[0]?.id ?? ''
  const pack = async () => (await orders.fulfillClaim(id, claimId, {})).order.claims[0]
  const first = await pack()
  await orders.cancelClaimFulfillment(id, claimId, first?.fulfillments[0]?.id ?? '')
  const again = await pack()
  const fulfillment_id =
    again?.fulfillments.find((parcel: { canceled_at: unknown }) => parcel.canceled_at === null)?.id ?? ''
  const { order } = await orders.createClaimShipment(id, claimId, { fulfillment_id, tracking_numbers: ['DHL-1'] })
  expect(order.claims).toMatchObject([{ fulfillment_status: 'shipped' }])
})

test('S7-60 v1’s client refunds, changes and cancels claims', async () => {
  const { id, item_id } = await sentOrder(shop, market, 'Refunded')
  const { orders } = shop.staff.admin
  const refund = (refund_amount?: number) =>
    orders.createClaim(id, {
      type: 'refund',
      claim_items: [{ item_id, quantity: 1, reason: 'other' }],
      ...(refund_amount !== undefined && { refund_amount }),
    })
  expect((await refund()).order).toMatchObject({ refunded_total: 1500, claims: [{ payment_status: 'refunded' }] })
  const { claims } = (await refund(0)).order
  const withoutRefund = claims.find((claim: { refund_amount: unknown }) => claim.refund_amount === 0)
  const isWithoutRefund = ({ id: claimId }: { id: unknown }) => claimId === withoutRefund?.id
  const changed = await orders.updateClaim(id, withoutRefund?.id ?? '', {
    no_notification: true,
    metadata: { ticket: 1 },
  })
  expect(changed.order.claims.find(isWithoutRefund)).toMatchObject({ no_notification: true })
  const { order } = await orders.cancelClaim(id, withoutRefund?.id ?? '')
  expect(order.claims.find(isWithoutRefund)).toMatchObject({ fulfillment_status: 'canceled' })
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../sample-checkout.ts'
import { everyMethod, methodsOf, openV1Shop, type V1Shop } from './v1-shop.ts'

/** Orders after their sale, by v1's client: every method of the resources that have to do with them. */

let shop: V1Shop
let market: Market
beforeAll(async () => {
  shop = await openV1Shop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

async function place(title: string) {
  const variant_id = await createVariantForSale(shop, title, 9)
  const items = [{ variant_id, quantity: 3 }]
  const { id } = (await shop.shopper.carts.complete(await createReadyCart(shop.anonymous, market, items))).data
  const item_id = (await shop.staff.admin.orders.retrieve(id)).order.items[0]?.id ?? ''
  return { id, item_id, variant_id }
}

/** Methods by resource, and the file in which each of them is called. */
const table = {
  'admin.orders': {
    file: 'after-the-sale',
    methods: [
      ...['addShippingMethod', 'archive', 'cancel', 'cancelClaim', 'cancelClaimFulfillment', 'cancelFulfillment'],
      ...['cancelSwap', 'cancelSwapFulfillment', 'capturePayment', 'complete', 'createClaim', 'createClaimShipment'],
      ...['createFulfillment', 'createShipment', 'createSwap', 'createSwapShipment', 'fulfillClaim', 'fulfillSwap'],
      ...['list', 'processSwapPayment', 'refundPayment', 'requestReturn', 'retrieve', 'update', 'updateClaim'],
    ],
  },
  'admin.returns': { file: 'after-the-sale', methods: ['cancel', 'list', 'receive'] },
  'admin.swaps': { file: 'swaps', methods: ['list', 'retrieve'] },
  'admin.notes': { file: 'payments', methods: ['create', 'delete', 'list', 'retrieve', 'update'] },
  'admin.payments': { file: 'payments', methods: ['capturePayment', 'refundPayment', 'retrieve'] },
  'admin.paymentCollections': { file: 'payments', methods: ['delete', 'markAsAuthorized', 'retrieve', 'update'] },
  'admin.draftOrders': {
    file: 'draft-orders',
    methods: [
      ...['addLineItem', 'create', 'delete', 'list', 'markPaid', 'removeLineItem', 'retrieve', 'update'],
      'updateLineItem',
    ],
  },
  'admin.orderEdits': {
    file: 'order-edits',
    methods: [
      ...['addLineItem', 'cancel', 'confirm', 'create', 'delete', 'deleteItemChange', 'list', 'removeLineItem'],
      ...['requestConfirmation', 'retrieve', 'update', 'updateLineItem'],
    ],
  },
  orders: {
    file: 'checkout',
    methods: ['confirmRequest', 'lookupOrder', 'requestCustomerOrders', 'retrieve', 'retrieveByCartId'],
  },
  returns: { file: 'after-the-sale', methods: ['create'] },
  swaps: { file: 'swaps', methods: ['create', 'retrieveByCartId'] },
  orderEdits: { file: 'order-edits', methods: ['complete', 'decline', 'retrieve'] },
  paymentCollections: {
    file: 'payments',
    methods: [
      ...['authorizePaymentSession', 'authorizePaymentSessionsBatch', 'managePaymentSession'],
      ...['managePaymentSessionsBatch', 'refreshPaymentSession', 'retrieve'],
    ],
  },
} as const

test.each(Object.entries(table))(
  'S1-02 S1-21 each method of %s is called in a test',
  async (name, { file, methods }) => {
    const { admin, ...store } = shop.staff
    const [first = '', second] = name.split('.')
    const resource: unknown = Reflect.get(second === undefined ? store : admin, second ?? first)
    if (typeof resource !== 'object' || resource === null) throw new Error(`The client has no ${name}`)
    expect(methodsOf(resource).toSorted()).toEqual([...methods].toSorted())
    const text = await readFile(new URL(`${file}.test.ts`, import.meta.url), 'utf8')
    expect(methods.filter((method) => !text.includes(`.${method}(`))).toEqual([])
  },
)

test('S7-57 S7-58 S7-59 S7-60 S7-71 staff do everything with an order that v1’s client can', () =>
  everyMethod(shop.staff.admin.orders, async (orders) => {
    const { id, item_id, variant_id } = await place('Whole lamp')
    const items = [{ item_id, quantity: 3 }]
    expect((await orders.list({ limit: 1 })).orders).toMatchObject([{ id }])
    expect((await orders.update(id, { email: 'new@example.com' })).order.email).toBe('new@example.com')
    const method = { option_id: market.optionId, price: 700 }
    expect((await orders.addShippingMethod(id, method)).order).toMatchObject({ shipping_total: 700 })
    expect((await orders.capturePayment(id)).order).toMatchObject({ payment_status: 'captured' })
    const wrong = (await orders.createFulfillment(id, { items })).order.fulfillments[0]?.id ?? ''
    expect((await orders.cancelFulfillment(id, wrong)).order).toMatchObject({ fulfillment_status: 'not_fulfilled' })
    const packed = (await orders.createFulfillment(id, { items })).order
    const fulfillment_id =
      packed.fulfillments.find(({ canceled_at }: { canceled_at: unknown }) => canceled_at === null)?.id ?? ''
    const shipped = await orders.createShipment(id, { fulfillment_id, tracking_numbers: ['LP 1'] })
    expect(shipped.order).toMatchObject({ fulfillment_status: 'shipped' })
    const refunded = await orders.refundPayment(id, { amount: 100, reason: 'discount' })
    expect(refunded.order).toMatchObject({ payment_status: 'partially_refunded', refunded_total: 100 })

    await everyMethod(shop.staff.admin.returns, async (returns) => {
      const unit = [{ item_id, quantity: 1 }]
      const dropped = (await orders.requestReturn(id, { items: unit })).order.returns[0]?.id ?? ''
      expect((await returns.cancel(dropped)).order.returns).toMatchObject([{ status: 'canceled' }])
      const { order } = await orders.requestReturn(id, { items: unit })
      const returnId = order.returns.find(({ status }: { status: unknown }) => status === 'requested')?.id ?? ''
      expect((await returns.receive(returnId, { items: unit })).return).toMatchObject({
        status: 'received',
        refund_amount: 1500,
      })
      expect(await returns.list()).toMatchObject({ count: 2, limit: 50, offset: 0 })
    })

    await exchange(orders, id, item_id, variant_id)
    await complain(orders, id, item_id, variant_id)
    expect((await orders.complete(id)).order.status).toBe('completed')
    expect((await orders.archive(id)).order.status).toBe('archived')
    expect((await orders.retrieve(id)).order).toMatchObject({
      status: 'archived',
      fulfillment_status: 'partially_returned',
    })
    const { id: other } = await place('Canceled lamp')
    expect((await orders.cancel(other)).order.status).toBe('canceled')
  }))

type Orders = V1Shop['staff']['admin']['orders']

async function exchange(orders: Orders, id: string, item_id: string, variant_id: string) {
  const return_items = [{ item_id, quantity: 1 }]
  const { order } = await orders.createSwap(id, { return_items, additional_items: [{ variant_id, quantity: 1 }] })
  const swap = order.swaps[0] ?? expect.fail('The order has no exchange')
  await shop.shopper.carts.addShippingMethod(swap.cart_id, { option_id: market.optionId })
  await shop.shopper.carts.createPaymentSessions(swap.cart_id)
  await shop.shopper.carts.complete(swap.cart_id)
  const processed = await orders.processSwapPayment(id, swap.id)
  expect(processed.order.swaps).toMatchObject([{ payment_status: 'captured', difference_due: 600 }])
  const wrong = (await orders.fulfillSwap(id, swap.id, {})).order.swaps[0]?.fulfillments[0]?.id ?? ''
  await orders.cancelSwapFulfillment(id, swap.id, wrong)
  const parcels = (await orders.fulfillSwap(id, swap.id, {})).order.swaps[0]?.fulfillments ?? []
  const fulfillment_id = parcels.find(({ id: parcelId }: { id: unknown }) => parcelId !== wrong)?.id ?? ''
  const sent = await orders.createSwapShipment(id, swap.id, { fulfillment_id })
  expect(sent.order.swaps).toMatchObject([{ fulfillment_status: 'shipped' }])
  await shop.staff.admin.returns.receive(swap.return_order.id, { items: return_items })
  const { id: other, item_id: line } = await place('Unwanted lamp')
  await orders.capturePayment(other)
  const { order: packed } = await orders.createFulfillment(other, { items: [{ item_id: line, quantity: 1 }] })
  await orders.createShipment(other, { fulfillment_id: packed.fulfillments[0]?.id ?? '' })
  const secondSwap = (await orders.createSwap(other, { return_items: [{ item_id: line, quantity: 1 }] })).order.swaps[0]
  await shop.staff.admin.returns.cancel(secondSwap?.return_order.id ?? '')
  expect((await orders.cancelSwap(other, secondSwap?.id ?? '')).order.swaps).toMatchObject([
    { payment_status: 'canceled' },
  ])
}

async function complain(orders: Orders, id: string, item_id: string, variant_id: string) {
  const { order } = await orders.createClaim(id, {
    type: 'replace',
    claim_items: [{ item_id, quantity: 1, reason: 'missing_item', tags: [], images: [] }],
    additional_items: [{ variant_id, quantity: 1 }],
    shipping_methods: [{ option_id: market.optionId, price: 0 }],
  })
  const claim = order.claims[0]?.id ?? ''
  const changed = await orders.updateClaim(id, claim, { metadata: { ticket: 1 } })
  expect(changed.order.claims).toMatchObject([{ metadata: { ticket: 1 }, payment_status: 'na' }])
  const wrong = (await orders.fulfillClaim(id, claim, {})).order.claims[0]?.fulfillments[0]?.id ?? ''
  await orders.cancelClaimFulfillment(id, claim, wrong)
  const parcels = (await orders.fulfillClaim(id, claim, {})).order.claims[0]?.fulfillments ?? []
  const fulfillment_id = parcels.find(({ id: parcelId }: { id: unknown }) => parcelId !== wrong)?.id ?? ''
  const sent = await orders.createClaimShipment(id, claim, { fulfillment_id })
  expect(sent.order.claims).toMatchObject([{ fulfillment_status: 'shipped' }])
  const { id: other, item_id: line, variant_id: goods } = await place('Replaced lamp')
  await orders.createFulfillment(other, { items: [{ item_id: line, quantity: 1 }] })
  const { order: claimed } = await orders.createClaim(other, {
    type: 'replace',
    claim_items: [{ item_id: line, quantity: 1, reason: 'other', tags: [], images: [] }],
    additional_items: [{ variant_id: goods, quantity: 1 }],
  })
  const { order: canceled } = await orders.cancelClaim(other, claimed.claims[0]?.id ?? '')
  expect(canceled.claims).toMatchObject([{ fulfillment_status: 'canceled' }])
}

test('S7-39 a shopper asks for a return', async () => {
  const { id, item_id } = await place('Asked lamp')
  const { orders } = shop.staff.admin
  const { order } = await orders.createFulfillment(id, { items: [{ item_id, quantity: 1 }] })
  await orders.createShipment(id, { fulfillment_id: order.fulfillments[0]?.id ?? '' })
  await everyMethod(shop.shopper.returns, async (returns) => {
    const created = await returns.create({ order_id: id, items: [{ item_id, quantity: 1 }] })
    expect(created.return).toMatchObject({ status: 'requested', refund_amount: 1500 })
  })
})

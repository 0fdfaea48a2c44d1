import { contract, type Route } from '@storeroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoods, createMarket, readyCart, type Market } from '../../../../test/sample-checkout.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { checkBooks } from './check-books.ts'

/** A repeated `Idempotency-Key` does nothing twice, on any route by which staff change orders. */

let shop: TestShop
let market: Market
let locationId: string
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  const { stock_locations } = await shop.owner.admin.stockLocations.list()
  locationId = stock_locations[0]?.id ?? ''
})
afterAll(() => shop.stop())

let placed = 0
async function place() {
  placed += 1
  // Stays below the limit of unpaid orders.
  shop.clock.advance(60_000)
  const variant_id = await createGoods(shop, `Repeated ${placed}`, 5)
  const cart = await readyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  return { id, item_id: order.items?.[0]?.id ?? '', paymentId: order.payments?.[0]?.id ?? '' }
}
type Placed = Awaited<ReturnType<typeof place>>

const orders = () => shop.owner.admin.orders

async function captured() {
  const made = await place()
  await orders().capture({ id: made.id })
  return made
}

async function packed(of: () => Promise<Placed> = place) {
  const made = await of()
  const { order } = await orders().createFulfillment({
    id: made.id,
    body: { items: [{ item_id: made.item_id, quantity: 2 }] },
  })
  return { ...made, fulfillmentId: order.fulfillments?.[0]?.id ?? '' }
}

async function shipped() {
  const made = await packed(captured)
  await orders().createShipment({ id: made.id, body: { fulfillment_id: made.fulfillmentId } })
  return made
}

async function requested() {
  const made = await shipped()
  const { order } = await orders().requestReturn({
    id: made.id,
    body: { items: [{ item_id: made.item_id, quantity: 1 }] },
  })
  return { ...made, returnId: order.returns?.[0]?.id ?? '' }
}

async function noted() {
  const { id } = await place()
  const { note } = await shop.owner.admin.notes.create({
    body: { resource_type: 'order', resource_id: id, value: 'Call first' },
  })
  return note.id
}

async function edited() {
  const { id } = await place()
  const { order_edit } = await shop.owner.admin.orderEdits.create({ body: { order_id: id } })
  await shop.owner.admin.orderEdits.addLineItem({
    id: order_edit.id,
    body: { variant_id: await createGoods(shop, `Added ${placed}`, 5), quantity: 1 },
  })
  return order_edit.id
}

type Sent = { readonly path: string; readonly body?: object }

const atOrder = ({ id }: Placed, path = '') => `/admin/orders/${id}${path}`
const money = { amount: 100, reason: 'other' }

/** Prepares the request of each route. */
const requests: Readonly<Record<string, () => Promise<Sent>>> = {
  'orders.update': async () => ({ path: atOrder(await place()), body: { metadata: { gift: true } } }),
  'orders.capture': async () => ({ path: atOrder(await place(), '/capture') }),
  'orders.refund': async () => ({ path: atOrder(await captured(), '/refund'), body: money }),
  'orders.cancel': async () => ({ path: atOrder(await place(), '/cancel') }),
  'orders.complete': async () => ({ path: atOrder(await place(), '/complete') }),
  'orders.archive': async () => ({ path: atOrder(await place(), '/archive') }),
  'orders.unarchive': async () => {
    const made = await place()
    await orders().archive({ id: made.id })
    return { path: atOrder(made, '/unarchive') }
  },
  'orders.createFulfillment': async () => {
    const made = await place()
    return { path: atOrder(made, '/fulfillment'), body: { items: [{ item_id: made.item_id, quantity: 1 }] } }
  },
  'orders.cancelFulfillment': async () => {
    const made = await packed()
    return { path: atOrder(made, `/fulfillments/${made.fulfillmentId}/cancel`) }
  },
  'orders.createShipment': async () => {
    const made = await packed()
    return { path: atOrder(made, '/shipment'), body: { fulfillment_id: made.fulfillmentId, tracking_numbers: ['1'] } }
  },
  'orders.requestReturn': async () => {
    const made = await shipped()
    const items = [{ item_id: made.item_id, quantity: 1 }]
    return { path: atOrder(made, '/return'), body: { items, receive_now: true } }
  },
  'orders.addShippingMethod': async () => ({
    path: atOrder(await place(), '/shipping-methods'),
    body: { option_id: market.optionId, price: 700 },
  }),
  'orders.reserveLineItem': async () => {
    const made = await place()
    const { reservations } = await orders().listReservations({ id: made.id })
    for (const { id } of reservations) await shop.owner.admin.reservations.remove({ id })
    const path = atOrder(made, `/line-items/${made.item_id}/reserve`)
    return { path, body: { location_id: locationId, quantity: 1 } }
  },
  'returns.receive': async () => {
    const { returnId, item_id } = await requested()
    return { path: `/admin/returns/${returnId}/receive`, body: { items: [{ item_id, quantity: 1 }] } }
  },
  'returns.undoReceipt': async () => {
    const { returnId, item_id } = await requested()
    await shop.owner.admin.returns.receive({ id: returnId, body: { items: [{ item_id, quantity: 1 }] } })
    return { path: `/admin/returns/${returnId}/undo-receipt` }
  },
  'returns.cancel': async () => ({ path: `/admin/returns/${(await requested()).returnId}/cancel` }),
  'payments.capture': async () => ({ path: `/admin/payments/${(await place()).paymentId}/capture` }),
  'payments.refund': async () => ({ path: `/admin/payments/${(await captured()).paymentId}/refund`, body: money }),
  'notes.create': async () => {
    const { id } = await place()
    return { path: '/admin/notes', body: { resource_type: 'order', resource_id: id, value: 'Call first' } }
  },
  'notes.update': async () => ({ path: `/admin/notes/${await noted()}`, body: { value: 'Write first' } }),
  'orderEdits.create': async () => ({ path: '/admin/order-edits', body: { order_id: (await place()).id } }),
  'orderEdits.update': async () => ({
    path: `/admin/order-edits/${await edited()}`,
    body: { internal_note: 'By phone' },
  }),
  'orderEdits.addLineItem': async () => ({
    path: `/admin/order-edits/${await edited()}/items`,
    body: { variant_id: await createGoods(shop, `Sent twice ${placed}`, 5), quantity: 1 },
  }),
  'orderEdits.updateLineItem': async () => {
    const id = await edited()
    const { order_edit } = await shop.owner.admin.orderEdits.retrieve({ id })
    return { path: `/admin/order-edits/${id}/items/${order_edit.items?.[0]?.id ?? ''}`, body: { quantity: 2 } }
  },
  'orderEdits.requestConfirmation': async () => ({ path: `/admin/order-edits/${await edited()}/request`, body: {} }),
  'orderEdits.cancel': async () => ({ path: `/admin/order-edits/${await edited()}/cancel` }),
  'orderEdits.confirm': async () => ({ path: `/admin/order-edits/${await edited()}/confirm` }),
}

const { orders: ofOrders, returns, payments, notes, orderEdits } = contract.admin

test('every write of orders, returns, payments, notes and edits is tried', () => {
  const branches: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
    ...{ orders: ofOrders, returns, payments, notes, orderEdits },
  }
  const names = Object.entries(branches).flatMap(([branch, routes]) =>
    Object.entries(routes).flatMap(([name, { method }]) => (method === 'POST' ? [`${branch}.${name}`] : [])),
  )
  // Exchanges and claims begin with a customer who completes a cart, and have tests of their own.
  expect(Object.keys(requests)).toEqual(expect.arrayContaining(names.filter((name) => !/Swap|Claim/.test(name))))
})

const tables = [
  ...['order', 'line_item', 'shipping_method', 'fulfillment', 'fulfillment_item', 'tracking_link', 'return'],
  ...['return_item', 'return_stock', 'payment', 'refund', 'refund_item', 'reservation_item', 'stock_movement', 'note'],
  ...['order_edit', 'order_item_change', 'payment_collection', 'change'],
]

/** How many rows there are of each. */
const rowCounts = async () => {
  const counts = tables.map((table) => `select '${table}' as name, count(*)::int as count from "${table}"`)
  const rows = await sql.raw<{ name: string; count: number }>(counts.join(' union all ')).all(shop.services.db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** How many rows of each table it adds. */
async function rowsOf(work: () => Promise<unknown>) {
  const before = await rowCounts()
  await work()
  const after = await rowCounts()
  return Object.fromEntries(tables.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)]))
}

test.each(Object.entries(requests))(
  '%s: a double click and a later repetition do what one request does',
  async (_, prepare) => {
    const once = await prepare()
    const added = await rowsOf(async () =>
      expect(await send(shop, 'POST', once.path, once)).toMatchObject({ status: 200 }),
    )
    const { path, body } = await prepare()
    const click = () => send(shop, 'POST', path, { body, headers: { 'idempotency-key': path } })
    const repeated = await rowsOf(async () => {
      const [first, second] = await Promise.all([click(), click()])
      const later = await click()
      expect([first.status, second.text, later.text]).toEqual([200, first.text, first.text])
    })
    expect(repeated).toEqual(added)
  },
)

test('the books agree afterwards', async () => {
  expect(await checkBooks(shop.services.db)).toMatchObject({ findings: [] })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { tx } from '../../../kernel/tx.ts'
import { checkBooks, type BooksReport } from './check-books.ts'

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  await placeReturned()
  await placeCanceled()
  await placeGiven()
  await placeClaimed()
  await placeChanged()
  await placeExchanged()
})
afterAll(() => shop.stop())

async function place(title: string, giftCard = 0) {
  const variant_id = await createVariantForSale(shop, title, 5)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
  if (giftCard > 0) await payByCard(cart, giftCard)
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  return { id, item_id: order.items?.[0]?.id ?? '' }
}

async function payByCard(id: string, value: number) {
  const { gift_card } = await shop.owner.admin.giftCards.create({ body: { region_id: market.regionId, value } })
  await shop.anonymous.store.carts.update({ id, body: { gift_cards: [{ code: gift_card.code }] } })
  await shop.anonymous.store.carts.createPaymentSessions({ id })
}

/** An order of three units that have left. */
async function sent(title: string, giftCard?: number) {
  const { orders } = shop.owner.admin
  const { id, item_id } = await place(title, giftCard)
  await orders.capture({ id })
  const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
  await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  return { id, item_id }
}

/** Order 1: two of three lamps were sent, one came back, and one is still reserved. */
async function placeReturned() {
  const { orders } = shop.owner.admin
  const { id, item_id } = await place('Lamp')
  await orders.capture({ id })
  const { order } = await orders.createFulfillment({ id, body: { items: [{ item_id, quantity: 2 }] } })
  await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  await orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }], receive_now: true } })
}

/** Order 2. */
async function placeCanceled() {
  const { id } = await place('Shade')
  await shop.owner.admin.orders.cancel({ id })
}

/** Order 3: a gift card has paid for everything, and gets back what one of three units cost. */
async function placeGiven() {
  const { id, item_id } = await sent('Vase', 100_00)
  await shop.owner.admin.orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }], receive_now: true } })
}

/** Order 4: one of three units was broken, and is refunded. */
async function placeClaimed() {
  const { id, item_id } = await sent('Bowl')
  const claim_items = [{ item_id, quantity: 1, reason: 'production_failure' as const }]
  await shop.owner.admin.orders.createClaim({ id, body: { type: 'refund', claim_items } })
}

/** Order 5: a fourth unit and one more shipping method; the difference of the edit is paid. */
async function placeChanged() {
  const { orders, orderEdits, paymentCollections } = shop.owner.admin
  const { id, item_id } = await place('Clock')
  await orders.addShippingMethod({ id, body: { option_id: market.optionId, price: 700 } })
  const { order_edit } = await orderEdits.create({ body: { order_id: id } })
  const copy = order_edit.items?.find(({ original_item_id }) => original_item_id === item_id)
  await orderEdits.updateLineItem({ id: order_edit.id, item_id: copy?.id ?? '', body: { quantity: 4 } })
  const confirmed = (await orderEdits.confirm({ id: order_edit.id })).order_edit
  await paymentCollections.authorize({ id: confirmed.payment_collection_id ?? '' })
}

/** Order 6: one of three units was exchanged for two others. */
async function placeExchanged() {
  const { id, item_id } = await sent('Chair')
  const additional_items = [{ variant_id: await createVariantForSale(shop, 'Stool', 5), quantity: 2 }]
  const { order } = await shop.owner.admin.orders.createSwap({
    id,
    body: { return_items: [{ item_id, quantity: 1 }], additional_items },
  })
  const cart = order.swaps?.[0]?.cart_id ?? ''
  await shop.anonymous.store.carts.addShippingMethod({ id: cart, body: { option_id: market.optionId } })
  await shop.anonymous.store.carts.createPaymentSessions({ id: cart })
  await shop.anonymous.store.carts.complete({ id: cart })
}

/** What the check finds after a change, which is undone. */
async function findingsAfter(change: Sql): Promise<BooksReport> {
  const reported = Promise.withResolvers<BooksReport>()
  const undone = new Error('undone')
  await tx(shop.services.db, {}, async (db) => {
    await change.run(db)
    reported.resolve(await checkBooks(db, shop.services.flags))
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return reported.promise
}

test('the books of sold, sent, returned, claimed, edited, exchanged and canceled orders agree', async () => {
  expect(await checkBooks(shop.services.db, shop.services.flags)).toEqual({ orders: 6, findings: [] })
})

const ofFirst = sql`(select id from "order" where display_id = 1)`
const ofSecond = sql`(select id from "order" where display_id = 2)`
const ofThird = sql`(select id from "order" where display_id = 3)`
const lineOf = (order: Sql) => sql`(select id from line_item where order_id = ${order})`
const methodOf = (order: Sql) => sql`(select id from shipping_method where order_id = ${order})`
const exchange = sql`(select cart_id from swap limit 1)`

/** The sentence about an order that comes to something else than was paid for it. */
const comesTo = (order: number, total: string, counted: string) =>
  `Order #${order}: its lines, shipping, taxes, discounts and gift cards come to ${total}, and what was paid for it and has changed since to ${counted}`

test.each([
  [sql`update line_item set unit_price = 1300 where order_id = ${ofFirst}`, comesTo(1, '€52.80', '€51.00')],
  [sql`update line_item_tax_line set rate = 10 where item_id = ${lineOf(ofFirst)}`, comesTo(1, '€47.25', '€51.00')],
  [
    sql`insert into line_item_adjustment (id, item_id, description, amount) values ('lia_1', ${lineOf(ofFirst)}, '', 100)`,
    comesTo(1, '€49.80', '€51.00'),
  ],
  [sql`update shipping_method set price = 600 where order_id = ${ofFirst}`, comesTo(1, '€52.20', '€51.00')],
  [
    sql`delete from shipping_method_tax_line where shipping_method_id = ${methodOf(ofFirst)}`,
    comesTo(1, '€50.00', '€51.00'),
  ],
  [sql`update payment set amount = 5200 where order_id = ${ofFirst}`, comesTo(1, '€51.00', '€52.00')],
  [
    sql`update gift_card_transaction set amount = amount - 100 where order_id = ${ofThird}`,
    comesTo(3, '€1.20', '€0.00'),
  ],
  [sql`update "order" set total_change = 0 where display_id = 5`, comesTo(5, '€68.40', '€51.00')],
  [
    sql`update payment_collection set authorized_amount = 1400`,
    /^Order #5: €15\.00 were paid for its edit oe_\w+, and its payment collection says €14\.00$/,
  ],
  [
    sql`update line_item set unit_price = 1350 where cart_id = ${exchange} and not is_return`,
    /^Order #6: its exchange swap_\w+ comes to €23\.40, and its customer has agreed to €21\.00$/,
  ],
  [
    sql`update payment set amount = 2000 where swap_id is not null`,
    /^Order #6: €20\.00 were paid for its exchange swap_\w+, whose customer owed €21\.00$/,
  ],
  [
    sql`update payment set amount_refunded = 700 where order_id = ${ofFirst}`,
    /^Order #1: its payment pay_\w+ says that €7\.00 were refunded, and its refunds come to €15\.00$/,
  ],
  [
    sql`update payment set captured_at = null where order_id = ${ofFirst}`,
    /^Order #1: €15\.00 were refunded of its payment pay_\w+, which was never captured$/,
  ],
  [
    sql`update refund set order_id = ${ofSecond} where order_id = ${ofFirst}`,
    /^Order #2: its refund ref_\w+ of €15\.00 was paid by a payment of another order$/,
  ],
  [
    sql`update "order" set payment_status = 'captured' where display_id = 1`,
    'Order #1: its payment status is captured, and its payments and refunds make it partially_refunded',
  ],
  [
    sql`update "order" set fulfillment_status = 'shipped' where display_id = 1`,
    'Order #1: its fulfillment status is shipped, and its lines and returns make it partially_returned',
  ],
  [
    sql`update "order" set to_pack = false where display_id = 1`,
    'Order #1: it is listed without units to pack, and has some',
  ],
  [
    sql`update "order" set to_pack = false where display_id = 6`,
    'Order #6: it is listed without units to pack, and has some',
  ],
  [
    sql`update "order" set to_pack = true where display_id = 2`,
    'Order #2: it is listed with units to pack, and has none',
  ],
  [
    sql`update "order" set to_ship = true where display_id = 4`,
    'Order #4: it is listed with parcels to ship, and has none',
  ],
  [
    sql`update fulfillment set shipped_at = null where order_id = ${ofFirst}`,
    'Order #1: it is listed without parcels to ship, and has some',
  ],
  [
    sql`update line_item set fulfilled_quantity = 3 where order_id = ${ofFirst}`,
    'Order #1: 3 units of Lamp are counted as fulfilled, and its fulfillments have 2',
  ],
  [
    sql`update fulfillment set shipped_at = null where order_id = ${ofFirst}`,
    'Order #1: 2 units of Lamp are counted as shipped, and its shipments have 0',
  ],
  [
    sql`update return_item set received_quantity = 2`,
    'Order #1: 1 units of Lamp are counted as returned, and its returns have 2',
  ],
  [
    sql`update line_item set shipped_quantity = 4 where order_id = ${ofFirst}`,
    'Order #1: 4 units of Lamp were fulfilled, shipped or returned where there were 2',
  ],
  [
    sql`update "return" set refund_amount = 1600`,
    /^Order #1: its return ret_\w+ owes nothing at €16\.00, and €15\.00 were refunded for it$/,
  ],
  [
    sql`update gift_card_transaction set returned_amount = 0`,
    'Order #3: €0.00 went back to its gift cards, and its returns, exchanges and claims gave them €15.00',
  ],
  [
    sql`delete from gift_card_transaction`,
    'Order #3: €0.00 went back to its gift cards, and its returns, exchanges and claims gave them €15.00',
  ],
  [
    sql`update claim_order set refund_amount = 1000`,
    /^Order #4: €15\.00 were given for its claim claim_\w+, which comes to €10\.00$/,
  ],
  [
    sql`update claim_order set canceled_at = now()`,
    /^Order #4: €15\.00 were given for its claim claim_\w+, which comes to €0\.00$/,
  ],
  [sql`update reservation_item set deleted_at = null`, 'Order #2 is canceled, and still has 1 reservations'],
  [
    sql`update reservation_item set quantity = 2 where deleted_at is null`,
    'Order #1: 2 units are reserved for Lamp, and 1 are left to send',
  ],
  [
    sql`update fulfillment_stock set quantity = 3`,
    /^Order #1: its fulfillment changed the stock of Lamp · .+ by -3, and the stock movements say -2$/,
  ],
  [
    sql`delete from return_stock`,
    /^Order #1: its return changed the stock of Lamp · .+ by 0, and the stock movements say 1$/,
  ],
  [
    sql`update inventory_level set reserved_quantity = reserved_quantity + 1`,
    /^Lamp · .+: 2 units are counted as reserved, and the reservations come to 1$/,
  ],
  [
    sql`update stock_movement set stocked_after = 6`,
    /^Lamp · .+: 4 units are in stock, and the last stock movement left 6$/,
  ],
])('%#: a disagreement is a sentence about its order or stock item', async (change, sentence) => {
  const { findings } = await findingsAfter(change)
  expect(findings.map((finding) => finding.sentence)).toContainEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  )
})

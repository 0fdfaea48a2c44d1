import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGoods, createMarket, readyCart, type Market } from '../../../../test/sample-checkout.ts'
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
})
afterAll(() => shop.stop())

async function place(title: string, giftCard = 0) {
  const variant_id = await createGoods(shop, title, 5)
  const cart = await readyCart(shop.anonymous, market, [{ variant_id, quantity: 3 }])
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

/** An order of three pieces that have left. */
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

/** Order 3: a gift card has paid for everything, and gets back what one of three pieces cost. */
async function placeGiven() {
  const { id, item_id } = await sent('Vase', 100_00)
  await shop.owner.admin.orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }], receive_now: true } })
}

/** Order 4: one of three pieces was broken, and is refunded. */
async function placeClaimed() {
  const { id, item_id } = await sent('Bowl')
  const claim_items = [{ item_id, quantity: 1, reason: 'production_failure' as const }]
  await shop.owner.admin.orders.createClaim({ id, body: { type: 'refund', claim_items } })
}

/** What the check finds after a change, which is undone. */
async function findingsAfter(change: Sql): Promise<BooksReport> {
  const reported = Promise.withResolvers<BooksReport>()
  const undone = new Error('undone')
  await tx(shop.services.db, {}, async (db) => {
    await change.run(db)
    reported.resolve(await checkBooks(db))
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return reported.promise
}

test('the books of sold, sent, returned, claimed and canceled orders agree', async () => {
  expect(await checkBooks(shop.services.db)).toEqual({ orders: 4, findings: [] })
})

const ofFirst = sql`(select id from "order" where display_id = 1)`
const ofSecond = sql`(select id from "order" where display_id = 2)`

test.each([
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
    sql`update line_item set fulfilled_quantity = 3 where order_id = ${ofFirst}`,
    'Order #1: 3 pieces of Lamp are counted as fulfilled, and its fulfillments have 2',
  ],
  [
    sql`update fulfillment set shipped_at = null where order_id = ${ofFirst}`,
    'Order #1: 2 pieces of Lamp are counted as shipped, and its shipments have 0',
  ],
  [
    sql`update return_item set received_quantity = 2`,
    'Order #1: 1 pieces of Lamp are counted as returned, and its returns have 2',
  ],
  [
    sql`update line_item set shipped_quantity = 4 where order_id = ${ofFirst}`,
    'Order #1: 4 pieces of Lamp were fulfilled, shipped or returned where there were 2',
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
    'Order #1: 2 pieces are reserved for Lamp, and 1 are left to send',
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
    /^Lamp · .+: 2 pieces are counted as reserved, and the reservations come to 1$/,
  ],
  [
    sql`update stock_movement set stocked_after = 6`,
    /^Lamp · .+: 4 pieces are in stock, and the last stock movement left 6$/,
  ],
])('%#: a disagreement is a sentence with the number of its order', async (change, sentence) => {
  const { findings } = await findingsAfter(change)
  expect(findings.map((finding) => finding.sentence)).toContainEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  )
})

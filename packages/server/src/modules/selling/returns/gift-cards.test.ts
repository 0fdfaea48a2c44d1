import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { checkBooks } from '../books/check-books.ts'

/** Refunds of orders that a gift card has paid: from the payments first, and to the card what they do not cover. */
let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
  await shop.owner.admin.regions.update({ id: market.regionId, body: { gift_cards_taxable: false } })
})
afterAll(() => shop.stop())

const orders = () => shop.owner.admin.orders
const returns = () => shop.owner.admin.returns

/** One unit with 20 % tax, in minor units. */
const UNIT = 1500
/** Three units and the shipping. */
const TOTAL = 3 * UNIT + 600

/** An order of three units that have left, of which a card of this value has paid what it can. */
async function sent(title: string, value: number, { isCaptured = true } = {}) {
  const items = [{ variant_id: await createVariantForSale(shop, title, 5), quantity: 3 }]
  const cart = await createReadyCart(shop.anonymous, market, items)
  const { gift_card } = await shop.owner.admin.giftCards.create({ body: { region_id: market.regionId, value } })
  await shop.anonymous.store.carts.update({ id: cart, body: { gift_cards: [{ code: gift_card.code }] } })
  await shop.anonymous.store.carts.createPaymentSessions({ id: cart })
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  if (isCaptured) await orders().capture({ id })
  const item_id = (await orders().retrieve({ id })).order.items?.[0]?.id ?? ''
  const { order } = await orders().createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
  await orders().createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  return { id, item_id, cardId: gift_card.id }
}

const balanceOf = async (id: string) => (await shop.owner.admin.giftCards.retrieve({ id })).gift_card.balance

async function giveBack({ id, item_id }: { id: string; item_id: string }, quantity: number, refund?: number) {
  const body = { items: [{ item_id, quantity }], receive_now: true, ...(refund !== undefined && { refund }) }
  return (await orders().requestReturn({ id, body })).order
}

test('a payment gives back what it can, and the card gets the rest', async () => {
  const sold = await sent('Given lamp', TOTAL - 2000)
  const order = await giveBack(sold, 2)
  expect(order).toMatchObject({
    refunded_total: 2000,
    fulfillment_status: 'partially_returned',
    returns: [{ status: 'received', refund_amount: 2 * UNIT }],
  })
  expect(await balanceOf(sold.cardId)).toBe(1000)
  await giveBack(sold, 1)
  expect(await balanceOf(sold.cardId)).toBe(1000 + UNIT)
})

test('an order that a card has paid alone gives everything back to it', async () => {
  const sold = await sent('Free lamp', TOTAL)
  const order = await giveBack(sold, 3)
  expect(order).toMatchObject({ refunded_total: 0, returns: [{ status: 'received', refund_amount: 3 * UNIT }] })
  expect(await balanceOf(sold.cardId)).toBe(3 * UNIT)
})

test('units that do not come back are not refunded to a card, because no refund would record them', async () => {
  const { id, item_id, cardId } = await sent('Vanished lamp', TOTAL)
  const items = [{ item_id, quantity: 2, restock_quantity: 1 }]
  const body = { amount: 2 * UNIT, reason: 'return', items } as const
  await expect(orders().refund({ id, body })).rejects.toMatchObject({
    status: 400,
    message: 'Units that do not come back can only be refunded to a payment, and none is left for it',
  })
  expect(await balanceOf(cardId)).toBe(0)
  expect((await orders().retrieve({ id })).order.returns).toEqual([])
  await orders().refund({
    id,
    body: { ...body, amount: UNIT, items: [{ item_id, quantity: 1, restock_quantity: 1 }] },
  })
  expect(await balanceOf(cardId)).toBe(UNIT)
})

test('an amount that the merchant chooses is divided alike, up to what payments and cards have paid', async () => {
  const sold = await sent('Chosen lamp', TOTAL - 2000)
  await expect(giveBack(sold, 1, TOTAL + 1)).rejects.toMatchObject({
    message: 'Cannot refund more than the original payment',
  })
  expect(await giveBack(sold, 1, 2500)).toMatchObject({ refunded_total: 2000 })
  expect(await balanceOf(sold.cardId)).toBe(500)
})

test('a payment that is not captured yet owes its part, and the card has got its own', async () => {
  const sold = await sent('Late lamp', TOTAL - 1000, { isCaptured: false })
  const { returns: made = [] } = await giveBack(sold, 2)
  expect(made).toMatchObject([{ status: 'requires_action', refund_amount: 2 * UNIT }])
  expect(await balanceOf(sold.cardId)).toBe(2000)
  await orders().capture({ id: sold.id })
  const { return: settled } = await returns().receive({ id: made[0]?.id ?? '', body: { items: [] } })
  expect(settled).toMatchObject({ status: 'received', refund_amount: 2 * UNIT })
  expect((await orders().retrieve({ id: sold.id })).order).toMatchObject({ refunded_total: 1000 })
  expect(await balanceOf(sold.cardId)).toBe(2000)
})

test('an exchange for less gives its difference back to the card, and cannot be canceled afterwards', async () => {
  const sold = await sent('Exchanged lamp', TOTAL)
  const return_items = [{ item_id: sold.item_id, quantity: 1 }]
  // The order has no payments; `sent` has captured it all the same.
  const { order } = await orders().createSwap({ id: sold.id, body: { return_items } })
  const [swap] = order.swaps ?? []
  await shop.anonymous.store.carts.complete({ id: swap?.cart_id ?? '' })
  const ids = { id: sold.id, swap_id: swap?.id ?? '' }
  for (const _ of ['asked', 'asked again'])
    expect((await orders().processSwapPayment(ids)).order).toMatchObject({
      refunded_total: 0,
      swaps: [{ difference_due: -UNIT, payment_status: 'difference_refunded' }],
    })
  expect(await balanceOf(sold.cardId)).toBe(UNIT)
  await returns().cancel({ id: (await orders().retrieve({ id: sold.id })).order.returns?.[0]?.id ?? '' })
  await expect(orders().cancelSwap(ids)).rejects.toMatchObject({ message: 'Swap with a refund cannot be canceled' })
})

test('whether units are claimed or come back, all of them together come to what they brought', async () => {
  const rule = { type: 'fixed', value: 1000, allocation: 'total' } as const
  await shop.owner.admin.discounts.create({ body: { code: 'THIRDS', rule, regions: [market.regionId] } })
  const items = [{ variant_id: await createVariantForSale(shop, 'Divided lamp', 5), quantity: 3 }]
  const cart = await createReadyCart(shop.anonymous, market, items)
  await shop.anonymous.store.carts.update({ id: cart, body: { discounts: [{ code: 'THIRDS' }] } })
  await shop.anonymous.store.carts.createPaymentSessions({ id: cart })
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  await orders().capture({ id })
  const item_id = (await orders().retrieve({ id })).order.items?.[0]?.id ?? ''
  const { order } = await orders().createFulfillment({ id, body: { items: [{ item_id, quantity: 3 }] } })
  await orders().createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  const claim_items = [{ item_id, quantity: 1, reason: 'other' as const }]
  const claimed = (await orders().createClaim({ id, body: { type: 'refund', claim_items } })).order.refunded_total ?? 0
  const { refunded_total = 0 } = await giveBack({ id, item_id }, 2)
  // 3 × 12.50 − 10, and 20 % tax.
  expect([claimed, refunded_total]).toEqual([1100, 3300])
})

test('how a refund is divided is shown before it is given, and nothing changes', async () => {
  const { refundShares } = shop.owner.admin
  const sold = await sent('Shown lamp', TOTAL - 2000)
  const items = [{ item_id: sold.item_id, quantity: 2 }]
  const both = {
    shares: { refund_amount: 2 * UNIT, gift_card_amount: 1000, payment_amount: 2000, return_shipping_amount: 0 },
  }
  expect(await refundShares.ofReturn({ id: sold.id, body: { items } })).toEqual(both)
  expect(await refundShares.ofReturn({ id: sold.id, body: { items, refund: 2000 } })).toMatchObject({
    shares: { gift_card_amount: 0, payment_amount: 2000 },
  })
  await expect(refundShares.ofReturn({ id: sold.id, body: { items, refund: TOTAL + 1 } })).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'refund' }],
  })
  const return_shipping = { option_id: market.optionId, price: 400 }
  const shipped = { shares: { refund_amount: 2 * UNIT - 480, gift_card_amount: 520, return_shipping_amount: 480 } }
  expect(await refundShares.ofReturn({ id: sold.id, body: { items, return_shipping } })).toMatchObject(shipped)
  const claim_items = [{ item_id: sold.item_id, quantity: 2 }]
  expect(await refundShares.ofClaim({ id: sold.id, body: { claim_items } })).toEqual(both)
  await expect(
    refundShares.ofClaim({ id: sold.id, body: { claim_items: [{ item_id: sold.item_id, quantity: 4 }] } }),
  ).rejects.toMatchObject({ status: 400 })

  const { order } = await orders().requestReturn({ id: sold.id, body: { items, return_shipping } })
  const id = order.returns?.[0]?.id ?? ''
  expect(await refundShares.ofReceipt({ id, body: { items } })).toMatchObject(shipped)
  expect(await balanceOf(sold.cardId)).toBe(0)
  const { return: came } = await returns().receive({ id, body: { items } })
  expect(came).toMatchObject({ status: 'received', refund_amount: 2 * UNIT - 480 })
  expect(await balanceOf(sold.cardId)).toBe(520)
  await expect(refundShares.ofReceipt({ id, body: { items } })).rejects.toMatchObject({ status: 400 })
})

test.each(['', '?expand=returns.items,payments', '?fields=id&expand=returns'])(
  'how a refund was divided is not told to the shopper, nor how one would be: %j',
  async (query) => {
    const sold = await sent(`Secret lamp ${query.length}`, TOTAL)
    const items = [{ item_id: sold.item_id, quantity: 1 }]
    const asked = await send(shop, 'POST', '/store/returns', { anonymous: true, body: { order_id: sold.id, items } })
    await returns().receive({ id: (asked.json['return'] as { id: string }).id, body: { items } })
    const seen = await send(shop, 'GET', `/store/orders/${sold.id}${query}`, { anonymous: true })
    expect([asked.status, seen.status]).toEqual([200, 200])
    expect(asked.text + seen.text).not.toMatch(/gift_card_amount|payment_amount/)
    const path = `/admin/orders/${sold.id}/refund-shares/return`
    expect((await send(shop, 'POST', path, { anonymous: true, body: { items } })).status).toBe(401)
  },
)

test('a receipt that is repeated because its answer was lost counts once', async () => {
  const sold = await sent('Lost lamp', 100, { isCaptured: false })
  const items = [{ item_id: sold.item_id, quantity: 1 }]
  const { returns: made = [] } = (await orders().requestReturn({ id: sold.id, body: { items } })).order
  const receive = () =>
    returns().receive({ id: made[0]?.id ?? '', body: { items } }, { headers: { 'idempotency-key': 'receipt' } })
  await receive()
  // As after a crash of the server.
  await sql`update idempotency_key set response_code = null where idempotency_key = 'receipt'`.run(shop.services.db)
  expect((await receive()).return).toMatchObject({ status: 'requires_action', refund_amount: UNIT })
  expect((await orders().retrieve({ id: sold.id })).order.items).toMatchObject([{ returned_quantity: 1 }])
})

test('the books agree afterwards', async () => {
  expect(await checkBooks(shop.services.db, shop.services.flags)).toMatchObject({ findings: [] })
})

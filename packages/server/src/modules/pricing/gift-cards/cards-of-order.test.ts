import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  address,
  createMarket,
  createVariantForSale,
  type Item,
  type Market,
} from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { startStripe, type StripeServer } from '../../../../test/stripe-server.ts'
import { days } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

/** Gift cards that are sold, and orders that are paid with them. */
let stripe: StripeServer
let shop: TestShop
let market: Market
let cardVariant: string
beforeAll(async () => {
  stripe = await startStripe('automatic')
  shop = await openShop({ environment: stripe.environment })
  market = await createMarket(shop)
  const { product } = await shop.owner.admin.products.create({
    body: {
      title: 'Gift card',
      is_giftcard: true,
      status: 'published',
      discountable: true,
      options: [{ title: 'Value' }],
      variants: [
        {
          title: '25',
          options: [{ value: '25' }],
          manage_inventory: false,
          prices: [{ currency_code: 'eur', amount: 2500 }],
        },
      ],
    },
  })
  cardVariant = product.variants[0]?.id ?? ''
})
afterAll(async () => {
  await shop.stop()
  await stripe.stop()
})

const carts = () => shop.anonymous.store.carts

type Paying = {
  readonly provider?: 'manual' | 'stripe'
  readonly codes?: readonly string[]
  readonly discount?: string
}

let buyers = 0

/** A cart that is ready to be completed. */
async function cartOf(items: readonly Item[], { provider = 'manual', codes = [], discount }: Paying = {}) {
  await shop.owner.admin.regions.update({ id: market.regionId, body: { payment_providers: [provider] } })
  const { cart } = await carts().create({ body: { region_id: market.regionId, items: [...items] } })
  const { id } = cart
  await carts().update({
    id,
    body: {
      email: `ada-${(buyers += 1)}@example.com`,
      shipping_address: address,
      gift_cards: codes.map((code) => ({ code })),
      ...(discount !== undefined && { discounts: [{ code: discount }] }),
    },
  })
  await carts().addShippingMethod({ id, body: { option_id: market.optionId } })
  await carts().createPaymentSessions({ id })
  const { cart: ready } = await carts().retrieve({ id })
  if (ready.payment_session?.provider_id === 'stripe') stripe.confirm(String(ready.payment_session.data['id']), 'good')
  return id
}

async function ordered(items: readonly Item[], paying: Paying = {}): Promise<string> {
  const { type, data } = await carts().complete({ id: await cartOf(items, paying) })
  expect(type).toBe('order')
  return data.id
}

const oneCard = () => [{ variant_id: cardVariant, quantity: 1 }]
const cardsOf = async (order_id: string) =>
  (await shop.owner.admin.giftCards.list({ query: { order_id, order: 'id' } })).gift_cards
const cardBy = async (id: string) => (await shop.owner.admin.giftCards.retrieve({ id })).gift_card
const orderBy = async (id: string) => (await shop.owner.admin.orders.retrieve({ id })).order
const madeCard = async (value: number, ends_at?: string) =>
  (
    await shop.owner.admin.giftCards.create({
      body: { region_id: market.regionId, value, ...(ends_at !== undefined && { ends_at }) },
    })
  ).gift_card

async function announced(id: string) {
  const rows = await sql`select 1 from outbox where name = 'gift_card.created' and data->>'id' = ${id}
    union all select 1 from pgboss.job where data::text like ${`%${id}%`}`.all(shop.services.db)
  return rows.length > 0
}

describe('H5 gift cards are issued', () => {
  test('once the payment is captured: one per unit, and no more when it is captured again', async () => {
    const id = await ordered([{ variant_id: cardVariant, quantity: 2 }])
    expect(await cardsOf(id)).toEqual([])
    await Promise.all([1, 2].map(() => shop.owner.admin.orders.capture({ id })))
    const cards = await cardsOf(id)
    expect(cards).toMatchObject(Array.from({ length: 2 }, () => ({ value: 2500, balance: 2500 })))
    await shop.owner.admin.orders.capture({ id })
    expect(await cardsOf(id)).toHaveLength(2)
    expect(await announced(cards[0]?.id ?? '')).toBe(true)
  })

  test('once the last of several payments is captured, by any route', async () => {
    const id = await ordered(oneCard())
    const [first] = (await orderBy(id)).payments ?? []
    await sql`insert into payment (id, order_id, amount, currency_code, provider_id)
      values ('pay_second', ${id}, 100, 'eur', 'manual')`.run(shop.services.db)
    await shop.owner.admin.payments.capture({ id: first?.id ?? '' })
    expect(await cardsOf(id)).toEqual([])
    await shop.owner.admin.payments.capture({ id: 'pay_second' })
    expect(await cardsOf(id)).toHaveLength(1)
  })

  test('at placement when nothing is due, or when the provider has already captured the money', async () => {
    const { code } = await madeCard(100_000)
    expect(await cardsOf(await ordered(oneCard(), { codes: [code] }))).toHaveLength(1)
    expect(await cardsOf(await ordered(oneCard(), { provider: 'stripe' }))).toHaveLength(1)
  })

  test('never for an order that was canceled first', async () => {
    const id = await ordered(oneCard())
    await shop.owner.admin.orders.cancel({ id })
    await expect(shop.owner.admin.orders.capture({ id })).rejects.toMatchObject({ status: 400 })
    expect(await cardsOf(id)).toEqual([])
  })
})

describe('H5 an order has at most 50 units of gift cards', () => {
  const refused = {
    status: 400,
    message: 'An order can have at most 50 gift cards',
    fields: [{ field: 'quantity' }],
  }
  const body = (quantity: number) => ({ variant_id: cardVariant, quantity })

  test('however they come into the cart', async () => {
    const { regionId: region_id } = market
    await expect(carts().create({ body: { region_id, items: [body(51)] } })).rejects.toMatchObject(refused)
    const { cart } = await carts().create({ body: { region_id, items: [body(49)] } })
    const { id } = cart
    await carts().addItem({ id, body: { ...body(1), metadata: { to: 'Ada' } } })
    await expect(carts().addItem({ id, body: body(1) })).rejects.toMatchObject(refused)
    const line_id = cart.items?.[0]?.id ?? ''
    await expect(carts().updateItem({ id, line_id, body: { quantity: 50 } })).rejects.toMatchObject(refused)
    await carts().updateItem({ id, line_id, body: { quantity: 48 } })
    const goods = await createVariantForSale(shop, 'Bulk lamp', 100)
    await carts().addItem({ id, body: { variant_id: goods, quantity: 60 } })
  })

  test('also in a cart from before the limit', async () => {
    const id = await cartOf(oneCard())
    await sql`update line_item set quantity = 51 where cart_id = ${id}`.run(shop.services.db)
    await expect(carts().complete({ id })).rejects.toMatchObject(refused)
  })
})

describe('H5 an unusable card does not pay', () => {
  test.each([
    ['disabled', { is_disabled: true }, 'The gift card is disabled'],
    ['expired', { ends_at: '2020-01-01T00:00:00Z' }, 'The gift card has expired'],
  ])('%s after it was added to the cart', async (_, change, message) => {
    const { id: cardId, code } = await madeCard(1_000)
    const variant_id = await createVariantForSale(shop, `Lamp for ${cardId}`)
    const id = await cartOf([{ variant_id, quantity: 1 }], { codes: [code] })
    await shop.owner.admin.giftCards.update({ id: cardId, body: change })
    await expect(carts().complete({ id })).rejects.toMatchObject({ status: 400, type: 'not_allowed', message })
    expect((await cardBy(cardId)).balance).toBe(1_000)
    expect((await shop.owner.admin.orders.list({ query: { cart_id: id } })).count).toBe(0)
    await carts().update({ id, body: { gift_cards: [] } })
    await carts().createPaymentSessions({ id })
    expect((await carts().complete({ id })).type).toBe('order')
  })

  test('disabled during the authorization of the payment: the money is returned', async () => {
    const { id: cardId, code } = await madeCard(1_000)
    const variant_id = await createVariantForSale(shop, 'Paid lamp')
    const id = await cartOf([{ variant_id, quantity: 1 }], { codes: [code], provider: 'stripe' })
    const before = stripe.taken()
    stripe.meanwhile('GET /v1/payment_intents', async () => {
      await shop.owner.admin.giftCards.update({ id: cardId, body: { is_disabled: true } })
    })
    await expect(carts().complete({ id })).rejects.toMatchObject({ status: 400, message: 'The gift card is disabled' })
    expect((await cardBy(cardId)).balance).toBe(1_000)
    await expect.poll(() => stripe.taken(), { timeout: 20_000 }).toBeLessThan(before)
  })
})

describe('H5 an order that is canceled', () => {
  test('disables the cards that it has issued', async () => {
    const id = await ordered(oneCard())
    await shop.owner.admin.orders.capture({ id })
    await shop.owner.admin.orders.cancel({ id })
    expect(await cardsOf(id)).toMatchObject([{ is_disabled: true, balance: 2500 }])
  })

  test('lets no concurrent capture issue further cards', async () => {
    const id = await ordered(oneCard(), { provider: 'stripe' })
    await sql`delete from gift_card where order_id = ${id}`.run(shop.services.db)
    await sql`update payment set captured_at = null where order_id = ${id}`.run(shop.services.db)
    const [payment] = (await orderBy(id)).payments ?? []
    const refusals: unknown[] = []
    stripe.before('POST /v1/refunds', async () => {
      await shop.owner.admin.payments.capture({ id: payment?.id ?? '' }).catch((error) => refusals.push(error))
    })
    await shop.owner.admin.orders.cancel({ id })
    expect(refusals).toMatchObject([{ status: 400, type: 'not_allowed' }])
    expect(await cardsOf(id)).toEqual([])
  })

  test('is refused once one of its cards has been spent, until the order paid with the card is canceled', async () => {
    const id = await ordered(oneCard())
    await shop.owner.admin.orders.capture({ id })
    const [card] = await cardsOf(id)
    const code = card?.code ?? ''
    const variant_id = await createVariantForSale(shop, 'Given lamp')
    const bought = await ordered([{ variant_id, quantity: 1 }], { codes: [code] })
    await expect(shop.owner.admin.orders.cancel({ id })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: `The gift card …${code.slice(-4)} of this order has been spent: it cannot be canceled`,
    })
    expect(await orderBy(id)).toMatchObject({ status: 'pending', payment_status: 'captured' })
    expect(await cardsOf(id)).toMatchObject([{ is_disabled: false, balance: 750 }])
    await shop.owner.admin.orders.cancel({ id: bought })
    await shop.owner.admin.orders.cancel({ id })
    expect(await cardsOf(id)).toMatchObject([{ is_disabled: true, balance: 2500 }])
  })

  test('returns the amounts of its gift cards, even expired and emptied ones, and the uses of its codes; its totals stay', async () => {
    const rule = { type: 'percentage', value: 10, allocation: 'total' } as const
    const { discount } = await shop.owner.admin.discounts.create({
      body: { code: 'RETURNED', rule, regions: [market.regionId], usage_limit: 1 },
    })
    const emptied = await madeCard(500, new Date(shop.clock.now() + days(1)).toISOString())
    const unspent = await madeCard(1_000)
    const variant_id = await createVariantForSale(shop, 'Returned lamp', 5)
    const items = [{ variant_id, quantity: 1 }]
    const id = await ordered(items, { codes: [emptied.code, unspent.code], discount: 'RETURNED' })
    expect(await cardBy(emptied.id)).toMatchObject({ balance: 0, is_disabled: true })
    expect((await cardBy(unspent.id)).balance).toBe(0)
    const before = await orderBy(id)
    await shop.owner.admin.giftCards.update({ id: emptied.id, body: { ends_at: '2020-01-01T00:00:00Z' } })
    await Promise.all([1, 2].map(() => shop.owner.admin.orders.cancel({ id })))
    expect(await cardBy(emptied.id)).toMatchObject({ balance: 500, is_disabled: false })
    expect(await cardBy(unspent.id)).toMatchObject({ balance: 1_000, is_disabled: false })
    const { discount: unused } = await shop.owner.admin.discounts.retrieve({ id: discount.id })
    expect(unused.usage_count).toBe(0)
    const { gift_card_total, gift_card_transactions, total, discount_total, tax_total } = before
    expect(gift_card_total).toBe(1_500)
    expect(await orderBy(id)).toMatchObject({
      ...{ status: 'canceled', gift_card_total, total, discount_total, tax_total },
      gift_card_transactions: gift_card_transactions?.map(({ amount }) => ({ amount })),
    })
    await ordered(items, { codes: [unspent.code], discount: 'RETURNED' })
  })

  test('keeps a card disabled that the staff have disabled', async () => {
    const card = await madeCard(5_000)
    const variant_id = await createVariantForSale(shop, 'Doubtful lamp')
    const id = await ordered([{ variant_id, quantity: 1 }], { codes: [card.code] })
    await shop.owner.admin.giftCards.update({ id: card.id, body: { is_disabled: true } })
    await shop.owner.admin.orders.cancel({ id })
    expect(await cardBy(card.id)).toMatchObject({ balance: 5_000, is_disabled: true })
  })
})

test('H5 of spending a card and canceling its order at once, exactly one succeeds', async () => {
  const variant_id = await createVariantForSale(shop, 'Contested lamp', 20)
  for (const _ of [1, 2, 3]) {
    const id = await ordered(oneCard())
    await shop.owner.admin.orders.capture({ id })
    const [card] = await cardsOf(id)
    const cart = await cartOf([{ variant_id, quantity: 1 }], { codes: [card?.code ?? ''] })
    const [spent, canceled] = await Promise.allSettled([
      carts().complete({ id: cart }),
      shop.owner.admin.orders.cancel({ id }),
    ])
    expect([spent.status, canceled.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

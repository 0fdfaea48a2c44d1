import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { oracleCart, oracleOrder, type OracleCart } from '../../../../../money/test/oracle.test-kit.ts'
import { address } from '../../../../test/sample-checkout.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'

/** Compares random carts with an independent calculation from docs/contract/totals.md. */
const CARTS = inject('scope') === 'all' ? 1000 : 30
/** A session lasts a day, and each cart advances the shop's clock by a minute. */
const CARTS_PER_SIGN_IN = 1000

type Goods = {
  readonly variant_id: string
  readonly item: Pick<OracleCart['items'][number], 'allow_discounts' | 'tax_lines' | 'variant'> & {
    readonly unit_price: number
  }
}
type Code = { readonly code: string; readonly discount: OracleCart['discounts'][number] }
type Market = {
  readonly regionId: string
  readonly optionId: string
  readonly goods: readonly Goods[]
  readonly codes: readonly Code[]
}

const PRICES = [1, 99, 333, 1250, 1999, 99_999]
const SHIPPING = { price: 495, tax_lines: [{ rate: 7.7 }] }

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' } })
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

async function createMarket({ owner: { admin } }: TestShop): Promise<Market> {
  const { region } = await admin.regions.create({
    body: {
      name: 'Oracle',
      currency_code: 'eur',
      tax_rate: 19,
      countries: ['fr'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    },
  })
  await admin.regions.update({ id: region.id, body: { gift_cards_taxable: false } })
  const goods = await createVariantForSale(shop, region.id)
  const { shipping_option } = await admin.shippingOptions.create({
    body: {
      name: 'Parcel',
      region_id: region.id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: SHIPPING.price,
      data: { id: 'manual-fulfillment' },
    },
  })
  await admin.taxRates.create({
    body: { name: 'Carriage', code: 'C', rate: 7.7, region_id: region.id, shipping_options: [shipping_option.id] },
  })
  return { regionId: region.id, optionId: shipping_option.id, goods, codes: await createCodes(shop, region.id, goods) }
}

/**
 * Goods with prices that round in every direction: some with two reduced rates of their own, one that no discount
 * applies to.
 */
async function createVariantForSale({ owner: { admin } }: TestShop, region_id: string): Promise<Goods[]> {
  const goods: Goods[] = []
  for (const [index, unit_price] of PRICES.entries()) {
    const { product } = await admin.products.create({
      body: {
        title: `Goods ${index}`,
        status: 'published',
        discountable: index !== 3,
        tags: index % 2 === 0 ? [{ value: 'even' }] : [],
        options: [{ title: 'Size' }],
        variants: [
          {
            title: 'One',
            manage_inventory: false,
            options: [{ value: 'One' }],
            prices: [{ currency_code: 'eur', amount: unit_price }],
          },
        ],
      },
    })
    const rates = index % 3 === 1 ? [5, 2.5] : []
    for (const rate of rates)
      await admin.taxRates.create({
        body: { name: `${rate}`, code: `r${index}-${rate}`, rate, region_id, products: [product.id] },
      })
    const tags = (product.tags ?? []).map(({ id }) => ({ id }))
    goods.push({
      variant_id: product.variants[0]?.id ?? '',
      item: {
        unit_price,
        allow_discounts: index !== 3,
        tax_lines: rates.length > 0 ? rates.map((rate) => ({ rate })) : [{ rate: 19 }],
        variant: { product: { id: product.id, tags } },
      },
    })
  }
  return goods
}

async function createCodes({ owner: { admin } }: TestShop, regionId: string, goods: readonly Goods[]): Promise<Code[]> {
  const tag = goods[0]?.item.variant?.product?.tags?.[0]?.id ?? ''
  const rules = [
    { type: 'percentage', value: 10, allocation: 'total' },
    { type: 'percentage', value: 33, allocation: 'item', conditions: [{ operator: 'in', product_tags: [tag] }] },
    { type: 'fixed', value: 1000, allocation: 'total' },
    { type: 'fixed', value: 300, allocation: 'item', conditions: [{ operator: 'not_in', product_tags: [tag] }] },
    { type: 'free_shipping', value: 0, allocation: 'total' },
  ] as const
  const codes: Code[] = []
  for (const [index, rule] of rules.entries()) {
    const code = `ORACLE${index}`
    const conditions =
      'conditions' in rule
        ? rule.conditions.map((condition) => ({ ...condition, product_tags: [...condition.product_tags] }))
        : []
    await admin.discounts.create({ body: { code, rule: { ...rule, conditions }, regions: [regionId] } })
    const resolved = conditions.map(({ operator, product_tags }) => ({
      type: 'product_tags' as const,
      operator,
      product_tags: product_tags.map((id) => ({ id })),
    }))
    codes.push({ code, discount: { rule: { ...rule, conditions: resolved } } })
  }
  return codes
}

const anyCart = fc.record({
  lines: fc.uniqueArray(fc.record({ index: fc.nat(PRICES.length - 1), quantity: fc.integer({ min: 1, max: 7 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ index }) => index,
  }),
  codes: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
  cards: fc.array(fc.constantFrom(1, 500, 100_000), { maxLength: 2 }),
  isShipped: fc.boolean(),
})
type AnyCart = typeof anyCart extends fc.Arbitrary<infer T> ? T : never

/** The same cart on the server and in the oracle. */
async function createCart({ lines, codes, cards, isShipped }: AnyCart) {
  const { store } = shop.anonymous
  const { regionId, goods, optionId } = market
  const chosen = codes.flatMap((index) => market.codes[index] ?? [])
  const items = lines.map(({ index, quantity }) => ({ variant_id: goods[index]?.variant_id ?? '', quantity }))
  const { cart } = await store.carts.create({ body: { region_id: regionId, items } })
  const issued = await Promise.all(
    cards.map((value) => shop.owner.admin.giftCards.create({ body: { region_id: regionId, value } })),
  )
  await store.carts.update({
    id: cart.id,
    body: {
      email: `${cart.id}@example.com`,
      shipping_address: address,
      discounts: chosen.map(({ code }) => ({ code })),
      gift_cards: issued.map(({ gift_card }) => ({ code: gift_card.code })),
    },
  })
  if (isShipped) await store.carts.addShippingMethod({ id: cart.id, body: { option_id: optionId } })
  const first = chosen.find(({ discount }) => discount.rule.type !== 'free_shipping')
  const combined = chosen.filter((code) => code === first || code.discount.rule.type === 'free_shipping')
  const isFree = combined.some(({ discount }) => discount.rule.type === 'free_shipping')
  const oracle: OracleCart = {
    items: lines.map(({ index, quantity }) => ({ ...(goods[index]?.item as Goods['item']), quantity })),
    // Methods of a cart with free shipping have no price (docs/contract/totals.md §5).
    shipping_methods: isShipped ? [{ ...SHIPPING, price: isFree ? 0 : SHIPPING.price }] : [],
    discounts: combined.map(({ discount }) => discount),
    gift_cards: cards.map((balance) => ({ balance, tax_rate: null })),
    region: { gift_cards_taxable: false, tax_rate: 19 },
    hasTaxInclusivePricing: false,
  }
  return { id: cart.id, oracle }
}

const shownTotals = [
  'subtotal',
  'discount_total',
  'shipping_total',
  'item_tax_total',
  'shipping_tax_total',
  'tax_total',
  'gift_card_total',
  'gift_card_tax_total',
  'total',
] as const

const pick = (row: Partial<Record<(typeof shownTotals)[number], number>>) =>
  Object.fromEntries(shownTotals.map((name) => [name, row[name]]))

test(`totals of ${CARTS} random carts, and of their orders, equal those of the oracle`, async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(anyCart, async (generated) => {
      const { store } = shop.anonymous
      if ((count += 1) % CARTS_PER_SIGN_IN === 0) await shop.owner.admin.auth.createToken({ body: OWNER })
      // Stays below the rate limit of gift card codes.
      shop.clock.advance(60_000)
      const { id, oracle } = await createCart(generated)
      const { cart } = await store.carts.retrieve({ id })
      const expected = oracleCart(oracle)
      expect(pick(cart)).toEqual(pick(expected))
      expect(cart.items?.map(({ total }) => total)).toEqual(expected.items.map(({ total }) => total))
      await store.carts.createPaymentSessions({ id })
      const { type, data } = await store.carts.complete({ id })
      expect(type).toBe('order')
      await expectOrder(data.id, oracle, expected.total)
    }),
    { numRuns: CARTS },
  )
}, 3_600_000)

/** The order has the same sums as its cart, and exactly what was paid can be refunded. */
async function expectOrder(id: string, cart: OracleCart, total: number) {
  const { admin } = shop.owner
  const { order } = await admin.orders.retrieve({ id })
  const gift_card_transactions = (order.gift_card_transactions ?? []).map(({ amount, is_taxable, tax_rate }) => ({
    amount,
    is_taxable,
    tax_rate,
  }))
  const expected = oracleOrder({
    ...cart,
    gift_card_transactions,
    payments: total > 0 ? [{ amount: total }] : [],
    refunds: [],
  })
  expect(pick(order)).toEqual(pick(expected))
  expect(order.paid_total).toBe(Math.max(0, total))
  if (total <= 0) return
  await admin.orders.capture({ id })
  const { order: refunded } = await admin.orders.refund({ id, body: { amount: total, reason: 'other' } })
  expect(refunded).toMatchObject({ payment_status: 'refunded', refunded_total: total, refundable_amount: 0 })
}

import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let market: Market
let lamp: string
let lampProduct: string
let rates: Client['admin']['taxRates']
beforeAll(async () => {
  shop = await openShop()
  rates = shop.owner.admin.taxRates
  market = await createMarket(shop, { tax_rate: 20 })
  lamp = await createVariantForSale(shop, 'Lamp', 9)
  lampProduct = (await shop.owner.admin.variants.retrieve({ id: lamp })).variant.product_id
})
afterAll(() => shop.stop())

type TaxRequest = Partial<Parameters<typeof rates.explain>[0]['body']>
const explain = async (request: TaxRequest) =>
  (await rates.explain({ body: { region_id: market.regionId, ...request } })).explanation

const own = { rate_id: null, rate: 20, name: 'default', code: 'default', reasons: ['region'] }
const newRate = async (fields: Omit<Parameters<typeof rates.create>[0]['body'], 'region_id' | 'code'>) =>
  (await rates.create({ body: { region_id: market.regionId, code: 'X', ...fields } })).tax_rate

describe('S3-41 the taxes of a price are explained', () => {
  test('a plain amount has the rate of the region', async () => {
    expect(await explain({ amount: 999, quantity: 3 })).toEqual({
      region_id: market.regionId,
      currency_code: 'eur',
      automatic_taxes: true,
      unit_price: 999,
      quantity: 3,
      includes_tax: false,
      rates: [own],
      subtotal: 2997,
      tax_total: 599,
      total: 3596,
    })
    expect(await explain({ amount: 1200, includes_tax: true })).toMatchObject({
      includes_tax: true,
      subtotal: 1000,
      tax_total: 200,
      total: 1200,
    })
  })

  test('each rate of a variant says whether it comes from its product or its type', async () => {
    const { product_type: type } = await shop.owner.admin.productTypes.create({ body: { value: 'Lighting' } })
    await shop.owner.admin.products.update({ id: lampProduct, body: { type: { id: type.id, value: type.value } } })
    const ofBoth = await newRate({ name: 'Eco', rate: 2.5, products: [lampProduct], product_types: [type.id] })
    const ofType = await newRate({ name: 'Light', rate: 7, product_types: [type.id] })
    expect(await explain({ variant_id: lamp })).toMatchObject({
      unit_price: 1250,
      rates: [
        { rate_id: ofBoth.id, rate: 2.5, name: 'Eco', code: 'X', reasons: ['product', 'product_type'] },
        { rate_id: ofType.id, rate: 7, name: 'Light', code: 'X', reasons: ['product_type'] },
      ],
    })
    expect(await explain({ variant_id: lamp, amount: 10_000 })).toMatchObject({
      unit_price: 10_000,
      subtotal: 10_000,
      tax_total: 950,
    })
    for (const { id } of [ofBoth, ofType]) await rates.remove({ id })
    expect(await explain({ variant_id: lamp })).toMatchObject({ rates: [own], tax_total: 250 })
  })

  test('a shipping option has its own rates, or that of the region', async () => {
    expect(await explain({ shipping_option_id: market.optionId, quantity: 9 })).toMatchObject({
      unit_price: 500,
      quantity: 1,
      rates: [own],
      total: 600,
    })
    const { id } = await newRate({ name: 'Post', rate: 0, shipping_options: [market.optionId] })
    expect(await explain({ shipping_option_id: market.optionId })).toMatchObject({
      rates: [{ rate_id: id, rate: 0, reasons: ['shipping_option'] }],
      tax_total: 0,
      total: 500,
    })
    await rates.remove({ id })
  })

  test('the figures are the same as in a cart, including the rounding of several rates and of prices with tax', async () => {
    const created = [
      await newRate({ name: 'A', rate: 7.7, products: [lampProduct], shipping_options: [market.optionId] }),
      await newRate({ name: 'B', rate: 3.3, products: [lampProduct], shipping_options: [market.optionId] }),
    ]
    const { currencies } = shop.owner.admin
    for (const includes_tax of [false, true]) {
      await currencies.update({ code: 'eur', body: { includes_tax } })
      const cartId = await createReadyCart(shop.anonymous, market, [{ variant_id: lamp, quantity: 3 }])
      const { cart } = await shop.anonymous.store.carts.retrieve({ id: cartId })
      const item = await explain({ variant_id: lamp, quantity: 3 })
      const shipping = await explain({ shipping_option_id: market.optionId })
      expect(item.includes_tax).toBe(includes_tax)
      expect(item).toMatchObject({ subtotal: cart.subtotal, tax_total: cart.item_tax_total })
      expect(shipping).toMatchObject({ subtotal: cart.shipping_total, tax_total: cart.shipping_tax_total })
      expect(item.total + shipping.total).toBe(cart.total)
    }
    await currencies.update({ code: 'eur', body: { includes_tax: false } })
    for (const { id } of created) await rates.remove({ id })
  })

  test('a customer gets the prices of their groups, and no cart is created', async () => {
    const { customers, customerGroups, priceLists, carts } = shop.owner.admin
    const { count } = await carts.list()
    const body = { email: 'gil@example.com', first_name: 'Gil', last_name: 'Ort', password: 'correct-horse' }
    const { customer } = await customers.create({ body })
    const { customer_group } = await customerGroups.create({ body: { name: 'Trade' } })
    await customerGroups.addCustomers({ id: customer_group.id, body: { customer_ids: [{ id: customer.id }] } })
    await priceLists.create({
      body: {
        name: 'Trade',
        description: 'Trade',
        type: 'override',
        status: 'active',
        customer_groups: [{ id: customer_group.id }],
        prices: [{ variant_id: lamp, currency_code: 'eur', amount: 800 }],
      },
    })
    expect(await explain({ variant_id: lamp, customer_id: customer.id })).toMatchObject({ unit_price: 800, total: 960 })
    expect(await explain({ variant_id: lamp })).toMatchObject({ unit_price: 1250 })
    expect((await carts.list()).count).toBe(count)
  })

  test('taxes are explained even if the region does not add them automatically', async () => {
    const { regions } = shop.owner.admin
    await regions.update({ id: market.regionId, body: { automatic_taxes: false } })
    expect(await explain({ amount: 1000 })).toMatchObject({ automatic_taxes: false, tax_total: 200 })
    await regions.update({ id: market.regionId, body: { automatic_taxes: true } })
  })
})

describe('an explanation is refused', () => {
  test('with a variant or a customer that the user may not read', async () => {
    const { roles, users, customers } = shop.owner.admin
    const { role } = await roles.create({ body: { name: 'Nothing', permissions: [] } })
    const { role: catalog } = await roles.create({ body: { name: 'Catalog', permissions: ['products:read'] } })
    const { customer } = await customers.create({
      body: { email: 'ida@example.com', first_name: 'Ida', last_name: 'Ort', password: 'correct-horse' },
    })
    const join = async (email: string, role_id: string) => {
      await users.create({ body: { email, password: 'a long enough password', role_id } })
      return (await shop.signIn(email, 'a long enough password')).admin
    }
    const nobody = await join('nothing@example.com', role.id)
    const buyer = await join('catalog@example.com', catalog.id)
    const region_id = market.regionId
    const forbidden = { status: 403 }
    const { explanation } = await nobody.taxRates.explain({ body: { region_id, amount: 1000 } })
    expect(explanation).toMatchObject({ total: 1200 })
    await expect(nobody.taxRates.explain({ body: { region_id, variant_id: lamp } })).rejects.toMatchObject(forbidden)
    await buyer.taxRates.explain({ body: { region_id, variant_id: lamp } })
    const body = { region_id, variant_id: lamp, customer_id: customer.id }
    await expect(buyer.taxRates.explain({ body })).rejects.toMatchObject(forbidden)
    const query = { region_id, id: lamp }
    await buyer.variants.list({ query })
    const priced = buyer.variants.list({ query: { ...query, customer_id: customer.id } })
    await expect(priced).rejects.toMatchObject(forbidden)
  })

  const unpriced = async () => {
    const { product } = await shop.owner.admin.products.create({
      body: {
        title: 'Unpriced',
        options: [{ title: 'Size' }],
        variants: [{ title: 'One', prices: [], options: [{ value: 'S' }] }],
      },
    })
    return product.variants[0]?.id ?? ''
  }
  const optionOf = async (fields: object) => {
    const { shipping_option } = await shop.owner.admin.shippingOptions.create({
      body: {
        name: 'By weight',
        region_id: market.regionId,
        provider_id: 'manual',
        price_type: 'calculated',
        data: { id: 'manual-calculated', base_amount: 100 },
        ...fields,
      },
    })
    return shipping_option.id
  }

  test('for an unknown region, variant, option or customer', async () => {
    const missing = { status: 404 }
    await expect(explain({ region_id: 'reg_none', amount: 1 })).rejects.toMatchObject(missing)
    await expect(explain({ variant_id: 'variant_none' })).rejects.toMatchObject(missing)
    await expect(explain({ shipping_option_id: 'so_none' })).rejects.toMatchObject(missing)
    await expect(explain({ variant_id: lamp, customer_id: 'cus_none' })).rejects.toMatchObject(missing)
  })

  test('for a variant without a price and without an amount', async () => {
    const needed = { status: 400, fields: [{ field: 'amount' }] }
    await expect(explain({})).rejects.toMatchObject(needed)
    const variant_id = await unpriced()
    await expect(explain({ variant_id })).rejects.toMatchObject(needed)
    expect(await explain({ variant_id, amount: 100 })).toMatchObject({ total: 120 })
    const shipping_option_id = await optionOf({})
    await expect(explain({ shipping_option_id })).rejects.toMatchObject(needed)
    expect(await explain({ shipping_option_id, amount: 100 })).toMatchObject({ total: 120 })
  })

  test('for an option of another region, and for two subjects at once', async () => {
    const body = {
      name: 'North',
      currency_code: 'eur',
      tax_rate: 25,
      countries: [],
      payment_providers: [],
      fulfillment_providers: ['manual'],
    }
    const { region } = await shop.owner.admin.regions.create({ body })
    const wrong = { status: 400, fields: [{ field: 'shipping_option_id' }] }
    await expect(explain({ region_id: region.id, shipping_option_id: market.optionId })).rejects.toMatchObject(wrong)
    await expect(explain({ variant_id: lamp, shipping_option_id: market.optionId })).rejects.toMatchObject(wrong)
  })
})

import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { checkForCart, methodData, optionForCart, priceOf } from './shipping-options.ts'

let shop: TestShop
let options: Client['admin']['shippingOptions']
let product: Awaited<ReturnType<typeof createProduct>>
let count = 0
let regionId: string
beforeAll(async () => {
  shop = await openShop()
  options = shop.owner.admin.shippingOptions
  product = await createProduct(shop, 'Mug', { weight: 400 })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  regionId = (await newRegion()).id
})

const newRegion = async () =>
  (
    await shop.owner.admin.regions.create({
      body: {
        name: 'North',
        currency_code: 'eur',
        tax_rate: 25,
        countries: [],
        payment_providers: [],
        fulfillment_providers: ['manual'],
      },
    })
  ).region

type NewOption = Parameters<typeof options.create>[0]['body']
const create = async (fields: Partial<NewOption> = {}) => {
  const plain = {
    name: 'Parcel',
    region_id: regionId,
    provider_id: 'manual',
    data: {},
    price_type: 'flat_rate',
  } as const
  return (await options.create({ body: { ...plain, amount: 495, ...fields } })).shipping_option
}

type Item = { readonly unit_price: number; readonly quantity?: number; readonly includes_tax?: boolean }

/** A cart with items; returns its id. */
async function cartOf(items: readonly Item[], region = regionId): Promise<string> {
  const { db } = shop.services
  const id = `cart_${(count += 1)}`
  await sql`insert into cart (id, region_id) values (${id}, ${region})`.run(db)
  for (const [index, { unit_price, quantity = 1, includes_tax = false }] of items.entries())
    await sql`insert into line_item (id, cart_id, title, unit_price, quantity, includes_tax, variant_id, product_id)
      values (${`item_${count}_${index}`}, ${id}, 'Mug', ${unit_price}, ${quantity}, ${includes_tax}, ${product.variantId}, ${product.id})`.run(
      db,
    )
  return id
}

const listed = async (cart_id: string) =>
  (await shop.anonymous.store.shippingOptions.listForCart({ cart_id })).shipping_options
const idsOf = async (cart_id: string) => (await listed(cart_id)).map(({ id }) => id)

describe('S7-34 the shipping options of a cart', () => {
  test('are those of its region, with price, profile and requirements', async () => {
    const { id, profile_id } = await create()
    const [option] = await listed(await cartOf([{ unit_price: 1000 }]))
    expect(option).toEqual({
      id,
      name: 'Parcel',
      region_id: regionId,
      profile_id,
      profile: expect.objectContaining({ id: profile_id, type: 'default' }),
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 495,
      is_return: false,
      admin_only: false,
      data: {},
      includes_tax: false,
      metadata: null,
      requirements: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      deleted_at: null,
      price_incl_tax: 619,
      tax_amount: 124,
      tax_rates: [{ rate: 25, name: 'default', code: 'default' }],
    })
  })

  test('exclude those of other regions, of the staff, for returns, and deleted ones; an empty cart has none', async () => {
    const [{ id }, gone] = [await create(), await create()]
    await create({ region_id: (await newRegion()).id })
    await create({ admin_only: true })
    await create({ is_return: true })
    await options.remove({ id: gone.id })
    expect(await idsOf(await cartOf([{ unit_price: 1000 }]))).toEqual([id])
    expect(await idsOf(await cartOf([]))).toEqual([])
    await expect(listed('cart_none')).rejects.toMatchObject({
      status: 404,
      message: 'Cart with cart_none was not found',
    })
  })

  test('are those for the profiles of its items', async () => {
    const profile = (await shop.owner.admin.shippingProfiles.create({ body: { name: 'Glass', type: 'custom' } }))
      .shipping_profile.id
    const [usual, glass] = [await create(), await create({ profile_id: profile })]
    const cart = await cartOf([{ unit_price: 1000 }])
    expect(await idsOf(cart)).toEqual([usual.id])
    await shop.owner.admin.shippingProfiles.update({ id: profile, body: { products: [product.id] } })
    expect(await idsOf(cart)).toEqual([glass.id])
    await shop.owner.admin.shippingProfiles.update({ id: usual.profile_id, body: { products: [product.id] } })
  })

  test.each([
    [999, 'below'],
    [1000, 'between'],
    [1999, 'between'],
    [2000, 'above'],
  ])('are those whose requirements a subtotal of %i meets: %s', async (unit_price, name) => {
    const min = (amount: number) => ({ type: 'min_subtotal' as const, amount })
    const max = (amount: number) => ({ type: 'max_subtotal' as const, amount })
    await create({ name: 'below', requirements: [max(1000)] })
    await create({ name: 'between', requirements: [min(1000), max(2000)] })
    await create({ name: 'above', requirements: [min(2000)] })
    expect((await listed(await cartOf([{ unit_price }]))).map((option) => option.name)).toEqual([name])
  })

  test('compare their requirements with a subtotal that includes tax where their own price does', async () => {
    const requirements = [{ type: 'min_subtotal' as const, amount: 1200 }]
    const [net, gross] = [await create({ requirements }), await create({ requirements, includes_tax: true })]
    expect(await idsOf(await cartOf([{ unit_price: 1000 }]))).toEqual([gross.id])
    // 1250 including 25 % is 1000 without tax.
    expect(await idsOf(await cartOf([{ unit_price: 1250, includes_tax: true }]))).toEqual([gross.id])
    expect(await idsOf(await cartOf([{ unit_price: 1500, includes_tax: true }]))).toEqual([net.id, gross.id])
    await shop.owner.admin.taxRates.create({
      body: { name: 'Reduced', code: 'R', rate: 5, region_id: regionId, products: [product.id] },
    })
    expect(await idsOf(await cartOf([{ unit_price: 1000 }]))).toEqual([])
    await shop.owner.admin.regions.update({ id: regionId, body: { automatic_taxes: false } })
    expect(await idsOf(await cartOf([{ unit_price: 1250, includes_tax: true }]))).toEqual([net.id, gross.id])
  })

  test('count the tax lines that the items have, on what discounts leave, and the subtotal before discounts', async () => {
    const from = async (amount: number) =>
      (await create({ includes_tax: true, requirements: [{ type: 'min_subtotal', amount }] })).id
    const [lower, upper] = [await from(1040), await from(1090)]
    const cart = await cartOf([{ unit_price: 1000 }])
    const { db } = shop.services
    const line = `item_${count}_0`
    await sql`insert into line_item_tax_line (id, item_id, rate, name)
        values (${`litl_${count}`}, ${line}, 10, 'Ten')`.run(db)
    expect(await idsOf(cart)).toEqual([lower, upper])
    await sql`insert into line_item_adjustment (id, item_id, description, amount)
        values (${`lia_${count}`}, ${line}, 'discount', 500)`.run(db)
    // 1000 and 10 % of 500
    expect(await idsOf(cart)).toEqual([lower])
  })

  test('have the price that their provider calculates for the contents of the cart', async () => {
    const data = { id: 'manual-calculated', base_amount: 300, amount_per_item: 50, amount_per_kilogram: 100 }
    await create({ price_type: 'calculated', data })
    const cart = await cartOf([{ unit_price: 1000, quantity: 2 }, { unit_price: 500 }])
    // 300 + 3 × 50 + 1.2 kg × 100
    expect(await listed(cart)).toMatchObject([{ amount: 570, price_incl_tax: 713, tax_amount: 143 }])
  })

  test('are only those that the staff set for it, if any, whatever their requirements, at the price that the staff set', async () => {
    const [, other] = [await create(), await create({ requirements: [{ type: 'min_subtotal', amount: 99_999 }] })]
    const cart = await cartOf([{ unit_price: 1000 }])
    await sql`insert into custom_shipping_option (id, price, shipping_option_id, cart_id)
      values (${`cso_${count}`}, 100, ${other.id}, ${cart})`.run(shop.services.db)
    expect(await listed(cart)).toMatchObject([{ id: other.id, amount: 100, price_incl_tax: 125 }])
  })

  test('are read in two statements, and one more where taxes matter', async () => {
    const { id } = await create()
    const cart = await cartOf([{ unit_price: 1000 }])
    expect(await shop.statementsOf(() => listed(cart))).toHaveLength(2)
    await options.update({ id, body: { includes_tax: true } })
    expect(await shop.statementsOf(() => listed(cart))).toHaveLength(3)
  })
})

describe('a chosen shipping option', () => {
  const flags = new Set(['tax_inclusive_pricing'])
  const shipped = { currency_code: 'eur', items: [{ quantity: 2, weight: 500 }] }
  const db = () => shop.services.db
  const providers = () => shop.services.providers

  test('is read with everything that decides about it in one statement', async () => {
    const { id, requirements, profile } = await create({ requirements: [{ type: 'min_subtotal', amount: 5 }] })
    const { tax_rate } = await shop.owner.admin.taxRates.create({
      body: { name: 'Food', code: 'F', rate: 5, region_id: regionId, shipping_options: [id] },
    })
    let option: Awaited<ReturnType<typeof optionForCart>> | undefined
    const work = async () => {
      option = await optionForCart(db(), id)
    }
    expect(await shop.statementsOf(work)).toHaveLength(1)
    expect(option).toMatchObject({ id, requirements, profile, custom_price: null })
    expect(option?.tax_rates).toEqual([{ id: tax_rate.id, rate: 5, name: 'Food', code: 'F' }])
    await expect(optionForCart(db(), 'so_none')).rejects.toThrow('Shipping Option with so_none was not found')
  })

  test('must be one that the staff set for the cart, if they set any', async () => {
    const [chosen, other] = [await create(), await create()]
    const cart = await cartOf([{ unit_price: 1000 }])
    await sql`insert into custom_shipping_option (id, price, shipping_option_id, cart_id)
      values (${`cso_${count}`}, 0, ${chosen.id}, ${cart})`.run(db())
    const option = await optionForCart(db(), chosen.id, cart)
    expect(await priceOf(providers(), option, shipped)).toBe(0)
    await expect(optionForCart(db(), other.id, cart)).rejects.toThrow('Wrong shipping option')
    expect((await optionForCart(db(), other.id)).custom_price).toBe(null)
  })

  test('costs its amount, or what the provider calculates', async () => {
    const flat = await optionForCart(db(), (await create()).id)
    expect(await priceOf(providers(), flat, shipped)).toBe(495)
    const data = { amount_per_item: 100, amount_per_kilogram: 10 }
    const summed = await optionForCart(db(), (await create({ price_type: 'calculated', data })).id)
    expect(await priceOf(providers(), summed, shipped)).toBe(210)
    expect(await methodData(providers(), summed, shipped, { note: 'ring twice' })).toEqual({ note: 'ring twice' })
    expect(await methodData(providers(), summed, shipped)).toEqual({})
    const lost = { ...summed, provider_id: 'ups' }
    const message = 'Could not find a fulfillment provider with id: ups'
    await expect(priceOf(providers(), lost, shipped)).rejects.toThrow(message)
    await expect(methodData(providers(), lost, shipped)).rejects.toThrow(message)
  })

  test('is refused for a cart of another region, or outside of the requirements', async () => {
    const option = await create({ requirements: [{ type: 'min_subtotal', amount: 1000 }] })
    const cart = { region_id: regionId, subtotal: 1000, item_tax_total: 250 }
    expect(() => checkForCart(option, cart, flags)).not.toThrow()
    expect(() => checkForCart(option, { ...cart, subtotal: 999 }, flags)).toThrow(
      "The Cart does not satisfy the shipping option's requirements",
    )
    expect(() => checkForCart({ ...option, includes_tax: true }, { ...cart, subtotal: 750 }, flags)).not.toThrow()
    expect(() => checkForCart(option, { ...cart, region_id: 'reg_1' }, flags)).toThrow(
      "The shipping option is not available in the cart's region",
    )
  })
})

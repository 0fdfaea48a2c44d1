import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let options: Client['admin']['shippingOptions']
let regionId: string
beforeAll(async () => {
  shop = await openShop()
  options = shop.owner.admin.shippingOptions
  regionId = (await shop.owner.admin.regions.list()).regions[0]?.id ?? ''
})
afterAll(() => shop.stop())

type NewOption = Parameters<typeof options.create>[0]['body']
const body = (fields: Partial<NewOption> = {}): NewOption => ({
  name: 'Parcel',
  region_id: regionId,
  provider_id: 'manual',
  data: { id: 'manual-fulfillment' },
  price_type: 'flat_rate',
  amount: 495,
  ...fields,
})
const create = async (fields: Partial<NewOption> = {}) => (await options.create({ body: body(fields) })).shipping_option
const newRegion = async (fields = {}) =>
  (
    await shop.owner.admin.regions.create({
      body: {
        name: 'North',
        currency_code: 'eur',
        tax_rate: 25,
        countries: [],
        payment_providers: [],
        fulfillment_providers: ['manual'],
        ...fields,
      },
    })
  ).region
const newProfile = async () =>
  (await shop.owner.admin.shippingProfiles.create({ body: { name: 'Glass', type: 'custom' } })).shipping_profile.id
const calculated = { price_type: 'calculated', data: { id: 'manual-calculated', base_amount: 300 } } as const

describe('S1-13 S3-31 S7-73 a shipping option', () => {
  test('is created, and shows its region, profile and requirements', async () => {
    const option = await create({ metadata: { green: true }, requirements: [{ type: 'min_subtotal', amount: 1000 }] })
    expect(option).toMatchObject({
      id: expect.stringMatching(/^so_/),
      name: 'Parcel',
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 495,
      is_return: false,
      admin_only: false,
      includes_tax: false,
      data: { id: 'manual-fulfillment' },
      metadata: { green: true },
      deleted_at: null,
      region: { id: regionId, fulfillment_providers: [{ id: 'manual' }], payment_providers: [{ id: 'manual' }] },
      profile: { id: option.profile_id, type: 'default' },
      requirements: [{ id: expect.stringMatching(/^sor_/), type: 'min_subtotal', amount: 1000 }],
    })
    expect((await options.retrieve({ id: option.id })).shipping_option).toEqual(option)
  })

  test('is changed field by field, and its metadata is merged', async () => {
    const { id } = await create({ metadata: { a: 1, b: 2 } })
    const change = { name: 'Express', amount: 0, admin_only: true, includes_tax: true, metadata: { a: '' } }
    const { shipping_option } = await options.update({ id, body: change })
    expect(shipping_option).toMatchObject({ ...change, metadata: { b: 2 } })
    expect((await options.update({ id })).shipping_option).toEqual(shipping_option)
  })

  test('is deleted, also twice', async () => {
    const { id } = await create()
    const answer = { id, object: 'shipping-option', deleted: true }
    expect([await options.remove({ id }), await options.remove({ id })]).toEqual([answer, answer])
    await expect(options.retrieve({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('has a calculated price if its provider can calculate one, and then no amount', async () => {
    const { id, amount } = await create({ ...calculated, amount: 495 })
    expect(amount).toBe(null)
    const flat = await options.update({ id, body: { price_type: 'flat_rate', amount: 500 } })
    expect(flat.shipping_option).toMatchObject({ price_type: 'flat_rate', amount: 500 })
    const again = await options.update({ id, body: { price_type: 'calculated' } })
    expect(again.shipping_option).toMatchObject({ price_type: 'calculated', amount: null })
    // With a calculated price the amount is ignored.
    expect((await options.update({ id, body: { amount: 7 } })).shipping_option.amount).toBe(null)
  })

  test('keeps requirements that are sent with their id, and loses the others', async () => {
    const { id, requirements } = await create({
      requirements: [
        { type: 'min_subtotal', amount: 1000 },
        { type: 'max_subtotal', amount: 9000 },
      ],
    })
    const [least, most] = [...requirements]
    const requirement = { id: least?.id ?? '', type: 'min_subtotal' as const, amount: 2000 }
    const { shipping_option } = await options.update({
      id,
      body: { requirements: [requirement, { type: 'max_subtotal', amount: 8000 }] },
    })
    expect(shipping_option.requirements).toMatchObject([requirement, { type: 'max_subtotal', amount: 8000 }])
    expect(shipping_option.requirements[1]?.id).not.toBe(most?.id)
    expect((await options.update({ id, body: { name: 'x' } })).shipping_option.requirements).toHaveLength(2)
    expect((await options.update({ id, body: { requirements: [] } })).shipping_option.requirements).toEqual([])
  })

  test('is not saved over another user’s change of the same field', async () => {
    const { id } = await create()
    const version = versionOf(await options.retrieve({ id }))
    await options.update({ id, body: { amount: 1 } }, { version })
    await expect(options.update({ id, body: { amount: 2 } }, { version })).rejects.toMatchObject({
      conflicts: [{ field: 'amount', yours: 2, theirs: 1 }],
    })
    await options.update({ id, body: { name: 'Other field' } }, { version })
  })

  test('moves to a profile that takes it, and to the default one when that is deleted', async () => {
    const { shippingProfiles } = shop.owner.admin
    const [{ id, profile_id: usual }, profile] = [await create(), await newProfile()]
    const { shipping_profile } = await shippingProfiles.update({ id: profile, body: { shipping_options: [id] } })
    expect(shipping_profile.shipping_options).toMatchObject([{ id, profile_id: profile }])
    await shippingProfiles.remove({ id: profile })
    expect((await options.retrieve({ id })).shipping_option.profile_id).toBe(usual)
  })
})

test('the list is filtered, searched and paged', async () => {
  const region = await newRegion()
  const profile_id = await newProfile()
  const { id } = await create({ name: 'Überland', region_id: region.id, profile_id })
  const back = await create({
    name: 'Back',
    region_id: region.id,
    is_return: true,
    data: { id: 'manual-fulfillment-return' },
  })
  const staff = await create({ name: 'Pallet', region_id: region.id, admin_only: true })
  const search = async (query: NonNullable<NonNullable<Parameters<typeof options.list>[0]>['query']>) =>
    (await options.list({ query: { region_id: region.id, order: 'created_at', ...query } })).shipping_options.map(
      (option) => option.id,
    )
  expect(await search({})).toEqual([id, back.id, staff.id])
  expect(await search({ is_return: true })).toEqual([back.id])
  expect(await search({ admin_only: true })).toEqual([staff.id])
  expect(await search({ q: 'uber' })).toEqual([id])
  expect(await search({ name: 'Back' })).toEqual([back.id])
  expect(await search({ id: [id, staff.id], limit: 1, offset: 1 })).toEqual([staff.id])
  await options.remove({ id })
  expect(await search({})).toEqual([back.id, staff.id])
  expect(await search({ deleted_at: { gt: '2000-01-01' } })).toEqual([id])
  expect(await options.list({ query: { region_id: 'reg_none' } })).toMatchObject({ count: 0, limit: 50, offset: 0 })
})

describe('a shipping option is refused', () => {
  const twice = (type: 'min_subtotal' | 'max_subtotal') => [
    { type, amount: 1 },
    { type, amount: 2 },
  ]
  const upsideDown = [
    { type: 'min_subtotal' as const, amount: 2 },
    { type: 'max_subtotal' as const, amount: 1 },
  ]
  const noAmount = 'Shipping options of type `flat_rate` must have an `amount`'
  const noSum = 'The fulfillment provider cannot calculate prices for this option'
  const oneEach = 'Only one requirement of each type is allowed'

  test.each([
    [{ amount: undefined }, 400, noAmount],
    [{ amount: -1 }, 400, noAmount],
    [{ price_type: 'calculated' as const }, 400, noSum],
    [{ data: { base_amount: -1 } }, 400, 'The fulfillment provider cannot validate the shipping option'],
    [{ requirements: twice('min_subtotal') }, 400, oneEach],
    [{ requirements: upsideDown }, 400, 'Max. subtotal must be greater than Min. subtotal'],
    [{ region_id: 'reg_none' }, 404, 'Region with reg_none was not found'],
    [{ profile_id: 'sp_none' }, 404, 'Profile with id: sp_none was not found'],
    [{ provider_id: 'ups' }, 400, 'The fulfillment provider is not available in the provided region'],
    [{ price_type: 'free' as never }, 400, 'price_type must be one of the following values: flat_rate, calculated'],
    [{ requirements: [{ type: 'max' as never, amount: 1 }] }, 400, /^requirements\.0\.type must be one of/],
  ])('when it is created: %o', async (fields, status, message) => {
    const { count } = await options.list()
    const sent = JSON.parse(JSON.stringify(body({ ...fields } as Partial<NewOption>))) as NewOption
    const refusal = { status, message: message instanceof RegExp ? expect.stringMatching(message) : message }
    await expect(options.create({ body: sent })).rejects.toMatchObject(refusal)
    expect((await options.list()).count).toBe(count)
  })

  test.each([
    [{ amount: -1 }, noAmount],
    [{ price_type: 'calculated' as const }, noSum],
    [{ requirements: twice('max_subtotal') }, oneEach],
    [{ requirements: upsideDown }, 'Max. subtotal must be greater than Min. subtotal'],
    [
      { requirements: [{ id: 'sor_none', type: 'min_subtotal' as const, amount: 1 }] },
      'Shipping option requirement with id sor_none does not exist',
    ],
    [{ region_id: 'reg_1' } as never, 'property region_id should not exist'],
  ])('when it is changed: %o', async (change, message) => {
    const { id } = await create()
    await expect(options.update({ id, body: change })).rejects.toMatchObject({ status: 400, message })
  })

  test('with a flat rate but no amount after a calculated price', async () => {
    const { id } = await create(calculated)
    await expect(options.update({ id, body: { price_type: 'flat_rate' } })).rejects.toMatchObject({ message: noAmount })
  })

  test('with requirements of another option', async () => {
    const { requirements } = await create({ requirements: [{ type: 'min_subtotal', amount: 1 }] })
    const { id } = await create()
    await expect(options.update({ id, body: { requirements } })).rejects.toMatchObject({ status: 400 })
    const [{ id: foreign, type, amount } = { id: '', type: 'min_subtotal' as const, amount: 0 }] = requirements
    await expect(options.update({ id, body: { requirements: [{ id: foreign, type, amount }] } })).rejects.toMatchObject(
      { message: `Shipping option requirement with id ${foreign} does not exist` },
    )
  })

  test('with a provider that the region does not have', async () => {
    const { id: region_id } = await newRegion({ fulfillment_providers: [] })
    await expect(create({ region_id })).rejects.toMatchObject({
      message: 'The fulfillment provider is not available in the provided region',
      fields: [{ field: 'provider_id' }],
    })
  })

  test('if it is unknown', async () => {
    const missing = { status: 404, type: 'not_found', message: 'Shipping Option with so_none was not found' }
    await expect(options.retrieve({ id: 'so_none' })).rejects.toMatchObject(missing)
    await expect(options.update({ id: 'so_none' })).rejects.toMatchObject(missing)
    await expect(options.update({ id: 'so_none', body: { price_type: 'calculated' } })).rejects.toMatchObject(missing)
  })
})

describe('S7-34 the shipping options that shoppers see', () => {
  const listed = async (
    query: NonNullable<NonNullable<Parameters<Client['store']['shippingOptions']['list']>[0]>['query']>,
  ) => (await shop.anonymous.store.shippingOptions.list({ query })).shipping_options
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

  test('are those of a region, for shipping or for returns, without those of the staff', async () => {
    const { id: region_id } = await newRegion()
    const parcel = await create({ region_id })
    const back = await create({ region_id, is_return: true })
    await create({ region_id, admin_only: true })
    const gone = await create({ region_id })
    await options.remove({ id: gone.id })
    expect(idsOf(await listed({ region_id }))).toEqual([parcel.id, back.id])
    expect(idsOf(await listed({ region_id, is_return: true }))).toEqual([back.id])
    expect(idsOf(await listed({ region_id, is_return: false }))).toEqual([parcel.id])
    expect(idsOf(await listed({}))).toContain(parcel.id)
    await shop.owner.admin.regions.remove({ id: region_id })
    expect(idsOf(await listed({}))).not.toContain(parcel.id)
  })

  test('are those for certain products', async () => {
    const { id: region_id } = await newRegion()
    const profile_id = await newProfile()
    const [glass, parcel] = [await create({ region_id, profile_id }), await create({ region_id })]
    const [vase, book] = [(await createProduct(shop, 'Vase')).id, (await createProduct(shop, 'Book')).id]
    await shop.owner.admin.shippingProfiles.update({ id: profile_id, body: { products: [vase] } })
    expect(idsOf(await listed({ region_id, product_ids: vase }))).toEqual([glass.id])
    expect(idsOf(await listed({ region_id, product_ids: `${vase},${book}` }))).toEqual([glass.id, parcel.id])
    expect(await listed({ region_id, product_ids: 'prod_none' })).toEqual([])
  })

  test('have their taxes: the rates of the option, or the region’s own', async () => {
    const { id: region_id } = await newRegion()
    const { id, requirements } = await create({ region_id, amount: 1001 })
    const [plain] = await listed({ region_id })
    expect(plain).toMatchObject({
      id,
      requirements,
      price_incl_tax: 1251,
      tax_amount: 250,
      tax_rates: [{ rate: 25, name: 'default', code: 'default' }],
    })
    expect(plain).not.toHaveProperty('taxes')
    const rates = [
      { name: 'Food', code: 'F', rate: 5 },
      { name: 'City', code: 'C', rate: 2.5 },
    ]
    for (const rate of rates)
      await shop.owner.admin.taxRates.create({ body: { ...rate, region_id, shipping_options: [id] } })
    expect((await listed({ region_id }))[0]).toMatchObject({
      price_incl_tax: 1076,
      tax_amount: 75,
      tax_rates: rates.map(({ rate, name, code }) => ({ rate, name, code })),
    })
    await options.update({ id, body: { includes_tax: true } })
    expect((await listed({ region_id }))[0]).toMatchObject({ price_incl_tax: 1001, tax_amount: 72 })
    await shop.owner.admin.regions.update({ id: region_id, body: { automatic_taxes: false } })
    expect((await listed({ region_id }))[0]).toMatchObject({ price_incl_tax: 1001, tax_rates: [], tax_amount: 0 })
  })

  test('have no calculated price before there is a cart', async () => {
    const { id: region_id } = await newRegion()
    await create({ ...calculated, region_id })
    const [option] = await listed({ region_id })
    expect(option).toMatchObject({ amount: null, price_incl_tax: null, tax_amount: null, tax_rates: [{ rate: 25 }] })
  })
})

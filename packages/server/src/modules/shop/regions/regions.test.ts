import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await shop.owner.admin.store.addCurrency({ code: 'usd' })
})
afterAll(() => shop.stop())

const regions = () => shop.owner.admin.regions
type NewRegion = Parameters<TestShop['owner']['admin']['regions']['create']>[0]['body']
const create = async (fields: Partial<NewRegion> = {}) =>
  (
    await regions().create({
      body: {
        name: 'Nordics',
        currency_code: 'eur',
        tax_rate: 25,
        payment_providers: ['manual'],
        fulfillment_providers: ['manual'],
        countries: [],
        ...fields,
      },
    })
  ).region
const codes = (region: { countries: readonly { iso_2: string }[] }) => region.countries.map(({ iso_2 }) => iso_2)
const free = async (...codes: readonly string[]) => {
  for (const { id, countries } of (await regions().list()).regions)
    for (const { iso_2 } of countries)
      if (codes.includes(iso_2)) await regions().removeCountry({ id, country_code: iso_2 })
}

describe('S3-14 S7-68 a region', () => {
  test('is created with countries and providers, codes in any case', async () => {
    const region = await create({ countries: ['SE', 'fi'], currency_code: 'EUR', tax_code: 'VAT', metadata: { a: 1 } })
    expect(region).toMatchObject({
      id: expect.stringMatching(/^reg_/),
      name: 'Nordics',
      currency_code: 'eur',
      tax_rate: 25,
      tax_code: 'VAT',
      automatic_taxes: true,
      gift_cards_taxable: true,
      includes_tax: false,
      tax_provider_id: null,
      metadata: { a: 1 },
      payment_providers: [{ id: 'manual', is_installed: true }],
      fulfillment_providers: [{ id: 'manual', is_installed: true }],
      currency: { code: 'eur' },
    })
    expect(codes(region)).toEqual(['fi', 'se'])
    expect((await regions().retrieve({ id: region.id })).region).toEqual(region)
    await free('se', 'fi')
  })

  test('S7-33 is what shoppers read', async () => {
    const region = await create()
    expect((await shop.anonymous.store.regions.retrieve({ id: region.id })).region).toEqual(region)
    const { regions: listed, limit } = await shop.anonymous.store.regions.list()
    expect([limit, listed.some(({ id }) => id === region.id)]).toEqual([100, true])
  })

  test('is changed field by field; lists replace the stored ones', async () => {
    const { id } = await create({ countries: ['no', 'dk'], metadata: { a: 1 } })
    const body = {
      name: 'North',
      currency_code: 'USD',
      tax_rate: 7.5,
      automatic_taxes: false,
      gift_cards_taxable: false,
      includes_tax: true,
      tax_code: null,
      tax_provider_id: 'system',
      countries: ['DK', 'is'],
      payment_providers: [],
      fulfillment_providers: ['manual'],
      metadata: { b: 2 },
    }
    const { region } = await regions().update({ id, body })
    const { countries: _, payment_providers: none, fulfillment_providers: __, metadata: ___, ...own } = body
    expect(region).toMatchObject({ ...own, currency_code: 'usd', payment_providers: none, metadata: { a: 1, b: 2 } })
    expect(codes(region)).toEqual(['dk', 'is'])
    expect(await freeCountry('no')).toBe(true)
    expect((await regions().update({ id, body: {} })).region).toEqual(region)
    await free('dk', 'is')
  })

  const freeCountry = async (code: string) =>
    (await shop.owner.admin.countries.list()).countries.find(({ iso_2 }) => iso_2 === code)?.region_id === null

  test('gains and loses countries', async () => {
    const { id } = await create()
    expect(codes((await regions().addCountry({ id, body: { country_code: 'AT' } })).region)).toEqual(['at'])
    expect(codes((await regions().addCountry({ id, body: { country_code: 'at' } })).region)).toEqual(['at'])
    expect(codes((await regions().removeCountry({ id, country_code: 'AT' })).region)).toEqual([])
    expect(codes((await regions().removeCountry({ id, country_code: 'at' })).region)).toEqual([])
  })

  test('gains and loses providers', async () => {
    const { id } = await create({ payment_providers: [], fulfillment_providers: [] })
    const provider_id = 'manual'
    for (let turn = 0; turn < 2; turn += 1) {
      const { region } = await regions().addPaymentProvider({ id, body: { provider_id } })
      expect(region.payment_providers.map((provider) => provider.id)).toEqual(['manual'])
      const { region: both } = await regions().addFulfillmentProvider({ id, body: { provider_id } })
      expect(both.fulfillment_providers.map((provider) => provider.id)).toEqual(['manual'])
    }
    expect((await regions().removePaymentProvider({ id, provider_id })).region.payment_providers).toEqual([])
    expect((await regions().removeFulfillmentProvider({ id, provider_id })).region.fulfillment_providers).toEqual([])
  })

  test('says what its fulfillment providers offer', async () => {
    const { id } = await create()
    const { fulfillment_options } = await regions().listFulfillmentOptions({ id })
    expect(fulfillment_options).toEqual([{ provider_id: 'manual', options: expect.any(Array) }])
    const { id: without } = await create({ fulfillment_providers: [] })
    expect((await regions().listFulfillmentOptions({ id: without })).fulfillment_options).toEqual([])
  })

  test('is deleted once, and gives its countries back', async () => {
    const { id } = await create({ countries: ['pt'] })
    expect(await regions().remove({ id })).toEqual({ id, object: 'region', deleted: true })
    expect(await freeCountry('pt')).toBe(true)
    // Unlike most, v1 answers 404 for a region that is gone (docs/contract/states.md §1.4).
    await expect(regions().remove({ id })).rejects.toMatchObject({ status: 404 })
  })
})

test('the list is searched and ordered', async () => {
  await create({ name: 'Unmistakable' })
  expect((await regions().list({ query: { q: 'mistak' } })).count).toBe(1)
  const { regions: listed } = await regions().list({ query: { order: 'name', fields: 'name', expand: '' } })
  const names = listed.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})

describe('refused', () => {
  test.each([
    [{ currency_code: 'xxx' }, 'Could not find currency with code xxx', 'currency_code'],
    [{ currency_code: 'jpy' }, 'Invalid currency code', 'currency_code'],
    [{ countries: ['xx'] }, 'Invalid country code', 'countries'],
    [{ payment_providers: ['paypal'] }, 'Payment provider not found', 'payment_providers'],
    [{ fulfillment_providers: ['ups'] }, 'Fulfillment provider not found', 'fulfillment_providers'],
    [{ tax_rate: 101 }, 'tax_rate must not be greater than 100', 'tax_rate'],
    [{ tax_rate: -1 }, 'tax_rate must not be less than 0', 'tax_rate'],
    [{ name: '' }, 'name should not be empty', 'name'],
  ])('%o', async (fields, message, field) => {
    const refusal = { status: 400, type: 'invalid_data', message, fields: [{ field, message }] }
    await expect(create(fields)).rejects.toMatchObject(refusal)
    const { id } = await create()
    await expect(regions().update({ id, body: fields })).rejects.toMatchObject(refusal)
  })

  test('an unknown tax provider', async () => {
    const { id } = await create()
    await expect(regions().update({ id, body: { tax_provider_id: 'avalara' } })).rejects.toMatchObject({
      status: 400,
      message: 'Tax provider not found',
    })
  })

  test('a country of another region', async () => {
    const { id: first } = await create({ countries: ['es'] })
    const { id } = await create()
    const refusal = { status: 422, type: 'duplicate_error', message: `Spain already exists in region ${first}` }
    await expect(create({ countries: ['es'] })).rejects.toMatchObject(refusal)
    await expect(regions().update({ id, body: { countries: ['es'] } })).rejects.toMatchObject(refusal)
    await expect(regions().addCountry({ id, body: { country_code: 'es' } })).rejects.toMatchObject(refusal)
    await expect(regions().addCountry({ id, body: { country_code: 'zz' } })).rejects.toMatchObject({
      message: 'Invalid country code',
    })
    await free('es')
  })

  test('an unknown region or provider', async () => {
    const id = 'reg_none'
    const missing = { status: 404, type: 'not_found', message: 'Region with reg_none was not found' }
    const provider_id = 'manual'
    await expect(regions().retrieve({ id })).rejects.toMatchObject(missing)
    await expect(regions().update({ id, body: { name: 'x' } })).rejects.toMatchObject(missing)
    await expect(regions().addCountry({ id, body: { country_code: 'at' } })).rejects.toMatchObject(missing)
    await expect(regions().removeCountry({ id, country_code: 'at' })).rejects.toMatchObject(missing)
    await expect(regions().listFulfillmentOptions({ id })).rejects.toMatchObject(missing)
    await expect(regions().removePaymentProvider({ id, provider_id })).rejects.toMatchObject(missing)
    await expect(regions().removeFulfillmentProvider({ id, provider_id })).rejects.toMatchObject(missing)
    const { id: existingId } = await create()
    await expect(
      regions().addPaymentProvider({ id: existingId, body: { provider_id: 'paypal' } }),
    ).rejects.toMatchObject({
      status: 404,
      message: 'Payment provider paypal was not found',
    })
    await expect(
      regions().addFulfillmentProvider({ id: existingId, body: { provider_id: 'ups' } }),
    ).rejects.toMatchObject({
      status: 404,
      message: 'Fulfillment provider ups was not found',
    })
  })
})

test('regions that take the same countries at once: one gets them', async () => {
  const results = await Promise.allSettled([1, 2, 3].map(() => create({ countries: ['it', 'gr'] })))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 422, type: 'duplicate_error' })
})

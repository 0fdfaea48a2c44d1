import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
beforeAll(async () => {
  shop = await openV1Shop()
})
afterAll(() => shop.stop())

const codes = (rows: readonly { code?: string; iso_2?: string; id?: string }[]) =>
  rows.map((row) => row.code ?? row.iso_2 ?? row.id ?? '').sort()

test('the store shows its facts, providers and currencies', () =>
  everyMethod(shop.staff.admin.store, async (store) => {
    const { store: before } = await store.retrieve()
    expect(before).toMatchObject({
      id: expect.stringMatching(/^store_/),
      name: 'Test shop',
      default_currency: { code: 'eur', symbol_native: '€' },
      payment_providers: [{ id: 'manual', is_installed: true }],
      fulfillment_providers: [{ id: 'manual', is_installed: true }],
    })
    expect(before.feature_flags).toContainEqual({ key: 'sales_channels', value: true })
    expect(before.modules).toContainEqual(expect.objectContaining({ module: 'inventoryService' }))

    // The client adds a currency at `/admin/store/{code}`, which v1 does not serve either; `custom` uses the right
    // address.
    expect(await refusal(store.addCurrency('usd'))).toMatchObject({ status: 404 })
    await shop.staff.admin.custom.post('/store/currencies/usd', {})
    expect(codes((await store.retrieve()).store.currencies)).toEqual(['eur', 'usd'])

    expect((await store.deleteCurrency('usd')).store).toMatchObject({ id: before.id })
    expect(codes((await store.retrieve()).store.currencies)).toEqual(['eur'])
    const changed = await store.update({ name: 'V1 shop', currencies: ['eur', 'jpy'], metadata: { since: 1999 } })
    expect(changed.store).toMatchObject({ id: before.id, name: 'V1 shop', metadata: { since: 1999 } })
    expect(codes((await store.retrieve()).store.currencies)).toEqual(['eur', 'jpy'])
    expect((await store.listPaymentProviders()).payment_providers).toEqual([{ id: 'manual', is_installed: true }])
    expect((await store.listTaxProviders()).tax_providers).toEqual([{ id: 'system', is_installed: true }])
  }))

test('currencies are found and changed', () =>
  everyMethod(shop.staff.admin.currencies, async (currencies) => {
    const { currencies: page, count } = await currencies.list({ code: 'jpy' })
    expect([page, count]).toEqual([
      [{ code: 'jpy', symbol: '¥', symbol_native: '￥', name: 'Japanese Yen', includes_tax: false }],
      1,
    ])
    const { currency } = await currencies.update('jpy', { includes_tax: true })
    expect(currency).toMatchObject({ code: 'jpy', includes_tax: true })
    const { currencies: taxed } = await currencies.list({ includes_tax: true, order: 'code', limit: 100, offset: 0 })
    expect(codes(taxed)).toEqual(['jpy'])
  }))

const north = {
  name: 'North',
  currency_code: 'eur',
  tax_rate: 25.5,
  payment_providers: ['manual'],
  fulfillment_providers: ['manual'],
  countries: ['FI'],
}

test('regions have countries, providers and shipping options', () =>
  everyMethod(shop.staff.admin.regions, async (regions) => {
    const { region } = await regions.create(north)
    const { id } = region
    expect(region).toMatchObject({
      id: expect.stringMatching(/^reg_/),
      name: 'North',
      tax_rate: 25.5,
      deleted_at: null,
    })
    expect(region.currency).toMatchObject({ code: 'eur' })
    expect(region.countries).toMatchObject([{ iso_2: 'fi', iso_3: 'fin', num_code: 246, region_id: id }])

    expect(codes((await regions.addCountry(id, { country_code: 'se' })).region.countries)).toEqual(['fi', 'se'])
    expect(codes((await regions.deleteCountry(id, 'fi')).region.countries)).toEqual(['se'])
    expect((await regions.deletePaymentProvider(id, 'manual')).region.payment_providers).toEqual([])
    const paying = await regions.addPaymentProvider(id, { provider_id: 'manual' })
    expect(codes(paying.region.payment_providers)).toEqual(['manual'])
    expect((await regions.deleteFulfillmentProvider(id, 'manual')).region.fulfillment_providers).toEqual([])
    const sending = await regions.addFulfillmentProvider(id, { provider_id: 'manual' })
    expect(codes(sending.region.fulfillment_providers)).toEqual(['manual'])
    expect((await regions.retrieveFulfillmentOptions(id)).fulfillment_options).toEqual([
      { provider_id: 'manual', options: expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]) },
    ])

    const changed = await regions.update(id, { name: 'Far north', tax_code: 'FN', metadata: { cold: true } })
    expect(changed.region).toMatchObject({ name: 'Far north', tax_code: 'FN', metadata: { cold: true } })
    const narrow = await regions.retrieve(id, { fields: 'name', expand: 'countries' })
    expect(narrow.region).toEqual({ id, name: 'Far north', countries: [expect.objectContaining({ iso_2: 'se' })] })
    const listed = await regions.list({ created_at: { gte: new Date(0) }, limit: 10, offset: 0 })
    expect(listed).toMatchObject({ count: 2, limit: 10, offset: 0 })
    expect(listed.regions[0]).toEqual(changed.region)

    expect(await regions.delete(id)).toMatchObject({ id, object: 'region', deleted: true })
    expect(await refusal(regions.retrieve(id))).toMatchObject({ status: 404, data: { type: 'not_found' } })
  }))

test('sales channels are created, filled, emptied and deleted', async () => {
  const { product } = await shop.staff.admin.products.create({ title: 'Lamp' })
  const sold = async (channel: string) =>
    (await shop.staff.admin.products.list({ sales_channel_id: [channel] })).products.map(({ id }: { id: string }) => id)
  const work = async (channels: V1Shop['staff']['admin']['salesChannels']) => {
    const { sales_channel } = await channels.create({ name: 'Market', description: 'On Saturdays' })
    const { id } = sales_channel
    expect(sales_channel).toMatchObject({ id: expect.stringMatching(/^sc_/), name: 'Market', is_disabled: false })
    expect((await channels.retrieve(id)).sales_channel).toEqual(sales_channel)
    const changed = await channels.update(id, { is_disabled: true })
    expect(changed.sales_channel).toMatchObject({ id, name: 'Market', is_disabled: true })
    expect(await channels.list({ q: 'saturday' })).toMatchObject({ sales_channels: [{ id }], count: 1, limit: 20 })

    const batch = { product_ids: [{ id: product.id }] }
    expect((await channels.addProducts(id, batch)).sales_channel).toMatchObject({ id })
    expect(await sold(id)).toEqual([product.id])
    expect((await channels.removeProducts(id, batch)).sales_channel).toMatchObject({ id })
    expect(await sold(id)).toEqual([])
    expect(await channels.delete(id)).toMatchObject({ id, object: 'sales-channel', deleted: true })
  }
  await everyMethod(shop.staff.admin.salesChannels, work, ['addLocation', 'removeLocation'])
})

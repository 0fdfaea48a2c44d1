import type { Client } from '@storeroom/client'
import { versionOf } from '@storeroom/client'
import { allFlags } from '@storeroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let store: Client['admin']['store']
beforeAll(async () => {
  shop = await openShop()
  store = shop.owner.admin.store
})
beforeEach(async () => {
  const body = { name: 'Test shop', currencies: ['eur', 'usd'], default_currency_code: 'eur' }
  await store.update({ body })
})
afterAll(() => shop.stop())

const codes = async () => (await store.retrieve()).store.currencies.map(({ code }) => code)
const refused = (message: string, field: string) => ({
  status: 400,
  type: 'invalid_data',
  message,
  fields: [{ field }],
})

test('S3-05 S3-06 S7-75 the store with its currencies, providers, flags and modules', async () => {
  const { store: settings } = await store.retrieve()
  expect(settings).toMatchObject({
    name: 'Test shop',
    default_currency_code: 'eur',
    default_currency: { code: 'eur', name: 'Euro' },
    currencies: [{ code: 'eur' }, { code: 'usd' }],
    payment_providers: [{ id: 'manual', is_installed: true }],
    fulfillment_providers: [{ id: 'manual', is_installed: true }],
    modules: [{ module: 'inventoryService' }, { module: 'stockLocationService' }],
  })
  expect(settings.default_sales_channel).toMatchObject({ id: settings.default_sales_channel_id, is_disabled: false })
  expect(settings.feature_flags).toEqual(allFlags.map((key) => ({ key, value: true })))
  const own = `created_at currencies default_currency default_currency_code default_location_id default_sales_channel
    default_sales_channel_id
    feature_flags fulfillment_providers id invite_link_template metadata modules name payment_link_template
    payment_providers swap_link_template updated_at`
  expect(Object.keys(settings).toSorted()).toEqual(own.split(/\s+/))
})

test('flags that are off are answered as off, modules not at all', async () => {
  const other = await openShop({ environment: { STOREROOM_FLAGS: 'analytics=off,inventoryService=off' } })
  try {
    const { store: settings } = await other.owner.admin.store.retrieve()
    expect(settings.feature_flags.filter(({ value }) => !value).map(({ key }) => key)).toEqual([
      'analytics',
      'inventoryService',
    ])
    expect(settings.modules.map(({ module }) => module)).toEqual(['stockLocationService'])
  } finally {
    await other.stop()
  }
})

test('S7-75 an update changes only the fields sent; null clears a link; metadata merges', async () => {
  const invite_link_template = 'https://shop.example/join?t={invite_token}'
  const first = await store.update({ body: { name: 'Renamed', invite_link_template, metadata: { a: '1', b: '2' } } })
  expect(first.store).toMatchObject({ name: 'Renamed', invite_link_template, metadata: { a: '1', b: '2' } })
  const second = await store.update({ body: { invite_link_template: null, metadata: { a: '' } } })
  expect(second.store).toMatchObject({ name: 'Renamed', invite_link_template: null, metadata: { b: '2' } })
})

test.each([
  [{ invite_link_template: 'javascript:alert(1)' }, 'invite_link_template'],
  [{ name: '' }, 'name'],
  [{ nonsense: true }, 'nonsense'],
])('a malformed update is refused: %o', async (body, field) => {
  await expect(store.update({ body } as never)).rejects.toMatchObject({ status: 400, fields: [{ field }] })
})

test('the list of currencies is replaced, in any case and without duplicates', async () => {
  await store.update({ body: { currencies: ['EUR', 'gbp', 'GBP'] } })
  expect(await codes()).toEqual(['eur', 'gbp'])
  await store.update({ body: { currencies: ['chf'], default_currency_code: 'CHF' } })
  const { store: settings } = await store.retrieve()
  expect(settings).toMatchObject({ default_currency: { code: 'chf' }, currencies: [{ code: 'chf' }] })
})

test('the default currency is always one of the store’s', async () => {
  await expect(store.update({ body: { currencies: ['usd'] } })).rejects.toMatchObject(
    refused(
      'You are not allowed to remove default currency from store currencies without replacing it as well',
      'currencies',
    ),
  )
  await expect(store.update({ body: { currencies: ['eur', 'zzz'] } })).rejects.toMatchObject(
    refused('Currency with code zzz does not exist', 'currencies'),
  )
  for (const body of [{ default_currency_code: 'GBP' }, { default_currency_code: 'gbp', currencies: ['eur'] }])
    await expect(store.update({ body })).rejects.toMatchObject(
      refused('Store does not have currency: gbp', 'default_currency_code'),
    )
  expect(await codes()).toEqual(['eur', 'usd'])
})

test('screens §43 new stock goes to the default location, which must exist', async () => {
  const { stockLocations, products } = shop.owner.admin
  const { stock_location } = await stockLocations.create({ body: { name: 'New home' } })
  const answer = await store.update({ body: { default_location_id: stock_location.id } })
  expect(answer.store.default_location_id).toBe(stock_location.id)
  const variants = [{ title: 'One', sku: 'HOME-1', inventory_quantity: 3, options: [{ value: 'x' }], prices: [] }]
  await products.create({ body: { title: 'Homed', options: [{ title: 'Size' }], variants } })
  const { inventory_items } = await shop.owner.admin.inventoryItems.list({ query: { q: 'HOME-1' } })
  expect(inventory_items[0]?.location_levels).toMatchObject([{ location_id: stock_location.id, stocked_quantity: 3 }])
  await expect(store.update({ body: { default_location_id: 'sloc_none' } })).rejects.toMatchObject({ status: 404 })
  await stockLocations.remove({ id: stock_location.id })
  await expect(store.update({ body: { default_location_id: stock_location.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('S7-75 a currency is added once', async () => {
  const { store: answered } = await store.addCurrency({ code: 'GBP' })
  expect(answered).toMatchObject({ name: 'Test shop' })
  expect(answered.currencies.map(({ code }) => code)).toEqual(['eur', 'gbp', 'usd'])
  expect(await codes()).toEqual(['eur', 'gbp', 'usd'])
  await expect(store.addCurrency({ code: 'gbp' })).rejects.toMatchObject({
    status: 422,
    type: 'duplicate_error',
    code: 'invalid_request_error',
    message: 'Currency already added',
  })
  await expect(store.addCurrency({ code: 'zzz' })).rejects.toMatchObject(refused('Currency zzz not found', 'code'))
})

test('one of two concurrent additions of a currency is refused', async () => {
  const answers = await Promise.allSettled([store.addCurrency({ code: 'jpy' }), store.addCurrency({ code: 'jpy' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('S7-75 a currency is removed, again without error, but never the default one', async () => {
  await store.removeCurrency({ code: 'USD' })
  await store.removeCurrency({ code: 'usd' })
  expect(await codes()).toEqual(['eur'])
  await expect(store.removeCurrency({ code: 'eur' })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
})

test('a read is never older than the last write, also of a currency', async () => {
  await store.retrieve()
  await shop.owner.admin.currencies.update({ code: 'usd', body: { includes_tax: true } })
  const { store: settings } = await store.retrieve()
  expect(settings.currencies.find(({ code }) => code === 'usd')?.includes_tax).toBe(true)
})

test('the second of two edits of one field gets a conflict', async () => {
  const loaded = await store.retrieve()
  await store.update({ body: { name: 'Theirs' } })
  await expect(store.update({ body: { name: 'Mine' } }, { version: versionOf(loaded) })).rejects.toMatchObject({
    status: 409,
    conflicts: [{ field: 'name', yours: 'Mine', theirs: 'Theirs' }],
  })
})

test('S7-75 payment and tax providers', async () => {
  expect(await store.listPaymentProviders()).toEqual({ payment_providers: [{ id: 'manual', is_installed: true }] })
  expect(await store.listTaxProviders()).toEqual({ tax_providers: [{ id: 'system', is_installed: true }] })
})

test('country, language, time zone, storefront and look of the shop', async () => {
  const start = {
    ...{ country_code: 'de', language: 'en', time_zone: 'Europe/Berlin', storefront_url: '/shop' },
    collects_usage_data: true,
    brand: { logo: null, favicon: null, accent_color: null },
  }
  expect(await store.retrieveSettings()).toEqual({ settings: start })
  const change = { country_code: 'JP', language: 'ja', time_zone: 'Asia/Tokyo' }
  expect(await store.updateSettings({ body: change })).toEqual({
    settings: { ...start, ...change, country_code: 'jp' },
  })
  const cleared = await store.updateSettings({ body: { country_code: null } })
  expect(cleared.settings).toEqual({ ...start, ...change, country_code: null })
})

test('the storefront is the one in the settings of the server, if there is one', async () => {
  const other = await openShop({ environment: { STOREROOM_STOREFRONT_URL: 'https://buy.example/de' } })
  const { settings } = await other.owner.admin.store.retrieveSettings()
  expect(settings.storefront_url).toBe('https://buy.example/de')
  await other.stop()
})

test.each([
  ['country_code', { country_code: 'xx' }],
  ['language', { language: 'de-AT' }],
  ['time_zone', { time_zone: '+02:00' }],
  ['time_zone', { time_zone: 'Mars/Olympus' }],
])('a wrong %s is refused: %o', async (field, body) => {
  await expect(store.updateSettings({ body })).rejects.toMatchObject({ status: 400, fields: [{ field }] })
})

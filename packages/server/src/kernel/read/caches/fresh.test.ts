import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import type { Row } from '../../entity.ts'
import { sql, type Sql } from '../../sql.ts'

/**
 * Every change of a product is visible in the next response. After each change every response is read twice, once from
 * the cache and once uncached; both must be the same text.
 */

let shop: TestShop
let id: string
let variantId: string
let optionId: string
let ids: { collection: string; other: string; category: string; region: string; channel: string; second: string }

const write = (statement: Sql) => statement.run(shop.services.db)
const admin = () => shop.owner.admin

beforeAll(async () => {
  shop = await openShop()
  const { collection } = await admin().collections.create({ body: { title: 'Summer' } })
  const { collection: other } = await admin().collections.create({ body: { title: 'Winter' } })
  const { regions } = await admin().regions.list()
  const { sales_channels } = await admin().salesChannels.list()
  const { sales_channel: second } = await admin().salesChannels.create({ body: { name: 'Market' } })
  await write(sql`insert into product_category (id, name, handle) values ('pcat_1', 'Kitchen', 'kitchen')`)
  ids = {
    collection: collection.id,
    other: other.id,
    category: 'pcat_1',
    region: regions[0]?.id ?? '',
    channel: sales_channels[0]?.id ?? '',
    second: second.id,
  }
  const product = await createProduct(shop, 'Mug', {
    collection_id: collection.id,
    type: { value: 'Cup' },
    tags: [{ value: 'new' }],
    images: ['https://example.com/1.png'],
    categories: [{ id: 'pcat_1' }],
  })
  ;({ id, variantId, optionId } = product)
  await createProduct(shop, 'Bowl')
})
afterAll(() => shop.stop())

const change = (body: Parameters<TestShop['owner']['admin']['products']['update']>[0]['body']) =>
  admin().products.update({ id, ...(body && { body }) })
const changeVariant = (body: object) => admin().products.updateVariant({ id, variant_id: variantId, body })

type Change = readonly [what: string, where: 'everywhere' | 'staff' | 'shoppers', change: () => Promise<unknown>]

const changes: readonly Change[] = [
  ['the title', 'everywhere', () => change({ title: 'Cup' })],
  ['metadata', 'everywhere', () => change({ metadata: { glaze: 'blue' } })],
  ['the handle', 'everywhere', () => change({ handle: 'cup' })],
  ['a variant renamed', 'everywhere', () => changeVariant({ title: 'Tiny' })],
  ['a price', 'everywhere', () => changeVariant({ prices: [{ currency_code: 'eur', amount: 999 }] })],
  ['a price of the region', 'everywhere', () => changeVariant({ prices: [{ region_id: ids.region, amount: 800 }] })],
  [
    'a price written by a job',
    'everywhere',
    () => write(sql`update money_amount set amount = 801 where variant_id = ${variantId}`),
  ],
  [
    'an option renamed',
    'everywhere',
    () => admin().products.updateOption({ id, option_id: optionId, body: { title: 'Width' } }),
  ],
  ['an option value', 'everywhere', () => changeVariant({ options: [{ option_id: optionId, value: 'XS' }] })],
  ['an option added', 'everywhere', () => admin().products.addOption({ id, body: { title: 'Color' } })],
  ['a variant added', 'everywhere', addVariant],
  ['a variant removed', 'everywhere', removeLastVariant],
  [
    'an image added',
    'everywhere',
    () => change({ images: ['https://example.com/1.png', 'https://example.com/2.png'] }),
  ],
  [
    'images in another order',
    'everywhere',
    () => change({ images: ['https://example.com/2.png', 'https://example.com/1.png'] }),
  ],
  ["an image's alt text", 'everywhere', () => write(sql`update image set metadata = '{"alt":"A cup"}'`)],
  ['an image removed', 'everywhere', () => change({ images: ['https://example.com/1.png'] })],
  ['tags', 'everywhere', () => change({ tags: [{ value: 'new' }, { value: 'sale' }] })],
  ['a tag renamed', 'everywhere', () => write(sql`update product_tag set value = 'bargain' where value = 'sale'`)],
  ['a tag deleted', 'everywhere', () => write(sql`update product_tag set deleted_at = now() where value = 'bargain'`)],
  ['a category renamed', 'staff', () => write(sql`update product_category set name = 'Kitchenware'`)],
  ['a category taken away', 'staff', () => change({ categories: [] })],
  ['a category given', 'staff', () => change({ categories: [{ id: ids.category }] })],
  [
    'a channel added',
    'staff',
    () => admin().salesChannels.addProducts({ id: ids.second, body: { product_ids: [{ id }] } }),
  ],
  ['a channel renamed', 'staff', () => admin().salesChannels.update({ id: ids.second, body: { name: 'Fair' } })],
  ['a channel taken away', 'staff', () => change({ sales_channels: [{ id: ids.channel }] })],
  [
    'a collection renamed',
    'everywhere',
    () => admin().collections.update({ id: ids.collection, body: { title: 'Sun' } }),
  ],
  ['another collection', 'everywhere', () => change({ collection_id: ids.other })],
  [
    'taken out of a collection',
    'everywhere',
    () => admin().collections.removeProducts({ id: ids.other, body: { product_ids: [id] } }),
  ],
  [
    'put into a collection',
    'everywhere',
    () => admin().collections.addProducts({ id: ids.other, body: { product_ids: [id] } }),
  ],
  ['a collection deleted', 'everywhere', () => admin().collections.remove({ id: ids.other })],
  ['another type', 'everywhere', () => change({ type: { value: 'Vessel' } })],
  ['a type renamed', 'everywhere', () => write(sql`update product_type set value = 'Pot' where value = 'Vessel'`)],
  ['a profile renamed', 'everywhere', () => write(sql`update shipping_profile set name = 'Parcel'`)],
  ['stock', 'everywhere', () => changeVariant({ inventory_quantity: 41 })],
  ['stock reserved by an order', 'everywhere', () => write(sql`update inventory_level set reserved_quantity = 5`)],
  [
    'stock of a location that sells no more',
    'everywhere',
    () => write(sql`update sales_channel_location set deleted_at = now()`),
  ],
  [
    'stock of a location that sells again',
    'everywhere',
    () => write(sql`update sales_channel_location set deleted_at = null`),
  ],
  ['backorders', 'everywhere', () => changeVariant({ allow_backorder: true })],
  ["a region's tax rate", 'shoppers', () => admin().regions.update({ id: ids.region, body: { tax_rate: 19 } })],
  [
    "a region's prices include tax",
    'shoppers',
    () => admin().regions.update({ id: ids.region, body: { includes_tax: true } }),
  ],
  [
    'a region without automatic taxes',
    'shoppers',
    () => admin().regions.update({ id: ids.region, body: { automatic_taxes: false } }),
  ],
  ["a currency's prices include tax", 'everywhere', currencyIncludesTax],
  ['the default channel', 'shoppers', () => write(sql`update store set default_sales_channel_id = ${ids.second}`)],
  [
    'the default channel again',
    'shoppers',
    () => write(sql`update store set default_sales_channel_id = ${ids.channel}`),
  ],
  ['no longer published', 'everywhere', () => change({ status: 'draft' })],
  ['published again', 'everywhere', () => change({ status: 'published' })],
  ['deleted', 'everywhere', () => admin().products.remove({ id })],
]

async function addVariant() {
  const { product } = await admin().products.retrieve({ id })
  const options = product.options.map((option) => ({ option_id: option.id, value: 'L' }))
  const prices = [{ currency_code: 'eur', amount: 1500 }]
  await admin().products.createVariant({ id, body: { title: 'Large', options, prices } })
}

async function removeLastVariant() {
  const { product } = await admin().products.retrieve({ id })
  await admin().products.removeVariant({ id, variant_id: product.variants.at(-1)?.id ?? '' })
}

/** The prices are of the region by now; one in the bare currency makes its setting matter. */
async function currencyIncludesTax() {
  await changeVariant({ prices: [{ currency_code: 'eur', amount: 700 }] })
  await readAll(paths())
  await admin().currencies.update({ code: 'eur', body: { includes_tax: true } })
}

const paths = () => [
  '/store/products?limit=50',
  `/store/products?limit=50&region_id=${ids.region}`,
  '/store/products?limit=50&currency_code=eur',
  `/store/products/${id}?region_id=${ids.region}`,
  '/admin/products?limit=50',
  '/admin/products?limit=50&order=title&expand=variants,variants.prices',
  `/admin/products/${id}`,
  `/admin/products/${id}/variants?limit=50`,
  `/admin/products/${id}/variants?limit=50&fields=title,calculated_price,inventory_quantity&expand=prices`,
]

const readAll = (urls: readonly string[]) =>
  Promise.all(urls.map(async (path) => ({ path, ...(await send(shop, 'GET', path)) })))

/** Reads without the caches: pages are cached by request, so each time has another limit; the row cache is emptied. */
let otherLimit = 50
async function readAnew(urls: readonly string[]) {
  otherLimit += 1
  shop.services.rowCache.clear()
  const answers = await readAll(urls.map((path) => path.replace('limit=50', `limit=${otherLimit}`)))
  return answers.map((answer) => withLimit(answer, 50))
}

const withLimit = ({ status, json }: { readonly status: number; readonly json: Row }, limit: number) => ({
  status,
  json: 'limit' in json ? { ...json, limit } : json,
})

describe('S7-27 S7-66 the next answer shows', () => {
  test.each(changes)('%s (%s)', async (_, where, make) => {
    // The second reading gives a cached page the version of the database, the third is served from it.
    await readAll(paths())
    await readAll(paths())
    const before = await readAll(paths())
    await make()
    const cachedAnswers = await readAll(paths())
    const anew = await readAnew(paths())
    expect(before.map(({ status }) => status).every((status) => status === 200 || status === 404)).toBe(true)
    expect(cachedAnswers.map((answer) => withLimit(answer, 50))).toEqual(anew)
    const changed = cachedAnswers.filter(({ text }, index) => text !== before[index]?.text).map(({ path }) => path)
    const reaches = (prefix: string) => changed.some((path) => path.startsWith(prefix))
    if (where !== 'staff') expect(reaches('/store'), 'a shopper sees it').toBe(true)
    if (where !== 'shoppers') expect(reaches('/admin'), 'staff see it').toBe(true)
  })
})

test('a change of other records keeps a cached page', async () => {
  const path = '/admin/products?q=Bowl&order=title'
  await readAll([path])
  const [before] = await readAll([path])
  await admin().collections.create({ body: { title: 'Elsewhere' } })
  const [after] = await readAll([path])
  expect(after?.text).toBe(before?.text)
  expect(after?.json).toMatchObject({ count: 1, products: [{ title: 'Bowl' }] })
})

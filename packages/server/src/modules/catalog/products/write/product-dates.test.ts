import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMarket, createReadyCart } from '../../../../../test/sample-checkout.ts'
import { createProduct } from '../../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { buildApp, type Shop } from '../../../../app.ts'
import { hours } from '../../../../kernel/clock.ts'
import type { Row } from '../../../../kernel/entity.ts'

/** Products that come and go by the clock, on two servers of one database, each with caches of its own. */

let shop: TestShop
const servers: Shop[] = []
/** The time of both servers, a day from now; only tests move it. */
const clock = { at: 0, now: () => clock.at }
const iso = (moment: number) => new Date(moment).toISOString()

beforeAll(async () => {
  shop = await openShop()
  clock.at = shop.clock.now() + hours(24)
  for (let count = 0; count < 2; count += 1) {
    const server = await buildApp(shop.services.config, shop.database.engine, { clock })
    await server.app.ready()
    servers.push(server)
  }
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await shop.stop()
})

type Question = { readonly url: string; readonly payload?: object; readonly headers?: Record<string, string> }

const ask = ({ app }: Shop, { url, payload, headers = {} }: Question) =>
  app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) })

/** A product in a collection, a category and a channel with a key of its own, and every request that can show it. */
async function placedProduct(title: string, dates: object) {
  const { admin } = shop.owner
  const { collection } = await admin.collections.create({ body: { title } })
  const { product_category } = await admin.productCategories.create({ body: { name: title, is_active: true } })
  const { sales_channel } = await admin.salesChannels.create({ body: { name: title } })
  const { publishable_api_key: key } = await admin.publishableApiKeys.create({ body: { title } })
  await admin.publishableApiKeys.addSalesChannels({
    id: key.id,
    body: { sales_channel_ids: [{ id: sales_channel.id }] },
  })
  const { store } = await admin.store.retrieve()
  const { id, variantId } = await createProduct(shop, title, {
    handle: title.toLowerCase(),
    collection_id: collection.id,
    categories: [{ id: product_category.id }],
    sales_channels: [{ id: sales_channel.id }, { id: store.default_sales_channel_id ?? '' }],
    tags: [{ value: title }],
    ...dates,
  })
  const headers = { 'x-publishable-api-key': key.id }
  const questions: Question[] = [
    { url: '/store/products?limit=50' },
    { url: '/store/products?order=title' },
    { url: '/store/products?fields=title&expand=' },
    { url: `/store/products?handle=${title.toLowerCase()}` },
    { url: `/store/products?q=${title}` },
    { url: `/store/products?collection_id[]=${collection.id}` },
    { url: `/store/products?category_id[]=${product_category.id}` },
    { url: `/store/products?sales_channel_id[]=${sales_channel.id}` },
    { url: '/store/products', headers },
    { url: '/store/products/search', payload: { q: title } },
    { url: `/store/products/${id}` },
    { url: `/store/products/${id}`, headers },
    { url: `/store/variants?ids=${variantId}` },
    { url: `/store/variants/${variantId}` },
  ]
  return { id, variantId, questions }
}

/** The answers that have the product, of both servers, each requested twice so that answers are cached. */
async function answersWith({ id, questions }: { id: string; questions: readonly Question[] }): Promise<Set<string>> {
  const matches: string[] = []
  for (const round of [1, 2])
    for (const [place, server] of servers.entries())
      for (const [index, question] of questions.entries()) {
        const { body, statusCode } = await ask(server, question)
        if (statusCode === 200 && body.includes(id)) matches.push(`${round} ${place} ${index} ${question.url}`)
      }
  return new Set(matches)
}

describe('screens §20 scheduled publishing', () => {
  test('a product is in every list and page from its start to its end', async () => {
    const start = clock.at + hours(1)
    const placed = await placedProduct('Lantern', { publish_at: iso(start), unpublish_at: iso(start + 100) })
    const all = placed.questions.length * 4
    const counts: number[] = []
    for (const moment of [start - 1, start, start + 99, start + 100]) {
      clock.at = moment
      counts.push((await answersWith(placed)).size)
    }
    expect(counts).toEqual([0, all, all, 0])
    // And back again, as a clock does that is corrected.
    clock.at = start
    expect((await answersWith(placed)).size).toBe(all)
  })

  test('one date alone: the product appears and stays, or disappears and stays hidden', async () => {
    const moment = clock.at + hours(1)
    const comes = await placedProduct('Kettle', { publish_at: iso(moment) })
    const goes = await placedProduct('Trivet', { unpublish_at: iso(moment) })
    const visibility = async () => [(await answersWith(comes)).size > 0, (await answersWith(goes)).size > 0]
    expect(await visibility()).toEqual([false, true])
    clock.at = moment
    expect(await visibility()).toEqual([true, false])
    clock.at = moment + hours(24 * 365)
    expect(await visibility()).toEqual([true, false])
  })

  test('dates publish no draft', async () => {
    const placed = await placedProduct('Sketch', { status: 'draft', publish_at: iso(clock.at - 1) })
    expect((await answersWith(placed)).size).toBe(0)
  })

  test('a change of the dates is in the very next answer of both servers', async () => {
    const placed = await placedProduct('Basket', {})
    const all = placed.questions.length * 4
    expect((await answersWith(placed)).size).toBe(all)
    const update = (body: object) => shop.owner.admin.products.update({ id: placed.id, body })
    await update({ publish_at: iso(clock.at + 1) })
    expect((await answersWith(placed)).size).toBe(0)
    await update({ publish_at: null })
    expect((await answersWith(placed)).size).toBe(all)
    await update({ unpublish_at: iso(clock.at) })
    expect((await answersWith(placed)).size).toBe(0)
  })

  test('the count and the ETag change at the date, and not before', async () => {
    const [server] = servers as [Shop, Shop]
    const moment = clock.at + hours(1)
    await placedProduct('Sconce', { publish_at: iso(moment) })
    const count = async () => (await ask(server, { url: '/store/products?limit=0' })).json<Row>()['count'] as number
    const before = await count()
    const url = '/store/products?fields=title&expand=&limit=9'
    const { etag = '' } = (await ask(server, { url })).headers
    const again = async () => (await ask(server, { url, headers: { 'if-none-match': etag } })).statusCode
    clock.at = moment - 1
    expect([await again(), await count()]).toEqual([304, before])
    clock.at = moment
    expect([await again(), await count()]).toEqual([200, before + 1])
  })

  test('a cached page costs one look-up until the date, and is read again afterwards', async () => {
    const now = shop.clock.now()
    await createProduct(shop, 'Spatula')
    await createProduct(shop, 'Ladle', { publish_at: iso(now + hours(1)) })
    const page = () => shop.anonymous.store.products.list({ query: { limit: 8 } })
    const statements = async () => (await shop.statementsOf(page)).length
    // During a write an answer is read once more.
    const once = () => vi.waitFor(async () => expect(await statements()).toBe(1), { timeout: 20_000 })
    await once()
    shop.clock.advance(hours(2))
    expect(await statements()).toBe(2)
    await once()
    expect((await page()).products.map(({ title }) => title)).toContain('Ladle')
  })

  test('L5 a cart takes a product and is completed only between its dates, as with drafts', async () => {
    const market = await createMarket(shop)
    const now = shop.clock.now()
    const dates = { publish_at: iso(now + hours(1)), unpublish_at: iso(now + hours(2)) }
    const { variantId } = await createProduct(shop, 'Whisk', dates)
    const { id: draftId, variantId: draftVariant } = await createProduct(shop, 'Rasp')
    const { carts } = shop.anonymous.store
    const fill = (variant_id: string) => createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const refused = { status: 400, message: expect.stringContaining('some variant has not been found') }
    await expect(fill(variantId)).rejects.toMatchObject(refused)
    shop.clock.advance(hours(1))
    expect(await carts.complete({ id: await fill(variantId) })).toMatchObject({ type: 'order' })
    const filled = [await fill(variantId), await fill(draftVariant)]
    shop.clock.advance(hours(1))
    await shop.owner.admin.products.update({ id: draftId, body: { status: 'draft' } })
    await expect(fill(variantId)).rejects.toMatchObject(refused)
    await expect(fill(draftVariant)).rejects.toMatchObject(refused)
    for (const id of filled)
      await expect(carts.complete({ id })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('not sold'),
      })
  })
})

describe('dates of a product in the staff’s requests', () => {
  const products = () => shop.owner.admin.products
  const datesOf = async (id: string) => {
    const { product } = await products().retrieve({
      id,
      query: { fields: 'title,publish_at,unpublish_at', expand: '' },
    })
    return [product.publish_at, product.unpublish_at]
  }

  test('are stored to the millisecond in UTC, returned on request, and cleared by null', async () => {
    const dates = { publish_at: '2031-03-03T10:00:00+01:00', unpublish_at: '2031-04-01T00:00:00Z' }
    const { id, product } = await createProduct(shop, 'Colander', dates)
    expect(product).not.toHaveProperty('publish_at')
    expect((await products().retrieve({ id })).product).not.toHaveProperty('unpublish_at')
    expect(await datesOf(id)).toEqual(['2031-03-03T09:00:00.000Z', '2031-04-01T00:00:00.000Z'])
    await products().update({ id, body: { publish_at: null } })
    expect(await datesOf(id)).toEqual([null, '2031-04-01T00:00:00.000Z'])
  })

  test('unpublish_at must be after publish_at', async () => {
    const early = '2031-01-01T00:00:00.000Z'
    const late = '2031-02-01T00:00:00.000Z'
    const refused = { status: 400, fields: [{ field: 'unpublish_at' }] }
    await expect(createProduct(shop, 'Sieve', { publish_at: late, unpublish_at: early })).rejects.toMatchObject(refused)
    const { id } = await createProduct(shop, 'Sieve', { publish_at: early, unpublish_at: late })
    await expect(products().update({ id, body: { unpublish_at: early } })).rejects.toMatchObject(refused)
    await expect(products().update({ id, body: { publish_at: late } })).rejects.toMatchObject(refused)
    await products().update({ id, body: { publish_at: late, unpublish_at: null } })
    expect(await datesOf(id)).toEqual([late, null])
  })

  test('the history shows changed dates, and no unchanged ones', async () => {
    const publish_at = '2031-05-01T08:00:00.000Z'
    const { id } = await createProduct(shop, 'Grater', { publish_at })
    await products().update({ id, body: { publish_at, unpublish_at: '2031-06-01T08:00:00.000Z' } })
    const { changes } = await shop.owner.admin.changes.listOfProduct({ id })
    const updated = changes.filter(({ action }) => action === 'updated').flatMap(({ columns }) => Object.keys(columns))
    expect(updated).toEqual(['unpublish_at'])
  })

  test('are filters of the list', async () => {
    const { id } = await createProduct(shop, 'Mortar', { publish_at: '2035-01-01T00:00:00.000Z' })
    const { products: page, count } = await products().list({
      query: { publish_at: { gt: '2034-01-01' }, fields: 'id' },
    })
    expect([page.map((product) => product.id), count]).toEqual([[id], 1])
    expect((await products().list({ query: { unpublish_at: { lt: '2030-01-01' }, handle: 'mortar' } })).count).toBe(0)
  })

  test('are not shown to shoppers', async () => {
    const [server] = servers as [Shop, Shop]
    expect((await ask(server, { url: '/store/products?fields=publish_at' })).statusCode).toBe(400)
    expect((await ask(server, { url: '/store/products' })).body).not.toContain('publish_at')
  })
})

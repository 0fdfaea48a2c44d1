import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { buildApp, type Shop } from '../../../app.ts'
import { hours } from '../../../kernel/clock.ts'
import type { Row } from '../../../kernel/entity.ts'

/** Collections that come and go by the clock, on two servers of one database, each with caches of its own. */

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

const collections = () => shop.owner.admin.collections
const create = async (title: string, dates: object = {}) =>
  (await collections().create({ body: { title, ...dates } })).collection

const get = ({ app }: Shop, url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** How many of 12 answers have the collection: both servers, the list, by handle and by id, each asked twice. */
async function timesShown({ id, handle }: { readonly id: string; readonly handle: string | null }): Promise<number> {
  const urls = ['/store/collections', `/store/collections?handle[]=${handle ?? ''}`, `/store/collections/${id}`]
  const answers = []
  for (const url of [...urls, ...urls]) for (const server of servers) answers.push(await get(server, url))
  return answers.filter(({ statusCode, body }) => statusCode === 200 && body.includes(`"id":"${id}"`)).length
}

describe('screens §24 schedule of a collection', () => {
  test('shoppers see it from its first date on and before its second, in every answer', async () => {
    const start = clock.at + hours(1)
    const collection = await create('Advent', { publish_at: iso(start), unpublish_at: iso(start + 100) })
    const timesSeen: number[] = []
    for (const moment of [start - 1, start, start + 99, start + 100, start]) {
      clock.at = moment
      timesSeen.push(await timesShown(collection))
    }
    expect(timesSeen).toEqual([0, 12, 12, 0, 12])
  })

  test('outside of its dates a collection is answered 404 like an unknown one, and its products stay', async () => {
    const { id } = await create('Later', { publish_at: iso(clock.at + hours(1)) })
    const { id: productId } = await createProduct(shop, 'Star', { collection_id: id })
    const [server] = servers as [Shop, Shop]
    const answer = await get(server, `/store/collections/${id}`)
    expect([answer.statusCode, answer.json<Row>()['message']]).toEqual([
      404,
      `Product collection with id: ${id} was not found`,
    ])
    expect((await get(server, `/store/products?collection_id[]=${id}`)).body).toContain(productId)
    expect((await collections().retrieve({ id })).collection.title).toBe('Later')
  })

  test('its products name it between its dates only, in every answer, and are shown all the time', async () => {
    // After the dates of all other collections.
    clock.at += hours(48)
    const start = clock.at + hours(1)
    const { id } = await create('Easter', { publish_at: iso(start), unpublish_at: iso(start + 100) })
    const { id: productId, variantId, product } = await createProduct(shop, 'Basket', { collection_id: id })
    const byHandle = `/store/products?handle=${product.handle ?? ''}`
    const urls = [
      `/store/products/${productId}`,
      `/store/products/${productId}?fields=collection.title`,
      byHandle,
      `${byHandle}&expand=collection`,
      `${byHandle}&fields=title,collection_id&expand=`,
      `/store/variants?ids=${variantId}&expand=product.collection`,
    ]
    const answers: (readonly unknown[])[] = []
    for (const moment of [start - 1, start, start + 99, start + 100, start]) {
      clock.at = moment
      const bodies = []
      for (const url of [...urls, ...urls]) for (const server of servers) bodies.push((await get(server, url)).body)
      const naming = bodies.filter((body) => body.includes(`"${id}"`) || body.includes('Easter'))
      expect(bodies.every((body) => body.includes(productId))).toBe(true)
      expect(bodies.join()).not.toContain('collection_dates')
      answers.push([bodies.length, naming.length])
    }
    expect(answers.map(([, naming]) => naming)).toEqual([0, answers[0]?.[0], answers[0]?.[0], 0, answers[0]?.[0]])
  })

  test('the collection of a product is null outside of its dates, as is its id, and staff see both', async () => {
    const { id } = await create('Gone', { unpublish_at: iso(clock.at) })
    const { id: productId } = await createProduct(shop, 'Wreath', { collection_id: id })
    const [server] = servers as [Shop, Shop]
    const productAt = async (query: string) =>
      (await get(server, `/store/products/${productId}${query}`)).json<{ product: Row }>().product
    expect(await productAt('?expand=collection')).toMatchObject({ collection_id: null, collection: null })
    expect(await productAt('?fields=title&expand=collection')).toEqual({
      id: productId,
      title: 'Wreath',
      collection: null,
    })
    expect((await shop.owner.admin.products.retrieve({ id: productId })).product).toMatchObject({ collection_id: id })
  })

  test('a change of the dates is in the very next answer', async () => {
    const collection = await create('Sale')
    const update = (body: object) => collections().update({ id: collection.id, body })
    const timesSeen = [await timesShown(collection)]
    for (const body of [{ publish_at: iso(clock.at + 1) }, { publish_at: null }, { unpublish_at: iso(clock.at) }]) {
      await update(body)
      timesSeen.push(await timesShown(collection))
    }
    expect(timesSeen).toEqual([12, 0, 12, 0])
  })

  test('the count and the ETag change at the date, and not before', async () => {
    const [server] = servers as [Shop, Shop]
    // After the dates of all other collections.
    clock.at += hours(24)
    const moment = clock.at + hours(1)
    const url = '/store/collections?limit=50'
    const count = async () => (await get(server, url)).json<Row>()['count'] as number
    const before = await count()
    await create('Spring', { publish_at: iso(moment) })
    const { etag = '' } = (await get(server, url)).headers
    const again = async () => (await get(server, url, { 'if-none-match': etag })).statusCode
    clock.at = moment - 1
    expect([await again(), await count()]).toEqual([304, before])
    clock.at = moment
    expect([await again(), await count()]).toEqual([200, before + 1])
  })
})

describe('dates of a collection in the staff’s requests', () => {
  const datesOf = async (id: string) => {
    const query = { fields: 'publish_at,unpublish_at', expand: '' }
    const { collection } = await collections().retrieve({ id, query })
    return [collection.publish_at, collection.unpublish_at]
  }

  test('are returned on request, filtered by, and cleared by null', async () => {
    const collection = await create('Dated', {
      publish_at: '2031-03-03T10:00:00+01:00',
      unpublish_at: '2031-04-01T00:00:00Z',
    })
    expect(collection).not.toHaveProperty('publish_at')
    expect(await datesOf(collection.id)).toEqual(['2031-03-03T09:00:00.000Z', '2031-04-01T00:00:00.000Z'])
    const query = { publish_at: { gt: '2031-01-01' }, fields: 'id' }
    expect((await collections().list({ query })).collections.map(({ id }) => id)).toEqual([collection.id])
    await collections().update({ id: collection.id, body: { publish_at: null } })
    expect(await datesOf(collection.id)).toEqual([null, '2031-04-01T00:00:00.000Z'])
  })

  test('unpublish_at must be after publish_at', async () => {
    const [early, late] = ['2031-01-01T00:00:00.000Z', '2031-02-01T00:00:00.000Z']
    const refused = { status: 400, fields: [{ field: 'unpublish_at' }] }
    await expect(create('Wrong', { publish_at: late, unpublish_at: early })).rejects.toMatchObject(refused)
    const { id } = await create('Right', { publish_at: early, unpublish_at: late })
    await expect(collections().update({ id, body: { unpublish_at: early } })).rejects.toMatchObject(refused)
    await expect(collections().update({ id, body: { publish_at: late } })).rejects.toMatchObject(refused)
    await collections().update({ id, body: { title: 'Still right' } })
    expect(await datesOf(id)).toEqual([early, late])
  })

  test('are not shown to shoppers', async () => {
    await create('Silent', { publish_at: '2020-01-01T00:00:00.000Z' })
    const [server] = servers as [Shop, Shop]
    expect((await get(server, '/store/collections?limit=100')).body).not.toContain('publish_at')
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { OWNER } from './shop.ts'
import { createProduct } from './sample-product.ts'
import { cookieOf, everyMethod, openV1Shop, refusal, type V1Shop } from './v1-client/v1-shop.ts'

/** How the published v1 client signs in, sends requests and retries; v1-client/ tests its resources. */

let shop: V1Shop
beforeAll(async () => {
  shop = await openV1Shop()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => shop.stop())

describe('signing in', () => {
  test('works with a session and with a token, and ends', () =>
    everyMethod(shop.shopper.admin.auth, async (auth) => {
      const signedIn = await auth.createSession(OWNER)
      expect(signedIn.user).toMatchObject({ email: OWNER.email, role: 'admin', api_token: null })
      const headers = cookieOf(signedIn)
      expect((await auth.getSession(headers)).user).toEqual(signedIn.user)
      expect((await auth.deleteSession(headers)).response.status).toBe(200)
      expect(await refusal(auth.getSession(headers))).toEqual({ status: 401, data: 'Unauthorized' })

      // The client stores a token only if there is a `window`.
      vi.stubGlobal('window', {})
      expect((await auth.getToken(OWNER)).access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      expect((await auth.getSession()).user).toEqual(signedIn.user)
      expect((await shop.shopper.admin.users.list()).count).toBe(1)
      await auth.deleteSession()
      expect(await refusal(auth.getSession())).toEqual({ status: 401, data: 'Unauthorized' })
    }))

  test('works with an API token, which is not sent to public routes', async () => {
    expect((await shop.staff.admin.auth.getSession()).user).toMatchObject({ email: OWNER.email })
    expect(await refusal(shop.clientOf({ apiKey: 'wrong' }).admin.auth.getSession())).toMatchObject({ status: 401 })
    expect((await shop.clientOf({ apiKey: 'wrong' }).admin.auth.createSession(OWNER)).user.email).toBe(OWNER.email)
  })

  test('fails with a wrong password', async () => {
    const call = shop.shopper.admin.auth.createSession({ ...OWNER, password: 'guessed' })
    expect(await refusal(call)).toEqual({ status: 401, data: 'Unauthorized' })
  })
})

describe('a request', () => {
  let products: Readonly<Record<string, string>>
  beforeAll(async () => {
    const titles = ['Chair', 'Stool', 'Table']
    const created = await Promise.all(titles.map((title) => createProduct(shop, title, { tags: [{ value: title }] })))
    products = Object.fromEntries(created.map(({ product }) => [product.title, product.id]))
  })
  const titlesOf = (page: { products: readonly { title: string }[] }) => page.products.map(({ title }) => title)

  test('sends arrays, as indices and longer than a query parser accepts by default', async () => {
    const { Chair, Table } = products
    const both = { id: [Chair, Table], order: 'title' }
    expect(titlesOf(await shop.staff.admin.products.list(both))).toEqual(['Chair', 'Table'])
    const many = {
      id: [...Array.from({ length: 60 }, (_, index) => `prod_${index}`), Chair],
      status: ['published', 'draft'],
    }
    expect(titlesOf(await shop.shopper.products.list({ id: many.id }))).toEqual(['Chair'])
    expect(titlesOf(await shop.staff.admin.products.list(many))).toEqual(['Chair'])
  })

  test('sends operators on dates, as objects with dates and with texts', async () => {
    const soon = new Date(Date.now() + 60_000)
    const between = { created_at: { gte: new Date(0), lt: soon }, order: '-title' }
    expect(titlesOf(await shop.staff.admin.products.list(between))).toEqual(['Table', 'Stool', 'Chair'])
    expect(titlesOf(await shop.shopper.products.list({ created_at: { gt: soon.toISOString() } }))).toEqual([])
    const late = await shop.staff.admin.productTags.list({
      value: { contains: 'oo' },
      created_at: { lt: soon.toISOString() },
    })
    expect(late.product_tags).toMatchObject([{ value: 'Stool' }])
  })

  test('sends null, as a word for batch jobs and as an empty text elsewhere', async () => {
    expect(await shop.staff.admin.batchJobs.list({ completed_at: null, failed_at: null })).toMatchObject({ count: 0 })
    expect(titlesOf(await shop.staff.admin.products.list({ q: null, order: 'title' }))).toEqual([
      'Chair',
      'Stool',
      'Table',
    ])
  })

  test('with an unknown name is refused with the name', async () => {
    expect(await refusal(shop.staff.admin.products.list({ nonsense: 1 }))).toMatchObject({
      status: 400,
      data: { type: 'invalid_data', message: 'property nonsense should not exist' },
    })
  })

  test('sends fields, relations, booleans and numbers', async () => {
    const query = { fields: 'title', expand: 'variants', is_giftcard: false, limit: 1, offset: 2, order: 'title' }
    const { products: page, count, limit, offset } = await shop.staff.admin.products.list(query)
    expect([count, limit, offset]).toEqual([3, 1, 2])
    expect(page).toMatchObject([{ title: 'Table', variants: [{ title: 'Small' }] }])
    expect(page[0]).not.toHaveProperty('options')
  })

  test('reaches other addresses through `custom`', () =>
    everyMethod(shop.staff.admin.custom, async (custom) => {
      const { collection } = await custom.post('collections', { title: 'By hand' })
      const path = `/admin/collections/${collection.id}`
      expect(await custom.get(path, { fields: 'title' })).toMatchObject({ collection: { title: 'By hand' } })
      expect(await custom.delete(path)).toMatchObject({ id: collection.id, deleted: true })
    }))
})

describe('headers', () => {
  test('contain an idempotency key for each change if the client may retry, and the answer returns it', async () => {
    const client = shop.clientOf({ apiKey: shop.apiKey, maxRetries: 3 })
    const first = await client.admin.collections.create({ title: 'Autumn' })
    const second = await client.admin.collections.create({ title: 'Autumn', handle: 'fall' })
    const keys = [first, second].map(({ response }) => response.headers['idempotency-key'])
    expect(keys).toEqual([1, 2].map(() => expect.stringMatching(/^[\da-f-]{36}$/)))
    expect(keys[0]).not.toBe(keys[1])
    expect(first.response.headers['access-control-expose-headers']).toContain('Idempotency-Key')
    expect((await client.admin.collections.list({ title: 'Autumn' })).count).toBe(2)
  })

  test('make a change that is retried with its key happen once, with the same answer', async () => {
    const headers = { 'Idempotency-Key': 'once-only' }
    const [first, second] = await Promise.all(
      [1, 2].map(() => shop.staff.admin.collections.create({ title: 'Winter' }, headers)),
    )
    expect(second?.collection).toEqual(first?.collection)
    expect((await shop.staff.admin.collections.list({ title: 'Winter' })).count).toBe(1)
  })

  test('with an idempotency key do not make the client retry a wrong request', async () => {
    const client = shop.clientOf({ apiKey: shop.apiKey, maxRetries: 3 })
    const statements = await shop.statementsOf(async () => {
      const call = client.admin.collections.create({ title: 'Winter', handle: 'winter' })
      expect(await refusal(call)).toMatchObject({ data: { type: 'duplicate_error' } })
    })
    expect(statements.filter((text) => /insert into "?product_collection/.test(text))).toHaveLength(1)
  })

  test('can be set for a client and for one call', async () => {
    const client = shop.clientOf({ customHeaders: { 'x-medusa-access-token': shop.apiKey } })
    expect((await client.admin.auth.getSession()).user.email).toBe(OWNER.email)
    expect(await refusal(client.admin.auth.getSession({ 'x-medusa-access-token': 'wrong' }))).toMatchObject({
      status: 401,
    })
  })

  test('contain a publishable key, which limits the storefront and has no effect on staff routes', async () => {
    const { publishable_api_key } = await shop.staff.admin.publishableApiKeys.create({ title: 'Web' })
    const { count } = await shop.clientOf({ publishableApiKey: publishable_api_key.id }).regions.list()
    expect(count).toBe(1)
    const stranger = shop.clientOf({ publishableApiKey: 'pk_unknown', apiKey: shop.apiKey })
    expect(await refusal(stranger.regions.list())).toMatchObject({ status: 401 })
    expect((await stranger.admin.regions.list()).count).toBe(1)
  })
})

import { afterEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { createOwner, openSetup, prepareFirstStart, prepareShop } from './setup.ts'

let shop: TestShop
afterEach(() => shop.stop())

const empty = async (environment: Record<string, string> = {}) => {
  shop = await openShop({ empty: true, environment })
  return shop
}
const tokenIn = (link: string | undefined) => new URL(link ?? '', 'http://shop').searchParams.get('token') ?? ''

const owner = { email: 'Owner@Example.com', password: 'correct horse battery', first_name: 'Olive' }
const facts = {
  name: 'Olive & Co',
  country_code: 'FR',
  currency_code: 'EUR',
  language: 'fr',
  time_zone: 'Europe/Paris',
}
const setUp = (token: string, changes: { owner?: object; shop?: object; demo?: boolean } = {}) =>
  fetch(`${shop.url}/admin/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, owner, shop: facts, ...changes }),
  })
const withCookie = (path: string, answer: Response) =>
  fetch(`${shop.url}${path}`, { headers: { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' } })

test('before the setup, the setup form is public, and the store does not exist', async () => {
  const { anonymous, services } = await empty()
  const { needed, countries, currencies } = await anonymous.admin.setup.retrieve()
  expect(needed).toBe(true)
  expect([countries.length > 240, countries.includes('fr'), currencies.includes('eur')]).toEqual([true, true, true])
  await createOwner(services, owner)
  const first = await shop.signIn(owner.email, owner.password)
  await expect(first.admin.store.retrieve()).rejects.toMatchObject({ status: 404, message: 'Store does not exist' })
})

test('the setup link creates the owner and the shop, and signs in', async () => {
  const { services, anonymous } = await empty()
  const link = await openSetup(services)
  expect(link).toMatch(/^\/setup\?token=[\w-]{43}$/)
  const answer = await setUp(tokenIn(link))
  expect(answer.status).toBe(200)
  const { user_id } = (await answer.json()) as { user_id: string }
  expect(answer.headers.get('set-cookie')).toMatch(/^connect\.sid=.+HttpOnly/)
  const me = await withCookie('/admin/auth', answer)
  expect(await me.json()).toMatchObject({ user: { id: user_id, email: 'owner@example.com', role: 'admin' } })
  expect((await anonymous.admin.setup.retrieve()).needed).toBe(false)
  const client = await shop.signIn(owner.email, owner.password)
  const { store } = await client.admin.store.retrieve()
  expect(store).toMatchObject({ name: 'Olive & Co', default_currency_code: 'eur', currencies: [{ code: 'eur' }] })
  const { settings } = await client.admin.store.retrieveSettings()
  expect(settings).toMatchObject({ country_code: 'fr', language: 'fr', time_zone: 'Europe/Paris' })
  const { regions } = await client.admin.regions.list()
  expect(regions).toMatchObject([
    {
      name: 'France',
      currency_code: 'eur',
      tax_rate: 0,
      countries: [{ iso_2: 'fr' }],
      payment_providers: [{ id: 'manual' }],
      fulfillment_providers: [{ id: 'manual' }],
    },
  ])
  const { sales_channels } = await client.admin.salesChannels.list()
  expect(sales_channels).toMatchObject([{ id: store.default_sales_channel_id, name: 'Default Sales Channel' }])
  const linked = sql`select location_id, sales_channel_id from sales_channel_location where deleted_at is null`
  expect(await linked.all(services.db)).toEqual([
    { location_id: store.default_location_id, sales_channel_id: store.default_sales_channel_id },
  ])
  const profiles = sql`select type from shipping_profile order by type`
  expect(await profiles.all(services.db)).toEqual([{ type: 'default' }, { type: 'gift_card' }])
})

test('the setup link works once, and its token is nowhere in the database', async () => {
  const { services } = await empty()
  const token = tokenIn(await openSetup(services))
  const stored = await sql<{ text: string }>`select value::text as text from setting
      where name = 'setup_token'`.first(services.db)
  expect(stored?.text).not.toContain(token)
  expect((await setUp(token)).status).toBe(200)
  const again = await setUp(token, { owner: { ...owner, email: 'second@example.com' } })
  expect([again.status, await again.json()]).toMatchObject([
    400,
    { type: 'not_allowed', message: 'This shop is already set up' },
  ])
  expect(await sql`select * from setting where name = 'setup_token'`.all(services.db)).toEqual([])
  expect(await openSetup(services)).toBeUndefined()
})

test('two setups at once create one owner and one shop', async () => {
  const { services } = await empty()
  const token = tokenIn(await openSetup(services))
  const answers = await Promise.all(
    ['a@example.com', 'b@example.com'].map((email) => setUp(token, { owner: { ...owner, email } })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.map(({ status }) => status)).toContain(400)
  for (const table of ['user', 'store', 'region', 'sales_channel', 'stock_location'])
    expect(await sql`select id from ${sql.identifier(table)}`.all(services.db)).toHaveLength(1)
})

test('a wrong or replaced token is refused, and too many guesses are limited', async () => {
  const { services } = await empty()
  const old = tokenIn(await openSetup(services))
  const newer = tokenIn(await openSetup(services))
  for (const token of ['guessed', old]) {
    const answer = await setUp(token)
    expect([answer.status, await answer.json()]).toMatchObject([400, { type: 'not_allowed' }])
  }
  expect(await sql`select id from "user"`.all(services.db)).toEqual([])
  for (let round = 0; round < 28; round++) await setUp('guessed')
  expect((await setUp(newer)).status).toBe(429)
  shop.clock.advance(15 * 60_000)
  expect((await setUp(newer)).status).toBe(200)
})

const wrong: readonly (readonly [field: string, changes: { owner?: object; shop?: object }])[] = [
  ['shop.country_code', { shop: { ...facts, country_code: 'xx' } }],
  ['shop.currency_code', { shop: { ...facts, currency_code: 'zzz' } }],
  ['shop.language', { shop: { ...facts, language: 'tlh' } }],
  ['shop.time_zone', { shop: { ...facts, time_zone: '+01:00' } }],
  ['shop.time_zone', { shop: { ...facts, time_zone: 'Europe/Atlantis' } }],
  ['shop.name', { shop: { ...facts, name: '' } }],
  ['owner.email', { owner: { ...owner, email: 'nobody' } }],
  ['owner.password', { owner: { ...owner, password: 'short' } }],
]

test('a wrong field of the form is named, nothing is created, and the link stays valid', async () => {
  const { services } = await empty()
  const token = tokenIn(await openSetup(services))
  for (const [field, changes] of wrong) {
    const answer = await setUp(token, changes)
    expect([answer.status, await answer.json()]).toMatchObject([400, { type: 'invalid_data', fields: [{ field }] }])
  }
  expect(await sql`select id from "user" union all select id from store`.all(services.db)).toEqual([])
  expect((await setUp(token)).status).toBe(200)
})

test('the settings create the owner at the first start, and nothing at the second', async () => {
  const environment = { STOREROOM_ADMIN_EMAIL: 'boss@example.com', STOREROOM_ADMIN_PASSWORD: 'from the settings' }
  const { services } = await empty(environment)
  expect(await prepareFirstStart(services)).toBeUndefined()
  expect(await prepareFirstStart(services)).toBeUndefined()
  const boss = await shop.signIn('boss@example.com', 'from the settings')
  expect((await boss.admin.users.list()).users).toMatchObject([{ role: 'admin' }])
  expect((await boss.admin.store.retrieve()).store).toMatchObject({ default_currency_code: 'usd' })
  expect(await createOwner(services, { email: 'other@example.com', password: 'too late for this' })).toBeUndefined()
})

test('without an owner in the settings, each start prints a link', async () => {
  const { services } = await empty()
  expect(await prepareFirstStart(services)).toMatch(/^\/setup\?token=/)
  expect(await prepareFirstStart(services)).toMatch(/^\/setup\?token=/)
})

test('setup of a prepared shop sets its facts and leaves its channel and location', async () => {
  const { services } = await empty()
  const id = await prepareShop(services.db, { ...facts, name: 'Before', country_code: 'us', currency_code: 'usd' })
  expect(await prepareShop(services.db, facts)).toBe(id)
  expect(await prepareShop(services.db, facts)).toBe(id)
  expect(await sql`select name, default_currency_code, country_code from store`.all(services.db)).toEqual([
    { name: 'Olive & Co', default_currency_code: 'eur', country_code: 'fr' },
  ])
  expect(await sql`select currency_code from store_currencies order by 1`.all(services.db)).toHaveLength(2)
  expect(await sql`select id from region`.all(services.db)).toHaveLength(2)
  for (const table of ['sales_channel', 'stock_location', 'sales_channel_location'])
    expect(await sql`select id from ${sql.identifier(table)}`.all(services.db)).toHaveLength(1)
  expect(await sql`select id from shipping_profile`.all(services.db)).toHaveLength(2)
})

/** The names of the jobs that are enqueued from now on. The demo is left out: drawing its pictures takes long. */
function enqueuedBy({ jobs }: TestShop['services']): string[] {
  const enqueued: string[] = []
  const enqueue = jobs.enqueue.bind(jobs)
  jobs.enqueue = async (db, name, ...rest) => {
    enqueued.push(name)
    if (name !== 'fill-demo-shop') await enqueue(db, name, ...rest)
  }
  return enqueued
}

test('the demo that the form asks for is filled once', async () => {
  const { services } = await empty()
  const enqueued = enqueuedBy(services)
  const token = tokenIn(await openSetup(services))
  expect((await setUp(token, { demo: true })).status).toBe(200)
  expect((await setUp(token, { demo: true })).status).toBe(400)
  expect(enqueued.filter((name) => name === 'fill-demo-shop')).toHaveLength(1)
})

test('the demo that the settings ask for is filled once', async () => {
  const { services } = await empty({ STOREROOM_DEMO: 'true' })
  const enqueued = enqueuedBy(services)
  const link = await prepareFirstStart(services)
  await prepareFirstStart(services)
  expect(enqueued).toEqual(['fill-demo-shop'])
  expect((await setUp(tokenIn(link))).status).toBe(400)
  expect((await setUp(tokenIn(await openSetup(services)), { demo: false })).status).toBe(200)
  expect(enqueued.filter((name) => name === 'fill-demo-shop')).toHaveLength(1)
})

test('neither the password nor the token is in the history', async () => {
  const { services } = await empty()
  const token = tokenIn(await openSetup(services))
  await setUp(token)
  const changes = JSON.stringify(await sql`select * from change`.all(services.db))
  expect(changes).toContain('Olive & Co')
  for (const secret of [owner.password, token, '$argon2', 'password_hash']) expect(changes).not.toContain(secret)
})

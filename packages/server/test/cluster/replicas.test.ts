// Engines: postgres
import type { Client } from '@storeroom/client'
import { createClient } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type Shop } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase, type Engine } from '../../src/kernel/database/open.ts'
import { nobody } from '../../src/kernel/principal.ts'
import { createOwner, prepareShop } from '../../src/modules/operation/setup/setup.ts'
import { prepareDatabase } from '../../src/shop-database.ts'
import { freshLocation, type FreshLocation } from '../databases/fresh.ts'
import { OWNER } from '../shop.ts'
import { startPair, type Pair } from './pair.ts'

type Server = Shop & { readonly engine: Engine; readonly url: string }

/** Two servers of one shop, with caches and connections of their own, on a primary and its standby. */
describe('a replica', () => {
  let pair: Pair
  let folder: FreshLocation
  const servers: Server[] = []
  const at = (place: number) => servers[place] as Server

  beforeAll(async () => {
    folder = await freshLocation('postgres')
    pair = await startPair()
    const engine = await openDatabase({ directory: folder.location.directory, url: pair.url })
    await prepareDatabase(engine.pool, false)
    await engine.close()
    servers.push(await open(), await open())
    await createOwner(at(0).services, OWNER)
    await prepareShop(at(0).services.db, {
      ...{ name: 'Shop', country_code: 'de', currency_code: 'eur', language: 'en', time_zone: 'UTC' },
    })
  })
  afterAll(async () => {
    for (const { close, engine } of servers) await close().then(() => engine.close())
    await pair?.stop()
    await folder?.dispose()
  })

  async function open(): Promise<Server> {
    const { directory } = folder.location
    const engine = await openDatabase({ directory, url: pair.url, replicaUrl: pair.replicaUrl })
    const secret = 's'.repeat(32)
    const config = readConfig({
      DATA_DIR: directory,
      DATABASE_URL: pair.url,
      DATABASE_REPLICA_URL: pair.replicaUrl,
      STOREROOM_JWT_SECRET: secret,
      STOREROOM_COOKIE_SECRET: secret,
      STOREROOM_LOG: 'silent',
    })
    const shop = await buildApp(config, engine)
    return { ...shop, engine, url: await shop.app.listen({ port: 0, host: '127.0.0.1' }) }
  }

  /** Signs in once, with a client for each server. */
  async function signIn(): Promise<[Client, Client]> {
    const [one, other] = [createClient({ baseUrl: at(0).url }), createClient({ baseUrl: at(1).url })]
    const { access_token } = await one.admin.auth.createToken({ body: OWNER })
    other.tokens.set('admin', access_token)
    return [one, other]
  }

  const follows = () =>
    expect.poll(() => servers.every(({ services }) => services.replica?.serves(nobody)), { timeout: 20_000 }).toBe(true)
  const adminTitles = async ({ admin }: Client) =>
    (await admin.collections.list({ query: { limit: 100 } })).collections.map(({ title }) => title).toSorted()
  const storeTitles = async ({ store }: Client) =>
    (await store.collections.list({ query: { limit: 100 } })).collections.map(({ title }) => title).toSorted()

  test('shows writers their own writes on every server, and others its own state', async () => {
    const [writer, writerElsewhere] = await signIn()
    const [, colleague] = await signIn()
    const shopper = createClient({ baseUrl: at(1).url })
    await writer.admin.collections.create({ body: { title: 'First' } })
    await follows()
    await expect.poll(() => adminTitles(colleague), { timeout: 20_000 }).toEqual(['First'])

    await pair.pause()
    await writer.admin.collections.create({ body: { title: 'Second' } })
    // Twice, because the second answer may come from the cache.
    for (const _ of [1, 2]) {
      expect(await adminTitles(writerElsewhere)).toEqual(['First', 'Second'])
      expect(await adminTitles(writer)).toEqual(['First', 'Second'])
      expect(await adminTitles(colleague)).toEqual(['First'])
      expect(await storeTitles(shopper)).toEqual(['First'])
    }

    await pair.resume()
    await expect.poll(() => adminTitles(colleague), { timeout: 20_000 }).toEqual(['First', 'Second'])
    await expect.poll(() => storeTitles(shopper), { timeout: 20_000 }).toEqual(['First', 'Second'])
    expect(await adminTitles(writerElsewhere)).toEqual(['First', 'Second'])
  })

  test('is used for a writer again once it has their writes', async () => {
    const [writer, writerElsewhere] = await signIn()
    const [other] = await signIn()
    const { collection } = await writer.admin.collections.create({ body: { title: 'Third' } })
    const { rows } = await at(0).engine.pool.query<{ wroteAt: string }>(
      'select max(wrote_lsn)::text as "wroteAt" from session',
    )
    const written = { ...nobody, wroteAt: rows[0]?.wroteAt ?? '' }
    await expect.poll(() => at(1).services.replica?.serves(written), { timeout: 20_000 }).toBe(true)
    await pair.pause()
    await other.admin.collections.remove({ id: collection.id })
    expect(await adminTitles(writerElsewhere)).toContain('Third')
    expect(await adminTitles(other)).not.toContain('Third')
    await pair.resume()
    await expect.poll(() => adminTitles(writerElsewhere), { timeout: 20_000 }).not.toContain('Third')
  })

  test('is used neither for carts nor for single records of the dashboard', async () => {
    const [writer] = await signIn()
    const [, colleague] = await signIn()
    await follows()
    await pair.pause()
    const { collection } = await writer.admin.collections.create({ body: { title: 'Fourth' } })
    expect((await colleague.admin.collections.retrieve({ id: collection.id })).collection.title).toBe('Fourth')
    expect(await adminTitles(colleague)).not.toContain('Fourth')
    const [shopper, elsewhere] = [createClient({ baseUrl: at(0).url }), createClient({ baseUrl: at(1).url })]
    const { cart } = await shopper.store.carts.create({ body: {} })
    expect((await elsewhere.store.carts.retrieve({ id: cart.id })).cart.id).toBe(cart.id)
    expect(await storeTitles(elsewhere)).not.toContain('Fourth')
    await pair.resume()
  })

  test('that fails is replaced by the primary', async () => {
    const [writer, writerElsewhere] = await signIn()
    await follows()
    await pair.standby.kill()
    for (const client of [writer, writerElsewhere]) expect(await adminTitles(client)).toContain('First')
    await expect.poll(() => at(0).services.replica?.serves(nobody)).toBe(false)
    expect(at(0).services.replica?.lag).toBeUndefined()
  })
})

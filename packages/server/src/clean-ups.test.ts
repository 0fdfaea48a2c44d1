import type { BatchJob } from '@storeroom/contract'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csv, keepFile, makeImport, makeJob, runJob } from '../test/imports.ts'
import { address, createMarket, createVariantForSale, createReadyCart, type Market } from '../test/sample-checkout.ts'
import { openShop, type TestShop } from '../test/shop.ts'
import { cleanUpAll, cleanUps, emptied, kept } from './clean-ups.ts'
import { sql } from './kernel/sql.ts'

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

describe('every table is cleaned up or has a reason not to be', () => {
  type Table = { readonly name: string; readonly is_part: boolean }

  /** Parts are deleted with their row and partitions with their table, so neither is listed. */
  const tables = () =>
    sql<Table>`select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
          exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c') as is_part
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname in ('public', 'pgboss')`.all(shop.services.db)
  const named = [
    // One table can have several cleanups.
    ...new Set(cleanUps.map(({ table }) => table)),
    ...Object.keys(emptied),
    ...kept.flatMap((row) => row.tables),
  ]

  test('each table has a cleanup, or a reason why it needs none', async () => {
    const existing = await tables()
    const unnamed = existing.filter(({ name, is_part }) => !is_part && !named.includes(name)).map(({ name }) => name)
    expect(unnamed).toEqual([])
  })

  test('every listed table exists and is on one list only', async () => {
    const names = new Set((await tables()).map(({ name }) => name))
    // `job_common` is a partition, and those are not in `tables`.
    expect(named.filter((name) => !names.has(name) && name !== 'pgboss.job_common')).toEqual([])
    expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([])
  })
})

describe('old rows are deleted', () => {
  const count = (table: string, where = 'true') =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.identifier(table)} r
          where ${sql.raw(where)}`.value(shop.services.db)

  /** Changes the dates of the rows instead of the clock, so that all stay signed in. */
  const age = (table: string, id: string, column: string, byDays: number) =>
    sql`update ${sql.identifier(table)}
        set ${sql.identifier(column)} = ${sql.identifier(column)} - ${`${byDays} days`}::interval
        where id = ${id}`.run(shop.services.db)

  async function cartOf(email?: string): Promise<string> {
    const { store } = shop.anonymous
    const { cart } = await store.carts.create({ body: { region_id: market.regionId } })
    await store.carts.update({
      id: cart.id,
      body: { shipping_address: address, ...(email !== undefined && { email }) },
    })
    return cart.id
  }
  const addressOf = (id: string) =>
    sql<{ id: string }>`select shipping_address_id as id from cart where id = ${id}`.value(shop.services.db)
  const isThere = (table: string, id: string) => count(table, `r.id = '${id}'`)

  test('carts without an email address are deleted after 30 days, others after 180, with their addresses', async () => {
    const [newer, older, newerWithEmail, olderWithEmail] = await Promise.all([
      ...[cartOf(), cartOf(), cartOf('ada@example.com'), cartOf('grace@example.com')],
    ])
    const carts = [newer, older, newerWithEmail, olderWithEmail].map(String)
    const addresses = await Promise.all(carts.map(addressOf))
    for (const [place, byDays] of [29, 31, 179, 181].entries())
      await age('cart', carts[place] ?? '', 'updated_at', byDays)
    await cleanUpAll(shop.services)
    expect(await Promise.all(carts.map((id) => isThere('cart', id)))).toEqual([1, 0, 1, 0])
    expect(await Promise.all(addresses.map((id) => isThere('address', id)))).toEqual([1, 0, 1, 0])
  })

  test('a cart that became an order or is being checked out is never deleted', async () => {
    const variant_id = await createVariantForSale(shop, 'Kettle')
    const ordered = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    await shop.anonymous.store.carts.complete({ id: ordered })
    const paying = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    await sql`insert into intent (id, kind, data)
        values ('int_1', 'cart.complete', ${JSON.stringify({ cart_id: paying })}::jsonb)`.run(shop.services.db)
    const abandoned = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    for (const id of [ordered, paying, abandoned]) await age('cart', id, 'updated_at', 400)
    await cleanUpAll(shop.services)
    expect(await Promise.all([ordered, paying, abandoned].map((id) => isThere('cart', id)))).toEqual([1, 1, 0])
    expect(await count('line_item', `r.cart_id = '${abandoned}'`)).toBe(0)
    await sql`delete from intent`.run(shop.services.db)
  })

  test('imports and exports are deleted after 90 days with the files that they wrote; files without a reference after 30', async () => {
    const { files, db } = shop.services
    const exported = () => makeJob(shop, 'product-export', {})
    // A row without a handle is a problem, and the problems are written to a file.
    const imported = () => makeImport(shop, csv(['Product Handle', 'Product Title'], ['', 'Mug']))
    const jobs: BatchJob[] = []
    for (const make of [exported, exported, imported, imported]) jobs.push(await runJob(shop, await make()))
    const unused = await keepFile(shop, 'a;b')
    const young = await keepFile(shop, 'a;b')
    const written = jobs.map(({ result }) => String(result?.['file_key'] ?? result?.['problems_file_key']))
    const areThere = () => Promise.all([...written, unused, young].map((key) => files.exists(key)))
    expect(await areThere()).not.toContain(false)
    for (const [place, { id }] of jobs.entries()) await age('batch_job', id, 'updated_at', place % 2 === 0 ? 91 : 89)
    await sql`update upload set created_at = created_at - interval '31 days' where key = ${unused}`.run(db)
    await cleanUpAll(shop.services)
    expect(await Promise.all(jobs.map(({ id }) => isThere('batch_job', id)))).toEqual([0, 1, 0, 1])
    expect(await areThere()).toEqual([false, true, false, true, false, true])
  })

  test('more rows are deleted than one statement takes', async () => {
    const { db, clock } = shop.services
    await sql`insert into rate_limit (key, hits, window_ends_at)
      select 'test:' || n, 1, ${new Date(clock.now())}::timestamptz - interval '1 second'
      from generate_series(1, 450) n`.run(db)
    await sql`insert into rate_limit (key, hits, window_ends_at)
      values ('test:open', 1, ${new Date(clock.now())}::timestamptz + interval '1 hour')`.run(db)
    await cleanUpAll(shop.services)
    expect(await count('rate_limit', `r.key like 'test:%'`)).toBe(1)
  })

  test('new rows stay, and two cleanups at once do no harm', async () => {
    const id = await cartOf()
    await age('cart', id, 'updated_at', 31)
    const before = await count('cart')
    await Promise.all([cleanUpAll(shop.services), cleanUpAll(shop.services)])
    expect(await count('cart')).toBe(before - 1)
    await cleanUpAll(shop.services)
    expect(await count('cart')).toBe(before - 1)
  })
})

test('each rule for a large table has an index', async () => {
  const { db } = shop.services
  const plans = await db.withConnection(async (db) => {
    await sql`set enable_seqscan = off`.run(db)
    const large = cleanUps.filter(({ table }) => ['cart', 'session', 'idempotency_key'].includes(table))
    const queryPlans = await Promise.all(
      large.map(({ table, ageColumn, where = 'true' }) =>
        sql`explain (format json) select from ${sql.identifier(table)} r where ${sql.raw(ageColumn)} <= now() and (${sql.raw(where)})
          order by ${sql.raw(ageColumn)} limit 200`.all(db),
      ),
    )
    await sql`reset enable_seqscan`.run(db)
    return queryPlans.map((plan) => JSON.stringify(plan))
  })
  for (const plan of plans)
    expect(plan).toMatch(/"Index Name":"(?:cart_updated|session_expiry|idempotency_key_created)"/)
})

test('docs/operate.md lists each cleanup with its days', async () => {
  const text = await readFile(new URL('../../../docs/operate.md', import.meta.url), 'utf8')
  for (const { label, keepDays } of cleanUps) expect(text).toContain(`\n| ${label} | ${keepDays} |\n`)
})

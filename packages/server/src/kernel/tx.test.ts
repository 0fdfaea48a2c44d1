// Engines: both
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedEngine } from '../../test/databases/fresh.ts'
import { send } from '../../test/sending.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import type { Db } from './db.ts'
import { sql } from './sql.ts'
import { tx } from './tx.ts'

let shop: TestShop
let db: Db
beforeAll(async () => {
  shop = await openShop()
  db = shop.services.db
  shop.services.jobs.define({ name: 'never-run', lane: 'quick', run: async () => {} })
})
afterAll(() => shop.stop())

const named = (name: string) => sql<{ id: string }>`select id from sales_channel where name = ${name}`.all(db)
const insert = (inside: Db, name: string) =>
  sql`insert into sales_channel (id, name) values (${`sc_${name}`}, ${name})`.run(inside)
const raise = (inside: Db, state: string) =>
  sql.raw(`do $$ begin raise exception 'again' using errcode = '${state}'; end $$`).run(inside)

describe('rollback', () => {
  test('leaves no row, no event, no job and no history', async () => {
    const counts = () =>
      sql`select (select count(*) from outbox) as events, (select count(*) from change) as changes,
          (select count(*) from pgboss.job where data ->> 'task' = 'never-run') as jobs`.one(db)
    await shop.services.events.settled()
    const before = await counts()
    const failing = tx(db, {}, async (inside) => {
      await insert(inside, 'lost')
      await shop.services.events.emit(inside, 'sales_channel.created', { id: 'sc_lost' })
      await shop.services.jobs.enqueue(inside, 'never-run', {})
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await named('lost')).toEqual([])
    expect(await counts()).toEqual(before)
  })

  test('a request that fails half-way leaves nothing of its first half', async () => {
    const { product } = await shop.owner.admin.products.create({
      body: {
        title: 'Mug',
        options: [{ title: 'Size' }],
        variants: [{ title: 'S', prices: [], options: [{ value: 'S' }] }],
      },
    })
    const body = {
      title: 'Renamed',
      variants: [{ id: product.variants[0]?.id, prices: [{ region_id: 'reg_none', amount: 1 }] }],
    }
    const answer = await send(shop, 'POST', `/admin/products/${product.id}`, { body })
    expect(answer.status).toBe(404)
    const { product: after } = await shop.owner.admin.products.retrieve({ id: product.id })
    expect(after).toEqual(product)
  })
})

describe('serialization failures and deadlocks', () => {
  test.each(['40001', '40P01'])('%s is tried again, from the start', async (state) => {
    const name = `again ${state}`
    let attempts = 0
    await tx(db, {}, async (inside) => {
      attempts += 1
      await insert(inside, name)
      if (attempts < 4) await raise(inside, state)
    })
    expect([attempts, await named(name)]).toEqual([4, [{ id: `sc_${name}` }]])
  })

  test('the transaction fails after three retries', async () => {
    let attempts = 0
    const failing = tx(db, {}, async (inside) => {
      attempts += 1
      await raise(inside, '40001')
    })
    await expect(failing).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(4)
  })

  test('other errors are not tried again', async () => {
    let attempts = 0
    const failing = tx(db, {}, async (inside) => {
      attempts += 1
      await raise(inside, '23505')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(attempts).toBe(1)
  })

  // Two transactions at once need two connections; the embedded database has one.
  if (testedEngine === 'postgres')
    test('two writers who lock the same rows in opposite order both succeed', async () => {
      await sql`create table place (name text primary key, visits int not null default 0)`.run(db)
      await sql`insert into place values ('left'), ('right')`.run(db)
      const meeting = { left: Promise.withResolvers<undefined>(), right: Promise.withResolvers<undefined>() }
      const visit = (inside: Db, name: string) =>
        sql`update place set visits = visits + 1 where name = ${name}`.run(inside)
      const done = Promise.withResolvers<undefined>()
      let attempts = 0
      const writer = (first: 'left' | 'right', second: 'left' | 'right') =>
        tx(db, {}, async (inside) => {
          attempts += 1
          // The retry of the writer that the deadlock has aborted waits until the other one has committed.
          if (attempts > 2) await done.promise
          await visit(inside, first)
          meeting[first].resolve(undefined)
          await meeting[second].promise
          await visit(inside, second)
        }).then(() => done.resolve(undefined))
      await Promise.all([writer('left', 'right'), writer('right', 'left')])
      const rows = await sql`select visits from place`.all(db)
      expect([attempts, rows]).toEqual([3, [{ visits: 2 }, { visits: 2 }]])
    })
})

describe('the actor', () => {
  const changes = (id: string) =>
    sql`select user_id, request_id, action from change where table_name = 'sales_channel' and row_id = ${id}`.all(db)

  test('of a request is its user, with the id of the request', async () => {
    const answer = await send(shop, 'POST', '/admin/sales-channels', { body: { name: 'Kiosk' } })
    const { id } = answer.json['sales_channel'] as { id: string }
    const { user } = await shop.owner.admin.auth.retrieve()
    expect(await changes(id)).toEqual([
      { user_id: user.id, request_id: answer.headers.get('x-request-id'), action: 'created' },
    ])
  })

  test('of anything else is the system', async () => {
    await tx(db, {}, (inside) => insert(inside, 'system'))
    expect(await changes('sc_system')).toEqual([{ user_id: null, request_id: null, action: 'created' }])
  })

  test('of one transaction is not that of the next on the same connection', async () => {
    await tx(db, { userId: 'usr_1', requestId: 'r1' }, (inside) => insert(inside, 'first'))
    await insert(db, 'second')
    await tx(db, { agent: 'customer' }, (inside) => insert(inside, 'third'))
    await insert(db, 'fourth')
    const agents = sql`select agent from change where row_id = any(${['sc_third', 'sc_fourth']}) order by id`
    expect(await agents.all(db)).toEqual([{ agent: 'customer' }, { agent: null }])
    expect(await changes('sc_first')).toEqual([{ user_id: 'usr_1', request_id: 'r1', action: 'created' }])
    expect(await changes('sc_second')).toEqual([{ user_id: null, request_id: null, action: 'created' }])
  })
})

import { Pool } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { freshLocation, postgresFacts, testedEngine } from '../../../../test/databases/fresh.ts'
import { administer, databaseUrl, drop } from '../../../../test/databases/postgres.ts'
import { openPostgres } from './postgres.ts'
import { assertUsable } from './postgres-checks.ts'

/** A server with these facts: old versions are not installed everywhere. */
const serverWith = (facts: object): Pool => {
  const usual = { version: 150_000, release: '15.0', encoding: 'UTF8', ctype: 'C.UTF-8', database: 'shop', role: 'me' }
  return Object.assign(new Pool(), { query: async () => ({ rows: [{ ...usual, ...facts }], rowCount: 1 }) })
}

describe('a database is refused with the remedy', () => {
  test.each([
    ['before version 15', { version: 140_012, release: '14.12' }, /PostgreSQL 14\.12; Storeroom needs version 15/],
    ['with ctype C', { ctype: 'C' }, /ctype\) C, .* create database .* locale 'C\.UTF-8'/],
    ['with ctype POSIX', { ctype: 'POSIX' }, /ctype\) POSIX/],
    ['that is not in UTF-8', { encoding: 'LATIN1' }, /encoding LATIN1/],
  ])('%s', async (_what, facts, message) => {
    await expect(assertUsable(serverWith(facts))).rejects.toThrow(message)
  })

  test('version 15 is accepted', async () => {
    await expect(assertUsable(serverWith({}))).resolves.toBeUndefined()
  })
})

if (testedEngine === 'postgres')
  describe('on a real server', () => {
    const cleanUps: (() => Promise<unknown>)[] = []
    afterEach(async () => {
      for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
    })

    const create = async (statement: (name: string) => string): Promise<string> => {
      const { url, run } = postgresFacts()
      const name = `storeroom_${run}_${cleanUps.length}_refused`
      await administer(url, (client) => client.query(statement(name)))
      cleanUps.push(() => administer(url, (client) => drop(client, name)))
      return databaseUrl(url, name)
    }

    test('ctype C is refused', async () => {
      const url = await create((name) => `create database ${name} template template0 encoding 'UTF8' locale 'C'`)
      await expect(openPostgres({ url })).rejects.toThrow(/ctype\) C/)
    })

    test('an extension that this user may not create is named', async () => {
      const url = await create((name) => `create database ${name} template template0`)
      await administer(url, (client) => client.query(`create role newcomer login password 'newcomer'`))
      cleanUps.push(() => administer(postgresFacts().url, (client) => client.query('drop role newcomer')))
      const asNewcomer = Object.assign(new URL(url), { username: 'newcomer', password: 'newcomer' }).href
      await expect(openPostgres({ url: asNewcomer })).rejects.toThrow(
        /pg_trgm is not .* user newcomer cannot create it/,
      )
    })

    test('the server sees who we are and cancels statements that take too long', async () => {
      const { location, dispose } = await freshLocation()
      cleanUps.push(dispose)
      const engine = await openPostgres({ url: location.url ?? '', statementTimeoutMillis: 50 })
      cleanUps.push(engine.close)
      const { rows } = await engine.pool.query(`select current_setting('application_name') as name`)
      expect(rows).toEqual([{ name: 'storeroom' }])
      await expect(engine.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
    })
  })

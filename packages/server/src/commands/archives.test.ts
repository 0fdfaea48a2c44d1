import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { storeroom } from '../../test/command.ts'
import { clientOf, OWNER, startShop, type ShopProcess } from '../../test/crash/shop-process.ts'
import { freshEnvironment, postgresFacts, testedEngine, type FreshEnvironment } from '../../test/databases/fresh.ts'
import { administer } from '../../test/databases/postgres.ts'
import type { Comparison } from '../kernel/archive/snapshot.ts'

/** The commands of the drill, read from the document. */
async function drill(): Promise<string[][]> {
  const text = await readFile(new URL('../../../../docs/backup.md', import.meta.url), 'utf8')
  const [, section = ''] = /## Drill\n([^]*?)\n## /.exec(text) ?? []
  const lines = [...section.matchAll(/^npx storeroom ([^#\n]*)/gm)].map(([, words = '']) => words.trim().split(/\s+/))
  return lines.filter(([command]) => command !== 'start')
}

type Environment = FreshEnvironment['environment']

/** A shop with a product, an uploaded file and a sign-in, made through its server. */
async function openedShop(environment: Environment) {
  const shop = await startShop(environment)
  return { shop, ...(await signedInAt(shop)) }
}

async function signedInAt(shop: ShopProcess) {
  const client = clientOf(shop)
  const { access_token } = await client.admin.auth.createToken({ body: OWNER })
  return { client, token: access_token }
}

const titlesAt = async (environment: Environment, token: string) => {
  const shop = await startShop(environment)
  const { products } = await clientOf(shop, token).admin.products.list()
  await shop.stop()
  return products.map(({ title }) => title)
}

/** Each step is a program of its own that opens a database, so this takes longer than other tests. */
describe.runIf(inject('scope') === 'all')('the drill of docs/backup.md', () => {
  let database: FreshEnvironment
  beforeAll(async () => {
    database = await freshEnvironment()
  })
  afterAll(() => database.dispose())

  test('the commands of the document make, verify and restore a backup of a running shop', async () => {
    const run = (words: readonly string[]) => storeroom(words, database.environment)
    const [backup = [], trial = [], restore = [], ...more] = await drill()
    expect(more).toEqual([])
    const { shop, client, token } = await openedShop(database.environment)
    await client.admin.products.create({ body: { title: 'Kept' } })
    const { secret } = await client.admin.me.createToken({ body: { name: 'Robot' } })
    const files = join(database.environment['DATA_DIR'] ?? '', 'files')
    await mkdir(join(files, 'public/2026'), { recursive: true })
    await writeFile(join(files, 'public/2026/kept.txt'), 'kept')
    const outcome = await run([...backup, '--json'])
    expect(outcome).toMatchObject({ code: 0, facts: { files: 1 } })
    const elsewhere = join(database.environment['DATA_DIR'] ?? '', 'elsewhere')
    const copied = await run(['backup', '--to', elsewhere, '--json'])
    expect(copied).toMatchObject({ code: 0, facts: { place: expect.stringContaining(elsewhere) as string } })
    await client.admin.products.create({ body: { title: 'Too late' } })
    await shop.stop()
    await rm(files, { recursive: true })

    const tried = await run([...trial, '--json'])
    expect(tried).toMatchObject({ code: 0, facts: { same: true, files: 1 } })
    expect(await run(restore.filter((word) => word !== '--yes'))).toMatchObject({ code: 4, out: '' })
    expect(await run(restore)).toMatchObject({ code: 0 })
    expect(await readFile(join(files, 'public/2026/kept.txt'), 'utf8')).toBe('kept')
    expect(existsSync(join(database.environment['DATA_DIR'] ?? '', 'database/restoring'))).toBe(false)

    const { place: file } = outcome.facts as { place: string }
    await writeFile(file, (await readFile(file)).subarray(0, -100))
    const torn = await run(restore)
    expect(torn).toMatchObject({ code: 1, out: '' })
    expect(torn.err).toMatch(/The backup ends too early/)

    // M14: sessions and tokens of that time are not valid after a restore.
    const again = await startShop(database.environment)
    await expect(clientOf(again, token).admin.auth.retrieve()).rejects.toMatchObject({ status: 401 })
    const headers = { 'x-medusa-access-token': secret }
    expect((await fetch(`${again.url}/admin/auth`, { headers })).status).toBe(401)
    const { client: renewed } = await signedInAt(again)
    expect((await renewed.admin.products.list()).products.map(({ title }) => title)).toEqual(['Kept'])
    const { security_events } = await renewed.admin.securityEvents.list({ query: { type: ['backup.restored'] } })
    expect(security_events).toMatchObject([{ side: null, subject: expect.stringContaining('.backup') as string }])
    await again.stop()
  }, 240_000)

  test('M5 a backup that this shop did not write requires a confirmation', async () => {
    const [, , restore = []] = await drill()
    const { facts } = await storeroom(['backup', '--json'], database.environment)
    const { place: file } = facts as { place: string }
    const other = { ...database.environment, STOREROOM_BACKUP_SECRET: 'another'.repeat(6) }
    const words = restore.map((word) => (word === 'latest' ? file : word))
    const refused = await storeroom(words, other)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('was not written by this shop')
    expect(await storeroom([...words, '--unsealed'], other)).toMatchObject({ code: 0 })
  }, 240_000)

  test.runIf(testedEngine === 'postgres' && inject('scope') === 'all')(
    'a role that may not create databases gets an explanation from --verify, and can verify in the embedded database',
    async () => {
      const { url, run } = postgresFacts()
      const role = `storeroom_${run}_shop`
      await administer(url, (client) => client.query(`create role ${role} login password 'shop'`))
      const ofRole = new URL(database.environment['DATABASE_URL'] ?? '')
      Object.assign(ofRole, { username: role, password: 'shop' })
      const [, trial = []] = await drill()
      const tried = await storeroom(trial, { ...database.environment, DATABASE_URL: ofRole.href })
      await administer(url, (client) => client.query(`drop role ${role}`))
      expect(tried).toMatchObject({ code: 1, out: '' })
      expect(tried.err).toMatch(/^The role in DATABASE_URL may not create .* set DATABASE_URL= \(empty\) .*\.\n$/)
      const embedded = await storeroom([...trial, '--json'], { ...database.environment, DATABASE_URL: '' })
      expect(embedded).toMatchObject({ code: 0, facts: { same: true } })
    },
    240_000,
  )

  test('a missing backup is refused with exit code 1', async () => {
    expect(await storeroom(['restore', '/nowhere/at.backup'], database.environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no such file') as string,
    })
    const empty = {
      ...database.environment,
      STOREROOM_BACKUP_DIR: join(database.environment['DATA_DIR'] ?? '', 'none'),
    }
    expect(await storeroom(['restore', 'latest'], empty)).toMatchObject({ code: 1 })
  })
})

// Tests with PostgreSQL have both engines to move between. Each takes several starts of a server.
describe.runIf(testedEngine === 'postgres' && inject('scope') === 'all')('move', () => {
  let embedded: FreshEnvironment
  let served: FreshEnvironment
  beforeAll(async () => {
    embedded = await freshEnvironment('embedded')
    served = await freshEnvironment('postgres')
  })
  afterAll(async () => {
    await embedded.dispose()
    await served.dispose()
  })

  let access = ''
  test('to PostgreSQL copies the shop, keeps sessions valid, and leaves the old shop in place', async () => {
    const directory = embedded.environment['DATA_DIR'] ?? ''
    const url = served.environment['DATABASE_URL'] ?? ''
    const { shop, client, token } = await openedShop(embedded.environment)
    access = token
    await client.admin.products.create({ body: { title: 'Moved' } })
    const busy = await storeroom(['move', '--to', url], embedded.environment)
    expect(busy).toMatchObject({ code: 1, err: expect.stringContaining('is in use by a server or command') as string })
    await shop.stop()

    expect(await storeroom(['move', '--to', url, '--json'], embedded.environment)).toMatchObject({
      code: 0,
      facts: { same: true, settings: join(directory, 'moved.env') },
    })
    expect((await stat(join(directory, 'moved.env'))).mode & 0o777).toBe(0o600)
    const moved = { ...embedded.environment, ...(await settingsIn(join(directory, 'moved.env'))) }
    expect(await titlesAt(moved, token)).toEqual(['Moved'])
    expect(await titlesAt(embedded.environment, token)).toEqual(['Moved'])
  }, 240_000)

  test('and back: the same shop again', { timeout: 240_000 }, async () => {
    const directory = embedded.environment['DATA_DIR'] ?? ''
    const moved = { ...embedded.environment, ...(await settingsIn(join(directory, 'moved.env'))) }
    const other = join(dirname(directory), `${directory}-back`)
    expect(await storeroom(['move', '--to', other], moved)).toMatchObject({ code: 0 })
    expect(await titlesAt({ DATA_DIR: other }, access)).toEqual(['Moved'])
    await rm(other, { recursive: true })
  })

  test('exits with 3 if a table of the copy differs, and names the table', async () => {
    const target = await freshEnvironment('postgres')
    const url = target.environment['DATABASE_URL'] ?? ''
    await administer(url, (client) => client.query(RENAMES_THE_SHOP))
    const moved = await storeroom(['move', '--to', url, '--json'], embedded.environment)
    await target.dispose()
    expect(moved).toMatchObject({ code: 3, facts: { same: false } })
    const { compared, settings } = moved.facts as { compared: Comparison[]; settings?: string }
    expect(compared.filter(({ isEqual }) => !isEqual).map(({ subject }) => subject)).toContain('store')
    expect(settings).toBeUndefined()
  }, 240_000)

  test('into a database that has a shop asks first, and the server refuses one that was left incomplete', async () => {
    const url = served.environment['DATABASE_URL'] ?? ''
    const client = new Client({ connectionString: url, application_name: 'storeroom' })
    await client.connect()
    const other = `${embedded.environment['DATA_DIR'] ?? ''}-other`
    expect(await storeroom(['move', '--to', other], served.environment)).toMatchObject({ code: 4 })
    expect(await storeroom(['move', '--to', url], embedded.environment)).toMatchObject({ code: 4 })
    await client.query('create table unfinished_restore ()')
    const refused = await storeroom(['migrate'], served.environment)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('was interrupted') as string })
    await client.end()
    expect(await storeroom(['move', '--to', url], embedded.environment)).toMatchObject({ code: 0 })
  }, 240_000)
})

/** Another writer of the database: it changes a row when the load has dropped its mark, which it does at its end. */
const RENAMES_THE_SHOP = `
  create schema writer;
  create function writer.rename_shop() returns event_trigger language plpgsql as $$ begin
    if to_regclass('public.store') is not null then update public.store set name = 'Another name'; end if;
  end $$;
  create event trigger rename_shop on sql_drop when tag in ('DROP TABLE') execute function writer.rename_shop()`

const settingsIn = async (file: string): Promise<Environment> => {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

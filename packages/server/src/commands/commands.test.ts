import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { SERVER, storeroom } from '../../test/command.ts'
import { clientOf, startShop, type ShopProcess } from '../../test/crash/shop-process.ts'
import { freshEnvironment, type FreshEnvironment } from '../../test/databases/fresh.ts'
import { commands } from './commands.ts'
import { interpret } from './interpret.ts'
import { lockDirectory, type DirectoryLock } from '../kernel/database/embedded/directory-lock.ts'
import { schema } from '../schema/schema.ts'

let database: FreshEnvironment
beforeAll(async () => {
  database = await freshEnvironment()
})
afterAll(() => database.dispose())

const run = (words: string, stdin = '') => storeroom(words.split(' '), database.environment, stdin)

/** Runs a command within this process, which is quicker. */
async function call(words: string, environment = database.environment) {
  const output = { out: [] as string[], err: [] as string[] }
  const code = await interpret(commands, words.split(' '), {
    out: (text) => output.out.push(text),
    err: (text) => output.err.push(text),
    environment: { STOREROOM_LOG: 'silent', ...environment },
  })
  const out = output.out.join('\n')
  const facts = words.includes('--json') && out !== '' ? (JSON.parse(out) as unknown) : undefined
  return { code, out, err: output.err.join('\n'), facts }
}

describe('arguments', () => {
  test('without arguments every command is listed', async () => {
    const { code, out } = await storeroom([], database.environment)
    expect(code).toBe(0)
    expect(out).toContain('user create EMAIL')
  })

  test.each([
    ['sell everything', 'There is no command sell everything'],
    ['user create', 'EMAIL is missing'],
    ['user create nobody', 'nobody is not an email address'],
    ['user create a@shop.test b', 'b is one word too many'],
    ['user create a@shop.test --role king', '--role must be one of'],
    ['version --loud', '--loud'],
  ])('%s is refused with exit code 2 and the reason', async (words, why) => {
    const { code, out, err } = await call(words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(why)
  })

  test('with --json an answer and a refusal are one object each', async () => {
    const version = await call('version --json')
    expect(version.facts).toMatchObject({ schema: schema.version })
    const refused = await call('user create nobody --json')
    expect(JSON.parse(refused.err)).toMatchObject({ code: 2 })
  })

  test('an invalid setting is named, without a stack', async () => {
    const { code, err } = await storeroom(['migrate'], { ...database.environment, PORT: 'many' })
    expect(code).toBe(1)
    expect(err.trim()).toBe('PORT must be a whole number from 0 to 65535')
  })
})

describe('next to a server that has the data folder open', () => {
  let folder: string
  let lock: DirectoryLock
  beforeAll(async () => {
    folder = await mkdtemp(join(inject('databases').folder, 'busy-'))
    lock = lockDirectory(join(folder, 'database'))
  })
  afterAll(() => lock.release())

  const refusal = () =>
    `The database in ${join(folder, 'database')} is in use by a server or command that is running ` +
    `(process ${process.pid} on ${hostname()}, started at ${new Date(performance.timeOrigin).toISOString()}): ` +
    'stop it first, or set DATA_DIR to another directory.'

  test.each(['user create a@shop.test --generate', 'user list', 'migrate', 'backup', 'start'])(
    '%s is refused with exit code 1 and one sentence',
    async (words) => {
      expect(await call(words, { DATA_DIR: folder })).toMatchObject({ code: 1, out: '', err: refusal() })
    },
  )

  test('a second server is refused with the same sentence', async () => {
    const second = await storeroom([], { DATA_DIR: folder, PORT: '0' }, '', SERVER)
    expect(second).toMatchObject({ code: 1, out: '', err: `${refusal()}\n` })
  })
})

test('a database is upgraded once', async () => {
  const first = await call('migrate --json')
  expect(first).toMatchObject({ code: 0, facts: { applied: [schema.version] } })
  expect(await call('migrate --json')).toMatchObject({ code: 0, facts: { applied: [] } })
})

test('a server whose port another program has says so in one sentence, and exits', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refused = await storeroom(['start'], { ...database.environment, PORT: String(port) })
  other.close()
  const sentence = `Another program listens on port ${port}: stop it, or set PORT to a free port.\n`
  expect(refused).toMatchObject({ code: 1, out: '', err: sentence })
})

// Several programs open the database one after the other, hence the long timeout.
test('the first account is the owner’s; a reset replaces its password and ends its sessions and tokens', async () => {
  expect(await run('user create Owner@shop.test', 'short\n')).toMatchObject({ code: 1 })
  expect(await run('user create Owner@shop.test', 'correct horse\n')).toMatchObject({ code: 0 })
  expect(await call('user create owner@shop.test --generate')).toMatchObject({ code: 1 })
  expect(await call('user create helper@shop.test --generate --role developer')).toMatchObject({ code: 0 })
  const { facts: listed } = await call('user list --json')
  expect(listed).toMatchObject({
    users: [
      { email: 'helper@shop.test', role: 'developer' },
      { email: 'owner@shop.test', role: 'owner' },
    ],
  })
  const before = await startShop(database.environment)
  const client = clientOf(before)
  const body = { email: 'owner@shop.test', password: 'correct horse' }
  const { access_token: session } = await client.admin.auth.createToken({ body })
  const { secret: apiToken } = await client.admin.me.createToken({ body: { name: 'Robot' } })
  expect(await accessBy(before, { session, apiToken })).toEqual([200, 200])
  await before.stop()
  expect(await call('user reset nobody@shop.test --generate')).toMatchObject({ code: 1 })
  const { facts } = await call('user reset owner@shop.test --generate --json')
  const { password } = facts as { password: string }
  const shop = await startShop(database.environment)
  const access = await accessBy(shop, { session, apiToken })
  const tried = await Promise.all(
    ['correct horse', password].map((secret) => signIn(shop.url, 'owner@shop.test', secret)),
  )
  await shop.stop()
  expect(access).toEqual([401, 401])
  expect(tried).toEqual([401, 200])
}, 180_000)

const signIn = async (url: string, email: string, password: string) => {
  const answer = await fetch(`${url}/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

const accessBy = (shop: ShopProcess, { session, apiToken }: { readonly session: string; readonly apiToken: string }) =>
  Promise.all(
    [{ authorization: `Bearer ${session}` }, { 'x-medusa-access-token': apiToken }].map(
      async (headers: Record<string, string>) => (await fetch(`${shop.url}/admin/auth`, { headers })).status,
    ),
  )

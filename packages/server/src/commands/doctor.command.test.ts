import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeroom } from '../../test/command.ts'
import { startShop } from '../../test/crash/shop-process.ts'
import { freshEnvironment, testedEngine, type FreshEnvironment } from '../../test/databases/fresh.ts'
import { commands } from './commands.ts'
import { interpret } from './interpret.ts'
import type { HealthCheck } from '@storeroom/contract'

let database: FreshEnvironment
beforeAll(async () => {
  database = await freshEnvironment()
})
afterAll(() => database.dispose())

const call = async (words: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const output: string[] = []
  const say = (text: string) => output.push(text)
  const settings = { ...database.environment, ...environment }
  return {
    code: await interpret(commands, words, { out: say, err: say, environment: settings }),
    said: output.join('\n'),
  }
}

const doctor = async (environment: Readonly<Record<string, string>> = {}) => {
  const { code, said } = await call(['doctor', '--json'], environment)
  const { checks } = JSON.parse(said) as { checks: HealthCheck[] }
  const stateOf = Object.fromEntries(checks.map(({ name, state }) => [name, state]))
  return { code, stateOf, problems: checks.flatMap(({ problems }) => problems.map((problem) => problem.code)) }
}

test('the doctor works before the tables exist and while a server uses them', async () => {
  expect(await doctor()).toMatchObject({ code: 0, stateOf: { database: 'ok', schema: 'warning', jobs: 'skipped' } })
  const shop = await startShop(database.environment)
  const { code, stateOf } = await doctor()
  await shop.stop()
  // Only the server can open the embedded database, which is not a problem.
  const seen = testedEngine === 'embedded' ? 'skipped' : 'ok'
  expect({ code, stateOf }).toMatchObject({
    code: 0,
    stateOf: { database: seen, schema: seen, jobs: seen, storage: 'ok' },
  })
})

test('a problem is reported with its remedy, exits with 3, and the other checks still run', async () => {
  const { code, out } = await storeroom(['doctor'], {
    ...database.environment,
    DATABASE_URL: 'postgres://nobody:pass-of-nobody@127.0.0.1:1/none',
    STOREROOM_JWT_SECRET: 'a'.repeat(40),
    STOREROOM_COOKIE_SECRET: 'a'.repeat(40),
    STOREROOM_URL: 'http://shop.example',
    STOREROOM_TRUST_PROXY: 'true',
    STOREROOM_MAIL_URL: 'smtp://user:pass-of-mail@127.0.0.1:1',
  })
  expect(code).toBe(3)
  expect(out).toMatch(
    /STOREROOM_JWT_SECRET is easy to guess\nfailed +settings +STOREROOM_COOKIE_SECRET .+\n +→ Set it to a random value/,
  )
  expect(out).toMatch(/failed +database +The database could not be opened: .*ECONNREFUSED/)
  expect(out).toMatch(/failed +mail +The mail server 127\.0\.0\.1:1 refuses the connection/)
  expect(out).toMatch(/ok +storage/)
  expect(out).toContain('passwords are sent unencrypted')
  expect(out).not.toMatch(/pass-of-/)
})

test('invalid settings are reported, and the checks that do not need them still run', async () => {
  const { code, stateOf, problems } = await doctor({ PORT: 'many' })
  expect({ code, stateOf, problems }).toEqual({
    code: 3,
    stateOf: { settings: 'failed', memory: expect.any(String), node: 'ok' },
    problems: expect.arrayContaining(['settings_refused']),
  })
})

test('the doctor does not create a shop', async () => {
  const directory = join(database.environment['DATA_DIR'] ?? '', 'nothing-here')
  const { stateOf } = await doctor({ DATA_DIR: directory, DATABASE_URL: '' })
  expect(stateOf).toMatchObject({ database: 'skipped', storage: 'skipped' })
  await expect(rm(directory, { recursive: true })).rejects.toMatchObject({ code: 'ENOENT' })
})

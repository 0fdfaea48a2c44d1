import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { days, hours, isoTime, minutes, seconds, systemClock } from './clock.ts'
import { columnOf, entity, relationOf, text } from './entity.ts'
import { handleOf } from './handle.ts'
import { fingerprint, newId, newSecret } from './ids.ts'
import { grantOf } from './permissions.ts'
import { principalKey } from './principal.ts'
import { openSecrets } from './secrets.ts'
import { allOf, always, condition, numbered } from './read/condition.ts'
import { compare } from './read/filters.ts'
import { within } from './within.ts'

test('work that misses its deadline is aborted and fails', async () => {
  let told: unknown
  const never = within(1, 'late', (signal) => {
    signal.addEventListener('abort', () => (told = signal.reason))
    return new Promise(() => {})
  })
  await expect(never).rejects.toThrow('late')
  expect(told).toEqual(new Error('late'))
  expect(await within(60_000, 'late', async () => 'in time')).toBe('in time')
})

describe('a title becomes a handle (docs/contract/states.md §1.3)', () => {
  test.each([
    ['Blue Mug', 'blue-mug'],
    ['  Crème brûlée — 2nd edition!  ', 'creme-brulee-2nd-edition'],
    ['ÄÖÜ ß', 'aou-ß'],
    ['コーヒー カップ', 'コーヒー-カップ'],
    ['कॉफ़ी कप', 'कॉफ़ी-कप'.normalize('NFC')],
    ['커피 잔', '커피-잔'],
    ['Чай с мятой', 'чай-с-мятой'],
    ['Ελληνικός καφές', 'ελληνικος-καφες'],
    ['قهوة عربية', 'قهوة-عربية'],
    ['50% off & more', '50-off-more'],
    ['---', ''],
    ['', ''],
  ])('%s → %s', (title, handle) => {
    expect(handleOf(title)).toBe(handle)
  })

  test('a handle is its own handle', () => {
    expect(handleOf(handleOf('Crème — Brûlée'))).toBe('creme-brulee')
  })
})

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The last sixteen letters of an id, as a number. */
const randomPart = (id: string) =>
  Array.from(id.slice(-16)).reduce((number, letter) => number * 32n + BigInt(LETTERS.indexOf(letter)), 0n)

describe('ids', () => {
  test('bear the prefix and grow, also within a millisecond', () => {
    const ids = Array.from({ length: 1000 }, () => newId('prod'))
    expect(ids.every((id) => /^prod_[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toBe(true)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(1000)
  })

  test('M2 two neighboring ids do not reveal others', () => {
    const numbers = Array.from({ length: 1000 }, () => randomPart(newId('order')))
    const distances = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0n))
    // 64 random bits: that one of a thousand is less than 2^40 happens once in ten thousand runs.
    expect(distances.filter((distance) => distance >= 0n && distance < 2n ** 40n)).toEqual([])
    expect(new Set(distances).size).toBe(distances.length)
  })

  test('secrets are 256 random bits, and are stored as something else', () => {
    const secret = newSecret()
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(newSecret()).not.toBe(secret)
    expect(fingerprint(secret)).toBe(fingerprint(secret))
    expect(fingerprint(secret)).not.toContain(secret)
  })
})

test('time is counted in milliseconds', () => {
  expect([seconds(1), minutes(1), hours(1), days(1)]).toEqual([1000, 60_000, 3_600_000, 86_400_000])
  expect(isoTime({ now: () => 0 }, days(1))).toBe('1970-01-02T00:00:00.000Z')
  const before = Date.now()
  expect(systemClock.now()).toBeGreaterThanOrEqual(before)
})

test('a key belongs to the user, else to the customer, else to none', () => {
  const user = { id: 'usr_1', roleId: 'admin', grant: grantOf('admin', null) }
  const customer = { id: 'cus_1' }
  expect(principalKey({ byCookie: true, user, customer })).toBe('usr_1')
  expect(principalKey({ byCookie: true, customer })).toBe('cus_1')
  expect(principalKey({ byCookie: false })).toBe('anonymous')
})

describe('conditions', () => {
  test('are joined with AND, values in their order', () => {
    const joined = allOf([condition('a = ?', 1), always, condition('b = any(?)', [2, 3])])
    expect(joined).toEqual({ text: '(a = ?) and (b = any(?))', values: [1, [2, 3]] })
    expect(numbered(joined.text)).toBe('(a = $1) and (b = any($2))')
    expect(allOf([always, always])).toBe(always)
  })

  test('null is "is null", no values are never, too many are refused', () => {
    expect(compare('c', 'text', null, 'c').text).toBe('c is null')
    expect(compare('c', 'time', 'null', 'c').text).toBe('c is null')
    expect(compare('c', 'text', 'null', 'c')).toEqual({ text: 'c = ?', values: ['null'] })
    expect(compare('c', 'text', [], 'c').text).toBe('false')
    const newYears = ['2026-01-01', '2027-01-01'].map((day) => `${day}T00:00:00.000Z`)
    expect(compare('c', 'time', ['2026-01-01', '2027-01-01'], 'c').values).toEqual([newYears])
    expect(compare('c', 'text', ['x'], 'c')).toEqual({ text: 'c = ?', values: ['x'] })
    expect(compare('c', 'text', Array(1000).fill('x'), 'c').text).toBe('c = any(?)')
    expect(() => compare('c', 'text', Array(1001).fill('x'), 'c')).toThrow('c takes at most 1000 values')
    expect(() => compare('c', 'text', { near: 1 }, 'c')).toThrow('c.near should not exist')
    expect(() => compare('c', 'text', { constructor: 1 }, 'c')).toThrow('c.constructor should not exist')
  })
})

describe('secrets', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'storeroom-secrets-'))
  })
  afterEach(() => rmSync(directory, { recursive: true }))
  const open = (environment: Record<string, string> = {}) =>
    openSecrets(readConfig({ DATA_DIR: directory, ...environment }))
  const configured = 'g'.repeat(32)

  test('are created once, stored, and readable by this user only', () => {
    const created = open()
    expect(open()).toEqual(created)
    expect(created.jwt).toMatch(/^[0-9a-f]{64}$/)
    expect(created.jwt).not.toBe(created.cookie)
    expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('a folder that is not there is made', () => {
    expect(openSecrets(readConfig({ DATA_DIR: join(directory, 'new', 'data') })).cookie).toHaveLength(64)
  })

  test('those of the settings win, each by itself', () => {
    const all = {
      STOREROOM_JWT_SECRET: configured,
      STOREROOM_COOKIE_SECRET: configured,
      STOREROOM_BACKUP_SECRET: configured,
    }
    expect(open(all)).toEqual({ jwt: configured, cookie: configured, backup: configured })
    const { jwt, cookie } = open({ STOREROOM_JWT_SECRET: configured })
    expect([jwt, cookie === configured]).toEqual([configured, false])
    expect(open({ STOREROOM_COOKIE_SECRET: configured }).cookie).toBe(configured)
  })

  test('with DATABASE_URL they are not generated', () => {
    const config = readConfig({ DATA_DIR: directory })
    expect(() => openSecrets({ ...config, databaseUrl: 'postgres://x/y' })).toThrow('Secrets are required')
  })

  test('a file that cannot be made is an error, not a new secret', () => {
    writeFileSync(join(directory, 'file'), '')
    expect(() => openSecrets(readConfig({ DATA_DIR: join(directory, 'file') }))).toThrow()
  })
})

test('an entity is queried only for its own columns', () => {
  const mug = entity({ table: 'mug', columns: { id: text } })
  expect(columnOf(mug, 'id')).toBe(text)
  expect(() => columnOf(mug, 'handle')).toThrow(new Error('mug has no handle'))
  expect(() => relationOf(mug, 'constructor')).toThrow(new Error('mug has no constructor'))
})

import { allFlags } from '@storeroom/contract'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, settings } from './config.ts'

const secret = 's'.repeat(32)
const messageOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

test('without any setting the database is embedded, and the server listens on port 9000 of this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 9000,
    host: 'localhost',
    dataDirectory: resolve('data'),
    databaseUrl: undefined,
    url: undefined,
    trustProxy: false,
    owner: undefined,
    demo: false,
    cors: { admin: [], store: [] },
    storage: { kind: 'local', uploadLimit: 50 * 1024 * 1024 },
    secrets: { jwt: undefined, cookie: undefined },
  })
})

describe('valid values are read', () => {
  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['DATA_DIR', 'elsewhere', { dataDirectory: resolve('elsewhere') }],
    ['STOREROOM_EXTENSIONS', '@acme/labels, /opt/stamps', { extensions: ['@acme/labels', '/opt/stamps'] }],
    ['STOREROOM_METRICS_PORT', '9464', { metrics: { port: 9464, host: 'localhost' } }],
    ['STOREROOM_METRICS_HOST', '0.0.0.0', { metrics: { host: '0.0.0.0' } }],
    ['STOREROOM_DOCS', 'false', { docs: false }],
    ['STOREROOM_DRAIN_SECONDS', '10', { drain: 10_000 }],
    ['STOREROOM_URL', 'https://admin.example.com/', { url: 'https://admin.example.com' }],
    ['STOREROOM_TRUST_PROXY', 'true', { trustProxy: true }],
    ['STOREROOM_TRUST_PROXY', 'false', { trustProxy: false }],
    ['STOREROOM_TRUST_PROXY', '2', { trustProxy: 2 }],
    ['STOREROOM_TRUST_PROXY', '10.0.0.0/8, ::1, loopback', { trustProxy: ['10.0.0.0/8', '::1', 'loopback'] }],
    ['STOREROOM_DEMO', 'true', { demo: true }],
    ['STOREROOM_LOG', 'debug', { logLevel: 'debug' }],
    [
      'STOREROOM_STORE_CORS',
      'https://A.example.com, http://localhost:3000/,',
      { cors: { store: ['https://a.example.com', 'http://localhost:3000'] } },
    ],
    ['STOREROOM_ADMIN_CORS', 'https://b.example.com', { cors: { admin: ['https://b.example.com'] } }],
    [
      'STOREROOM_MAIL_URL',
      'smtps://user:pass@mail.example.com:465',
      { mail: { url: 'smtps://user:pass@mail.example.com:465' } },
    ],
    ['STOREROOM_MAIL_FROM', 'Shop <shop@example.com>', { mail: { from: 'Shop <shop@example.com>' } }],
    ['STOREROOM_UPLOAD_LIMIT_MB', '1', { storage: { uploadLimit: 1024 * 1024 } }],
    ['STOREROOM_S3_ENDPOINT', 'http://minio:9000', { storage: { s3: { endpoint: 'http://minio:9000' } } }],
    [
      'STOREROOM_S3_PUBLIC_URL',
      'https://cdn.example.com/',
      { storage: { s3: { publicUrl: 'https://cdn.example.com' } } },
    ],
    ['STOREROOM_S3_REGION', 'eu-central-1', { storage: { s3: { region: 'eu-central-1' } } }],
    ['STOREROOM_S3_BUCKET', 'uploads', { storage: { s3: { bucket: 'uploads' } } }],
    ['STOREROOM_S3_ACCESS_KEY_ID', 'id', { storage: { s3: { accessKeyId: 'id' } } }],
    ['STOREROOM_S3_SECRET_ACCESS_KEY', 'key', { storage: { s3: { secretAccessKey: 'key' } } }],
    ['STRIPE_SECRET_KEY', 'sk_test_1', { stripe: { secretKey: 'sk_test_1', capture: 'manual' } }],
    ['STOREROOM_JWT_SECRET', secret, { secrets: { jwt: secret } }],
    ['STOREROOM_COOKIE_SECRET', secret, { secrets: { cookie: secret } }],
  ])('%s=%s is accepted', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })

  test('an empty value counts as not set', () => {
    const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test('variables with other names are ignored', () => {
    expect(readConfig({ PATH: '/bin', NODE_ENV: 'nonsense' })).toEqual(readConfig({}))
  })
})

describe('flags', () => {
  const flagsOf = (value: string) => [...readConfig({ STOREROOM_FLAGS: value }).flags]
  test('S6-09 A5 all flags are on unless the setting turns them off', () => {
    expect([...readConfig({}).flags]).toEqual(allFlags)
    expect(new Set(flagsOf('analytics=off, order_editing=on, sales_channels'))).toEqual(
      new Set(allFlags.filter((flag) => flag !== 'analytics')),
    )
    expect(flagsOf('product_categories=off,inventoryService=off')).not.toContain('product_categories')
    expect(flagsOf('product_categories=off,inventoryService=off')).not.toContain('inventoryService')
    expect(flagsOf('none')).toEqual([])
  })
})

describe('invalid values are refused with the variable and what it accepts', () => {
  const address = (protocols: string) => `must be an address that starts with ${protocols}`
  test.each([
    ['PORT', 'ninety', 'must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535'],
    ['PORT', '90.5', 'must be a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://x/y', address('postgres:// or postgresql://')],
    ['DATABASE_URL', 'shop', address('postgres:// or postgresql://')],
    ['DATABASE_URL', 'postgres://a:5432,b:none/shop', address('postgres:// or postgresql://')],
    ['DATABASE_REPLICA_URL', 'postgres://a:5432,b:5432/shop', address('postgres:// or postgresql://')],
    ['STOREROOM_POOLER', 'session', 'must be one of none, transaction'],
    ['STOREROOM_WORK', 'no', 'must be true or false'],
    ['STOREROOM_DRAIN_SECONDS', '3601', 'must be a whole number from 0 to 3600'],
    ['STOREROOM_URL', 'admin.example.com', address('http:// or https://')],
    ['STOREROOM_URL', 'ftp://example.com', address('http:// or https://')],
    ['STOREROOM_TRUST_PROXY', 'yes', 'must be true, false, a number of proxies, or a list of IP addresses'],
    ['STOREROOM_TRUST_PROXY', '10.0.0.0/33', 'must be true, false, a number of proxies, or a list of IP addresses'],
    ['STOREROOM_TRUST_PROXY', '10.0.0.1,', 'must be true, false, a number of proxies, or a list of IP addresses'],
    ['STOREROOM_DEMO', 'yes', 'must be true or false'],
    [
      'STOREROOM_FLAGS',
      'analytic=off',
      `must be a list such as analytics=off,order_editing=on; the flags are ${allFlags.join(', ')}`,
    ],
    [
      'STOREROOM_FLAGS',
      'analytics=no',
      `must be a list such as analytics=off,order_editing=on; the flags are ${allFlags.join(', ')}`,
    ],
    ['STOREROOM_ADMIN_CORS', 'https://a.example.com,b', address('http:// or https://')],
    ['STOREROOM_STORE_CORS', '*', address('http:// or https://')],
    [
      'STOREROOM_STORE_CORS',
      'https://a.example.com/shop',
      'must be a list of origins such as https://shop.example.com, without paths',
    ],
    ['STOREROOM_LOG', 'loud', 'must be one of silent, error, warn, info, debug'],
    ['STOREROOM_MAIL_URL', 'mail.example.com', address('smtp:// or smtps://')],
    ['STOREROOM_STORAGE', 'disk', 'must be one of local, s3'],
    ['STOREROOM_S3_ENDPOINT', 's3', address('http:// or https://')],
    ['STOREROOM_S3_PUBLIC_URL', 'cdn', address('http:// or https://')],
    ['STOREROOM_UPLOAD_LIMIT_MB', '0', 'must be a whole number from 1 to 10240'],
    ['STOREROOM_UPLOAD_LIMIT_MB', '5MB', 'must be a whole number from 1 to 10240'],
    ['STOREROOM_JWT_SECRET', 'short', 'must be at least 32 characters long; make one with: openssl rand -hex 32'],
    ['STOREROOM_COOKIE_SECRET', 'short', 'must be at least 32 characters long; make one with: openssl rand -hex 32'],
    ['STOREROOM_ADMIN_EMAIL', 'nobody', 'must be an email address'],
    ['STOREROOM_ADMIN_PASSWORD', 'short', 'must be at least 8 characters long'],
  ])('%s=%s is refused', (name, value, message) => {
    expect(messageOf({ [name]: value })).toBe(`${name} ${message}`)
  })
})

test('an unknown variable with our prefix is refused', () => {
  expect(messageOf({ STOREROOM_DEMOS: 'true' })).toBe('STOREROOM_DEMOS is not a setting of Storeroom')
  expect(messageOf({ STOREROOM_A: '1', STOREROOM_B: '' })).toBe(
    'STOREROOM_A, STOREROOM_B is not a setting of Storeroom',
  )
  expect(messageOf({ STOREROOM_toString: '' })).toContain('is not a setting')
})

test('other errors are not reported as errors of the settings', () => {
  const broken = new Proxy(
    {},
    {
      ownKeys: () => [],
      get: () => {
        throw new RangeError('broken')
      },
    },
  )
  expect(() => readConfig(broken)).toThrow(RangeError)
})

describe('settings that do not go together are refused', () => {
  const owner = { STOREROOM_ADMIN_EMAIL: 'Owner@Example.com', STOREROOM_ADMIN_PASSWORD: 'long enough' }

  test('PostgreSQL requires the secrets that all servers share', () => {
    const database = { DATABASE_URL: 'postgres://localhost/shop' }
    const reason = 'must be set when DATABASE_URL is, so that all servers share them'
    expect(messageOf(database)).toBe(`STOREROOM_JWT_SECRET and STOREROOM_COOKIE_SECRET ${reason}`)
    expect(messageOf({ ...database, STOREROOM_JWT_SECRET: secret })).toBe(`STOREROOM_COOKIE_SECRET ${reason}`)
    const whole = { ...database, STOREROOM_JWT_SECRET: secret, STOREROOM_COOKIE_SECRET: secret }
    expect(readConfig(whole).databaseUrl).toBe('postgres://localhost/shop')
  })

  test('a setting that only applies to PostgreSQL requires it', () => {
    for (const [name, value] of [
      ['DATABASE_REPLICA_URL', 'postgres://localhost/shop'],
      ['STOREROOM_POOLER', 'transaction'],
      ['STOREROOM_WORK', 'false'],
    ] as const)
      expect(messageOf({ [name]: value })).toMatch(new RegExp(`^DATABASE_URL must be set when ${name} is`))
  })

  test('Stripe is off without a secret key, and a webhook secret requires one', () => {
    expect(messageOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBe(
      'STRIPE_SECRET_KEY must be set together with STRIPE_WEBHOOK_SECRET',
    )
    expect(messageOf({ STRIPE_CAPTURE: 'later' })).toBe('STRIPE_CAPTURE must be one of manual, automatic')
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_CAPTURE: 'automatic' }
    expect(readConfig(stripe).stripe).toMatchObject({ webhookSecret: 'whsec_1', capture: 'automatic' })
    expect(readConfig({}).stripe).toBeUndefined()
  })

  test('a secret key is refused where browsers would receive it', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
    expect(readConfig({ ...stripe, STOREROOM_PUBLISHABLE_KEY: 'pk_01AB' })).toMatchObject({
      publishableKey: 'pk_01AB',
      stripe: { publishableKey: 'pk_test_1' },
    })
    expect(messageOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toBe(
      'STRIPE_SECRET_KEY must be set together with STRIPE_PUBLISHABLE_KEY',
    )
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STOREROOM_PUBLISHABLE_KEY'])
      expect(messageOf({ ...stripe, [name]: 'sk_test_1' })).toBe(
        `${name} must be a publishable key, which begins with pk_`,
      )
  })

  test('an owner requires an email address and a password', () => {
    expect(readConfig(owner).owner).toEqual({ email: 'owner@example.com', password: 'long enough' })
    const { STOREROOM_ADMIN_EMAIL, STOREROOM_ADMIN_PASSWORD } = owner
    expect(messageOf({ STOREROOM_ADMIN_EMAIL })).toBe(
      'STOREROOM_ADMIN_PASSWORD must be set together with STOREROOM_ADMIN_EMAIL',
    )
    expect(messageOf({ STOREROOM_ADMIN_PASSWORD })).toBe(
      'STOREROOM_ADMIN_EMAIL must be set together with STOREROOM_ADMIN_PASSWORD',
    )
  })

  test('H7 backups require a bucket of their own', () => {
    expect(messageOf({ STOREROOM_BACKUP: 's3', STOREROOM_BACKUP_S3_BUCKET: 'backups' })).toBe(
      'STOREROOM_BACKUP_S3_ACCESS_KEY_ID and STOREROOM_BACKUP_S3_SECRET_ACCESS_KEY must be set when STOREROOM_BACKUP is s3',
    )
    expect(messageOf({ STOREROOM_S3_BUCKET: 'shop', STOREROOM_BACKUP_S3_BUCKET: 'shop' })).toBe(
      'STOREROOM_BACKUP_S3_BUCKET must be another bucket than STOREROOM_S3_BUCKET',
    )
  })

  test('S3 requires a bucket and its key', () => {
    expect(messageOf({ STOREROOM_STORAGE: 's3' })).toBe(
      'STOREROOM_S3_BUCKET and STOREROOM_S3_ACCESS_KEY_ID and STOREROOM_S3_SECRET_ACCESS_KEY must be set when STOREROOM_STORAGE is s3',
    )
    expect(messageOf({ STOREROOM_STORAGE: 's3', STOREROOM_S3_BUCKET: 'uploads' })).toBe(
      'STOREROOM_S3_ACCESS_KEY_ID and STOREROOM_S3_SECRET_ACCESS_KEY must be set when STOREROOM_STORAGE is s3',
    )
  })
})

const guide = new URL('../../../docs/configure.md', import.meta.url)
if (existsSync(guide))
  test.each(Object.keys(settings))('docs/configure.md explains %s', (name) => {
    expect(readFileSync(guide, 'utf8')).toContain(`\`${name}\``)
  })

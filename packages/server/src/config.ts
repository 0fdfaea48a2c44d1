import { isIP } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { allFlags, type FeatureFlag } from '@storeroom/contract/flags'

/** One setting: how its text is read, and its default. */
type Setting<T> = {
  readonly read: (text: string) => T
  readonly fallback: T
  readonly help: string
}

/** A value that a setting does not accept. The message continues after the name of the variable. */
class BadValue extends Error {}

/** The shop cannot start with this environment; the message names the variable and the reason. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const setting = <T>(read: (text: string) => T, fallback: T, help: string): Setting<T> => ({ read, fallback, help })

const text = (value: string) => value

function integer(least: number, most: number) {
  return (value: string) => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < least || number > most)
      throw new BadValue(`must be a whole number from ${least} to ${most}`)
    return number
  }
}

function share(value: string): number {
  const number = Number(value)
  if (!/^[\d.]+$/.test(value) || !(number >= 0 && number <= 1)) throw new BadValue('must be a number from 0 to 1')
  return number
}

function truth(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new BadValue('must be true or false')
  return value === 'true'
}

function url(...protocols: readonly string[]) {
  return (value: string) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1)))
      throw new BadValue(`must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`)
    return value.replace(/\/$/, '')
  }
}

/** The protocol with the credentials, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/

/**
 * The addresses of a URL with several hosts, as libpq reads it: `postgres://a:5432,b/shop`. `target_session_attrs` is
 * dropped, because a shop always looks for the primary.
 */
export function addressesOf(url: string): string[] {
  const [, head = '', hosts = '', rest = ''] = PARTS.exec(url) ?? []
  const tail = rest.replace(/[?&]target_session_attrs=[^&]*/, (parameter) => (parameter.startsWith('?') ? '?' : ''))
  return hosts.split(',').map((host) => `${head}${host}${tail.replace(/\?$/, '').replace('?&', '?')}`)
}

/**
 * Several servers, `postgres://a:5432,b/shop`, are one database whose primary changes; each must be a valid address.
 */
function database(value: string) {
  addressesOf(value).forEach(url('postgres', 'postgresql'))
  return value.replace(/\/$/, '')
}

/** An origin as browsers send it: without a path, and in lower case. */
function origin(value: string) {
  const { origin, href } = new URL(web(value))
  if (href !== `${origin}/`)
    throw new BadValue('must be a list of origins such as https://shop.example.com, without paths')
  return origin
}

const listed = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const origins = (value: string) => listed(value).map(origin)

/** Names of packages, or absolute folders. */
function packages(value: string): readonly string[] {
  const names = listed(value)
  const isName = (name: string) => isAbsolute(name) || /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/.test(name)
  if (!names.every(isName)) throw new BadValue('must be a list of names of packages, or of absolute folders')
  return names
}

/** Names of networks whose proxies can be trusted, as in Fastify's `trustProxy`. */
const networks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(part: string): boolean {
  const [address = '', bits, ...rest] = part.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const hasRange = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most)
  return networks.has(part) || (isIP(address) !== 0 && hasRange && rest.length === 0)
}

/** `true`, a number of proxies, or a list of addresses, as in Fastify's `trustProxy`. */
function trust(value: string): boolean | number | string[] {
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^\d+$/.test(value)) return Number(value)
  const parts = value.split(',').map((part) => part.trim())
  if (!parts.every(isProxy)) throw new BadValue('must be true, false, a number of proxies, or a list of IP addresses')
  return parts
}

/** Addresses and networks (`10.0.0.0/8`). */
function hosts(value: string): readonly string[] {
  const parts = value.split(',').map((part) => part.trim())
  if (!parts.every((part) => isProxy(part) && !networks.has(part)))
    throw new BadValue('must be a list of IP addresses, such as 10.0.0.5 or 10.0.0.0/24')
  return parts
}

function choice<T extends string>(...values: readonly T[]) {
  return (value: string): T => {
    const allowed = values.find((one) => one === value)
    if (allowed === undefined) throw new BadValue(`must be one of ${values.join(', ')}`)
    return allowed
  }
}

/** `analytics=off,order_editing` sets flags; the others keep their default. `none` turns all off. */
function flags(value: string): ReadonlySet<FeatureFlag> {
  const on = new Set(value.trim() === 'none' ? [] : allFlags)
  if (value.trim() === 'none') return on
  for (const part of listed(value)) {
    const [name = '', state = 'on'] = part.split('=')
    const flag = allFlags.find((known) => known === name)
    if (!flag || (state !== 'on' && state !== 'off'))
      throw new BadValue(`must be a list such as analytics=off,order_editing=on; the flags are ${allFlags.join(', ')}`)
    if (state === 'on') on.add(flag)
    else on.delete(flag)
  }
  return on
}

function secret(value: string): string {
  if (value.length < 32) throw new BadValue('must be at least 32 characters long; make one with: openssl rand -hex 32')
  return value
}

function email(value: string): string {
  if (!/^\S+@\S+\.\S+$/.test(value)) throw new BadValue('must be an email address')
  return value.toLowerCase()
}

function password(value: string): string {
  if (value.length < 8) throw new BadValue('must be at least 8 characters long')
  return value
}

/** Shoppers' browsers receive this key: a secret key in its place would become public. */
function publishable(value: string): string {
  if (!/^pk_\w+$/.test(value)) throw new BadValue('must be a publishable key, which begins with pk_')
  return value
}

function providerId(value: string): string {
  if (!/^[a-z][a-z0-9_-]{0,62}$/.test(value) || value === 'manual')
    throw new BadValue('must be an id of its own in small letters, such as labels')
  return value
}

/** `name=value,name=value`, with values encoded as in URLs (OpenTelemetry's format). */
function headers(value: string): Readonly<Record<string, string>> {
  const pairs = value.split(',').map((pair) => pair.split('='))
  if (pairs.some(([name = '', text]) => !/^[\w-]+$/.test(name.trim()) || text === undefined))
    throw new BadValue('must be a list like api-key=secret,tenant=shop')
  return Object.fromEntries(
    pairs.map(([name = '', ...text]) => [name.trim(), decodeURIComponent(text.join('=').trim())]),
  )
}

/** A setting without a default. */
const optional = <T>(read: (text: string) => T, help: string) => setting<T | undefined>(read, undefined, help)

const web = url('http', 'https')
const folder = (path: string) => resolve(path)

/** All settings. A test checks `docs/configure.md` against this table. */
export const settings = {
  PORT: setting(integer(0, 65_535), 9000, 'Port to listen on.'),
  HOST: setting(text, 'localhost', 'Address to listen on; 0.0.0.0 for all.'),
  DATA_DIR: setting(folder, resolve('data'), 'Folder of the embedded database, files and email.'),
  DATABASE_URL: optional(database, 'PostgreSQL 15 or later; without it, the embedded database is used.'),
  DATABASE_REPLICA_URL: optional(
    url('postgres', 'postgresql'),
    'A standby of that database: lists and the catalog are read there.',
  ),
  STOREROOM_POOLER: setting(
    choice('none', 'transaction'),
    'none',
    'What stands between the server and PostgreSQL: transaction for a pooler such as pgbouncer in that mode.',
  ),
  STOREROOM_WORK: setting(truth, true, 'Whether start also runs background jobs; false leaves them to worker.'),
  STOREROOM_DRAIN_SECONDS: setting(
    integer(0, 3600),
    0,
    'How long a server that is to stop still takes requests, while it says that it is not ready.',
  ),
  STOREROOM_STOP_SECONDS: setting(
    integer(1, 3600),
    30,
    'How long a stop may take; then the process ends, whatever is still under way.',
  ),
  STOREROOM_DISK_LOW_MB: setting(
    integer(0, 1_000_000_000),
    1024,
    'Below so many free megabytes on the disk of DATA_DIR the staff are warned.',
  ),
  STOREROOM_DISK_LOW_SHARE: setting(share, 0.1, 'The same as a share of the disk, from 0 to 1.'),
  STOREROOM_DISK_RESERVE_MB: setting(
    integer(16, 1_000_000),
    64,
    'Below so many free megabytes nothing is written to the embedded database any more.',
  ),
  STOREROOM_URL: optional(web, 'Address people use, when a proxy stands in front.'),
  STOREROOM_TRUST_PROXY: setting(trust, false, 'Whose X-Forwarded headers to believe: true, a count, or addresses.'),
  STOREROOM_ADMIN_EMAIL: optional(email, 'Creates the owner at the first start.'),
  STOREROOM_ADMIN_PASSWORD: optional(password, 'Password of that owner.'),
  STOREROOM_DEMO: setting(truth, false, 'true fills an empty database with the demonstration shop.'),
  STOREROOM_FLAGS: setting(
    flags,
    new Set(allFlags) as ReadonlySet<FeatureFlag>,
    'Feature flags; all are on by default.',
  ),
  STOREROOM_ADMIN_CORS: setting(origins, [] as string[], 'Other origins that may call /admin, separated by commas.'),
  STOREROOM_STORE_CORS: setting(
    origins,
    [] as string[],
    'Origins of storefronts that may call /store, separated by commas.',
  ),
  STOREROOM_STOREFRONT_URL: optional(
    web,
    'Address of the storefront that emails to shoppers lead to; without it, the one that comes with this server.',
  ),
  STOREROOM_STOREFRONT_SERVERS: setting(
    hosts,
    [] as readonly string[],
    'Addresses of storefronts that ask on their own server for many shoppers: limits by address do not hold for them.',
  ),
  STOREROOM_ORDER_LOOK_UP: setting(
    choice('reduced', 'full'),
    'reduced',
    'What the number and email address of an order show: reduced, without any id, or full as in v1.',
  ),
  STOREROOM_PAY_LINK_DAYS: setting(
    integer(1, 365),
    14,
    'For how many days the link that a customer pays a draft order with can be used.',
  ),
  STOREROOM_DOCUMENT_YEARS: setting(
    integer(1, 100),
    10,
    'For how many years after the one of their issue the invoices and credit notes of an erased customer stay as they were issued.',
  ),
  STOREROOM_PUBLISHABLE_KEY: optional(
    publishable,
    'Publishable key of the storefront that comes with this server: it shows what the channels of the key sell.',
  ),
  STOREROOM_LOG: setting(choice('silent', 'error', 'warn', 'info', 'debug'), 'warn', 'How much is logged.'),
  STOREROOM_METRICS_PORT: optional(integer(0, 65_535), 'Port that /metrics is served on; without it, there are none.'),
  STOREROOM_METRICS_HOST: setting(text, 'localhost', 'Address that /metrics is served on.'),
  STOREROOM_DOCS: setting(truth, true, 'Whether /docs and its OpenAPI document are served.'),
  STOREROOM_EXTENSIONS: setting(
    packages,
    [] as readonly string[],
    'Extensions besides those in DATA_DIR/extensions: names of packages or absolute folders, separated by commas.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    web,
    'Where traces are sent, by OTLP over HTTP with JSON; without it, there are none.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(headers, {}, 'Headers that it asks for.'),
  OTEL_SERVICE_NAME: setting(text, 'storeroom', 'What traces are called by.'),
  OTEL_TRACES_SAMPLER_ARG: setting(share, 1, 'Share of requests that are traced, from 0 to 1.'),
  STOREROOM_MAIL_URL: optional(url('smtp', 'smtps'), 'SMTP server; without it, email is written to DATA_DIR/mail.'),
  STOREROOM_MAIL_FROM: setting(text, 'Storeroom <no-reply@localhost>', 'Sender of emails.'),
  STOREROOM_STORAGE: setting(choice('local', 's3'), 'local', 'Where uploads are kept.'),
  STOREROOM_BACKUP: optional(
    choice('off', 'local', 's3'),
    'Where a backup is written every night: local, s3, or off; local for the embedded database, off with DATABASE_URL.',
  ),
  STOREROOM_BACKUP_DIR: optional(folder, 'Folder of the nightly backups; DATA_DIR/backups without it.'),
  STOREROOM_BACKUP_HOUR: setting(integer(0, 23), 3, 'From which hour on, in the time zone of the shop.'),
  STOREROOM_BACKUP_KEEP: setting(integer(1, 3650), 14, 'For how many days nightly backups are kept.'),
  STOREROOM_S3_ENDPOINT: optional(web, 'S3-compatible server; AWS without it.'),
  STOREROOM_S3_REGION: setting(text, 'us-east-1', 'Region of the bucket.'),
  STOREROOM_S3_BUCKET: optional(text, 'Bucket of uploads.'),
  STOREROOM_S3_PUBLIC_URL: optional(web, 'Address under which the public part of the bucket is served.'),
  STOREROOM_S3_ACCESS_KEY_ID: optional(text, 'Key of the bucket.'),
  STOREROOM_S3_SECRET_ACCESS_KEY: optional(text, 'Secret of that key.'),
  STOREROOM_BACKUP_S3_ENDPOINT: optional(
    web,
    'S3-compatible server of the backups; that of STOREROOM_S3_ENDPOINT without it.',
  ),
  STOREROOM_BACKUP_S3_REGION: optional(text, 'Region of their bucket; STOREROOM_S3_REGION without it.'),
  STOREROOM_BACKUP_S3_BUCKET: optional(text, 'Bucket of backups, not that of uploads.'),
  STOREROOM_BACKUP_S3_ACCESS_KEY_ID: optional(text, 'Key of that bucket.'),
  STOREROOM_BACKUP_S3_SECRET_ACCESS_KEY: optional(text, 'Secret of that key.'),
  STRIPE_SECRET_KEY: optional(text, 'Secret key of a Stripe account; turns its payments on.'),
  STRIPE_PUBLISHABLE_KEY: optional(
    publishable,
    'Publishable key of that account: the storefront at /shop takes payments with it.',
  ),
  STRIPE_WEBHOOK_SECRET: optional(text, 'Signing secret of the webhook that Stripe sends to /webhooks/stripe.'),
  STRIPE_CAPTURE: setting(
    choice('manual', 'automatic'),
    'manual',
    'When Stripe takes the money: once staff capture it, or immediately.',
  ),
  STRIPE_API_BASE: optional(web, 'Address of the Stripe API; its own without.'),
  STOREROOM_LABELS_URL: optional(
    web,
    'Address of a service that makes shipping labels; turns its fulfillment provider on.',
  ),
  STOREROOM_LABELS_SECRET: optional(
    secret,
    'Secret that requests to the label service are signed with, shared with it.',
  ),
  STOREROOM_LABELS_ID: setting(
    providerId,
    'labels',
    'Id of its fulfillment provider: regions, orders and v1’s clients know it by this.',
  ),
  STOREROOM_SERVICES: optional(folder, 'File that describes the services whose API the shop calls by OAuth 2.0.'),
  STOREROOM_UPLOAD_LIMIT_MB: setting(
    integer(1, 10_240),
    50,
    'Largest upload, in megabytes; imports may be ten times as large.',
  ),
  STOREROOM_JWT_SECRET: optional(secret, 'Signs bearer tokens and links. Required with DATABASE_URL.'),
  STOREROOM_COOKIE_SECRET: optional(secret, 'Signs download links. Required with DATABASE_URL.'),
  STOREROOM_BACKUP_SECRET: optional(secret, 'Seals backups; made of STOREROOM_JWT_SECRET without it.'),
} as const

type Values = { readonly [K in keyof typeof settings]: (typeof settings)[K]['fallback'] }

/** Variables with this prefix belong to the server; a misspelled one must not be ignored. */
const ours = /^STOREROOM_/

/** Reads and checks the environment. @throws ConfigError with the name of the variable */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const unknown = Object.keys(environment).filter((name) => ours.test(name) && !(name in settings))
  if (unknown.length > 0) throw new ConfigError(`${unknown.join(', ')} is not a setting of Storeroom`)
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, definition]) => [name, readSetting(name, definition, environment[name])]),
  ) as Values
  refuseContradictions(values)
  return configOf(values)
}

function readSetting(name: string, { read, fallback }: Setting<unknown>, value: string | undefined): unknown {
  if (value === undefined || value === '') return fallback
  try {
    return read(value)
  } catch (error) {
    if (error instanceof BadValue) throw new ConfigError(`${name} ${error.message}`)
    throw error
  }
}

/** Settings that have no effect without another one. */
const companions: readonly (readonly [name: keyof Values, other: keyof Values])[] = [
  ['STOREROOM_ADMIN_EMAIL', 'STOREROOM_ADMIN_PASSWORD'],
  ['STOREROOM_ADMIN_PASSWORD', 'STOREROOM_ADMIN_EMAIL'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['STOREROOM_LABELS_URL', 'STOREROOM_LABELS_SECRET'],
  ['STOREROOM_LABELS_SECRET', 'STOREROOM_LABELS_URL'],
]

function refuseContradictions(values: Values) {
  const needed = (reason: string, ...names: (keyof Values)[]) => {
    const missing = names.filter((name) => values[name] === undefined)
    if (missing.length > 0) throw new ConfigError(`${missing.join(' and ')} must be set ${reason}`)
  }
  if (values.DATABASE_URL !== undefined)
    needed('when DATABASE_URL is, so that all servers share them', 'STOREROOM_JWT_SECRET', 'STOREROOM_COOKIE_SECRET')
  if (values.DATABASE_REPLICA_URL !== undefined) needed('when DATABASE_REPLICA_URL is', 'DATABASE_URL')
  if (!values.STOREROOM_WORK) needed('when STOREROOM_WORK is false, for somebody else must work', 'DATABASE_URL')
  if (values.STOREROOM_POOLER !== 'none') needed('when STOREROOM_POOLER is', 'DATABASE_URL')
  for (const [name, other] of companions) if (values[name] !== undefined) needed(`together with ${name}`, other)
  const bucket = (place: S3Place) =>
    [`${place}_BUCKET`, `${place}_ACCESS_KEY_ID`, `${place}_SECRET_ACCESS_KEY`] as const
  if (values.STOREROOM_STORAGE === 's3') needed('when STOREROOM_STORAGE is s3', ...bucket('STOREROOM_S3'))
  if (values.STOREROOM_BACKUP === 's3') needed('when STOREROOM_BACKUP is s3', ...bucket('STOREROOM_BACKUP_S3'))
  const isOneServer =
    (values.STOREROOM_BACKUP_S3_ENDPOINT ?? values.STOREROOM_S3_ENDPOINT) === values.STOREROOM_S3_ENDPOINT
  const { STOREROOM_S3_BUCKET: uploads, STOREROOM_BACKUP_S3_BUCKET: backups } = values
  if (backups !== undefined && backups === uploads && isOneServer)
    throw new ConfigError('STOREROOM_BACKUP_S3_BUCKET must be another bucket than STOREROOM_S3_BUCKET')
}

type S3Place = 'STOREROOM_S3' | 'STOREROOM_BACKUP_S3'

/** A bucket. That of backups is on the server of the uploads unless it has its own. */
const s3Of = (values: Values, place: S3Place) => ({
  setting: `${place}_BUCKET`,
  endpoint: values[`${place}_ENDPOINT`] ?? values.STOREROOM_S3_ENDPOINT,
  region: values[`${place}_REGION`] ?? values.STOREROOM_S3_REGION,
  bucket: values[`${place}_BUCKET`] ?? '',
  accessKeyId: values[`${place}_ACCESS_KEY_ID`] ?? '',
  secretAccessKey: values[`${place}_SECRET_ACCESS_KEY`] ?? '',
})

const configOf = (values: Values) => ({
  port: values.PORT,
  host: values.HOST,
  dataDirectory: values.DATA_DIR,
  databaseUrl: values.DATABASE_URL,
  replicaUrl: values.DATABASE_REPLICA_URL,
  isPooled: values.STOREROOM_POOLER === 'transaction',
  work: values.STOREROOM_WORK,
  /** Milliseconds. */
  drain: values.STOREROOM_DRAIN_SECONDS * 1000,
  /** Milliseconds. */
  stopLimit: values.STOREROOM_STOP_SECONDS * 1000,
  /** Bytes; `lowShare` is a share of the disk, from 0 to 1. */
  diskLimits: {
    low: values.STOREROOM_DISK_LOW_MB * 1024 * 1024,
    lowShare: values.STOREROOM_DISK_LOW_SHARE,
    reserve: values.STOREROOM_DISK_RESERVE_MB * 1024 * 1024,
  },
  url: values.STOREROOM_URL,
  trustProxy: values.STOREROOM_TRUST_PROXY,
  owner:
    values.STOREROOM_ADMIN_EMAIL !== undefined && values.STOREROOM_ADMIN_PASSWORD !== undefined
      ? { email: values.STOREROOM_ADMIN_EMAIL, password: values.STOREROOM_ADMIN_PASSWORD }
      : undefined,
  /** Years. */
  documentRetention: values.STOREROOM_DOCUMENT_YEARS,
  demo: values.STOREROOM_DEMO,
  flags: values.STOREROOM_FLAGS,
  cors: { admin: values.STOREROOM_ADMIN_CORS, store: values.STOREROOM_STORE_CORS },
  storefrontUrl: values.STOREROOM_STOREFRONT_URL,
  storefrontServers: values.STOREROOM_STOREFRONT_SERVERS,
  orderLookUp: values.STOREROOM_ORDER_LOOK_UP,
  payLinkDays: values.STOREROOM_PAY_LINK_DAYS,
  publishableKey: values.STOREROOM_PUBLISHABLE_KEY,
  logLevel: values.STOREROOM_LOG,
  metrics: { port: values.STOREROOM_METRICS_PORT, host: values.STOREROOM_METRICS_HOST },
  docs: values.STOREROOM_DOCS,
  extensions: values.STOREROOM_EXTENSIONS,
  traces: {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    service: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  },
  backup: {
    kind: values.STOREROOM_BACKUP ?? (values.DATABASE_URL === undefined ? ('local' as const) : ('off' as const)),
    /** The operator turned backups off, which says that something else makes them. */
    isMadeElsewhere: values.STOREROOM_BACKUP === 'off',
    directory: values.STOREROOM_BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
    hour: values.STOREROOM_BACKUP_HOUR,
    /** Days. */
    keep: values.STOREROOM_BACKUP_KEEP,
    s3: { ...s3Of(values, 'STOREROOM_BACKUP_S3'), publicUrl: undefined },
  },
  mail: { url: values.STOREROOM_MAIL_URL, from: values.STOREROOM_MAIL_FROM },
  storage: {
    kind: values.STOREROOM_STORAGE,
    /** Bytes. */
    uploadLimit: values.STOREROOM_UPLOAD_LIMIT_MB * 1024 * 1024,
    s3: { ...s3Of(values, 'STOREROOM_S3'), publicUrl: values.STOREROOM_S3_PUBLIC_URL },
  },
  stripe:
    values.STRIPE_SECRET_KEY !== undefined
      ? {
          secretKey: values.STRIPE_SECRET_KEY,
          publishableKey: values.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: values.STRIPE_WEBHOOK_SECRET,
          capture: values.STRIPE_CAPTURE,
          apiBase: values.STRIPE_API_BASE,
        }
      : undefined,
  labels:
    values.STOREROOM_LABELS_URL !== undefined && values.STOREROOM_LABELS_SECRET !== undefined
      ? {
          url: values.STOREROOM_LABELS_URL,
          secret: values.STOREROOM_LABELS_SECRET,
          id: values.STOREROOM_LABELS_ID,
        }
      : undefined,
  servicesFile: values.STOREROOM_SERVICES,
  secrets: {
    jwt: values.STOREROOM_JWT_SECRET,
    cookie: values.STOREROOM_COOKIE_SECRET,
    backup: values.STOREROOM_BACKUP_SECRET,
  },
})

export type Config = ReturnType<typeof readConfig>

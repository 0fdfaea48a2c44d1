import { LRUCache } from 'lru-cache'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Db } from './db.ts'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import { AppError } from './errors.ts'
import { fingerprint } from './ids.ts'
import type { Services } from './services.ts'
import { sql } from './sql.ts'

/** At most `hits` in `window` milliseconds, counted in the database so that all servers count together. */
export type RateLimit = { readonly name: string; readonly hits: number; readonly window: number }

/** The counted action and its subject: an IP address, an email address, an account. */
export type Attempt = readonly [limit: RateLimit, subject: string]

/** One connection has a /64 of IPv6 addresses; a /48 counts as this many connections. */
const CONNECTIONS_PER_SITE = 16

/** The first groups of an IPv6 address: `2001:db8::7` → `2001:db8:0:0` of four. */
function groupsOf(address: string, count: number): string {
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const between = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...between, ...tail].slice(0, count).join(':')
}

/** An IPv4 address mapped to IPv6 counts as IPv4. */
const plainAddress = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** The subject for all addresses of one connection: the address itself, or its /64 of IPv6. */
export function subjectOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? groupsOf(plain, 4) : plain
}

/** All addresses of one connection count together (SECURITY.md). */
function widened([limit, subject]: Attempt): readonly Attempt[] {
  const own = [limit, subjectOf(subject)] as const
  if (!isIPv6(plainAddress(subject))) return [own]
  const site = { ...limit, name: `${limit.name}/48`, hits: limit.hits * CONNECTIONS_PER_SITE }
  return [own, [site, groupsOf(subject, 3)]]
}

/** Subjects are stored as hashes. */
const keyOf = ([{ name }, subject]: Attempt) => `${name}:${fingerprint(subject)}`

/** Always in one order, to avoid deadlocks. */
const inOrder = (counted: readonly Attempt[]) =>
  counted
    .flatMap(widened)
    .map((entry) => ({ limit: entry[0], key: keyOf(entry) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

type Hits = { readonly key: string; readonly hits: number; readonly window_ends_at: Date }

/** From this many times the limit on, the rest of the window is refused from memory: a flood costs no statements. */
const FLOOD = 2
/** The most keys whose floods are remembered. */
const MOST_FLOODS = 10_000

/** End of the window of flooding callers, in milliseconds, by key. A clock belongs to one shop. */
const floods = new WeakMap<Clock, LRUCache<string, number>>()

function floodsOf(clock: Clock): LRUCache<string, number> {
  const existing = floods.get(clock) ?? new LRUCache<string, number>({ max: MOST_FLOODS })
  floods.set(clock, existing)
  return existing
}

/** @throws rate_limited for a subject far beyond its limit */
export const refuseFlood = (clock: Clock, limit: RateLimit, subject: string) =>
  refuseFloods(clock, inOrder([[limit, subject]]))

function refuseFloods(clock: Clock, counted: readonly { readonly key: string }[]) {
  const ends = counted.flatMap(({ key }) => floodsOf(clock).get(key) ?? [])
  const ahead = ends.filter((end) => end > clock.now())
  refuseUntil(clock, ahead)
}

/**
 * Counts one attempt for each limit and subject.
 * @throws rate_limited with the seconds to wait
 */
export async function countAttempts(db: Db, clock: Clock, counted: readonly Attempt[]): Promise<void> {
  const rows = inOrder(counted)
  if (rows.length === 0) return
  const keys = rows.map(({ key }) => key)
  refuseFloods(clock, rows)
  const now = new Date(clock.now())
  const ends = rows.map(({ limit }) => new Date(clock.now() + limit.window).toISOString())
  const counters = await sql<Hits>`insert into rate_limit as l (key, hits, window_ends_at)
      select key, 1, ends from unnest(${keys}::text[], ${ends}::timestamptz[]) as t(key, ends)
      on conflict (key) do update set
        hits = case when l.window_ends_at <= ${now} then 1 else l.hits + 1 end,
        window_ends_at = case when l.window_ends_at <= ${now} then excluded.window_ends_at else l.window_ends_at end
      returning key, hits, window_ends_at`.all(db)
  refuse(clock, counters, new Map(rows.map(({ key, limit }) => [key, limit.hits])))
}

/** @throws rate_limited */
function refuse(clock: Clock, counters: readonly Hits[], most: ReadonlyMap<string, number>) {
  const over = counters.filter(({ key, hits }) => hits > (most.get(key) ?? 0))
  for (const { key, hits, window_ends_at } of over)
    if (hits >= FLOOD * (most.get(key) ?? 0)) floodsOf(clock).set(key, window_ends_at.getTime())
  const ends = over.map(({ window_ends_at }) => window_ends_at.getTime())
  refuseUntil(clock, ends)
}

/** @throws rate_limited during a known window */
function refuseUntil(clock: Clock, ends: readonly number[]) {
  if (ends.length === 0) return
  const retryAfter = Math.max(1, Math.ceil((Math.max(...ends) - clock.now()) / 1000))
  throw new AppError('rate_limited', `Too many attempts. Try again in ${retryAfter} seconds.`, { retryAfter })
}

/** @throws rate_limited with the seconds to wait */
export const countAttempt = (db: Db, clock: Clock, limit: RateLimit, subject: string) =>
  countAttempts(db, clock, [[limit, subject]])

/** Forgets the attempts of a subject, after a success. */
export const forgetAttempts = (db: Db, limit: RateLimit, subject: string) =>
  sql`delete from rate_limit where key = any(${inOrder([[limit, subject]]).map(({ key }) => key)})`.run(db)

/**
 * Counts only failures. An attempt is counted before it runs and uncounted on success, so that concurrent
 * attempts respect the limit, too.
 * @throws rate_limited with the seconds to wait, and whatever the attempt does
 */
export async function countFailures<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  counted: readonly Attempt[],
  attempt: () => Promise<T>,
): Promise<T> {
  await countAttempts(db, clock, counted)
  return whileCounted(db, counted, attempt)
}

/** Like `countFailures`, for an attempt that has already been counted: a success takes the count back. */
export async function whileCounted<T>(db: Db, counted: readonly Attempt[], attempt: () => Promise<T>): Promise<T> {
  try {
    const result = await attempt()
    await takeBack(db, counted)
    return result
  } catch (error) {
    // A failure on our side must not count against the caller.
    if (!(error instanceof AppError)) await takeBack(db, counted)
    throw error
  }
}

/** Locked in the order in which they are counted: an update with `any` locks in an order of the database's choice. */
async function takeBack(db: Db, counted: readonly Attempt[]) {
  const keys = inOrder(counted).map(({ key }) => key)
  if (keys.length === 0) return
  await sql`with held as (select key from rate_limit where key = any(${keys}) order by key for update)
    update rate_limit l set hits = l.hits - 1 from held where l.key = held.key and l.hits > 0`.run(db)
}

/**
 * Like `countFailures`, for frequent reads: only `not_found` counts, and nothing else writes. Concurrent attempts may
 * exceed the limit.
 * @throws rate_limited with the seconds to wait, and whatever the attempt does
 */
export async function countMisses<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  counted: readonly Attempt[],
  look: () => Promise<T>,
): Promise<T> {
  const rows = inOrder(counted)
  const counters = await sql<Hits>`select key, hits, window_ends_at from rate_limit
      where key = any(${rows.map(({ key }) => key)}) and window_ends_at > ${new Date(clock.now())}`.all(db)
  const most = new Map(rows.map(({ key, limit }) => [key, limit.hits - 1]))
  refuse(clock, counters, most)
  try {
    return await look()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') await countAttempts(db, clock, counted)
    throw error
  }
}

/** Addresses and networks of each setting, parsed. */
const blocks = new WeakMap<readonly string[], BlockList>()

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function blockOf(hosts: readonly string[]): BlockList {
  const existing = blocks.get(hosts)
  if (existing) return existing
  const block = new BlockList()
  for (const host of hosts) {
    const [address = '', bits] = host.split('/')
    if (bits === undefined) block.addAddress(address, familyOf(address))
    else block.addSubnet(address, Number(bits), familyOf(address))
  }
  blocks.set(hosts, block)
  return block
}

/** Whether the address is that of a storefront's server, which sends requests of many shoppers. */
export const isStorefrontServer = ({ storefrontServers }: Pick<Config, 'storefrontServers'>, ip: string): boolean =>
  storefrontServers.length > 0 && blockOf(storefrontServers).check(ip, familyOf(ip))

/** The attempt of `ip`; none for a storefront's server. */
export const byAddress = ({ config }: Pick<Services, 'config'>, limit: RateLimit, ip: string): readonly Attempt[] =>
  isStorefrontServer(config, ip) ? [] : [[limit, ip]]

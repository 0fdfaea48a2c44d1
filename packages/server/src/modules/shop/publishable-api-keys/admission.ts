import { LRUCache } from 'lru-cache'
import { AppError } from '../../../kernel/errors.ts'
import type { PublishableScope, Storefront } from '../../../kernel/http/context.ts'
import type { DbVersion } from '../../../kernel/read/caches/page-cache.ts'
import { shortKey } from '../../../kernel/read/caches/weighed.ts'
import type { Services } from '../../../kernel/services.ts'
import { findScope, saveUse } from './publishable-api-keys.queries.ts'
import { hours } from '../../../kernel/clock.ts'

/** Scopes of keys at a version of the database; undefined for invalid keys. */
type Scopes = { readonly version: string; readonly byKey: LRUCache<string, CachedScope> }
type CachedScope = { readonly scope: PublishableScope | undefined }

const caches = new WeakMap<Services, Scopes>()
/** The most cached keys: a shop has a handful, and made-up ones must not fill the memory. */
const MAX_KEYS = 1_000

/**
 * The scope of a storefront's key. It is read once per version of the database, so that a known key costs only the
 * query of the version, which the response needs anyway; and a revoked one is refused from the next request on, by
 * every process.
 * @throws unauthorized for an unknown or revoked key
 */
export async function admit(services: Services, key: string): Promise<Storefront> {
  const dbVersion = await services.pageCache.dbVersion(services.db)
  const scope = await scopeAt(services, dbVersion, key)
  if (!scope) throw new AppError('unauthorized', 'The publishable API key is unknown or revoked')
  noteUse(services, key)
  return { scope, dbVersion }
}

async function scopeAt(services: Services, { version, noOpenWrites }: DbVersion, key: string) {
  const last = caches.get(services)
  const scopes: Scopes = last?.version === version ? last : { version, byKey: new LRUCache({ max: MAX_KEYS }) }
  const name = shortKey(key)
  const scopeOfKey = scopes.byKey.get(name)
  if (scopeOfKey) return scopeOfKey.scope
  const scope = await findScope(services.db, key)
  // During a write, the rows read may belong to a later version.
  if (noOpenWrites) {
    scopes.byKey.set(name, { scope })
    caches.set(services, scopes)
  }
  return scope
}

/** Accurate to the hour is enough: the staff want to know which keys can be revoked. */
const WRITE_INTERVAL = hours(1)

/** The last time this process saved the use of each key, in milliseconds since 1970. Only valid keys get here. */
const written = new WeakMap<Services, Map<string, number>>()

/** Records the use of a key: in memory, and once an hour in the database, without delaying the request. May be lost. */
function noteUse(services: Services, key: string) {
  const writtenAt = written.get(services) ?? new Map<string, number>()
  written.set(services, writtenAt)
  const now = services.clock.now()
  if (now - (writtenAt.get(key) ?? -Infinity) < WRITE_INTERVAL) return
  writtenAt.set(key, now)
  setImmediate(() => void write(services, key, now))
}

async function write({ db, log }: Services, key: string, now: number) {
  try {
    await saveUse(db, key, new Date(now), WRITE_INTERVAL)
  } catch (error) {
    log.debug({ err: error }, 'the use of a publishable key was not noted')
  }
}

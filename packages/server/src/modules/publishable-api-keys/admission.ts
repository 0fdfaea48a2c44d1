import { LRUCache } from 'lru-cache'
import { AppError } from '../../kernel/errors.ts'
import type { PublishableScope, Storefront } from '../../kernel/http/context.ts'
import type { Mark } from '../../kernel/read/answers.ts'
import { shortKey } from '../../kernel/read/weighed.ts'
import type { Services } from '../../kernel/services.ts'
import { noteUse } from './last-used.ts'
import { findScope } from './publishable-api-keys.queries.ts'

/** What keys allowed while the database stood at a mark. Undefined scopes are those of keys that are not valid. */
type Memory = { readonly mark: string; readonly scopes: LRUCache<string, Found> }
type Found = { readonly scope: PublishableScope | undefined }

const memories = new WeakMap<Services, Memory>()
/** Keys at once: a shop has a handful, and inventing others must not fill the memory. */
const REMEMBERED = 1_000

/**
 * What a storefront's key allows. It is looked up once per state of the database, so that a known key costs the look
 * at the mark alone, which the answer needs anyway; and a revoked one is refused from the very next request on, by
 * every process.
 * @throws unauthorized for an unknown or revoked key
 */
export async function admit(services: Services, key: string): Promise<Storefront> {
  const mark = await services.answers.mark(services.db)
  const scope = await scopeUnder(services, mark, key)
  if (!scope) throw new AppError('unauthorized', 'The publishable API key is unknown or revoked')
  noteUse(services, key)
  return { scope, mark }
}

async function scopeUnder(services: Services, { mark, quiet }: Mark, key: string) {
  const last = memories.get(services)
  const memory: Memory = last?.mark === mark ? last : { mark, scopes: new LRUCache({ max: REMEMBERED }) }
  const name = shortKey(key)
  const known = memory.scopes.get(name)
  if (known) return known.scope
  const scope = await findScope(services.db, key)
  // While somebody writes, what was read may belong to a later mark.
  if (quiet) {
    memory.scopes.set(name, { scope })
    memories.set(services, memory)
  }
  return scope
}

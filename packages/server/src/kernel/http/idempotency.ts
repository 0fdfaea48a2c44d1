import { isText, type Route } from '@storeroom/contract'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { hours, seconds, type Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { AppError, invalid, wireBody } from '../errors.ts'
import { newId } from '../ids.ts'
import { nobody, principalKey } from '../principal.ts'
import type { Services } from '../services.ts'
import { sql } from '../sql.ts'
import { JsonText } from './json-text.ts'

/** How long the first response of a key is repeated. */
const KEY_RETENTION = hours(24)
/** Without a sign of life for this long, the holder counts as dead. */
const LOCK_LIFETIME = seconds(60)
/** The holder renews its key this often, because a provider may take minutes to respond. */
const RENEWAL_INTERVAL = seconds(20)
const POLL_INTERVAL_MS = 50
/** The most requests in this process that wait for the response of one key; further ones are refused. */
const MOST_WAITING = 10
/** Characters. Long enough to be unique: the shortest random keys in use have 21. */
const LEAST_OF_GUEST = 16
/** Milliseconds between attempts to release a key while the database cannot be reached. */
const RELEASE_AGAIN = 1000

type StoredKey = {
  request_hash: string
  response_code: number | null
  response_body: string | null
  response_type: string | null
}

type StoredAnswer = { readonly code: number; readonly body: string; readonly type: string }

/**
 * Runs a POST at most once per `Idempotency-Key`, scoped to caller, method and path. A repeated key gets the response
 * of the first request; a concurrent duplicate waits without holding a connection. Responses with secrets are never
 * stored: the key is only echoed.
 * @throws invalid_data when the key was used for another body
 */
export async function idempotent(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  run: (storeResponse?: StoreResponse) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return run()
  if (key.length > 255) throw invalid('Idempotency-Key must be shorter than or equal to 255 characters')
  reply.header('idempotency-key', key).header('access-control-expose-headers', 'Idempotency-Key')
  if (route.secret || route.multipart !== undefined || route.readOnly || isSharedByGuests(route, request, key))
    return run()
  const claim = claimOf(request, key)
  const earlier = await takeOrWait(services, claim)
  if (earlier) {
    // The server that ran the first request may have died before it noted this write.
    await services.replica?.wrote(request.principal ?? nobody)
    reply.code(earlier.code).type(earlier.type)
    return reply.send(earlier.body)
  }
  return runAndKeep(route, services, claim, run)
}

/** Stores the response in the transaction of the write, so that a crash cannot separate the two. */
export type StoreResponse = (db: Db, result: unknown) => Promise<void>

type Claim = { principal: string; key: string; method: string; path: string; hash: string }

const claimOf = (request: FastifyRequest, key: string): Claim => ({
  principal: principalKey(request.principal ?? nobody),
  key,
  method: request.method,
  path: request.url,
  hash: createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url'),
})

/**
 * Guests share one scope. On a path without a record's id, two guests who both send `1` would share a cart: such a key
 * is only echoed.
 */
const isSharedByGuests = ({ path }: Route, { principal }: FastifyRequest, key: string) =>
  principalKey(principal ?? nobody) === principalKey(nobody) && !path.includes('{') && key.length < LEAST_OF_GUEST

const waiting = new Map<string, number>()

/** Takes the key, or waits for the response of the request that holds it. @throws conflict when too many wait */
async function takeOrWait(services: Services, claim: Claim): Promise<StoredAnswer | undefined> {
  const name = Object.values(claim).join(' ')
  const others = waiting.get(name) ?? 0
  if (others >= MOST_WAITING)
    throw new AppError('conflict', 'The first request with this Idempotency-Key is still under way')
  waiting.set(name, others + 1)
  try {
    return await turnOf(services, claim)
  } finally {
    const remaining = (waiting.get(name) ?? 1) - 1
    if (remaining > 0) waiting.set(name, remaining)
    else waiting.delete(name)
  }
}

async function turnOf(services: Services, claim: Claim): Promise<StoredAnswer | undefined> {
  for (;;) {
    if (await take(services, claim)) return undefined
    const stored = await find(services, claim)
    if (stored && stored.request_hash !== claim.hash)
      throw invalid('This Idempotency-Key was used for another request body')
    if (stored?.response_code) {
      return { code: stored.response_code, body: stored.response_body ?? '', type: stored.response_type ?? '' }
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

async function take({ db, clock }: Services, { principal, key, method, path, hash }: Claim): Promise<boolean> {
  const now = new Date(clock.now())
  const expired = new Date(clock.now() - KEY_RETENTION)
  const abandoned = new Date(clock.now() - LOCK_LIFETIME)
  const taken =
    await sql`insert into idempotency_key (id, principal, idempotency_key, request_method, request_path, request_hash, created_at, locked_at)
      values (${newId('ikey')}, ${principal}, ${key}, ${method}, ${path}, ${hash}, ${now}, ${now})
      on conflict (principal, request_method, request_path, idempotency_key) do update
        set locked_at = ${now}, created_at = ${now}, request_hash = ${hash}, response_code = null, response_body = null
        where idempotency_key.created_at < ${expired}
          or (idempotency_key.response_code is null and idempotency_key.locked_at < ${abandoned})
          or (idempotency_key.response_code is null and idempotency_key.locked_at is null)`.affected(db)
  return taken > 0
}

const isOf = ({ principal, key, method, path }: Claim) => sql`principal = ${principal} and idempotency_key = ${key}
  and request_method = ${method} and request_path = ${path}`

const find = ({ db }: Services, claim: Claim) =>
  sql<StoredKey>`select request_hash, response_code, response_body, response_type from idempotency_key
    where ${isOf(claim)}`.first(db)

async function runAndKeep(
  route: Route,
  { db, clock }: Services,
  claim: Claim,
  run: (storeResponse?: StoreResponse) => Promise<unknown>,
) {
  let isStored = false
  const storeResponse: StoreResponse = async (transaction, result) => {
    await keep(transaction, claim, answerOf(route, result))
    isStored = true
  }
  // A failed renewal is repeated by the next one.
  const renewing = setInterval(() => void renew(db, clock, claim).catch(() => undefined), RENEWAL_INTERVAL)
  try {
    const result = await run(storeResponse)
    if (!isStored) await keep(db, claim, answerOf(route, result))
    return result
  } catch (error) {
    if (error instanceof AppError && isFinal(error)) await keep(db, claim, failureOf(error))
    else await release(db, claim).catch(() => void releaseLater(db, claim))
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/**
 * Statuses after which the same body may succeed: once signed in, with the current version, or later. They are not
 * stored, and neither are failures of the server.
 */
const passing = new Set([401, 409, 429])
const isFinal = ({ status, details }: AppError) =>
  status < 500 && !passing.has(status) && details.isRepeatable === undefined

const renew = (db: Db, clock: Clock, claim: Claim) =>
  sql`update idempotency_key set locked_at = ${new Date(clock.now())}
    where ${isOf(claim)} and response_code is null and locked_at is not null`.affected(db)

const JSON_TYPE = 'application/json; charset=utf-8'

/** As `send` sends it. */
const answerOf = (route: Route, result: unknown): StoredAnswer => ({
  code: route.status ?? 200,
  body:
    result instanceof JsonText
      ? result.bytes.toString()
      : isText(route.response)
        ? String(result)
        : (JSON.stringify(result) ?? ''),
  type: isText(route.response) ? 'text/plain; charset=utf-8' : JSON_TYPE,
})

function failureOf(error: AppError): StoredAnswer {
  const body = wireBody(error)
  return typeof body === 'string'
    ? { code: error.status, body, type: 'text/plain; charset=utf-8' }
    : { code: error.status, body: JSON.stringify(body), type: JSON_TYPE }
}

const keep = (db: Db, claim: Claim, { code, body, type }: StoredAnswer) =>
  sql`update idempotency_key set response_code = ${code}, response_body = ${body}, response_type = ${type}, locked_at = null
    where ${isOf(claim)}`.affected(db)

/** Repeats the release while the database cannot be reached. If that fails, the key stays taken until its lock ends. */
async function releaseLater(db: Db, claim: Claim) {
  const until = performance.now() + LOCK_LIFETIME / 2
  while (performance.now() < until) {
    await pause(RELEASE_AGAIN, undefined, { ref: false })
    try {
      return await release(db, claim)
    } catch {
      // Not yet.
    }
  }
}

/** The key is free again. */
const release = (db: Db, claim: Claim) =>
  sql`update idempotency_key set locked_at = null where ${isOf(claim)}`.affected(db)

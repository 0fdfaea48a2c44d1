import type { Route } from '@storeroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db.ts'
import type { ComputeContext } from '../entity.ts'
import { AppError } from '../errors.ts'
import { requirePermission } from '../permissions.ts'
import { nobody, type Principal, type SignedInUser } from '../principal.ts'
import type { DbVersion } from '../read/caches/page-cache.ts'
import type { ReadContext } from '../read/read-context.ts'
import type { Services } from '../services.ts'
import { tx } from '../tx.ts'
import { originOf } from './own-addresses.ts'

/** The half of the API that a route belongs to: `/store` is open to strangers and reads through store entities only. */
export type Api = 'admin' | 'store'

/** The slot of a request: only a limited number of requests per address runs at once. Both calls may be repeated. */
export type RequestSlot = {
  readonly begin: () => Promise<void>
  readonly end: () => void
}

/** What a handler may use besides its input. */
export type Context<A extends Api = 'admin'> = {
  readonly api: A
  /** The pool for reads; the transaction for writes. */
  readonly db: Db
  readonly services: Services
  readonly principal: Principal
  /** What the storefront's publishable key allows; undefined where the request came without one. */
  readonly publishableScope: PublishableScope | undefined
  readonly request: RequestFacts
  /** The revision that the caller had loaded (`If-Match`), if it said so. */
  readonly version: number | undefined
  readonly reply: FastifyReply
  readonly route: Pick<Route, 'permission'>
}
export type AnyContext = Context<Api>
export type AnyStaged = StagedContext<Api>

/** Sales channels that a storefront's key limits its requests to. A key without channels (null) limits nothing. */
export type PublishableScope = { readonly channelIds: readonly string[] | null }

/** The storefront's key, resolved before the request itself. */
export type Storefront = {
  readonly scope: PublishableScope
  /** The database's version when the request arrived: a cached page of that version needs no validation. */
  readonly dbVersion: DbVersion
}

/** For a handler with several transactions, or slow work before one: it gets the pool and opens them itself. */
export type StagedContext<A extends Api = 'admin'> = Context<A> & {
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * The one transaction that writes, where nothing follows it: what `work` answers is stored in it for a repetition of
   * the idempotency key, so that a crash cannot separate the two.
   */
  readonly lastTransaction: <T>(work: (context: Context<A>) => Promise<T>) => Promise<T>
}

export type RequestFacts = {
  readonly id: string
  readonly ip: string
  readonly userAgent: string | undefined
  /** Language that the caller reads, as a base code such as `de`, if it says so. */
  readonly language: string | undefined
  /** Address under which the caller reaches this server, without a slash at the end. */
  readonly origin: string
  /** The path of the matched route, with the names of its parameters. */
  readonly path: string
  readonly headers: FastifyRequest['headers']
  readonly etag: string | undefined
  readonly files: () => AsyncIterable<IncomingFile>
  /** The database's version, for requests that only read, where it is known. */
  readonly dbVersion: DbVersion | undefined
  readonly slot: RequestSlot | undefined
  /** Whether it changes nothing. */
  readonly isRead: boolean
}

export type IncomingFile = { readonly name: string; readonly field: string; readonly stream: NodeJS.ReadableStream }

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal
    storefront: Storefront | undefined
    /** Undefined for callers without a limit: staff and servers of storefronts. */
    slot: RequestSlot | undefined
    /** Came by https, or to a shop that is reached by https only. */
    isSecure: boolean
  }
}

/** By the matched route, never by the raw URL: `/%61dmin` leads to `/admin`. */
export const apiOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Api =>
  routeOptions.url?.startsWith('/store/') ? 'store' : 'admin'

/** The person behind the request; routes with admin access always have one. */
export function userOf({ principal }: AnyContext): SignedInUser {
  if (!principal.user) throw new AppError('unauthorized')
  return principal.user
}

/**
 * Allows the owner of a record, and callers with the permission that the route names for records of others.
 * @throws forbidden
 */
export function refuseForeign(context: AnyContext, ownerId: unknown) {
  const user = userOf(context)
  const { permission } = context.route
  if (ownerId !== user.id && permission !== undefined) requirePermission(user, permission)
}

/**
 * Some things are decided by a person who has signed in, and not by a program that acts for them: an API token, an app
 * or an extension.
 * @throws forbidden
 */
export function refusePrograms({ principal }: Pick<AnyContext, 'principal'>, message: string) {
  if (principal.sessionId === undefined) throw new AppError('forbidden', message)
}

/** The customer behind the request; routes with customer access always have one. */
export function customerOf({ principal }: AnyContext): { id: string } {
  if (!principal.customer) throw new AppError('unauthorized')
  return principal.customer
}

/** @param dbVersion read from the database of `services` after the request came; undefined for a request that writes */
export function contextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  dbVersion?: DbVersion,
): Omit<StagedContext<Api>, 'lastTransaction'> {
  const principal = request.principal ?? nobody
  const api = apiOf(request)
  const agent = principal.appId ?? principal.tokenId ?? (api === 'store' && !principal.user ? 'customer' : undefined)
  const actor = { userId: principal.user?.id, requestId: request.id, agent }
  return {
    api,
    db: services.db,
    services,
    principal,
    publishableScope: request.storefront?.scope,
    request: factsOf(services, request, dbVersion),
    version: versionOf(request.headers['if-match']),
    reply,
    route: request.routeOptions.config.contract ?? {},
    transaction: (work) => tx(services.db, actor, work),
  }
}

const factsOf = ({ config }: Services, request: FastifyRequest, dbVersion: DbVersion | undefined): RequestFacts => ({
  id: request.id,
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  language: /^[a-z]{2,3}(?=[-,;]|$)/i.exec(request.headers['accept-language'] ?? '')?.[0]?.toLowerCase(),
  origin: originOf(config, request),
  path: request.routeOptions.url ?? '',
  headers: request.headers,
  etag: request.headers['if-none-match'],
  files: () => incomingFiles(request),
  dbVersion,
  slot: request.slot,
  isRead: isRead(request.routeOptions.config.contract),
})

/** Of a route of the contract: whether it changes nothing. */
export const isRead = (route: Pick<Route, 'method' | 'readOnly'> | undefined): boolean =>
  route?.method === 'GET' || route?.readOnly === true

async function* incomingFiles(request: FastifyRequest): AsyncIterable<IncomingFile> {
  for await (const part of request.files()) {
    yield { name: part.filename, field: part.fieldname, stream: part.file }
  }
}

/** `"1234.abc"` → 1234: the ETag of a single record starts with its revision; that of a list is no version. */
function versionOf(header: string | undefined): number | undefined {
  const match = /^(?:W\/)?"(\d+)[."]/.exec(header ?? '')
  return match ? Number(match[1]) : undefined
}

/** The context of calculated fields: its cache key, and the lookup that is made when a field must be calculated. */
export type Audience = {
  readonly key: string
  readonly compute: (epochs: string) => Promise<Partial<ComputeContext>>
}

const plain: Audience = { key: '', compute: async () => ({}) }

/** The most bytes of one response of the store API. */
const MOST_FOR_STORE = 4 * 1024 * 1024

/** How a handler reads. Nothing is cached inside a transaction: it may read its own rows, which can still roll back. */
export function readContext(
  { services, request, db, api }: AnyContext,
  { key, compute }: Audience = plain,
): ReadContext {
  const inTransaction = db !== services.db
  const { rowCache, pageCache, clock, flags } = services
  const at = clock.now()
  return {
    db,
    rowCache: inTransaction ? undefined : rowCache,
    pageCache: inTransaction ? undefined : pageCache,
    dbVersion: inTransaction ? undefined : request.dbVersion,
    slot: inTransaction ? undefined : request.slot,
    at,
    compute: async (epochs) => ({ now: at, flags, ...(await compute(epochs)) }),
    contextKey: key,
    etag: inTransaction ? undefined : request.etag,
    // The response of a write is not limited: the write is done, and its request was limited.
    maxBytes: api === 'store' && request.isRead ? MOST_FOR_STORE : undefined,
  }
}

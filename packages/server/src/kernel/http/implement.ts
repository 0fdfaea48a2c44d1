import type { Output, Input, Route, Tree } from '@storeroom/contract'
import { isRoute, isText } from '@storeroom/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { again } from '../database/lost.ts'
import { nobody } from '../principal.ts'
import { audit } from '../security/audited.ts'
import type { Services } from '../services.ts'
import type { DbVersion } from '../read/caches/page-cache.ts'
import type { Replica } from '../read/replica.ts'
import { contextOf, isRead, type Context, type Api, type StagedContext } from './context.ts'
import { FileAnswer } from './file-answer.ts'
import { idempotent, type StoreResponse } from './idempotency.ts'
import { JsonText, Unchanged } from './json-text.ts'

/** What a handler receives: the input after validation, so that defaulted paging is always present. */
export type Parsed<R extends Route> = Omit<Input<R>, 'query' | 'files'> &
  (Input<R> extends { query?: infer Q } ? { query: NonNullable<Q> & Paging<NonNullable<Q>> } : unknown)
type Paging<Q> = { [K in Extract<keyof Q, 'limit' | 'offset'>]-?: number }

type Answer<R extends Route> = Output<R> | JsonText | Unchanged | FileAnswer
/** Which half of the API a route is of. */
export type ApiOf<R extends Route> = R['path'] extends `/store/${string}` ? 'store' : 'admin'
type Plain<R extends Route> = (input: Parsed<R>, context: Context<ApiOf<R>>) => Promise<Answer<R>>
type Staged<R extends Route> = {
  readonly staged: (input: Parsed<R>, context: StagedContext<ApiOf<R>>) => Promise<Answer<R>>
}

/** A function runs in one transaction if its route writes; `staged` opens its own. */
export type Handler<R extends Route> = Plain<R> | Staged<R>
export type Handlers<T> = { [K in keyof T]: T[K] extends Route ? Handler<T[K]> : Handlers<T[K]> }

/** Marks a handler that hashes, calls providers or touches files, which must not happen inside a transaction. */
export const staged = <I, O, A extends Api>(handler: (input: I, context: StagedContext<A>) => Promise<O>) => ({
  staged: handler,
})

type AnyInput = Record<string, unknown>
type AnyHandler =
  | ((input: AnyInput, context: Context<Api>) => Promise<unknown>)
  | {
      readonly staged: (input: AnyInput, context: StagedContext<Api>) => Promise<unknown>
    }

/** Registers one HTTP route per contract row; access, validation, transaction and answer all come from the row. */
export function implement<T extends Tree>(
  app: FastifyInstance,
  contract: T,
  handlers: Handlers<T>,
  services: Services,
) {
  register(app, contract, handlers, services)
}

function register(app: FastifyInstance, tree: Tree, handlers: object, services: Services) {
  for (const [name, node] of Object.entries(tree)) {
    const handler: unknown = Reflect.get(handlers, name)
    if (isRoute(node)) addRoute(app, node, handler as AnyHandler, services)
    else register(app, node, handler as object, services)
  }
}

function addRoute(app: FastifyInstance, route: Route, handler: AnyHandler, services: Services) {
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { contract: route },
    bodyLimit: bodyLimitOf(route),
    schema: requestSchema(route),
    handler: (request, reply) => answer(route, handler, request, reply, services),
  })
}

/** Bytes. The limit for public routes with few fields, such as a sign-in; the lowest of the three. */
export const SMALL_BODY_LIMIT = 16 * 1024
/** v1's limit for bodies of shoppers. */
const STORE_BODY_LIMIT = 100 * 1024
/** Staff are authenticated before their body is read, and send whole products. */
const STAFF_BODY_LIMIT = 10 * 1024 * 1024

/** Files come as multipart and have a limit of their own. */
const bodyLimitOf = ({ path, access }: Route) =>
  path.startsWith('/store/') ? STORE_BODY_LIMIT : access === 'admin' ? STAFF_BODY_LIMIT : SMALL_BODY_LIMIT

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Route
  }
}

/** Routes without a query or body refuse any, so that a misspelled parameter is never silently ignored. */
const requestSchema = ({ method, query, body, multipart }: Route) => ({
  querystring: query ?? noQuery,
  ...(body && { body }),
  ...(!body && method !== 'GET' && multipart === undefined && { body: emptyBody }),
})
const noQuery = { type: 'object', additionalProperties: false }
const emptyBody = { anyOf: [{ type: 'null' }, { type: 'object', additionalProperties: false }] }

async function answer(
  route: Route,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) {
  const { replica } = services
  const run = async (storeResponse?: StoreResponse) => {
    if (isRead(route)) return read(route, handler, request, reply, services)
    const result = await perform(route, handler, request, contextOf(services, request, reply), storeResponse)
    await replica?.wrote(request.principal ?? nobody)
    return result
  }
  const result = route.method === 'POST' ? await idempotent(route, request, reply, services, run) : await run()
  return send(route, reply, result)
}

/**
 * Reads from the replica where possible, else from the database; repeats once after a lost connection. Staged reads
 * run once and never from the replica: they use files and other services, and their own transactions.
 */
async function read(
  route: Route,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) {
  const look = (from: Services, dbVersion?: DbVersion) =>
    perform(route, handler, request, contextOf(from, request, reply, dbVersion))
  const lookAtPrimary = () => look(services, request.storefront?.dbVersion)
  if (typeof handler !== 'function') return lookAtPrimary()
  const replica = replicaFor(route, request, services)
  if (!replica) return again(lookAtPrimary)
  try {
    // Without `dbVersion`: versions of the replica and the primary are not comparable.
    return await look(servicesAt(replica, services))
  } catch (error) {
    if (!replica.failed(error)) throw error
    return again(lookAtPrimary)
  }
}

/** Always the same object, because modules cache by the services of a shop. */
const replicaServices = new WeakMap<Replica, Services>()

function servicesAt(replica: Replica, services: Services): Services {
  const ofReplica = replicaServices.get(replica) ?? { ...services, db: replica.db, pageCache: replica.pageCache }
  replicaServices.set(replica, ofReplica)
  return ofReplica
}

/** Not for responses for a cart: they show its prices and must include the shopper's last change. */
const replicaFor = ({ stale }: Route, { query, principal }: FastifyRequest, { replica }: Services) =>
  stale && replica?.serves(principal ?? nobody) && !Object.hasOwn(query as object, 'cart_id') ? replica : undefined

async function perform(
  route: Route,
  handler: AnyHandler,
  request: FastifyRequest,
  bare: ReturnType<typeof contextOf>,
  storeResponse?: StoreResponse,
): Promise<unknown> {
  const { params, query, body } = request
  const input = { ...(params as object), query, body: body ?? {} }
  const context: StagedContext<Api> = { ...bare, lastTransaction: (work) => writeOnce(bare, storeResponse, work) }
  if (isRead(route)) return typeof handler === 'function' ? handler(input, context) : handler.staged(input, context)
  if (typeof handler !== 'function') {
    const result = await handler.staged(input, context)
    await audit(route, input, context)
    return result
  }
  return context.lastTransaction(async (within) => {
    // Before a deletion, while the record still has its name.
    await audit(route, input, within)
    return handler(input, within)
  })
}

/** Runs `work` in one transaction and stores its response there for the idempotency key, if there is one. */
const writeOnce = <T>(
  context: ReturnType<typeof contextOf>,
  storeResponse: StoreResponse | undefined,
  work: (context: Context<Api>) => Promise<T>,
): Promise<T> =>
  context.transaction(async (db) => {
    const result = await work({ ...context, db })
    await storeResponse?.(db, result)
    return result
  })

/** The result of a handler as it is sent. */
export function send(route: Route, reply: FastifyReply, result: unknown) {
  if (reply.sent) return reply
  if (route.status === 204) return reply.code(204).send()
  if (result instanceof Unchanged) return reply.code(304).header('etag', result.etag).send()
  reply.code(route.status ?? 200)
  if (result instanceof FileAnswer) return result.send(reply)
  if (isText(route.response)) return reply.type('text/plain; charset=utf-8').send(result)
  reply.type('application/json; charset=utf-8')
  if (!(result instanceof JsonText)) return reply.send(JSON.stringify(result))
  if (result.etag !== undefined) reply.header('etag', result.etag)
  return reply.send(result.bytes)
}

import { isPermission, routesOf, type Method, type Permission, type Route, type Tree } from '@storeroom/contract'
import type { ServerExtension, ServerRoute, Table } from '@storeroom/extension/server'
import type { FastifyBaseLogger } from 'fastify'
import { pathToFileURL } from 'node:url'
import { days, minutes, seconds } from '../clock.ts'
import { within } from '../within.ts'
import { unsortableOf } from './added-orders.ts'
import type { InstalledExtension } from './installed.ts'
import { asExtension } from './whose-code.ts'
import { Type, type TSchema } from 'typebox'
import { Errors } from 'typebox/value'

/** The part of an extension that runs in the server. */
export type LoadedServer = {
  readonly id: string
  readonly permissions: readonly Permission[]
  readonly server: ServerExtension
}

/** `failed`: the reason is logged, and the shop runs without it. */
export type ServerState = 'running' | 'failed'

export type ServerParts = {
  readonly loaded: readonly LoadedServer[]
  readonly states: ReadonlyMap<string, ServerState>
}

export const noServers: ServerParts = { loaded: [], states: new Map() }

/** Milliseconds in which a module must be imported: with an `await` that never ends, the shop would not start. */
const IMPORT_TIMEOUT = seconds(30)

/**
 * Imports the server modules of these extensions. One that fails, or that names what it may not have, is logged and
 * left out.
 * @param contract the routes of the shop, whose paths no extension can take
 */
export async function loadServers(
  extensions: readonly InstalledExtension[],
  contract: Tree,
  log: FastifyBaseLogger,
  patience = IMPORT_TIMEOUT,
): Promise<ServerParts> {
  const loaded: LoadedServer[] = []
  const states = new Map<string, ServerState>()
  const taken = new Set(placesIn(contract))
  for (const { id, server: path, permissions } of extensions) {
    if (path === undefined) continue
    try {
      const own = permissions.filter(isPermission)
      const server = checkServer(await importServer(id, path, patience), id, own, taken)
      for (const route of server.routes ?? []) taken.add(placeOf(route))
      loaded.push({ id, permissions: own, server })
      states.set(id, 'running')
    } catch (err) {
      states.set(id, 'failed')
      log.error({ err, extension: id }, 'an extension of the server cannot be started and is left out')
    }
  }
  return { loaded, states }
}

async function importServer(id: string, path: string, patience: number): Promise<ServerExtension> {
  const module: unknown = await within(patience, 'its module does not end to load', () =>
    asExtension(id, () => import(pathToFileURL(path).href)),
  )
  const server: unknown = Reflect.get(Object(module), 'default')
  if (typeof server !== 'object' || server === null || !('identifier' in server))
    throw new Error('its module has no default export of defineServer')
  return server as ServerExtension
}

/** Method and path of a route, whatever its parameters are called: `GET /store/points/{}`. */
export const placeOf = ({ method, path }: { readonly method: Method; readonly path: string }) =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

/** The places that no extension can take. */
export const placesIn = (contract: Tree): ReadonlySet<string> =>
  new Set(routesOf(contract).map(({ route }) => placeOf(route)))

const Optional = Type.Optional
const List = (row: Readonly<Record<string, TSchema>>) => Optional(Type.Array(Type.Object(row)))
const Texts = Optional(Type.Array(Type.String()))
const OneOf = (...values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)))
/** A name that is shown when the extension is installed, and is part of URLs. */
const Word = Type.String({ pattern: String.raw`^[\w.:-]{1,100}$` })
/** Calls of a public route from one address in ten minutes. */
export const MOST_CALLS = 300
/** A JSON schema. */
const Schema = Type.Object({})

/**
 * What the server reads of an extension when it starts: a value of another type would make the start fail. Functions
 * are not checked: they are called later, and the description that `extension add` checks has none.
 */
const Shape = Type.Object({
  identifier: Type.String(),
  tables: List({ name: Type.String(), row: Schema, omitted: Texts, sortable: Texts }),
  routes: List({
    method: OneOf('GET', 'POST', 'DELETE'),
    path: Type.String(),
    access: OneOf('public', 'customer', 'admin'),
    permission: Optional(Word),
    query: Optional(Schema),
    body: Optional(Schema),
    response: Schema,
    limit: Optional(Type.Integer({ minimum: 1, maximum: MOST_CALLS })),
    summary: Type.String(),
  }),
  subscribers: List({ event: Word }),
  jobs: List({ name: Type.String(), everyMinutes: Type.Number() }),
  providers: Optional(
    Type.Object({
      payment: List({ id: Word }),
      fulfillment: List({ id: Word }),
      tax: List({ id: Word }),
    }),
  ),
})

/** @throws Error with the first place that has something else */
export function checkShape(server: unknown): asserts server is ServerExtension {
  const [flaw] = Errors(Shape, server)
  if (flaw) throw new Error(`what its module exports is wrong at ${flaw.instancePath || '/'}: ${flaw.message}`)
}

const NAME = /^[a-z\d](?:[a-z\d-]{0,62}[a-z\d])?$/
const PATH = /^\/(?:admin|store)(?:\/(?:[a-z\d][\w.-]*|\{\w+\}))+$/
/** Fields by which an erasure finds the rows of a person. */
const NEVER_OMITTED = ['customer_id', 'order_id']
/** Minutes. */
const LONGEST_PAUSE = days(1) / minutes(1)

const refuse = (reason: string): never => {
  throw new Error(reason)
}

/** @throws Error that says what is wrong with it */
export function checkServer(
  server: unknown,
  id: string,
  permissions: readonly Permission[],
  taken: ReadonlySet<string>,
): ServerExtension {
  checkShape(server)
  const { identifier, tables = [], routes = [], jobs = [] } = server
  if (identifier !== id) refuse(`its identifier is ${identifier}, and its package is called ${id}`)
  checkNames('table', tables)
  checkNames('job', jobs)
  tables.forEach(checkTable)
  if (jobs.some(({ everyMinutes }) => !(everyMinutes >= 1 && everyMinutes <= LONGEST_PAUSE)))
    refuse(`a job runs every minute at most, and once in ${LONGEST_PAUSE} minutes at least`)
  const places = new Set(taken)
  for (const route of routes) {
    checkRoute(route, permissions)
    const place = placeOf(route)
    if (places.has(place)) refuse(`${place} is taken`)
    places.add(place)
  }
  return server
}

function checkNames(kind: string, all: readonly { readonly name: string }[]) {
  for (const [place, { name }] of all.entries()) {
    if (!NAME.test(name)) refuse(`${name} is no name: letters, digits and hyphens`)
    if (all.findIndex((other) => other.name === name) !== place) refuse(`a second ${kind} is called ${name}`)
  }
}

function checkTable(table: Table) {
  const { name, omitted = [] } = table
  if (NEVER_OMITTED.some((field) => omitted.includes(field)))
    refuse(`the history of ${name} must have ${NEVER_OMITTED.join(' and ')}, by which it is erased`)
  const field = unsortableOf(table)
  if (field !== undefined) refuse(`lists cannot be sorted by ${field} of ${name}, which is no text or number`)
}

function checkRoute(route: ServerRoute, permissions: readonly Permission[]) {
  const place = placeOf(route)
  if (!PATH.test(route.path)) refuse(`${route.path} is no path below /admin or /store`)
  if (route.path.startsWith('/admin/') !== (route.access === 'admin'))
    refuse(`${place}: routes for staff, and no others, are below /admin`)
  if (route.access === 'admin' && !permissions.some((permission) => permission === route.permission))
    refuse(`${place} needs a permission, and its package must name it`)
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([name]) => name)
  if (new Set(names).size < names.length) refuse(`${place} has two parameters of one name`)
  if (route.method === 'GET' && route.body !== undefined) refuse(`${place} cannot have a body`)
  if (route.limit !== undefined && route.access !== 'public') refuse(`${place} is not public and cannot have a limit`)
}

/**
 * The routes as rows of a contract, by a name for each. Only the fields that routes of extensions can have are taken
 * over: others would give access, such as `own`.
 */
export function rowsOf(routes: readonly ServerRoute[]): readonly (readonly [name: string, row: Route])[] {
  const names = routes.map(nameOf)
  return routes.map(({ method, path, access, permission, query, body, response, summary }, place) => [
    uniqueName(names, place),
    {
      ...{ method, path, access, response, summary },
      ...(permission !== undefined && { permission }),
      ...(query && { query }),
      ...(body && { body }),
      errors: ['invalid_data', 'not_found', 'not_allowed', ...(access === 'public' ? (['rate_limited'] as const) : [])],
    } satisfies Route,
  ])
}

/** Names have no hyphens: a name with one is that of no other route. */
function uniqueName(names: readonly string[], place: number): string {
  const name = names[place] ?? ''
  return names.indexOf(name) === place ? name : `${name}-${place + 1}`
}

/** `GET /store/loyalty/points/{id}` → `getStoreLoyaltyPointsId`: the same path can exist below `/admin` as well. */
const nameOf = ({ method, path }: Pick<ServerRoute, 'method' | 'path'>): string =>
  [method, ...path.split('/').slice(1)]
    .map((part) => part.replaceAll(/\W/g, ''))
    .map((part, place) => (place === 0 ? part.toLowerCase() : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

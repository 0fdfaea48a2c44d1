import {
  isPermission,
  routesOf,
  type Access,
  type Method,
  type Permission,
  type Route,
  type Tree,
} from '@storeroom/contract'
import type { ServerExtension, ServerRoute } from '@storeroom/extension/server'
import type { FastifyBaseLogger } from 'fastify'
import { pathToFileURL } from 'node:url'
import { unsortableOf } from './added-orders.ts'
import type { InstalledExtension } from './installed.ts'

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

/**
 * Imports the server modules of these extensions. One that fails, or that names what it may not have, is logged and left out.
 * @param contract the routes of the shop, whose paths no extension can take
 */
export async function loadServers(
  extensions: readonly InstalledExtension[],
  contract: Tree,
  log: FastifyBaseLogger,
): Promise<ServerParts> {
  const loaded: LoadedServer[] = []
  const states = new Map<string, ServerState>()
  const taken = new Set(placesIn(contract))
  for (const { id, server: path, permissions } of extensions) {
    if (path === undefined) continue
    try {
      const own = permissions.filter(isPermission)
      const server = checkServer(await importServer(path), id, own, taken)
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

async function importServer(path: string): Promise<ServerExtension> {
  const module: unknown = await import(pathToFileURL(path).href)
  const server: unknown = Reflect.get(Object(module), 'default')
  if (typeof server !== 'object' || server === null || !('identifier' in server))
    throw new Error('its module has no default export of defineServer')
  return server as ServerExtension
}

/** Where a route is, whatever its parameters are called. */
export const placeOf = ({ method, path }: { readonly method: Method; readonly path: string }) =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

/** The places that no extension can take. */
export const placesIn = (contract: Tree): ReadonlySet<string> =>
  new Set(routesOf(contract).map(({ route }) => placeOf(route)))

const NAME = /^[a-z\d](?:[a-z\d-]{0,62}[a-z\d])?$/
const PATH = /^\/(?:admin|store)(?:\/(?:[a-z\d][\w.-]*|\{\w+\}))+$/
/** Fields by which an erasure finds the rows of a person. */
const NEVER_OMITTED = ['customer_id', 'order_id']
const ACCESS: ReadonlySet<string> = new Set<Access>(['public', 'customer', 'admin'])

/** @throws Error that says what is wrong with it */
export function checkServer(
  server: ServerExtension,
  id: string,
  permissions: readonly Permission[],
  taken: ReadonlySet<string>,
): ServerExtension {
  const refuse = (reason: string): never => {
    throw new Error(reason)
  }
  const { identifier, tables = [], routes = [], jobs = [] } = server
  if (identifier !== id) refuse(`its identifier is ${identifier}, and its package is called ${id}`)
  const names = [...tables, ...jobs].map(({ name }) => name)
  const badName = names.find((name) => !NAME.test(name))
  if (badName !== undefined) refuse(`${badName} is no name: letters, digits and hyphens`)
  const hiding = tables.find(({ omitted = [] }) => NEVER_OMITTED.some((field) => omitted.includes(field)))
  if (hiding) refuse(`the history of ${hiding.name} must have ${NEVER_OMITTED.join(' and ')}, by which it is erased`)
  for (const table of tables) {
    const field = unsortableOf(table)
    if (field !== undefined) refuse(`lists cannot be sorted by ${field} of ${table.name}, which is no text or number`)
  }
  if (jobs.some(({ everyMinutes }) => !(everyMinutes >= 1))) refuse('a job runs every minute at most')
  const places = new Set(taken)
  for (const route of routes) {
    const place = placeOf(route)
    if (!PATH.test(route.path)) refuse(`${route.path} is no path below /admin or /store`)
    if (!ACCESS.has(route.access)) refuse(`${place} does not say who may call it`)
    if (route.path.startsWith('/admin/') !== (route.access === 'admin'))
      refuse(`${place}: routes for staff, and no others, are below /admin`)
    if (route.access === 'admin' && !permissions.some((permission) => permission === route.permission))
      refuse(`${place} needs a permission, and its package must name it`)
    if (places.has(place)) refuse(`${place} is taken`)
    places.add(place)
  }
  return server
}

/** The routes as rows of a contract, by a name for each. */
export function rowsOf(routes: readonly ServerRoute[]): readonly (readonly [name: string, row: Route])[] {
  return routes.map(({ handle: _, query, body, permission, ...route }) => [
    nameOf(route),
    {
      ...route,
      ...(permission !== undefined && { permission }),
      ...(query && { query }),
      ...(body && { body }),
      errors: ['invalid_data', 'not_found', 'not_allowed'],
    } satisfies Route,
  ])
}

/** `GET /store/loyalty/points/{id}` → `getStoreLoyaltyPointsId`: staff and shoppers can have routes of the same path. */
const nameOf = ({ method, path }: Pick<ServerRoute, 'method' | 'path'>): string =>
  [method, ...path.split('/').slice(1)]
    .map((part) => part.replaceAll(/\W/g, ''))
    .map((part, place) => (place === 0 ? part.toLowerCase() : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')

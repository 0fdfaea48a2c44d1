import type { Route } from '@storeroom/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { again } from '../database/lost.ts'
import { EXTENSION_HEADER } from '../extensions/whose-code.ts'
import { AppError } from '../errors.ts'
import { requirePermission } from '../permissions.ts'
import { nobody, type Principal } from '../principal.ts'
import type { Services } from '../services.ts'
import { isRead, type Storefront } from './context.ts'

/** Authenticates a request. The reply is for credentials that are renewed in use. */
export type Authenticate = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<Principal>

/** Resolves the publishable key of a storefront. @throws unauthorized for an unknown or revoked key */
export type Admit = (services: Services, key: string) => Promise<Storefront>

/**
 * Decides before the body is read: a route whose flag is off does not exist, and a refused caller learns nothing
 * about what a good request would look like.
 */
export function useAccess(app: FastifyInstance, services: Services, authenticate: Authenticate, admit: Admit) {
  app.decorateRequest('principal')
  app.decorateRequest('storefront')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const route = request.routeOptions.config.contract
    if (!route) return
    if (![route.flag ?? []].flat().every((flag) => services.flags.has(flag))) throw new AppError('no_route')
    const key = route.path.startsWith('/store/') ? publishableKey(services, request) : undefined
    if (key !== undefined) request.storefront = await again(() => admit(services, key))
    request.principal = hasCredential(request) ? await again(() => authenticate(services, request, reply)) : nobody
    if (route.access === 'admin') refuseUnlessMay(route, request.principal)
    if (route.access === 'customer' && !request.principal.customer) throw new AppError('unauthorized')
  })
}

/**
 * The one place where roles are enforced; routes for one's own records ask again for those of others (`refuseForeign`).
 * @throws unauthorized, forbidden
 */
function refuseUnlessMay(route: Route, { user, appId }: Principal) {
  if (!user) throw new AppError('unauthorized')
  if (appId !== undefined && route.permission === undefined && route.forApps !== true)
    throw new AppError('forbidden', 'An app does nothing but what its scopes name')
  if (user.seeingAs !== undefined && !isRead(route) && route.whileSeeing !== true)
    throw new AppError('forbidden', 'Nothing can be changed while you see the dashboard as another role')
  const isOfToken = user.scopes !== undefined
  if (route.permission === undefined && isOfToken && !isRead(route))
    throw new AppError('forbidden', 'An API token with scopes changes nothing but what they name')
  if (route.permission !== undefined && (isOfToken || route.own !== true)) requirePermission(user, route.permission)
}

/** v1's client sends the key with every request; it matters only for storefront requests. */
function publishableKey({ flags }: Services, { headers }: FastifyRequest): string | undefined {
  const key = headers['x-publishable-api-key']
  return typeof key === 'string' && key !== '' && flags.has('publishable_api_keys') ? key : undefined
}

/** Most shoppers have no credential and cost no lookup. */
const hasCredential = ({ headers }: FastifyRequest) =>
  headers.cookie !== undefined ||
  headers.authorization !== undefined ||
  headers['x-medusa-access-token'] !== undefined ||
  headers[EXTENSION_HEADER] !== undefined

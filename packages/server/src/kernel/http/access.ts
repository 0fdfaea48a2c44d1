import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { nobody, type Principal } from '../principal.ts'
import type { Services } from '../services.ts'

/** Says who sends a request. The reply is there for a credential that is renewed while it is used. */
export type Authenticate = (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<Principal>

/**
 * Decides before the body is read: a route whose flag is off does not exist, and who is not let in learns nothing
 * about what a good request would look like.
 */
export function useAccess(app: FastifyInstance, services: Services, authenticate: Authenticate) {
  app.decorateRequest('principal')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const route = request.routeOptions.config.contract
    if (!route) return
    if (route.flag !== undefined && !services.flags.has(route.flag)) throw new AppError('no_route')
    request.principal = hasCredential(request) ? await authenticate(services, request, reply) : nobody
    if (route.access === 'admin' && !request.principal.user) throw new AppError('unauthorized')
    if (route.access === 'customer' && !request.principal.customer) throw new AppError('unauthorized')
  })
}

/** Most shoppers have none: they cost no look-up. */
const hasCredential = ({ headers }: FastifyRequest) =>
  headers.cookie !== undefined || headers.authorization !== undefined || headers['x-medusa-access-token'] !== undefined

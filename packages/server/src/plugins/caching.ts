import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nobody } from '../kernel/principal.ts'
import { vary } from './negotiation.ts'

/**
 * Default cache headers, for routes that set none: public for the catalog, if the copy is validated each time; private
 * for other answers with an ETag; no storing of anything else.
 */
export function useCaching(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', permission(request, reply))
    const { contract } = request.routeOptions.config
    if (!contract) return done()
    vary(reply, 'origin', 'cookie', ...(contract.path.startsWith('/store/') ? ['x-publishable-api-key'] : []))
    done()
  })
}

function permission(request: FastifyRequest, reply: FastifyReply): string {
  if (reply.statusCode >= 400 || !reply.hasHeader('etag')) return 'no-store'
  return isOfEverybody(request) ? 'no-cache' : 'private, no-cache'
}

/** A part of the catalog that a replica may answer, requested without a principal. */
const isOfEverybody = ({ routeOptions: { config }, principal }: FastifyRequest) =>
  config.contract?.stale === true && config.contract.path.startsWith('/store/') && (principal ?? nobody) === nobody

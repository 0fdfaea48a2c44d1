import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nobody } from '../kernel/principal.ts'
import { vary } from './vary.ts'

/**
 * What browsers and caches on the way may keep, where a route does not say so itself: of the catalogue everything, if
 * they ask each time whether it still holds; of what has an ETag the same, but a caller's own browser only; nothing else.
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

/** Part of the catalogue, as a replica may answer it, and asked for by nobody in particular. */
const isOfEverybody = ({ routeOptions: { config }, principal }: FastifyRequest) =>
  config.contract?.stale === true && config.contract.path.startsWith('/store/') && (principal ?? nobody) === nobody

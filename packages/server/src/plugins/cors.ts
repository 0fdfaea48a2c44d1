import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { apiOf } from '../kernel/http/context.ts'

const EXPOSED = ['ETag', 'Idempotency-Key', 'Retry-After', 'Date', 'X-Request-Id']

/** A preflight request has a route of its own; the request that follows it is checked by its own route. */
const apiAsked = (request: FastifyRequest) =>
  request.method === 'OPTIONS' ? (request.url.startsWith('/store/') ? 'store' : 'admin') : apiOf(request)

/** Separate lists of origins for `/admin` and `/store`, with credentials (docs/contract/README.md §3). */
export async function useCors(app: FastifyInstance, { cors: lists }: Config) {
  await app.register(cors, {
    delegator: (request, done) => {
      const allowed = lists[apiAsked(request)]
      const { origin } = request.headers
      const isAllowed = origin !== undefined && allowed.includes(origin)
      done(null, { origin: isAllowed, credentials: true, exposedHeaders: EXPOSED, maxAge: 600 })
    },
  })
}

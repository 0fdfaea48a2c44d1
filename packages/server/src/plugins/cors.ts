import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const EXPOSED = ['ETag', 'Idempotency-Key', 'Retry-After', 'Date', 'X-Request-Id']

/** Separate lists of origins for `/admin` and `/store`, credentials allowed (contract/README.md). */
export async function useCors(app: FastifyInstance, { cors: lists }: Config) {
  await app.register(cors, {
    delegator: (request, done) => {
      const allowed = request.url?.startsWith('/store') ? lists.store : lists.admin
      const { origin } = request.headers
      const known = origin !== undefined && allowed.includes(origin)
      done(null, { origin: known, credentials: true, exposedHeaders: EXPOSED, maxAge: 600 })
    },
  })
}

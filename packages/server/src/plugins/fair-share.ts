import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Engine } from '../kernel/database/engine.ts'
import type { RequestSlot } from '../kernel/http/context.ts'
import { isStorefrontServer, subjectOf } from '../kernel/rate-limit.ts'

/**
 * Concurrent requests per address. The embedded database runs one statement at a time; PostgreSQL runs several, often
 * over a network.
 */
const AT_ONCE = { embedded: 4, postgres: 8 } as const

type Needs = { readonly config: Pick<Config, 'storefrontServers'>; readonly engine: Engine['kind'] }
type Queue = { running: number; readonly waiting: (() => void)[] }

/**
 * Limits how many requests of one address run at the same time; the others wait in a queue, so that a flood from one
 * address slows down itself and not the shop. Signed-in staff and servers of storefronts never wait.
 */
export function useFairShare(app: FastifyInstance, { config, engine }: Needs, atOnce: number = AT_ONCE[engine]) {
  const queues = new Map<string, Queue>()

  const queueAt = (address: string): Queue => {
    const queue = queues.get(address) ?? { running: 0, waiting: [] }
    queues.set(address, queue)
    return queue
  }

  const slotOf = (address: string): RequestSlot => {
    let queue: Queue | undefined
    return {
      async begin() {
        const joined = queueAt(address)
        if (joined.running >= atOnce) await new Promise<void>((resolve) => joined.waiting.push(resolve))
        else joined.running += 1
        queue = joined
      },
      end() {
        if (!queue) return
        const remaining = queue
        queue = undefined
        const next = remaining.waiting.shift()
        if (next) return next()
        remaining.running -= 1
        if (remaining.running === 0) queues.delete(address)
      },
    }
  }

  app.decorateRequest('slot')
  app.addHook('preHandler', async (request, { raw }) => {
    const { routeOptions, principal, ip } = request
    if (!routeOptions.config.contract || principal?.user !== undefined || isStorefrontServer(config, ip)) return
    const slot = slotOf(subjectOf(ip))
    request.slot = slot
    raw.once('close', () => slot.end())
    await slot.begin()
    // The caller may have disconnected while waiting.
    if (raw.closed) slot.end()
  })

  // Sending the answer does not count: it takes as long as its reader needs.
  app.addHook('onSend', (request, _, __, done) => {
    request.slot?.end()
    done()
  })
}

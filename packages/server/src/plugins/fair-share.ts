import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Engine } from '../kernel/database/engine.ts'
import { isStorefrontServer, subjectOf } from '../kernel/rate-limit.ts'

/** The embedded database runs one statement at a time; PostgreSQL runs several, often over a network. */
const AT_ONCE = { embedded: 4, postgres: 8 } as const

type Needs = { readonly config: Pick<Config, 'storefrontServers'>; readonly engine: Engine['kind'] }
type Line = { working: number; readonly waiting: (() => void)[] }

/**
 * Works on so many requests of one address at once; its others wait in line, so that a flood of one slows down itself and
 * not the shop. Staff who are signed in and servers of storefronts never wait.
 */
export function useFairShare(app: FastifyInstance, { config, engine }: Needs, atOnce: number = AT_ONCE[engine]) {
  const lines = new Map<string, Line>()
  app.addHook('preHandler', async ({ routeOptions, principal, ip }, { raw }) => {
    if (!routeOptions.config.contract || principal?.user !== undefined || isStorefrontServer(config, ip)) return
    const address = subjectOf(ip)
    const line = lines.get(address) ?? { working: 0, waiting: [] }
    lines.set(address, line)
    if (line.working < atOnce) line.working += 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    const leave = () => {
      const next = line.waiting.shift()
      if (next) return next()
      line.working -= 1
      if (line.working === 0) lines.delete(address)
    }
    // A caller may have hung up while in line.
    if (raw.closed) leave()
    else raw.once('close', leave)
  })
}

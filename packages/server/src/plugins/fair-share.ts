import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Engine } from '../kernel/database/engine.ts'
import type { Turn } from '../kernel/http/context.ts'
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

  const lineAt = (address: string): Line => {
    const line = lines.get(address) ?? { working: 0, waiting: [] }
    lines.set(address, line)
    return line
  }

  const turnOf = (address: string): Turn => {
    let line: Line | undefined
    return {
      async begin() {
        const joined = lineAt(address)
        if (joined.working >= atOnce) await new Promise<void>((resolve) => joined.waiting.push(resolve))
        else joined.working += 1
        line = joined
      },
      end() {
        if (!line) return
        const left = line
        line = undefined
        const next = left.waiting.shift()
        if (next) return next()
        left.working -= 1
        if (left.working === 0) lines.delete(address)
      },
    }
  }

  app.decorateRequest('turn')
  app.addHook('preHandler', async (request, { raw }) => {
    const { routeOptions, principal, ip } = request
    if (!routeOptions.config.contract || principal?.user !== undefined || isStorefrontServer(config, ip)) return
    const turn = turnOf(subjectOf(ip))
    request.turn = turn
    raw.once('close', () => turn.end())
    await turn.begin()
    // A caller may have hung up while in line.
    if (raw.closed) turn.end()
  })

  // What is left is to send the answer, at the pace of who reads it.
  app.addHook('onSend', (request, _, __, done) => {
    request.turn?.end()
    done()
  })
}

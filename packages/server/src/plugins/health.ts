import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { prepare, runOne, type Db } from '../kernel/db.ts'
import type { Services } from '../kernel/services.ts'

/** Milliseconds for which a result is reused, so that many requests cost one statement. */
const RESULT_LIFETIME = 1000
/** Milliseconds after which a database that has not answered counts as unreachable. */
const DATABASE_TIMEOUT = 2000

const HAS_TABLES = prepare('select exists (select from migration where name = $1) as "hasTables"')

/** Load balancers see that this server is about to stop. */
export type Health = {
  /** Reports "not ready" from now on; requests are still answered. */
  readonly drain: () => void
  /**
   * Accepts no new connections, so that a proxy tries another server. Open connections close with their next answer, or
   * after this many idle milliseconds.
   */
  readonly stopListening: (longest: number) => Promise<void>
}

/**
 * `GET /health`: the process runs. `GET /health/ready`: requests can be sent here, because the database answers, has
 * the tables of this release, and the server is not about to stop. Its body also says whether anything can be saved: a
 * shop with a full disk can still be read.
 * @param schema name of the baseline that this program needs
 */
export function useHealth(
  app: FastifyInstance,
  { db, diskSpace }: Pick<Services, 'db' | 'diskSpace'>,
  schema: string,
): Health {
  const isDatabaseReady = remembering(() =>
    Promise.race([hasTables(db, schema), setTimeout(DATABASE_TIMEOUT, false, { ref: false })]),
  )
  let isDraining = false
  let isLeaving = false
  app.get('/health', async (_, reply) => reply.type('text/plain; charset=utf-8').send('OK'))
  app.get('/health/ready', async (_, reply) => {
    const isReady = !isDraining && (await isDatabaseReady())
    const writes = isReady && (await diskSpace.isForWriting())
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ state: isDraining ? 'stopping' : isReady ? 'ready' : 'no_database', writes })
  })
  // A client would find its idle connection closed at the next request.
  app.addHook('onSend', async (_, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  // Answers to requests from before the server began to close come after that: their connections would stay idle until
  // they time out.
  app.addHook('preClose', async () => {
    isLeaving = true
  })
  return {
    drain: () => (isDraining = true),
    stopListening: async (longest) => {
      await pendingAccepted(app)
      const stopped = stopListening(app)
      isLeaving = true
      await Promise.race([stopped, setTimeout(longest)])
      await setImmediate()
      app.server.closeIdleConnections()
    },
  }
}

/** Iterations of the event loop. */
const MAX_ITERATIONS = 1000

/**
 * Resolves after an iteration of the event loop in which no connection was accepted. Each iteration accepts one;
 * connections that still wait when the server stops listening are reset, even if their request has already arrived.
 */
async function pendingAccepted({ server }: FastifyInstance) {
  let hasAccepted = true
  const onConnection = () => (hasAccepted = true)
  server.on('connection', onConnection)
  for (let turn = 0; hasAccepted && turn < MAX_ITERATIONS; turn += 1) {
    hasAccepted = false
    await setImmediate()
  }
  server.off('connection', onConnection)
}

/** Not the server's own `close`, which also ends connections that wait for a request. */
const stopListening = ({ server }: FastifyInstance) =>
  new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()))

async function hasTables(db: Db, schema: string): Promise<boolean> {
  try {
    const row = await runOne<{ hasTables: boolean }>(db, HAS_TABLES, [schema])
    return row.hasTables
  } catch {
    return false
  }
}

function remembering(look: () => Promise<boolean>): () => Promise<boolean> {
  let result: Promise<boolean> = Promise.resolve(false)
  let until = -Infinity
  return () => {
    if (performance.now() < until) return result
    until = performance.now() + RESULT_LIFETIME
    return (result = look())
  }
}

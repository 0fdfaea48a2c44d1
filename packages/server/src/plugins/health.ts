import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { prepare, runOne, type Db } from '../kernel/db.ts'
import type { Services } from '../kernel/services.ts'

/** How long what was found out holds: many who ask cost one look. Milliseconds. */
const HOLDS = 1000
/** A database that has not answered by then does not. Milliseconds. */
const LONGEST = 2000

const HAS_TABLES = prepare('select exists (select from migration where name = $1) as "hasTables"')

/** Tells those who spread requests over several servers that this one is to stop. */
export type Health = {
  /** From now on it is not ready; what still comes is answered. */
  readonly drain: () => void
  /**
   * Takes no new connections: a proxy that finds none asks another server, whatever it has to send. Those that are open
   * end with their next answer, or unused after so many milliseconds.
   */
  readonly leave: (longest: number) => Promise<void>
}

/**
 * `GET /health`: the program runs. `GET /health/ready`: requests may be sent here, because the database answers, has
 * what this release needs, and the server is not about to stop. Its body also says whether anything can be saved:
 * a shop whose disk is full can still be read.
 * @param schema name of the baseline that this program needs
 */
export function useHealth(app: FastifyInstance, { db, room }: Pick<Services, 'db' | 'room'>, schema: string): Health {
  const isSound = remembering(() => Promise.race([hasTables(db, schema), setTimeout(LONGEST, false, { ref: false })]))
  let draining = false
  let leaving = false
  app.get('/health', async (_, reply) => reply.type('text/plain; charset=utf-8').send('OK'))
  app.get('/health/ready', async (_, reply) => {
    const ready = !draining && (await isSound())
    const writes = ready && (await room.isForWriting())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ state: draining ? 'stopping' : ready ? 'ready' : 'no_database', writes })
  })
  // Who keeps a connection open for the next request would find it closed.
  app.addHook('onSend', async (_, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
  // What was asked before the server began to close is answered after that: such a connection would idle until it ages.
  app.addHook('preClose', async () => {
    leaving = true
  })
  return {
    drain: () => (draining = true),
    leave: async (longest) => {
      await everybodyIsIn(app)
      const left = stopListening(app)
      leaving = true
      await Promise.race([left, setTimeout(longest)])
      await setImmediate()
      app.server.closeIdleConnections()
    },
  }
}

/** Turns of the event loop. */
const MOST = 1000

/**
 * Right after a turn of the event loop in which nobody waited to be taken in: each takes in one, and whoever still waits
 * when the door is shut is turned away without a word, though their request may be there already.
 */
async function everybodyIsIn({ server }: FastifyInstance) {
  let came = true
  const onConnection = () => (came = true)
  server.on('connection', onConnection)
  for (let turn = 0; came && turn < MOST; turn += 1) {
    came = false
    await setImmediate()
  }
  server.off('connection', onConnection)
}

/** Not by the server's own `close`, which also ends connections that wait for a request. */
const stopListening = ({ server }: FastifyInstance) =>
  new Promise<void>((left) => Server.prototype.close.call(server, () => left()))

async function hasTables(db: Db, schema: string): Promise<boolean> {
  try {
    const found = await runOne<{ hasTables: boolean }>(db, HAS_TABLES, [schema])
    return found.hasTables
  } catch {
    return false
  }
}

function remembering(look: () => Promise<boolean>): () => Promise<boolean> {
  let found: Promise<boolean> = Promise.resolve(false)
  let until = -Infinity
  return () => {
    if (performance.now() < until) return found
    until = performance.now() + HOLDS
    return (found = look())
  }
}

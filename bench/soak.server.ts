// One process of a shop whose day takes minutes: node … <data directory> <pace> <since> <serve|work|both> [PostgreSQL URL].
// It sends its address over IPC, answers any message with its state, and exits with its parent.
import { join } from 'node:path'
import process from 'node:process'
import { buildApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { fastClock } from '../packages/server/src/kernel/clock.ts'
import { openDatabase } from '../packages/server/src/kernel/database/open.ts'
import { secrets } from './shop.data.ts'
import { rowsOf, waitingIn, type Rows, type Waiting } from './soak.rows.ts'

/** Bytes of the whole process, and of the live heap of its main thread including buffers. */
export type ShopState = Waiting & {
  readonly rss: number
  readonly heap: number
  readonly connections: number
  /** Only in answers to the question `rows`. */
  readonly rows?: Rows
}
export type Question = 'state' | 'rows'

const [directory = '', pace, since, role, url] = process.argv.slice(2)
const engine = await openDatabase({ directory: join(directory, 'database'), url })
const config = readConfig({
  ...{ DATA_DIR: directory, HOST: '127.0.0.1', PORT: '0', STOREROOM_LOG: 'error' },
  ...(url !== undefined && { DATABASE_URL: url }),
  ...secrets,
  // All its shoppers come from this machine.
  STOREROOM_STOREFRONT_SERVERS: '127.0.0.1',
})
const shop = await buildApp(config, engine, { clock: fastClock(Number(pace), Number(since)) })
const address = role === 'work' ? '' : await shop.app.listen({ port: config.port, host: config.host })
if (role !== 'serve') await shop.work()
process.send?.(address)

async function currentState(question: Question): Promise<ShopState> {
  await globalThis.gc?.({ execution: 'async' })
  const { rss, heapUsed, external } = process.memoryUsage()
  const rows = question === 'rows' ? { rows: await rowsOf(engine.pool) } : {}
  return {
    rss,
    heap: heapUsed + external,
    connections: engine.pool.totalCount,
    ...(await waitingIn(engine.pool)),
    ...rows,
  }
}

process.on('message', (question: Question) => void currentState(question).then((answer) => process.send?.(answer)))
process.on('disconnect', () => void shop.close().then(() => engine.close()))

import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { freeMemoryWhenIdle } from '../../idle-memory.ts'
import { INITDB_PARAMETERS, SETTINGS } from './cluster.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { OutputBuffer, awaitsReady, simpleQuery } from './wire-format.ts'
import { withUnoptimizedParser } from './unoptimized-parser.ts'
import type { Counters, FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

/**
 * The worker thread of the embedded database. It has one backend, so one session at a time: before a new one begins,
 * the work of the previous one is rolled back and its settings are reset.
 */

/** Bytes of log after which a checkpoint follows: bounds the disk it takes and the time a restart needs. */
const CHECKPOINT_AFTER = 32 * 1024 * 1024
/** Lines of the engine's log that an error message contains. */
const LINES_KEPT = 20

/** Without PGlite's own first query: it prepares the parsing of rows, and here only protocol messages are exchanged. */
class Engine extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

if (parentPort === null) throw new Error('The embedded database runs in a worker thread')
const port = parentPort
const { cluster } = workerData as WorkerStart

const counters: Counters = { syncs: 0, walBytes: 0, checkpoints: 0 }
const log: string[] = []
let current: number | undefined
let turn = Promise.resolve()

const files = new DurableFileSystem(cluster, { synced, logWritten })
const database = await open()
await withUnoptimizedParser(database.Module, () => quietly(''))
files.isVital = false
files.provide()
port.on('message', (message: ToWorker) => {
  turn = turn.then(() => handle(message))
})
const stopFreeing = freeMemoryWhenIdle()
post({ type: 'ready' })

async function open(): Promise<PGlite> {
  try {
    const database = new Engine({
      fs: files,
      extensions: { pg_trgm, unaccent },
      initDbStartParams: [...INITDB_PARAMETERS],
      // PGlite's own three, without `-F`: it turns `fsync` off.
      startParams: [
        '--single',
        '-O',
        '-j',
        ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      onStderr: remember,
    })
    await database.waitReady
    return database
  } catch (cause) {
    throw new Error(['The embedded database did not start', ...log].join('\n'), { cause })
  }
}

function synced(): void {
  counters.syncs += 1
}

function logWritten(bytes: number): void {
  counters.walBytes += bytes
}

function remember(line: string): boolean {
  log.push(line)
  if (log.length > LINES_KEPT) log.shift()
  return false
}

function post(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer)
}

async function handle(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'bytes':
      return exchange(message.session, message.bytes)
    case 'disconnected':
      if (current === message.session) await reset()
      return
    case 'counters':
      post({ type: 'counters', counters: { ...counters } })
      return
    case 'close':
      await close()
  }
}

async function exchange(session: number, bytes: Uint8Array): Promise<void> {
  // A start-up packet begins with its length, so with a zero; every other message begins with a letter.
  if (bytes[0] === 0) await reset(session)
  if (current !== session) {
    post({ type: 'refused', session, message: 'The embedded database has one session, and another one has begun' })
    return
  }
  const output = new OutputBuffer((part) => post({ type: 'bytes', session, bytes: part }, [part.buffer]))
  await execute(bytes, output)
  output.flush()
  files.provide()
  if (counters.walBytes > CHECKPOINT_AFTER && !database.isInTransaction()) await checkpoint()
}

/** @throws {Error} which ends this thread, when the backend died instead of answering */
async function execute(requests: Uint8Array, output: OutputBuffer): Promise<void> {
  let cause: unknown
  try {
    await database.execProtocolRawStream(requests, { syncToFs: false, onRawData: (part) => output.add(part) })
    if (!awaitsReady(requests) || output.endsReady()) return
  } catch (error) {
    cause = error
  }
  throw new Error(['The embedded database stopped', ...log].join('\n'), { cause })
}

function quietly(text: string): Promise<void> {
  return execute(simpleQuery(text), new OutputBuffer(() => {}))
}

async function reset(next?: number): Promise<void> {
  if (database.isInTransaction()) await quietly('rollback')
  await quietly('discard all')
  current = next
}

async function checkpoint(): Promise<void> {
  files.isVital = true
  await quietly('checkpoint')
  files.isVital = false
  counters.walBytes = 0
  counters.checkpoints += 1
}

async function close(): Promise<void> {
  await reset()
  await checkpoint()
  files.isVital = true
  await database.close()
  stopFreeing()
  post({ type: 'closed' })
  port.close()
}

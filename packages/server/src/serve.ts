import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import type { Options, Shop } from './app.ts'
import { openEngine } from './commands/open-shop.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import type { Engine } from './kernel/database/open.ts'
import { errorCode } from './kernel/error-code.ts'
import { freeMemoryWhenIdle } from './kernel/idle-memory.ts'

const LEAST_NODE = 24
/** Share of the stop limit for which requests and jobs are awaited, so that the database can still be closed. */
const FOR_REQUESTS = 0.8

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < LEAST_NODE)
    throw new ConfigError(`Storeroom needs Node ${LEAST_NODE} or later; this is ${process.version}`)
}

type Environment = Readonly<Record<string, string | undefined>>

/** A shop in which an extension is developed (`storeroom extension dev`). */
export type Development = Pick<Options, 'extensions'> & {
  /** Called before the shop listens. */
  readonly attach: (shop: Shop) => void
  /** Called once the shop is open. */
  readonly begin: (shop: Shop) => Promise<void>
}

/** Serves the shop that the environment describes until SIGINT or SIGTERM. @throws ConfigError */
export const serve = (environment: Environment, development?: Development): Promise<void> =>
  run(
    environment,
    'shop',
    async (shop, config) => {
      if (config.work) await shop.work()
      await welcome(shop, config)
      await development?.begin(shop)
    },
    development,
  )

/** Runs the jobs of the shop that the environment describes until SIGINT or SIGTERM. @throws ConfigError */
export const work = (environment: Environment): Promise<void> =>
  run(environment, 'health', async (shop, config) => {
    await shop.work()
    console.log(`Storeroom is working; ${addressOf(shop, config)}/health/ready says how it is`)
  })

async function run(
  environment: Environment,
  serves: 'shop' | 'health',
  begin: (shop: Shop, config: Config) => Promise<void>,
  development?: Development,
) {
  refuseOldNode()
  const config = readConfig(environment)
  if (serves === 'health' && config.databaseUrl === undefined)
    throw new ConfigError('A worker needs DATABASE_URL: the embedded database is for one process, which runs its jobs')
  const [engine, program] = await openEngineAndLoad(config)
  const stopping = new AbortController()
  let shop: Shop | undefined
  try {
    await program.prepareDatabase(engine.pool, engine.kind === 'embedded', config)
    shop = await program.buildApp(config, engine, {
      serves,
      ownsProcess: true,
      ...(development?.extensions && { extensions: development.extensions }),
    })
    development?.attach(shop)
    stopOnSignals(shop, engine, config, stopping)
    shop.app.addHook('onClose', await program.openControl(shop.services))
    shop.app.addHook('onClose', freeMemoryWhenIdle())
    await listen(shop, config)
    await begin(shop, config)
  } catch (error) {
    // The database may have been closed in the middle of the start; the handler of the signal ends the process.
    if (stopping.signal.aborted) return
    // An open database would keep a program alive that has said why it does not start.
    await ended(shop, engine, config.stopLimit)
    throw error
  }
}

type Program = Awaited<ReturnType<typeof loadProgram>>

/** The embedded database starts in its thread while this one loads the program. Each takes about a third of a start. */
async function openEngineAndLoad(config: Config): Promise<[Engine, Program]> {
  let loading: Promise<Program> | undefined
  const engine = await openEngine(config, () => (loading = loadProgram()))
  return [engine, await (loading ?? loadProgram())]
}

async function loadProgram() {
  const { prepareDatabase } = await import('./shop-database.ts')
  const { buildApp } = await import('./app.ts')
  const { openControl } = await import('./modules/operation/backups/backups.ts')
  return { prepareDatabase, buildApp, openControl }
}

/** @throws ConfigError for a port that another program has */
async function listen({ app }: Shop, { port, host }: Config) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    throw new ConfigError(`Another program listens on port ${port}: stop it, or set PORT to a free port.`)
  }
}

/** Logs where the shop is, and the setup link while there is no owner. */
async function welcome(shop: Shop, config: Config) {
  const url = config.url ?? addressOf(shop, config)
  const { prepareFirstStart } = await import('./modules/operation/setup/setup.ts')
  const link = await prepareFirstStart(shop.services)
  console.log(`Storeroom is open at ${url}`)
  if (link !== undefined) console.log(`Set up your shop (this link works once): ${url}${link}`)
}

function addressOf({ app }: Shop, { host, port }: Config) {
  const address = app.server.address()
  const open = typeof address === 'object' && address ? address.port : port
  return `http://${host === '0.0.0.0' ? 'localhost' : host}:${open}`
}

/**
 * Readiness fails first, so that proxies direct requests elsewhere; then the server stops listening. Each step takes up
 * to `drain` milliseconds.
 */
async function drainRequests(shop: Shop, drain: number) {
  if (drain === 0) return
  shop.drain()
  await after(drain)
  await shop.stopListening(drain)
}

/** Ctrl-C stops without draining. */
function stopOnSignals(shop: Shop, engine: Engine, config: Config, stopping: AbortController) {
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    if (signal === 'SIGTERM') await drainRequests(shop, config.drain)
    process.exit(await ended(shop, engine, config.stopLimit))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

/**
 * Closes everything. A failure is reported and not thrown, and a close that takes too long is not awaited: the process
 * must end, for example, even if a database thread no longer finds its files.
 * @param limit milliseconds
 * @returns the exit code
 */
async function ended(shop: Shop | undefined, engine: Engine, limit: number): Promise<number> {
  const complaint = `it did not end within ${limit / 1000} seconds (STOREROOM_STOP_SECONDS)`
  const cutOff = after(limit, complaint, { ref: false })
  const failed = await Promise.race([closed(shop, engine, limit * FOR_REQUESTS), cutOff])
  if (failed === undefined) return 0
  console.error(`Storeroom was stopped before everything was closed: ${failed}. What was acknowledged is kept.`)
  return 1
}

/** @returns a description of what went wrong */
async function closed(shop: Shop | undefined, engine: Engine, limit: number): Promise<string | undefined> {
  try {
    await Promise.race([shop?.close(), after(limit, undefined, { ref: false })])
    await engine.close()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

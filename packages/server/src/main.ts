import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { buildApp, type Shop } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { openDatabase, type Engine } from './kernel/database/open.ts'
import { prepareFirstStart } from './modules/setup/setup.ts'
import { prepareDatabase } from './shop-database.ts'

/** Made by `npm start`, so that a first start copies a finished database instead of making one. */
const TEMPLATE = join(import.meta.dirname, '../../../.cache/database-template')
const LEAST_NODE = 24
/** A request or job that takes longer than this after a signal is cut off. */
const PATIENCE = 30_000

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < LEAST_NODE)
    throw new ConfigError(`Storeroom needs Node ${LEAST_NODE} or later; this is ${process.version}`)
}

const open = (config: Config): Promise<Engine> =>
  openDatabase({
    url: config.databaseUrl,
    directory: join(config.dataDirectory, 'database'),
    template: existsSync(TEMPLATE) ? TEMPLATE : undefined,
  })

async function start() {
  refuseOldNode()
  const config = readConfig(process.env)
  const engine = await open(config)
  await prepareDatabase(engine.pool, engine.kind === 'embedded', config)
  const shop = await buildApp(config, engine)
  stopOnSignals(shop, engine)
  await shop.app.listen({ port: config.port, host: config.host })
  await shop.work()
  await welcome(shop, config)
}

/** Where the shop is, and the one-time link that makes its owner while there is none. */
async function welcome({ app, services }: Shop, config: Config) {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = config.url ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`
  const link = await prepareFirstStart(services)
  console.log(`Storeroom is open at ${url}`)
  if (link !== undefined) console.log(`Set up your shop (this link works once): ${url}${link}`)
}

function stopOnSignals(shop: Shop, engine: Engine) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.race([shop.close(), after(PATIENCE, undefined, { ref: false })])
    await engine.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

try {
  await start()
} catch (error) {
  // What people can mend is told in one sentence; anything else with all there is to know.
  if (error instanceof ConfigError) console.error(error.message)
  else console.error(error)
  process.exit(1)
}

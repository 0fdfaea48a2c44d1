import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { buildApp, type Shop } from './app.ts'
import { openEngine } from './commands/open-shop.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import type { Engine } from './kernel/database/open.ts'
import { prepareFirstStart } from './modules/setup/setup.ts'
import { prepareDatabase } from './shop-database.ts'

const LEAST_NODE = 24
/** A request or job that takes longer than this after a signal is cut off. */
const PATIENCE = 30_000

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < LEAST_NODE)
    throw new ConfigError(`Storeroom needs Node ${LEAST_NODE} or later; this is ${process.version}`)
}

/** Serves the shop that the environment describes until SIGINT or SIGTERM. @throws ConfigError */
export async function serve(environment: Readonly<Record<string, string | undefined>>) {
  refuseOldNode()
  const config = readConfig(environment)
  const engine = await openEngine(config)
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

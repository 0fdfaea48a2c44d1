// One server process on a database that is filled already: node … <data directory> [PostgreSQL URL].
// It sends its address over IPC, and exits with its parent.
import { join } from 'node:path'
import process from 'node:process'
import { buildApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { openDatabase } from '../packages/server/src/kernel/database/open.ts'
import { secrets } from './shop.data.ts'

const [directory = '', url] = process.argv.slice(2)
const engine = await openDatabase({ directory: join(directory, 'database'), url })
const config = readConfig({
  ...{ DATA_DIR: directory, HOST: '127.0.0.1', PORT: '0', STOREROOM_LOG: 'error' },
  ...(url !== undefined && { DATABASE_URL: url }),
  // All shoppers come from this machine: without this, rate limits would count them as one.
  STOREROOM_STOREFRONT_SERVERS: '127.0.0.1',
  ...secrets,
})
const shop = await buildApp(config, engine)
process.send?.(await shop.app.listen({ port: config.port, host: config.host }))
process.on('disconnect', () => void shop.close().then(() => engine.close()))

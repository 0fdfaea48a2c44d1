// One server process with the shop of store-products.data.ts: node … <data directory> [PostgreSQL URL].
// It sends its address over IPC, and answers any message with the number of statements since the last one.
import { join } from 'node:path'
import process from 'node:process'
import { buildApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { openDatabase } from '../packages/server/src/kernel/database/open.ts'
import { onStatement } from '../packages/server/src/kernel/db.ts'
import { createOwner } from '../packages/server/src/modules/operation/setup/setup.ts'
import { prepareDatabase } from '../packages/server/src/shop-database.ts'
import { owner, secrets, shopFacts } from './shop.data.ts'
import { fill } from './store-products.data.ts'
import { type Ready, shapes } from './store-products.shapes.ts'

const [directory = '', url] = process.argv.slice(2)
const engine = await openDatabase({ directory: join(directory, 'database'), url })
await prepareDatabase(engine.pool, engine.kind === 'embedded')
const config = readConfig({
  ...{ DATA_DIR: directory, HOST: '127.0.0.1', PORT: '0', STOREROOM_LOG: 'error' },
  ...(url !== undefined && { DATABASE_URL: url, ...secrets }),
})
const shop = await buildApp(config, engine)
await createOwner(shop.services, owner, shopFacts)
await fill(shop.services.db)
await engine.maintain()

const constants = new Map<string, Buffer>()
for (const name of Object.keys(shapes))
  shop.app.get(`/constant/${name}`, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(constants.get(name)),
  )

let statements = 0
onStatement(() => (statements += 1))
const address = await shop.app.listen({ port: config.port, host: config.host })
await shop.work()
for (const [name, path] of Object.entries(shapes)) {
  const answer = await fetch(address + path, { headers: { 'accept-encoding': 'identity' } })
  constants.set(name, Buffer.from(await answer.arrayBuffer()))
}

const bytes = Object.fromEntries([...constants].map(([name, constant]) => [name, constant.length]))
process.send?.({ address, bytes } satisfies Ready)
process.on('message', () => {
  process.send?.(statements)
  statements = 0
})
process.on('disconnect', () => void shop.close().then(() => engine.close()))

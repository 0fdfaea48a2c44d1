// npm run bench -- change-sets [embedded] [postgres] [changes]
import { createClient, type Client } from '@storeroom/client'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { onEngines, type Kind } from './engines.ts'
import { freePort, healthy, stop } from './processes.ts'
import { report } from './report.ts'
import { owner, secrets } from './shop.data.ts'
import { createShop } from './shop.ts'

/** Seconds from the time of a set until all of it is live; and for taking it back. */
const BAR = 5

const PROGRAM = join(import.meta.dirname, '../packages/server/src/main.ts')
/** Variants of each product. */
const VARIANTS = 100
/** Changes in one request. */
const PART = 1_000
/** How far ahead the set is scheduled, and how often its status is read, in milliseconds. */
const AHEAD = 5_000
const LOOK = 50

const changes = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 10_000)

/** Creates products with prices, and a set that changes each price and title; returns its id. */
async function collect({ admin }: Client): Promise<string> {
  const { change_set } = await admin.changeSets.create({ body: { name: 'Spring' } })
  const items = []
  for (let number = 0; items.length < changes; number += 1) {
    const { product } = await admin.products.create({
      body: {
        title: `Mug ${number}`,
        options: [{ title: 'Size' }],
        variants: Array.from({ length: VARIANTS }, (_, index) => ({
          title: `S${index}`,
          options: [{ value: `S${index}` }],
          prices: [{ currency_code: 'eur', amount: 1_000 + index }],
        })),
      },
    })
    items.push({ record_id: product.id, field: 'title' as const, after: `Cup ${number}` })
    for (const { id } of product.variants)
      items.push({ record_id: id, field: 'price' as const, currency_code: 'eur', after: 900 })
  }
  const sent = items.slice(0, changes)
  for (let from = 0; from < sent.length; from += PART)
    await admin.changeSets.setItems({ id: change_set.id, body: { items: sent.slice(from, from + PART) } })
  return change_set.id
}

/** Seconds after its time until a scheduled set is live. */
async function goLive({ admin }: Client, id: string): Promise<number> {
  const at = Date.now() + AHEAD
  await admin.changeSets.schedule({ id, body: { goes_live_at: new Date(at).toISOString() } })
  for (;;) {
    const { status } = (await admin.changeSets.retrieve({ id })).change_set
    if (status === 'live') return (Date.now() - at) / 1000
    if (status !== 'scheduled') throw new Error(`The change set is ${status}`)
    await setTimeout(LOOK)
  }
}

async function measureOn(kind: Kind, url: string) {
  const client = createClient({ baseUrl: url })
  await client.admin.auth.createToken({ body: owner })
  const id = await collect(client)
  const late = await goLive(client, id)
  const begun = performance.now()
  await client.admin.changeSets.takeBack({ id })
  const back = (performance.now() - begun) / 1000
  report(`a change set of ${changes} changes on ${kind}`, [
    { what: 'live after its time', value: late, unit: 's', atMost: BAR },
    { what: 'taken back', value: back, unit: 's', atMost: BAR },
  ])
}

await onEngines(async (kind, directory, databaseUrl) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: directory, STOREROOM_LOG: 'error' },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, ...secrets }),
  }
  // Before the server starts: it answers that it is healthy before it has made an owner of its own.
  await createShop(directory, databaseUrl)
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const server = spawn(process.execPath, [PROGRAM], { env, detached: true, stdio: [...stdio] })
  try {
    await healthy(url, server)
    await measureOn(kind, url)
  } finally {
    await stop(server)
  }
})

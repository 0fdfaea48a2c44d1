import type { Client } from '@storeroom/client'
import { setTimeout } from 'node:timers/promises'
import { endOf, startImport, type EndedImport, type StartedImport } from './imports.ts'
import type { CrashTarget } from './places.ts'
import { clientOf, OWNER, startShop } from './shop-process.ts'

/** The result of crashing a shop repeatedly. */
export type Outcome = {
  readonly rounds: number
  /** Writes that were acknowledged before a crash. */
  readonly acknowledged: number
  /** Rounds with a running import. */
  readonly duringImport: number
  /** Rows of the imports. */
  readonly importRows: number
  /** Acknowledged writes that are missing or incomplete; import rows that are missing or duplicated. */
  readonly problems: readonly string[]
}

type Acknowledged = { readonly handles: string[]; counter: number; stock: number }
type Fixed = { readonly id: string; readonly variantId: string }

/** Acknowledged writes before the crash of a round: at least this many, and fewer than so many more. */
const MIN_WRITES = 2
const SPREAD = 6

/**
 * Crashes the shop at `place` this many times during writes and imports, and checks after each crash that all
 * acknowledged writes exist. If the database can be crashed, it is in the first round and every second one after it.
 */
export async function crashRounds(place: CrashTarget, rounds: number, random = Math.random): Promise<Outcome> {
  let shop = await startShop(place.environment)
  const problems: string[] = []
  const imports: StartedImport[] = []
  const known: Acknowledged = { handles: [], counter: 0, stock: 0 }
  const crashes: number[] = []
  try {
    const first = clientOf(shop)
    const { access_token } = await first.admin.auth.createToken({ body: OWNER })
    const fixed = await createFixed(first)
    for (let round = 0; round < rounds; round += 1) {
      const client = clientOf(shop, access_token)
      imports.push(await startImport(client, `import-${round}`))
      const acknowledged = MIN_WRITES + Math.floor(random() * SPREAD)
      const databaseCrash = round % 2 === 0 ? place.crashDatabase : undefined
      const crash = () => {
        crashes.push(Date.now())
        return (databaseCrash ?? shop.kill)()
      }
      await writeUntil(client, { fixed, known, round, acknowledged, crash })
      await place.outlast()
      if (!databaseCrash) {
        shop = await startShop(place.environment)
      }
      const after = clientOf(shop, access_token)
      await waitUntilReady(after)
      problems.push(...(await missing(after, fixed, known)).map((what) => `round ${round}: ${what}`))
    }
    const last = clientOf(shop, access_token)
    const ended: EndedImport[] = []
    for (const started of imports) ended.push(await endOf(last, started))
    return {
      rounds,
      acknowledged: acknowledgedOf(known),
      duringImport: crashes.filter((at) => ended.some(({ from, to }) => from < at && at < to)).length,
      importRows: imports.reduce((sum, { products }) => sum + products * 2, 0),
      problems: [...problems, ...ended.flatMap((end) => end.problems)],
    }
  } finally {
    await shop.kill()
  }
}

const acknowledgedOf = ({ handles, counter, stock }: Acknowledged) => handles.length + counter + stock

const body = (handle: string) => ({
  title: 'Written',
  handle,
  options: [{ title: 'Size' }],
  variants: [
    { title: 'S', options: [{ value: 'S' }], prices: [{ currency_code: 'usd', amount: 100 }], inventory_quantity: 3 },
  ],
})

async function createFixed(client: Client): Promise<Fixed> {
  const { product } = await client.admin.products.create({ body: { ...body('fixed'), title: 'Fixed' } })
  return { id: product.id, variantId: product.variants[0]?.id ?? '' }
}

type Round = {
  readonly fixed: Fixed
  readonly known: Acknowledged
  readonly round: number
  readonly acknowledged: number
  readonly crash: () => Promise<void>
}

/**
 * Three users write without a pause; after enough acknowledged writes the crash comes in the middle of further ones.
 */
async function writeUntil(client: Client, { fixed, known, round, acknowledged, crash }: Round): Promise<void> {
  const target = acknowledgedOf(known) + acknowledged
  let crashed: Promise<void> | undefined
  const acknowledge = (note: () => void) => {
    // Writes that were still answered during the crash count as well.
    note()
    if (acknowledgedOf(known) >= target) crashed ??= crash()
  }
  const { products } = client.admin
  const writers: ((turn: number) => Promise<unknown>)[] = [
    async (turn) => {
      const handle = `written-${round}-${turn}`
      await products.create({ body: body(handle) })
      acknowledge(() => known.handles.push(handle))
    },
    async () => {
      const counter = known.counter + 1
      await products.update({ id: fixed.id, body: { metadata: { counter } } })
      acknowledge(() => (known.counter = counter))
    },
    async () => {
      const stock = known.stock + 1
      await products.updateVariant({ id: fixed.id, variant_id: fixed.variantId, body: { inventory_quantity: stock } })
      acknowledge(() => (known.stock = stock))
    },
  ]
  await Promise.all(writers.map((write) => untilFailure(write)))
  await crashed
}

/** Writes until the server is killed. */
async function untilFailure(write: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      await write(turn)
    } catch {
      return
    }
  }
}

/** Milliseconds between two polls. A server recovers by itself when its database is back. */
const PAUSE = 100
const ATTEMPTS = 600

export async function waitUntilReady(client: Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.admin.auth.retrieve()
      return
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await setTimeout(PAUSE)
    }
  }
}

const LIMIT = 1000

/** Acknowledged writes that are missing, and any write that is incomplete. */
async function missing(client: Client, { id }: Fixed, acknowledged: Acknowledged): Promise<string[]> {
  const { products, count } = await client.admin.products.list({
    query: { title: 'Written', limit: LIMIT, fields: 'handle', expand: 'variants,variants.prices,variants.options' },
  })
  const storedHandles = new Set(products.map(({ handle }) => handle))
  const isWhole = ({ variants }: (typeof products)[number]) =>
    variants.length === 1 && variants[0]?.prices?.length === 1 && variants[0].options?.length === 1
  const { product } = await client.admin.products.retrieve({ id })
  const counter = Number(product.metadata?.['counter'] ?? 0)
  const stock = Number(product.variants[0]?.inventory_quantity)
  return [
    ...acknowledged.handles
      .filter((handle) => !storedHandles.has(handle))
      .map((handle) => `${handle} was acknowledged and is lost`),
    ...products.filter((product) => !isWhole(product)).map(({ handle }) => `${handle} is there in part`),
    ...(products.length < count ? [`${count} products are more than this look takes in`] : []),
    ...(counter < acknowledged.counter ? [`counter is ${counter} after ${acknowledged.counter} was acknowledged`] : []),
    ...(stock < acknowledged.stock ? [`stock is ${stock} after ${acknowledged.stock} was acknowledged`] : []),
  ]
}

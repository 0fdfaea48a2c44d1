import type { Client } from '@storeroom/client'
import { setTimeout } from 'node:timers/promises'
import { endOf, startImport, type EndedImport, type StartedImport } from './imports.ts'
import type { Place } from './places.ts'
import { clientOf, OWNER, startShop } from './shop-process.ts'

/** What crashing a shop again and again found. */
export type Outcome = {
  readonly rounds: number
  /** Writes that were acknowledged before one of the crashes. */
  readonly acknowledged: number
  /** Rounds in which an import was under way. */
  readonly duringImport: number
  /** Rows that the imports had to bring. */
  readonly importRows: number
  /** What was acknowledged and is not there, or is there in part; import rows that are missing or doubled. */
  readonly problems: readonly string[]
}

type Acknowledged = { readonly handles: string[]; counter: number; stock: number }
type Fixed = { readonly id: string; readonly variantId: string }

/** Acknowledged writes before the crash of a round: at least, and at most so many more. */
const LEAST = 2
const SPREAD = 6

/**
 * Crashes the shop at `place` so many times while it is being written to and while it imports, looking after each crash
 * whether all is there that was acknowledged. Where the database can be crashed, every second crash is the database's.
 */
export async function crashRounds(place: Place, rounds: number, random = Math.random): Promise<Outcome> {
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
      const acknowledged = LEAST + Math.floor(random() * SPREAD)
      const databaseCrash = round % 2 === 1 ? place.crashDatabase : undefined
      const crash = () => {
        crashes.push(Date.now())
        return (databaseCrash ?? shop.kill)()
      }
      await writeUntil(client, { fixed, known, round, acknowledged, crash })
      if (!databaseCrash) {
        await place.outlast()
        shop = await startShop(place.environment)
      }
      const after = clientOf(shop, access_token)
      await answering(after)
      problems.push(...(await missing(after, fixed, known)).map((what) => `round ${round}: ${what}`))
    }
    const last = clientOf(shop, access_token)
    const ended: EndedImport[] = []
    for (const one of imports) ended.push(await endOf(last, one))
    return {
      rounds,
      acknowledged: acknowledgedOf(known),
      duringImport: crashes.filter((at) => ended.some(({ from, to }) => from < at && at < to)).length,
      importRows: imports.reduce((sum, { products }) => sum + products * 2, 0),
      problems: [...problems, ...ended.flatMap((one) => one.problems)],
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

/** Three people write without a pause, until so much is acknowledged that the crash comes, in the middle of the rest. */
async function writeUntil(client: Client, { fixed, known, round, acknowledged, crash }: Round): Promise<void> {
  const target = acknowledgedOf(known) + acknowledged
  let crashed: Promise<void> | undefined
  const acknowledge = (note: () => void) => {
    // What was still answered while the crash came, counts as well.
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

/** Writes until the server is gone. */
async function untilFailure(write: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      await write(turn)
    } catch {
      return
    }
  }
}

/** A server whose database came back answers again by itself; milliseconds between two questions. */
const PAUSE = 100
const ATTEMPTS = 600

export async function answering(client: Client): Promise<void> {
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

/** What was acknowledged and is not there; and what is there in part, acknowledged or not. */
async function missing(client: Client, { id }: Fixed, known: Acknowledged): Promise<string[]> {
  const { products, count } = await client.admin.products.list({
    query: { title: 'Written', limit: LIMIT, fields: 'handle', expand: 'variants,variants.prices,variants.options' },
  })
  const there = new Set(products.map(({ handle }) => handle))
  const isWhole = ({ variants }: (typeof products)[number]) =>
    variants.length === 1 && variants[0]?.prices?.length === 1 && variants[0].options?.length === 1
  const { product } = await client.admin.products.retrieve({ id })
  const counter = Number(product.metadata?.['counter'] ?? 0)
  const stock = Number(product.variants[0]?.inventory_quantity)
  return [
    ...known.handles.filter((handle) => !there.has(handle)).map((handle) => `${handle} was acknowledged and is lost`),
    ...products.filter((one) => !isWhole(one)).map(({ handle }) => `${handle} is there in part`),
    ...(products.length < count ? [`${count} products are more than this look takes in`] : []),
    ...(counter < known.counter ? [`counter is ${counter} after ${known.counter} was acknowledged`] : []),
    ...(stock < known.stock ? [`stock is ${stock} after ${known.stock} was acknowledged`] : []),
  ]
}

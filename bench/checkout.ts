// npm run bench -- checkout [embedded] [postgres]
import { createClient, type Client } from '@storeroom/client'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onEngines, type Kind } from './engines.ts'
import { end } from './processes.ts'
import { percentile, report } from './report.ts'
import { owner } from './shop.data.ts'
import { createShop } from './shop.ts'

const SHOPPERS = 32
const PRODUCTS = 200
/** Processes; the embedded database takes one. */
const SERVERS = { postgres: 2, embedded: 1 }
/** Milliseconds; the first run is the warm-up. */
const RUNS = [8_000, 20_000]
/** The least orders per second, and the most milliseconds of completing at the 99th percentile. */
const BARS = { postgres: { perSecond: 60, complete: 250 }, embedded: { perSecond: 10 } }

type Market = { readonly regionId: string; readonly optionId: string; readonly variants: readonly string[] }

/** A region with payment and shipping, and products with more stock than will be bought. */
async function createMarket({ admin }: Client): Promise<Market> {
  const { regions } = await admin.regions.list()
  const [region] = regions
  if (!region) throw new Error('A new shop has a region')
  const { shipping_option } = await admin.shippingOptions.create({
    body: {
      name: 'Parcel',
      region_id: region.id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 500,
      data: { id: 'manual-fulfillment' },
    },
  })
  const variants: string[] = []
  for (let number = 0; number < PRODUCTS; number += 1) {
    const { product } = await admin.products.create({
      body: {
        title: `Product ${number}`,
        status: 'published',
        options: [{ title: 'Size' }],
        variants: [
          {
            title: 'One',
            inventory_quantity: 1_000_000,
            options: [{ value: 'One' }],
            prices: [{ currency_code: region.currency_code, amount: 1250 + number }],
          },
        ],
      },
    })
    variants.push(product.variants[0]?.id ?? '')
  }
  return { regionId: region.id, optionId: shipping_option.id, variants }
}

const shipping_address = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  address_1: 'Hauptstraße 1',
  city: 'Berlin',
  country_code: 'de',
  postal_code: '10115',
}

/** From an empty cart to the order; returns the milliseconds of the last step. */
async function checkout({ store }: Client, market: Market, number: number): Promise<number> {
  const { cart } = await store.carts.create({ body: { region_id: market.regionId } })
  const { id } = cart
  const variant_id = market.variants[number % market.variants.length] ?? ''
  await store.carts.addItem({ id, body: { variant_id, quantity: 1 } })
  await store.carts.update({ id, body: { email: `shopper-${number}@example.com`, shipping_address } })
  await store.carts.addShippingMethod({ id, body: { option_id: market.optionId } })
  await store.carts.createPaymentSessions({ id })
  const started = performance.now()
  const { type } = await store.carts.complete({ id })
  if (type !== 'order') throw new Error(`The cart is still a ${type}`)
  return performance.now() - started
}

async function run(clients: readonly Client[], market: Market, duration: number, first: number) {
  const until = performance.now() + duration
  const steps: number[] = []
  let number = first
  // The step has no factor in common with the number of products, so that all of them are bought.
  const shopper = async (client: Client) => {
    while (performance.now() < until) steps.push(await checkout(client, market, (number += 7)))
  }
  await Promise.all(Array.from({ length: SHOPPERS }, (_, place) => shopper(clients[place % clients.length] as Client)))
  return { perSecond: steps.length / (duration / 1000), steps }
}

async function measure(kind: Kind, directory: string, url?: string) {
  const servers = SERVERS[kind]
  await createShop(directory, url)
  const program = join(import.meta.dirname, 'shop.server.ts')
  const children: ChildProcess[] = []
  try {
    const clients: Client[] = []
    for (let number = 0; number < servers; number += 1) {
      const child = fork(program, [directory, ...(url === undefined ? [] : [url])])
      children.push(child)
      const [baseUrl] = (await once(child, 'message')) as [string]
      clients.push(createClient({ baseUrl }))
    }
    const [first] = clients
    if (!first) throw new Error('There is at least one server')
    await first.admin.auth.createToken({ body: owner })
    const market = await createMarket(first)
    const runs = []
    for (const [place, duration] of RUNS.entries()) runs.push(await run(clients, market, duration, place * 1_000_000))
    const { perSecond, steps } = runs.at(-1) ?? { perSecond: 0, steps: [] }
    const bars: { readonly perSecond: number; readonly complete?: number } = BARS[kind]
    report(`${SHOPPERS} shoppers, ${servers} server processes, ${kind}`, [
      { what: 'orders', value: perSecond, unit: '/s', atLeast: bars.perSecond },
      { what: 'median of complete', value: percentile(steps, 0.5), unit: 'ms' },
      {
        what: 'p99 of complete',
        value: percentile(steps, 0.99),
        unit: 'ms',
        ...(bars.complete !== undefined && { atMost: bars.complete }),
      },
    ])
  } finally {
    for (const child of children) {
      await end(child)
    }
  }
}

await onEngines(measure)

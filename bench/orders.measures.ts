import type { Client } from '@storeroom/client'
import { percentile, type Figure } from './report.ts'

/** Requests per combination of filter and sort, each with other values, so that no answer is cached. */
const REPEATS = 20
const DAY = 86_400_000

/** Values of this shop that the filters use. */
type Values = Readonly<
  Record<'products' | 'regions' | 'channels' | 'customers' | 'discounts' | 'emails' | 'words', readonly string[]>
>

const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString()

/** What the dashboard's list asks for. */
const FIELDS = {
  fields:
    'display_id,status,fulfillment_status,payment_status,email,currency_code,total,metadata,customer_id,customer.first_name,customer.last_name,customer.email,shipping_address.first_name,shipping_address.last_name,shipping_address.country_code,sales_channel.name',
  expand: 'customer,shipping_address,sales_channel',
} as const

const month = (turn: number) => ({ gte: day(turn * 30 + 30), lt: day(turn * 30) })

const pick = <T>(values: readonly T[], turn: number) => values[turn % values.length] as T

type Filters = Readonly<Record<string, (turn: number, values: Values) => object>>

const filters: Filters = {
  none: () => ({}),
  status: (turn) => ({ status: [pick(['pending', 'completed', 'archived', 'canceled'], turn)] }),
  payment_status: (turn) => ({ payment_status: [pick(['awaiting', 'captured', 'partially_refunded'], turn)] }),
  fulfillment_status: (turn) => ({
    fulfillment_status: [pick(['not_fulfilled', 'fulfilled', 'partially_shipped', 'shipped', 'returned'], turn)],
  }),
  'to fulfill': () => ({ status: ['pending', 'completed'], to_pack: true }),
  to_ship: () => ({ to_ship: true }),
  return_status: (turn) => ({ return_status: [pick(['requested', 'received', 'requires_action'], turn)] }),
  region_id: (turn, { regions }) => ({ region_id: [pick(regions, turn)] }),
  sales_channel_id: (turn, { channels }) => ({ sales_channel_id: [pick(channels, turn)] }),
  customer_id: (turn, { customers }) => ({ customer_id: [pick(customers, turn)] }),
  discount_id: (turn, { discounts }) => ({ discount_id: [pick(discounts, turn)] }),
  email: (turn, { emails }) => ({ email: pick(emails, turn) }),
  currency_code: (turn) => ({ currency_code: pick(['eur', 'usd', 'gbp'], turn) }),
  product_id: (turn, { products }) => ({ product_id: [pick(products, turn)] }),
  tags: (turn) => ({ tags: [pick(['rush', 'gift', 'nothing'], turn)] }),
  payment_amount: (turn) => ({ payment_amount: { gt: 5_000 * turn }, payment_currency: 'eur' }),
  'payment_amount, rare': (turn) => ({ payment_amount: { gt: 10_000_000 + turn } }),
  created_at: (turn) => ({ created_at: month(turn) }),
  updated_at: (turn) => ({ updated_at: month(turn) }),
  canceled_at: (turn) => ({ canceled_at: month(turn) }),
}

/** Filters that people use together; some depend on each other, some find few orders together. */
const pairs = [
  ['region_id', 'payment_status'],
  ['product_id', 'tags'],
  ['status', 'return_status'],
  ['payment_status', 'fulfillment_status'],
  ['customer_id', 'status'],
  ['sales_channel_id', 'fulfillment_status'],
  ['discount_id', 'created_at'],
  ['currency_code', 'payment_amount'],
  ['created_at', 'fulfillment_status'],
  ['tags', 'status'],
  ['canceled_at', 'region_id'],
] as const

const pairFilters: Filters = Object.fromEntries(
  pairs.map(([one, other]) => [
    `${one} and ${other}`,
    (turn, values) => ({ ...filters[one]?.(turn, values), ...filters[other]?.(turn, values) }),
  ]),
)

/** What the columns of the list offer, in both directions. */
const sorts = ['created_at', 'display_id', 'email', 'status', 'payment_status', 'fulfillment_status'].flatMap(
  (column) => [column, `-${column}`],
)

/** The milliseconds that `work` takes. */
export async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function valuesOf({ admin }: Client): Promise<Values> {
  const { products } = await admin.products.list({ query: { limit: 20 } })
  const { regions } = await admin.regions.list({ query: { limit: 20 } })
  const { sales_channels } = await admin.salesChannels.list({ query: { limit: 20 } })
  const { discounts } = await admin.discounts.list({ query: { limit: 20 } })
  const { orders } = await admin.orders.list({ query: { limit: 20 } })
  const skus = products.flatMap(({ variants }) => variants.slice(0, 1).map(({ sku }) => sku ?? ''))
  const names = orders.map(({ customer }) => `${customer?.first_name ?? ''} ${customer?.last_name ?? ''}`)
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  return {
    ...{ products: ids(products), regions: ids(regions), channels: ids(sales_channels), discounts: ids(discounts) },
    customers: orders.map(({ customer_id }) => customer_id),
    emails: orders.map(({ email }) => email),
    words: [
      ...orders.flatMap(({ display_id, email }) => [`#${display_id}`, email]),
      ...new Set([...names, 'lovelace', 'Grace']),
      ...skus.filter(Boolean),
      'nobody at all',
    ],
  }
}

type Page = (query: object) => Promise<number>

/** The slowest sort of a filter, at the 95th percentile. */
async function slowestOf(page: Page, filter: (turn: number) => object) {
  let slowest = { sort: '', p95: 0 }
  for (const sort of sorts) {
    const times: number[] = []
    for (let turn = 0; turn < REPEATS; turn += 1) times.push(await page({ ...filter(turn), order: sort, offset: turn }))
    const p95 = percentile(times, 0.95)
    if (p95 > slowest.p95) slowest = { sort, p95 }
  }
  return slowest
}

/** Filters with their slowest sorts, and searches. Pages of 25 without their counts. */
export async function measureList(client: Client): Promise<Figure[]> {
  const { orders } = client.admin
  const values = await valuesOf(client)
  const page: Page = (query) => took(() => orders.list({ query: { ...FIELDS, limit: 25, count: false, ...query } }))
  for (let turn = 0; turn < 100; turn += 1) await page({ offset: turn })
  const figures: Figure[] = []
  for (const [all, atMost] of [
    [filters, 60],
    [pairFilters, 150],
  ] as const)
    for (const [name, filter] of Object.entries(all)) {
      const { sort, p95 } = await slowestOf(page, (turn) => filter(turn, values))
      figures.push({ what: `p95 list, ${name} (slowest sort: ${sort})`, value: p95, unit: 'ms', atMost })
    }
  const search: number[] = []
  for (const q of values.words) search.push(await page({ q }))
  figures.push({ what: 'p95 search', value: percentile(search, 0.95), unit: 'ms', atMost: 40 })
  const count = await took(() => orders.list({ query: { limit: 0, payment_status: ['captured'] } }))
  figures.push({ what: 'count of a filter', value: count, unit: 'ms' })
  return figures
}

/** How many orders are opened, packed and shipped one by one. */
const ORDERS = 100

/** Orders of each kind opened as the detail page does; then packed and shipped, one at a time. */
export async function measureDesk({ admin: { orders } }: Client): Promise<Figure[]> {
  const some = async (query: object) =>
    (await orders.list({ query: { limit: ORDERS, fields: 'id', expand: '', ...query } })).orders.map(({ id }) => id)
  const p95 = async (what: string, ids: readonly string[], work: (id: string) => Promise<unknown>, atMost: number) => {
    const times: number[] = []
    for (const id of ids) times.push(await took(() => work(id)))
    return { what: `p95 ${what}`, value: percentile(times, 0.95), unit: 'ms', atMost }
  }
  const open = (id: string) => orders.retrieve({ id })
  const waiting = await some({
    status: ['pending'],
    payment_status: ['captured'],
    fulfillment_status: ['not_fulfilled'],
  })
  const parcels = new Map<string, string>()
  const pack = async (id: string) => {
    const { order } = await orders.createFulfillment({ id, body: { items: unsent.get(id) ?? [] } })
    parcels.set(id, order.fulfillments?.[0]?.id ?? '')
  }
  const unsent = new Map<string, { readonly item_id: string; readonly quantity: number }[]>()
  for (const id of waiting) {
    const { items = [] } = (await open(id)).order
    unsent.set(
      id,
      items.map((item) => ({ item_id: item.id, quantity: item.quantity })),
    )
  }
  const ship = (id: string) =>
    orders.createShipment({ id, body: { fulfillment_id: parcels.get(id) ?? '', tracking_numbers: [`GLS-${id}`] } })
  return [
    await p95('one new order', await some({}), open, 30),
    await p95('one order with a parcel', await some({ fulfillment_status: ['shipped'] }), open, 30),
    await p95('one order with a return', await some({ return_status: ['requested', 'received'] }), open, 30),
    await p95('fulfill one order', waiting, pack, 40),
    await p95('ship one order', waiting, ship, 40),
  ]
}

import type { Client } from '@storeroom/client'
import type { Report, ReportGrouping, ReportId } from '@storeroom/contract'

export type Order = Awaited<ReturnType<Client['admin']['orders']['retrieve']>>['order']
type Line = NonNullable<Order['items']>[number]

/** By measure. */
type Values = Readonly<Record<string, number | null>>
/** Values by the key of a row. */
type Rows = ReadonlyMap<string | null, Values>

/** Orders that are read at the same time. */
const AT_ONCE = 20

/** All orders of the shop, each as the API returns it. */
export async function readOrders({ admin }: Client): Promise<Order[]> {
  const orders: Order[] = []
  for (let offset = 0, count = 1; offset < count; offset += AT_ONCE) {
    const page = await admin.orders.list({ query: { limit: AT_ONCE, offset, fields: 'id', expand: '' } })
    count = page.count
    orders.push(...(await Promise.all(page.orders.map(async ({ id }) => (await admin.orders.retrieve({ id })).order))))
  }
  return orders
}

/** A sum over rows, in which null and undefined count as 0. */
export const sum = <Row>(rows: readonly Row[] = [], of: (row: Row) => number | null | undefined): number =>
  rows.reduce((all, row) => all + (of(row) ?? 0), 0)

const isStanding = ({ status }: Order) => status !== 'canceled'

function salesOf(orders: readonly Order[]) {
  const standing = orders.filter(isStanding)
  const total = sum(standing, (order) => (order.total ?? 0) + (order.gift_card_total ?? 0))
  return {
    total,
    orders: standing.length,
    units: sum(standing, ({ items }) => sum(items, ({ quantity }) => quantity)),
    gross: sum(standing, (order) => order.subtotal),
    discounts: sum(standing, (order) => order.discount_total),
    net: sum(standing, (order) => (order.subtotal ?? 0) - (order.discount_total ?? 0)),
    shipping: sum(standing, (order) => order.shipping_total),
    taxes: sum(standing, (order) => order.tax_total),
    average: standing.length === 0 ? null : Math.round(total / standing.length),
    gift_cards: sum(standing, (order) => order.gift_card_total),
    due: sum(standing, (order) => order.total),
    exchanges: sum(orders, ({ swaps }) =>
      sum(swaps, (swap) => (swap.confirmed_at === null || swap.canceled_at !== null ? 0 : swap.difference_due)),
    ),
    refunded: sum(orders, (order) => order.refunded_total),
  }
}

/** All returns of an order, those of its exchanges and claims included. */
function returnsOf({ returns = [], swaps = [], claims = [] }: Order) {
  const all = [...returns, ...[...swaps, ...claims].map((one) => one.return_order)].filter((one) => one != null)
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

const rowsBy = <Part>(
  parts: readonly Part[],
  keyOf: (part: Part) => string | null | undefined,
  valuesOf: (parts: readonly Part[]) => Values,
): Rows => new Map([...Map.groupBy(parts, (part) => keyOf(part) || null)].map(([key, own]) => [key, valuesOf(own)]))

const places = {
  channel: (order: Order) => order.sales_channel_id,
  region: (order: Order) => order.region_id,
  country: ({ shipping_address, billing_address }: Order) => (shipping_address ?? billing_address)?.country_code,
} as const

const linesOf = (orders: readonly Order[]) => orders.filter(isStanding).flatMap(({ items = [] }) => items)
const goodsOf = (lines: readonly Line[]) => ({
  units: sum(lines, ({ quantity }) => quantity),
  gross: sum(lines, ({ subtotal }) => subtotal),
})

const discountUses = (orders: readonly Order[]) =>
  orders.filter(isStanding).flatMap(({ discounts = [] }) => discounts.map(({ id }) => id))

type Expectation = {
  readonly id: ReportId
  readonly group_by: ReportGrouping
  /** The rows of one currency. */
  readonly rowsOf: (orders: readonly Order[]) => Rows
}

const salesBy = (id: ReportId, group_by: keyof typeof places): Expectation => ({
  ...{ id, group_by },
  rowsOf: (orders) => rowsBy(orders, places[group_by], salesOf),
})

const byPlace = (id: ReportId, valuesOf: (orders: readonly Order[]) => Values): Expectation[] =>
  (['channel', 'region', 'country'] as const).map((group_by) => ({
    ...{ id, group_by },
    rowsOf: (orders) => rowsBy(orders, places[group_by], valuesOf),
  }))

/** What reports must say, from the totals and parts of orders alone. */
const expectations: readonly Expectation[] = [
  salesBy('channels', 'channel'),
  salesBy('regions', 'region'),
  salesBy('countries', 'country'),
  ...byPlace('orders', (orders) => ({
    orders: orders.filter(isStanding).length,
    canceled: orders.length - orders.filter(isStanding).length,
  })),
  ...byPlace('products', (orders) => {
    const { net, units, gross, discounts } = salesOf(orders)
    return { net, units, gross, discounts }
  }),
  ...byPlace('margin', (orders) => {
    const { net, units } = salesOf(orders)
    return { net, units, cost: 0, margin: 0, without_cost: net }
  }),
  {
    ...{ id: 'products', group_by: 'product' },
    rowsOf: (orders) => rowsBy(linesOf(orders), ({ variant }) => variant?.product_id, goodsOf),
  },
  {
    ...{ id: 'variants', group_by: 'variant' },
    rowsOf: (orders) => rowsBy(linesOf(orders), ({ variant_id }) => variant_id, goodsOf),
  },
  ...byPlace('collections', (orders) => ({ net: salesOf(orders).net })),
  ...byPlace('discounts', (orders) => ({ discounts: salesOf(orders).discounts })),
  {
    ...{ id: 'discounts', group_by: 'discount' },
    rowsOf: (orders) =>
      rowsBy(
        discountUses(orders),
        (id) => id,
        (ids) => ({ uses: ids.length }),
      ),
  },
  ...byPlace('gift_cards', (orders) => ({ cards_used: salesOf(orders).gift_cards, cards_sold: 0 })),
  ...byPlace('taxes', (orders) => ({ taxes: salesOf(orders).taxes })),
  {
    ...{ id: 'payments', group_by: 'provider' },
    rowsOf: (orders) =>
      rowsBy(
        orders
          .flatMap(({ payments = [] }) => payments)
          .filter(({ captured_at, canceled_at }) => captured_at !== null && canceled_at === null),
        ({ provider_id }) => provider_id,
        (payments) => ({ captured: sum(payments, ({ amount }) => amount), payments: payments.length }),
      ),
  },
  {
    ...{ id: 'refunds', group_by: 'refund_reason' },
    rowsOf: (orders) =>
      rowsBy(
        orders.flatMap(({ refunds = [] }) => refunds),
        ({ reason }) => reason,
        (refunds) => ({ refunded: sum(refunds, ({ amount }) => amount), refunds: refunds.length }),
      ),
  },
  ...byPlace('refunds', (orders) => ({ refunded: salesOf(orders).refunded })),
  {
    ...{ id: 'returns', group_by: 'return_reason' },
    rowsOf: (orders) =>
      rowsBy(
        orders.flatMap(returnsOf).flatMap(({ items = [] }) => items),
        ({ reason_id }) => reason_id,
        (items) => ({ returned: sum(items, ({ received_quantity }) => received_quantity) }),
      ),
  },
  ...byPlace('customers', (orders) => {
    const { orders: count, total, average } = salesOf(orders)
    return { orders: count, total, average }
  }),
]

/** Where the values of a report differ from those expected, each as a sentence. */
function differencesOf(report: string, found: Rows, expected: Rows): string[] {
  const measures = new Set(
    [...(expected.size > 0 ? expected : found).values()].flatMap((values) => Object.keys(values)),
  )
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap((key) =>
    [...measures].flatMap((measure) => {
      const [one, other] = [found, expected].map((rows) => rows.get(key)?.[measure] ?? 0)
      return one === other ? [] : [`${report}, ${key}: ${measure} is ${one}, and ${other} by the orders`]
    }),
  )
}

const rowsOf = ({ rows }: Report, currency: string | null): Rows =>
  new Map(rows.filter((row) => row.currency_code === currency).map(({ key, values }) => [key, values]))

const totalsOf = ({ totals }: Report): Rows => new Map(totals.map((row) => [row.currency_code, row.values]))

/** What lies at each location, by the levels of all stock items. */
async function stockOf({ admin }: Client): Promise<Rows> {
  const { inventory_items } = await admin.inventoryItems.list({ query: { limit: 1000 } })
  const levels = inventory_items.flatMap(({ location_levels }) => location_levels)
  return rowsBy(
    levels,
    ({ location_id }) => location_id,
    (own) => ({
      stocked: sum(own, ({ stocked_quantity }) => stocked_quantity),
      reserved: sum(own, ({ reserved_quantity }) => reserved_quantity),
    }),
  )
}

const stockedIn = (stock: Rows): Rows =>
  new Map([...stock].map(([location, { stocked = null }]) => [location, { stocked }]))

/** What came to each location less what left it, by the report of movements. */
async function movedTo({ admin }: Client): Promise<Rows> {
  const { report } = await admin.reports.retrieve({
    id: 'stock_movements',
    query: { group_by: 'location', limit: 1000 },
  })
  return new Map(
    report.rows.map(({ key, values }) => [key, { stocked: (values['stock_in'] ?? 0) - (values['stock_out'] ?? 0) }]),
  )
}

/**
 * Where reports, the home screen and the stock differ from the orders and levels that the API returns, each as a
 * sentence. All orders must be of the last fourteen days, without sold gift cards and without costs.
 */
export async function reportDifferences(client: Client): Promise<string[]> {
  const orders = await readOrders(client)
  const currencies = Map.groupBy(orders, ({ currency_code }) => currency_code)
  const read = async (id: ReportId, group_by?: ReportGrouping) =>
    (await client.admin.reports.retrieve({ id, query: { limit: 1000, ...(group_by && { group_by }) } })).report
  const problems: string[] = []
  for (const { id, group_by, rowsOf: expectedOf } of expectations) {
    const report = await read(id, group_by)
    for (const [currency, own] of currencies)
      problems.push(...differencesOf(`${id} by ${group_by} in ${currency}`, rowsOf(report, currency), expectedOf(own)))
  }
  const sales = rowsBy(orders, ({ currency_code }) => currency_code, salesOf)
  const dueBy = async (group_by: ReportGrouping) => {
    const { rows } = await read('sales', group_by)
    return rowsBy(
      rows,
      (row) => row.currency_code,
      (own) => ({ due: sum(own, ({ values }) => values['due']) }),
    )
  }
  const { figures } = (await client.admin.home.retrieve()).home
  if (!figures) throw new Error('Only who may read reports can compare them')
  const due: Rows = new Map([...sales].map(([currency, values]) => [currency, { due: values['due'] ?? 0 }]))
  const stock = await stockOf(client)
  problems.push(
    ...differencesOf('sales', totalsOf(await read('sales')), sales),
    ...differencesOf('the home screen', totalsOf(figures.sales), sales),
    ...differencesOf('the last fourteen days of the home screen', totalsOf(figures.recent_sales), sales),
    ...differencesOf('the days of sales', await dueBy('day'), due),
    ...differencesOf('the weeks of sales', await dueBy('week'), due),
    ...differencesOf('stock by location', rowsOf(await read('stock', 'location'), null), stock),
    ...differencesOf('movements by location', await movedTo(client), stockedIn(stock)),
  )
  return problems
}

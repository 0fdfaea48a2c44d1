import type { ReportFilter, ReportGrouping, ReportId, ReportMeasure } from '@storeroom/contract'
import { isInterval } from './report-request.ts'

/** Where rows come from: sums of entries, or tables that say what is now. */
export type SourceName = 'sums' | 'payouts' | 'carts' | 'stock' | 'movements'

export type Source = {
  readonly name: SourceName
  /** The kind of entries whose columns measures such as `units` add up. */
  readonly main: string
  /** All kinds that the measures need. */
  readonly kinds: readonly string[]
}

const sums = (main: string, ...others: readonly string[]): Source => ({ name: 'sums', main, kinds: [main, ...others] })
const sales = sums('order', 'refund', 'exchange')
const goods = sums('line')
const other = (name: SourceName): Source => ({ name, main: '', kinds: [] })

export const sources: Readonly<Record<ReportId, Source>> = {
  sales,
  orders: sums('order'),
  channels: sales,
  regions: sales,
  countries: sales,
  products: goods,
  variants: goods,
  collections: goods,
  margin: goods,
  discounts: sums('discount'),
  gift_cards: sums('gift_card', 'card_sale', 'card_return'),
  taxes: sums('tax'),
  payments: sums('payment', 'paid_out'),
  payouts: other('payouts'),
  refunds: sums('refund'),
  returns: sums('return'),
  customers: sums('order'),
  stopped_carts: other('carts'),
  stock: other('stock'),
  stock_movements: other('movements'),
}

/** Columns of a source, from which groupings and filters take their values; `k` is the row. */
const columns = {
  channel: 'k.sales_channel_id',
  region: 'k.region_id',
  country: 'k.country_code',
  product: 'k.product_id',
  variant: 'k.variant_id',
  discount: 'k.subject',
  provider: 'k.provider_id',
  payout_status: 'k.subject',
  refund_reason: 'k.subject',
  return_reason: 'k.subject',
  tax_rate: 'k.subject',
  customer_kind: 'k.subject',
  location: 'k.location_id',
  stock_reason: 'k.subject',
  // Of the product `p`, which rows are joined with.
  collection: 'p.collection_id',
} as const satisfies Partial<Record<ReportGrouping, string>>

const firstDay = (unit: string) => `date_trunc('${unit}', k.day::timestamp)::date`

/** The first day of the interval of a row. */
export const intervals = { day: 'k.day', week: firstDay('week'), month: firstDay('month') } as const

/** The key of a row by what it is grouped by: SQL text. */
export const keyOf = (grouping: ReportGrouping): string =>
  isInterval(grouping) ? intervals[grouping] : `nullif(${columns[grouping]}, '')`

/** The column that a filter compares. */
export const filterColumns: Readonly<Record<ReportFilter, string>> = {
  currency_code: 'k.currency_code',
  sales_channel_id: columns.channel,
  region_id: columns.region,
  country_code: columns.country,
  product_id: columns.product,
  variant_id: columns.variant,
  collection_id: columns.collection,
  discount_id: columns.discount,
  provider_id: columns.provider,
  reason: 'k.subject',
  location_id: columns.location,
}

/** The names of records, by their ids in `x.key`: SQL text. */
const names: Readonly<Partial<Record<ReportGrouping, string>>> = {
  channel: 'select name from sales_channel where id = x.key',
  region: 'select name from region where id = x.key',
  product: 'select title from product where id = x.key',
  variant: `select concat_ws(' · ', p.title, v.title) from product_variant v join product p on p.id = v.product_id where v.id = x.key`,
  collection: 'select title from product_collection where id = x.key',
  discount: 'select code from discount where id = x.key',
  return_reason: 'select label from return_reason where id = x.key',
  location: 'select name from stock_location where id = x.key',
}

export const labelOf = (grouping: ReportGrouping): string => {
  const name = names[grouping]
  return name === undefined ? 'null::text' : `(${name})`
}

/** Whether there may be nothing to divide by, and so no value. */
export const isQuotient = (measure: ReportMeasure) => measure === 'average' || measure === 'margin_percent'

const payoutArrives = `(k.subject in ('pending', 'paid'))`

const added = (what: string, condition: string) => `coalesce(sum(${what}) filter (where ${condition}), 0)`
const ofKind = (kind: string, column: string) => added(`k.${column}`, `k.kind = '${kind}'`)

/** What each measure is over the rows `k` of a group: SQL text. */
export function measureOf(measure: ReportMeasure, { main }: Source): string {
  const sum = (what: string) => added(what, `k.kind = '${main}'`)
  const total = sum('k.amount - k.discount + k.shipping + k.tax')
  const orders = ofKind('order', 'count')
  const arrived = added('k.amount', payoutArrives)
  const fees = 'coalesce(sum(k.fees), 0)'
  const ofOrders = (condition: string) => added('k.count', `k.kind = 'order' and ${condition}`)
  const texts: Readonly<Record<ReportMeasure, string>> = {
    orders,
    canceled: `-${ofOrders(`k.cause = 'canceled'`)}`,
    units: sum('k.quantity'),
    gross: sum('k.amount'),
    discounts: sum('k.discount'),
    net: sum('k.amount - k.discount'),
    shipping: sum('k.shipping'),
    taxes: sum('k.tax'),
    total,
    gift_cards: sum('k.gift_card'),
    due: sum('k.amount - k.discount + k.shipping + k.tax - k.gift_card'),
    average: `round(${total}::numeric / nullif(${orders}, 0))`,
    exchanges: ofKind('exchange', 'amount'),
    refunds: ofKind('refund', 'count'),
    refunded: ofKind('refund', 'amount'),
    uses: ofKind('discount', 'count'),
    taxable: ofKind('tax', 'amount'),
    payments: ofKind('payment', 'count'),
    captured: ofKind('payment', 'amount'),
    in_payouts: ofKind('paid_out', 'amount'),
    payouts: 'coalesce(sum(k.count), 0)',
    paid_out: arrived,
    before_fees: `${arrived} + ${fees}`,
    fees,
    without_fees: added('k.without_fees', payoutArrives),
    not_arrived: added('k.amount', `not ${payoutArrives}`),
    returned: ofKind('return', 'quantity'),
    cost: sum('k.cost'),
    margin: sum('k.costed - k.cost'),
    margin_percent: `round(100 * ${sum('k.costed - k.cost')} / nullif(${sum('k.costed')}, 0), 2)`,
    without_cost: sum('k.amount - k.discount - k.costed'),
    cards_sold: added('k.amount - k.discount', `k.kind = 'card_sale'`),
    cards_used: ofKind('gift_card', 'amount'),
    cards_returned: ofKind('card_return', 'amount'),
    stocked: 'coalesce(sum(k.quantity), 0)',
    stock_value: 'coalesce(sum(k.cost), 0)',
    reserved: 'coalesce(sum(k.reserved), 0)',
    stock_in: added('k.quantity', 'k.quantity > 0'),
    stock_out: `-${added('k.quantity', 'k.quantity < 0')}`,
    new_customers: ofOrders(`k.subject = 'new'`),
    returning_orders: ofOrders(`k.subject = 'returning'`),
    carts: 'count(*)',
  }
  return texts[measure]
}

/**
 * Reports as data: what each measures, what it can be grouped and filtered by, and which list has the records that a
 * row is made of. Server, screens and files read these rows.
 */

/** `money`: minor units of the row’s currency; `percent`: 12.5 is 12.5 %; `quantity` counts units, `count` records. */
export type MeasureKind = 'money' | 'count' | 'percent' | 'quantity'

/**
 * What reports measure, without tax unless a measure says otherwise. An order counts on the day on which it was placed,
 * a change of it on the day of the change: a cancellation takes the order off the day on which it was canceled.
 */
export const reportMeasures = {
  /** Orders that were placed, less those canceled. */
  orders: 'count',
  /** Orders that were canceled. */
  canceled: 'count',
  units: 'quantity',
  /** Items at their prices, before discounts. */
  gross: 'money',
  discounts: 'money',
  /** `gross` − `discounts`. */
  net: 'money',
  shipping: 'money',
  /** Of items and shipping, less what gift cards take off it. */
  taxes: 'money',
  /** `net` + `shipping` + `taxes`: what customers owe, in whatever way they pay. */
  total: 'money',
  /** What gift cards paid of `total`. */
  gift_cards: 'money',
  /** `total` − `gift_cards`: the totals of the orders. */
  due: 'money',
  /** `total` ÷ `orders`. */
  average: 'money',
  /** What exchanges cost customers, with tax; negative where money was returned to them. */
  exchanges: 'money',
  refunds: 'count',
  /** Refunds with tax. */
  refunded: 'money',
  /** Times that a discount was used. */
  uses: 'count',
  /** The amounts on which the taxes were calculated. */
  taxable: 'money',
  payments: 'count',
  /** What payments captured. */
  captured: 'money',
  /** Of `captured`, payments that are part of a payout. */
  in_payouts: 'money',
  payouts: 'count',
  /** What providers paid out, without payouts that failed or were canceled. */
  paid_out: 'money',
  /** `paid_out` + `fees`. */
  before_fees: 'money',
  /** What providers kept, where that is known. */
  fees: 'money',
  /** `paid_out` by payouts whose fees are not known. */
  without_fees: 'money',
  /** Payouts that failed or were canceled. */
  not_arrived: 'money',
  /** Units that came back. */
  returned: 'quantity',
  /** Gift cards sold, at what customers paid for them without tax. */
  cards_sold: 'money',
  /** What gift cards paid for orders. */
  cards_used: 'money',
  /** What refunds returned to gift cards. */
  cards_returned: 'money',
  /** What the sold units cost when their order was entered, where that is known in the order’s currency. */
  cost: 'money',
  /** `net` of units whose cost is known, less that cost. */
  margin: 'money',
  /** `margin` in percent of that `net`. */
  margin_percent: 'percent',
  /** `net` of units whose cost is not known. */
  without_cost: 'money',
  /** Units at the locations now. */
  stocked: 'quantity',
  reserved: 'quantity',
  /** What the units at the locations cost; rows without a currency are of those whose cost is not known. */
  stock_value: 'money',
  /** Units that came into stock or left it. */
  stock_in: 'quantity',
  stock_out: 'quantity',
  /** Customers whose first order this was. */
  new_customers: 'count',
  /** Orders of customers who had ordered before. */
  returning_orders: 'count',
  /** Carts whose last checkout was refused. */
  carts: 'count',
} as const satisfies Record<string, MeasureKind>
export type ReportMeasure = keyof typeof reportMeasures

/**
 * What rows can be, and their keys: a day, the first day of a week (Monday) or month, all of the shop’s
 * time zone; the id of a record, whose name is the label; or a word that has no label.
 */
export const reportGroupings = {
  day: 'date',
  week: 'date',
  month: 'date',
  channel: 'record',
  region: 'record',
  /** ISO 3166-1 alpha-2 in lower case. */
  country: 'word',
  product: 'record',
  variant: 'record',
  collection: 'record',
  discount: 'record',
  /** Of payments. */
  provider: 'word',
  /** `pending`, `paid`, `failed` or `canceled`. */
  payout_status: 'word',
  refund_reason: 'word',
  return_reason: 'record',
  /** Percent, such as `19`. */
  tax_rate: 'word',
  /** `new` or `returning`. */
  customer_kind: 'word',
  location: 'record',
  /** As in stock movements. */
  stock_reason: 'word',
} as const satisfies Record<string, 'date' | 'record' | 'word'>
export type ReportGrouping = keyof typeof reportGroupings

/** Query parameters that narrow a report down. */
export const reportFilters = [
  'currency_code',
  'sales_channel_id',
  'region_id',
  'country_code',
  'product_id',
  'variant_id',
  'collection_id',
  'discount_id',
  'provider_id',
  'reason',
  'location_id',
] as const
export type ReportFilter = (typeof reportFilters)[number]

/**
 * The list that shows the records of a row. `by`: the list's parameter that gets the key of the row, per grouping; rows
 * of other groupings cannot be opened. `dates`: its parameter for the period, or for the days of the row.
 */
type Opening = {
  readonly list: 'orders' | 'inventory-items' | 'carts'
  readonly dates: string | null
  readonly by: Readonly<Partial<Record<ReportGrouping, string>>>
  /** What else narrows the list down to the records of the report. */
  readonly only?: Readonly<Record<string, string>>
}

/** What one report is. */
export type ReportRow = {
  readonly group: 'sales' | 'goods' | 'money' | 'stock' | 'customers'
  /** `now`: of this moment; it has no period, no series and no comparison. */
  readonly period: 'range' | 'now'
  /** The first one is shown if none is asked for. */
  readonly groupings: readonly [ReportGrouping, ...ReportGrouping[]]
  /** In the order of the columns. Rows are sorted by the first one, greatest first; days by date. */
  readonly measures: readonly [ReportMeasure, ...ReportMeasure[]]
  readonly filters: readonly ReportFilter[]
  /** Null where no list has the same records, such as amounts that count on another day than their order. */
  readonly opens: Opening | null
}

const dates = ['day', 'week', 'month'] as const
const places = ['channel', 'region', 'country'] as const
const placeFilters = ['currency_code', 'sales_channel_id', 'region_id', 'country_code'] as const
const goodsFilters = [...placeFilters, 'product_id', 'variant_id', 'collection_id'] as const
const ofOrders = {
  list: 'orders',
  dates: 'created_at',
  by: {
    ...{ day: 'created_at', week: 'created_at', month: 'created_at' },
    ...{ channel: 'sales_channel_id', region: 'region_id', product: 'product_id', discount: 'discount_id' },
  },
} as const
const sales = [
  ...(['total', 'orders', 'units', 'gross', 'discounts', 'net', 'shipping', 'taxes', 'average'] as const),
  ...(['gift_cards', 'due', 'exchanges', 'refunded'] as const),
] as const
const goods = ['net', 'units', 'gross', 'discounts', 'taxes'] as const

const salesBy = (first: ReportGrouping): ReportRow => ({
  group: 'sales',
  period: 'range',
  groupings: [first, ...[...dates, ...places].filter((grouping) => grouping !== first)],
  measures: sales,
  filters: placeFilters,
  opens: ofOrders,
})
const goodsBy = (first: ReportGrouping): ReportRow => ({
  group: 'goods',
  period: 'range',
  groupings: [
    first,
    ...(['product', 'variant', 'collection', ...dates, ...places] as const).filter((grouping) => grouping !== first),
  ],
  measures: goods,
  filters: goodsFilters,
  opens: ofOrders,
})

const rows = {
  sales: salesBy('day'),
  orders: {
    ...salesBy('day'),
    measures: ['orders', 'canceled', 'units', 'total', 'average'],
  },
  channels: salesBy('channel'),
  regions: salesBy('region'),
  countries: salesBy('country'),
  products: goodsBy('product'),
  variants: goodsBy('variant'),
  collections: goodsBy('collection'),
  margin: { ...goodsBy('product'), measures: ['margin', 'margin_percent', 'net', 'cost', 'without_cost', 'units'] },
  discounts: {
    ...salesBy('day'),
    groupings: ['discount', ...dates, ...places],
    measures: ['discounts', 'uses'],
    filters: [...placeFilters, 'discount_id'],
  },
  gift_cards: {
    ...salesBy('day'),
    group: 'money',
    measures: ['cards_used', 'cards_sold', 'cards_returned'],
  },
  taxes: {
    ...salesBy('day'),
    group: 'money',
    groupings: ['tax_rate', 'country', 'region', 'channel', ...dates],
    measures: ['taxes', 'taxable'],
  },
  payments: {
    ...salesBy('day'),
    group: 'money',
    groupings: ['provider', ...dates, ...places],
    measures: ['captured', 'in_payouts', 'payments'],
    filters: [...placeFilters, 'provider_id'],
    opens: null,
  },
  payouts: {
    ...{ group: 'money', period: 'range', opens: null },
    groupings: ['provider', 'payout_status', ...dates],
    measures: ['paid_out', 'before_fees', 'fees', 'without_fees', 'not_arrived', 'payouts'],
    filters: ['currency_code', 'provider_id'],
  },
  refunds: {
    ...salesBy('day'),
    group: 'money',
    groupings: ['refund_reason', 'provider', ...dates, ...places],
    measures: ['refunded', 'refunds'],
    filters: [...placeFilters, 'provider_id', 'reason'],
    opens: null,
  },
  returns: {
    ...goodsBy('product'),
    groupings: ['return_reason', 'product', 'variant', 'collection', ...dates, ...places],
    measures: ['returned'],
    filters: [...goodsFilters, 'reason'],
    opens: null,
  },
  customers: {
    ...salesBy('day'),
    group: 'customers',
    groupings: ['customer_kind', ...dates, ...places],
    measures: ['orders', 'new_customers', 'returning_orders', 'total', 'average'],
  },
  stopped_carts: {
    ...salesBy('day'),
    group: 'customers',
    groupings: [...dates, 'channel', 'region'],
    measures: ['carts'],
    filters: ['sales_channel_id', 'region_id'],
    opens: {
      ...{ list: 'carts', dates: 'updated_at', only: { phase: 'stopped' } },
      by: {
        ...{ day: 'updated_at', week: 'updated_at', month: 'updated_at' },
        ...{ channel: 'sales_channel_id', region: 'region_id' },
      },
    },
  },
  stock: {
    group: 'stock',
    period: 'now',
    groupings: ['product', 'variant', 'location', 'collection'],
    measures: ['stock_value', 'stocked', 'reserved'],
    filters: ['product_id', 'variant_id', 'collection_id', 'location_id'],
    opens: { list: 'inventory-items', dates: null, by: { location: 'location_id' } },
  },
  stock_movements: {
    group: 'stock',
    period: 'range',
    groupings: ['stock_reason', 'location', ...dates],
    measures: ['stock_in', 'stock_out'],
    filters: ['location_id', 'reason'],
    opens: null,
  },
} as const satisfies Record<string, ReportRow>
export type ReportId = keyof typeof rows

/** The reports, in display order. */
export const reports: Readonly<Record<ReportId, ReportRow>> = rows

/** Whether a report has amounts, which can be converted. */
export const hasMoney = (id: ReportId): boolean =>
  reports[id].measures.some((measure) => reportMeasures[measure] === 'money')

export const isReport = (id: string): id is ReportId => Object.hasOwn(reports, id)

import { toCsv, neutralized } from '../tables/csv-text.ts'
import type { ExportedLine, ExportedOrder } from './order-export.queries.ts'

/** One line for each order, as v1 has it, or for each of its items. */
export const orderFormats = ['orders', 'lines'] as const
export type OrderFormat = (typeof orderFormats)[number]

type Cell = string | number | null | undefined

type OrderColumn = {
  readonly header: string
  /** The field or relation of the order that the column shows. */
  readonly from: string
  readonly cell: (order: ExportedOrder) => Cell
}

const plain = (header: string, from: keyof ExportedOrder): OrderColumn => ({
  header,
  from,
  cell: (order) => order[from] as Cell,
})

/** v1's date: `Mon, 26 Aug 2024 11:38:48 GMT`. */
const dateOf = ({ created_at }: ExportedOrder) => new Date(created_at).toUTCString()

const number = plain('Display_ID', 'display_id')
const status = plain('Order status', 'status')
const date: OrderColumn = { header: 'Date', from: 'created_at', cell: dateOf }

/** v1's columns in v1's order (docs/contract/imports.md §6). */
const ofOrder: readonly OrderColumn[] = [
  plain('Order_ID', 'id'),
  number,
  status,
  date,
  { header: 'Customer First name', from: 'customer', cell: ({ customer }) => customer?.first_name },
  { header: 'Customer Last name', from: 'customer', cell: ({ customer }) => customer?.last_name },
  { header: 'Customer Email', from: 'customer', cell: ({ customer }) => customer?.email },
  { header: 'Customer ID', from: 'customer', cell: ({ customer_id }) => customer_id },
  { header: 'Shipping Address 1', from: 'shipping_address', cell: (order) => order.shipping_address?.address_1 },
  { header: 'Shipping Address 2', from: 'shipping_address', cell: (order) => order.shipping_address?.address_2 },
  { header: 'Shipping Country Code', from: 'shipping_address', cell: (order) => order.shipping_address?.country_code },
  { header: 'Shipping City', from: 'shipping_address', cell: (order) => order.shipping_address?.city },
  { header: 'Shipping Postal Code', from: 'shipping_address', cell: (order) => order.shipping_address?.postal_code },
  { header: 'Shipping Region ID', from: 'shipping_address', cell: ({ region_id }) => region_id },
  plain('Fulfillment Status', 'fulfillment_status'),
  plain('Payment Status', 'payment_status'),
  plain('Subtotal', 'subtotal'),
  plain('Shipping Total', 'shipping_total'),
  plain('Discount Total', 'discount_total'),
  plain('Gift Card Total', 'gift_card_total'),
  plain('Refunded Total', 'refunded_total'),
  plain('Tax Total', 'tax_total'),
  plain('Total', 'total'),
  plain('Currency Code', 'currency_code'),
  { header: 'Sales channel name', from: 'sales_channel', cell: (order) => order.sales_channel?.name },
  { header: 'Sales channel description', from: 'sales_channel', cell: (order) => order.sales_channel?.description },
]

type LineColumn = { readonly header: string; readonly cell: (line: ExportedLine) => Cell }

const ofLine: readonly LineColumn[] = [
  { header: 'Line ID', cell: ({ id }) => id },
  { header: 'Product ID', cell: ({ product_id }) => product_id },
  { header: 'Variant ID', cell: ({ variant_id }) => variant_id },
  { header: 'SKU', cell: ({ sku }) => sku },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Variant title', cell: ({ description }) => description },
  { header: 'Quantity', cell: ({ quantity }) => quantity },
  { header: 'Fulfilled', cell: ({ fulfilled_quantity }) => fulfilled_quantity ?? 0 },
  { header: 'Shipped', cell: ({ shipped_quantity }) => shipped_quantity ?? 0 },
  { header: 'Returned', cell: ({ returned_quantity }) => returned_quantity ?? 0 },
  { header: 'Unit Price', cell: ({ unit_price }) => unit_price },
  { header: 'Line Subtotal', cell: ({ subtotal }) => subtotal },
  { header: 'Line Discount Total', cell: ({ discount_total }) => discount_total },
  { header: 'Line Tax Total', cell: ({ tax_total }) => tax_total },
  { header: 'Line Total', cell: ({ total }) => total },
]

/** What a line repeats of its order. */
const repeated = new Set([
  'id',
  'display_id',
  'status',
  'created_at',
  'customer',
  'fulfillment_status',
  'payment_status',
])

const textOf = (cell: Cell): string => (typeof cell === 'string' ? neutralized(cell) : String(cell ?? ''))

type Writer = { readonly header: string; readonly lines: (orders: readonly ExportedOrder[]) => string }

const headers = (columns: readonly { readonly header: string }[]) => columns.map(({ header }) => header)

/** How a file shows orders. `chosen`: fields and relations whose columns it has; all, if left out. */
export function orderWriter(format: OrderFormat, chosen?: ReadonlySet<string>): Writer {
  if (format === 'lines') return lineWriter()
  const columns = ofOrder.filter(({ from }) => chosen?.has(from) ?? true)
  return {
    header: toCsv([headers(columns)]),
    lines: (orders) => toCsv(orders.map((order) => columns.map(({ cell }) => textOf(cell(order))))),
  }
}

function lineWriter(): Writer {
  const before = ofOrder.filter(({ from }) => repeated.has(from))
  const currency = ofOrder.filter(({ from }) => from === 'currency_code')
  const rowsOf = (order: ExportedOrder) => {
    const [head, tail] = [before, currency].map((columns) => columns.map(({ cell }) => textOf(cell(order))))
    return order.items.map((line) => [
      ...(head ?? []),
      ...ofLine.map(({ cell }) => textOf(cell(line))),
      ...(tail ?? []),
    ])
  }
  return {
    header: toCsv([headers([...before, ...ofLine, ...currency])]),
    lines: (orders) => toCsv(orders.flatMap(rowsOf)),
  }
}

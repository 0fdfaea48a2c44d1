import { prepare, runText, type Db } from '../../../../kernel/db.ts'
import type { Row, RowOf } from '../../../../kernel/entity.ts'
import { selectList } from '../../../../kernel/read/columns.ts'
import { computeRow, selectionOf } from '../../../../kernel/read/selection.ts'
import type { lineItem } from '../../../selling/line-items/line-items.entity.ts'
import { order } from '../../../selling/orders/orders.entity.ts'
import { orderSums } from '../../../selling/orders/orders.ts'

type PersonName = { readonly first_name: string | null; readonly last_name: string | null }

/** A line as a file shows it. Amounts are minor units. */
export type ExportedLine = Pick<
  RowOf<typeof lineItem>,
  | ('id' | 'title' | 'description' | 'product_id' | 'variant_id' | 'sku' | 'unit_price')
  | ('quantity' | 'fulfilled_quantity' | 'shipped_quantity' | 'returned_quantity')
> &
  Readonly<Record<'subtotal' | 'discount_total' | 'tax_total' | 'total', number>>

/** An order as a file shows it. Amounts are minor units. */
export type ExportedOrder = Pick<
  RowOf<typeof order>,
  | ('id' | 'display_id' | 'status' | 'fulfillment_status' | 'payment_status' | 'created_at' | 'email' | 'customer_id')
  | ('region_id' | 'currency_code')
> & {
  readonly subtotal: number
  readonly shipping_total: number
  readonly discount_total: number
  readonly gift_card_total: number
  readonly refunded_total: number
  readonly tax_total: number
  readonly total: number
  readonly customer: (PersonName & { readonly email: string }) | null
  readonly shipping_address: Readonly<
    Record<'address_1' | 'address_2' | 'country_code' | 'city' | 'postal_code', string | null>
  > | null
  readonly sales_channel: { readonly name: string; readonly description: string | null } | null
  readonly items: readonly ExportedLine[]
}

const within = (relation: string, fields: readonly string[]) => fields.map((field) => `${relation}.${field}`)

const selection = selectionOf(
  order,
  {},
  {
    fields: [
      ...['id', 'display_id', 'status', 'fulfillment_status', 'payment_status', 'created_at', 'email', 'customer_id'],
      ...['region_id', 'currency_code', ...orderSums.fields],
      ...within('customer', ['first_name', 'last_name', 'email']),
      ...within('shipping_address', ['address_1', 'address_2', 'country_code', 'city', 'postal_code']),
      ...within('sales_channel', ['name', 'description']),
      ...within('items', ['title', 'description', 'product_id', 'variant_id', 'sku', 'quantity', 'unit_price']),
      ...within('items', ['fulfilled_quantity', 'shipped_quantity', 'returned_quantity']),
    ],
    relations: ['customer', 'shipping_address', 'sales_channel', 'items'],
  },
  false,
)

const rows = prepare(
  `select row_to_json(o) as row from "order" p, lateral (select ${selectList(selection, 'p')}) o where p.id = any($1)`,
)

type Terms = Parameters<typeof computeRow>[2]

/** Orders by their ids, with their totals. */
export async function loadOrders(
  db: Db,
  ids: readonly string[],
  terms: Terms,
): Promise<ReadonlyMap<string, ExportedOrder>> {
  const rowsOfOrders = await runText<{ row: Row }>(db, rows, [ids])
  const orders = rowsOfOrders.map(({ row }) => computeRow(row, selection, terms) as ExportedOrder)
  return new Map(orders.map((order) => [order.id, order]))
}

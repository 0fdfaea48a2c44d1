import type { addressLines } from '../../../kernel/address-lines.ts'
import type { Refund } from '@storeroom/contract'
import { runText, type Db } from '../../../kernel/db.ts'
import type { ComputeContext, Row } from '../../../kernel/entity.ts'
import { selectList } from '../../../kernel/read/columns.ts'
import { computeRow, selectionOf } from '../../../kernel/read/selection.ts'
import { order } from '../orders/orders.entity.ts'
import { orderSums } from '../orders/orders.ts'
import type { OrderedItem, Payment, SummedOrder } from './bill.ts'

type Address = Parameters<typeof addressLines>[0] & { readonly phone: string | null }

/** A parcel with its units. Times in ISO 8601. */
export type SheetParcel = {
  readonly created_at: string
  readonly shipped_at: string | null
  readonly canceled_at: string | null
  readonly items: readonly { readonly quantity: number; readonly item: { readonly title: string } }[]
  readonly tracking_links: readonly { readonly tracking_number: string }[]
}

type WithParcels = { readonly fulfillments: readonly SheetParcel[] }

/** An order as its sheet shows it. Amounts in minor units, times in ISO 8601. */
export type SheetOrder = SummedOrder &
  WithParcels & {
    readonly canceled_at: string | null
    readonly customer: {
      readonly first_name: string | null
      readonly last_name: string | null
      readonly phone: string | null
    } | null
    readonly billing_address: Address | null
    readonly shipping_address: Address | null
    readonly items: readonly (OrderedItem & { readonly sku: string | null })[]
    readonly payments: readonly (Payment & { readonly provider_id: string; readonly created_at: string })[]
    readonly refunds: readonly Pick<Refund, 'amount' | 'reason' | 'created_at'>[]
    readonly swaps: readonly WithParcels[]
    readonly claims: readonly WithParcels[]
    readonly refunded_total: number
  }

const parcels = (of: string) => [`${of}fulfillments.items.item`, `${of}fulfillments.tracking_links`]

const shown = {
  fields: [
    ...['id', 'display_id', 'created_at', 'canceled_at', 'currency_code', 'tax_rate', 'email', ...orderSums.fields],
    // The SKU of a line is read only if it is named; then all fields of the line must be named.
    ...['id', 'title', 'description', 'sku', 'quantity', 'unit_price', 'includes_tax'].map((name) => `items.${name}`),
    ...['allow_discounts', 'is_giftcard', 'is_return'].map((name) => `items.${name}`),
  ],
  relations: [
    ...['customer', 'billing_address', 'shipping_address', 'items', 'items.tax_lines', 'items.adjustments'],
    ...['shipping_methods.shipping_option', 'shipping_methods.tax_lines', 'payments', 'refunds'],
    ...['', 'swaps.', 'claims.'].flatMap(parcels),
  ],
}

/** Orders by their numbers, with their totals. */
export async function loadOrders(db: Db, ids: readonly string[], terms: ComputeContext): Promise<SheetOrder[]> {
  const selection = selectionOf(order, {}, shown, false)
  const found = await runText<{ row: Row }>(
    db,
    `select row_to_json(o) as row from "order" p, lateral (select ${selectList(selection, 'p')}) o
      where p.id = any($1) order by p.display_id, p.id`,
    [ids],
  )
  return found.map(({ row }) => computeRow(row, selection, terms) as SheetOrder)
}

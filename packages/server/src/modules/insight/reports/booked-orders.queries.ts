import { prepare, runText, type Db } from '../../../kernel/db.ts'
import type { Row, RowOf } from '../../../kernel/entity.ts'
import { selectList } from '../../../kernel/read/columns.ts'
import { computeRow, selectionOf } from '../../../kernel/read/selection.ts'
import { sql } from '../../../kernel/sql.ts'
import { order } from '../../selling/orders/orders.entity.ts'
import { orderSums } from '../../selling/orders/orders.ts'

type Taxed = {
  readonly subtotal: number
  readonly tax_total: number
  readonly tax_lines: readonly { readonly name: string; readonly rate: number }[]
}
type Address = { readonly country_code: string | null }

/** An order with what its totals are made of. Minor units. */
export type BookedOrder = Pick<
  RowOf<typeof order>,
  'id' | 'created_at' | 'canceled_at' | 'currency_code' | 'region_id' | 'sales_channel_id' | 'tax_rate'
> & {
  readonly shipping_address: Address | null
  readonly billing_address: Address | null
  readonly items: readonly (Taxed & {
    readonly id: string
    readonly product_id: string | null
    readonly variant_id: string | null
    readonly is_giftcard: boolean
    readonly quantity: number
    readonly discount_total: number
    readonly raw_discount_total: number
    /** What a unit costs now, in the order’s currency; null if that is not known. */
    readonly cost: number | null
    readonly adjustments: readonly { readonly discount_id: string | null; readonly amount: number }[]
  })[]
  readonly shipping_methods: readonly Taxed[]
  readonly discounts: readonly { readonly id: string }[]
  readonly gift_card_transactions: readonly {
    readonly id: string
    readonly amount: number
    readonly tax_rate: number | null
  }[]
  readonly subtotal: number
  readonly discount_total: number
  readonly shipping_total: number
  readonly tax_total: number
  readonly gift_card_total: number
  readonly gift_card_tax_total: number
  /** Whether its customer had ordered nothing before. */
  readonly is_first: boolean
}

const within = (relation: string, fields: readonly string[]) => fields.map((field) => `${relation}.${field}`)

const selection = selectionOf(
  order,
  {},
  {
    fields: [
      ...['id', 'created_at', 'canceled_at', 'currency_code', 'region_id', 'sales_channel_id', 'tax_rate'],
      ...orderSums.fields,
      ...within('shipping_address', ['country_code']),
      ...within('billing_address', ['country_code']),
      ...within('items', ['id', 'product_id', 'variant_id', 'is_giftcard', 'quantity', 'unit_price', 'includes_tax']),
      ...within('items.adjustments', ['discount_id', 'amount']),
      ...within('items.tax_lines', ['name', 'rate']),
      ...within('shipping_methods', ['id', 'price', 'includes_tax']),
      ...within('shipping_methods.tax_lines', ['name', 'rate']),
      ...within('discounts', ['id']),
      ...within('gift_card_transactions', ['id', 'amount', 'tax_rate', 'is_taxable']),
    ],
    relations: [
      ...['shipping_address', 'billing_address', 'items', 'items.adjustments', 'items.tax_lines', 'discounts'],
      ...['shipping_methods', 'shipping_methods.tax_lines', 'gift_card_transactions'],
    ],
  },
  false,
)

const rows = prepare(
  `select row_to_json(o) as row, not exists (select from "order" e where e.customer_id = p.customer_id
      and (e.created_at, e.id) < (p.created_at, p.id)) as is_first
    from "order" p, lateral (select ${selectList(selection, 'p')}) o where p.id = any($1)`,
)

type Terms = Parameters<typeof computeRow>[2]

/** Orders by their ids, with their totals. */
export async function loadBookedOrders(db: Db, ids: readonly string[], terms: Terms): Promise<BookedOrder[]> {
  const found = await runText<{ row: Row; is_first: boolean }>(db, rows, [ids])
  const costs = new Map((await loadCosts(db, ids)).map(({ item_id, cost }) => [item_id, cost]))
  return found.map(({ row, is_first }) => {
    const read = computeRow(row, selection, terms) as BookedOrder
    return { ...read, is_first, items: read.items.map((item) => ({ ...item, cost: costs.get(item.id) ?? null })) }
  })
}

const loadCosts = (db: Db, ids: readonly string[]) =>
  sql<{
    item_id: string
    cost: number
  }>`select i.id as item_id, (v.metadata->'cost_per_item'->>'amount')::float8 as cost
    from line_item i join "order" o on o.id = i.order_id join product_variant v on v.id = i.variant_id
    where i.order_id = any(${ids}) and v.metadata->'cost_per_item'->>'amount' ~ '^\\d{1,12}$'
      and v.metadata->'cost_per_item'->>'currency_code' = o.currency_code`.all(db)

/**
 * What happened to an order after its sale, in minor units. `source` is the id of its row, `subject` the reason of a
 * refund or return, `canceled_at` when it was undone.
 */
export type AfterSale = {
  readonly kind: 'payment' | 'paid_out' | 'refund' | 'return' | 'exchange' | 'card_return'
  readonly source: string
  readonly at: string | null
  readonly canceled_at: string | null
} & Readonly<Record<'provider_id' | 'subject' | 'product_id' | 'variant_id', string>> &
  Readonly<Record<'count' | 'quantity' | 'amount', number>>

const isoTime = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)

/** Payments that captured, those of them that are part of a payout, refunds, units that came back, exchanges that were agreed, and what went back to gift cards. */
export const loadAfterSales = (db: Db, ids: readonly string[]) =>
  sql<AfterSale & { order_id: string }>`select order_id, kind, source, ${isoTime('at')} as at,
      ${isoTime('x.canceled_at')} as canceled_at, provider_id, subject, product_id, variant_id, count, quantity, amount from (
    select p.order_id, 'payment' as kind, p.id as source, p.captured_at as at, p.canceled_at, p.provider_id, '' as subject,
        '' as product_id, '' as variant_id, 1 as count, 0 as quantity, p.amount
      from payment p where p.order_id = any(${ids}) and p.captured_at is not null
    union all select p.order_id, 'paid_out', p.id, p.captured_at, p.canceled_at, p.provider_id, '', '', '', 1, 0, p.amount
      from payment p where p.order_id = any(${ids}) and p.captured_at is not null
        and exists (select from payout_part t where t.payment_id = p.id and t.gross > 0)
    union all select r.order_id, 'refund', r.id, r.created_at, null, coalesce(p.provider_id, ''), r.reason, '', '', 1, 0, r.amount
      from refund r left join payment p on p.id = r.payment_id where r.order_id = any(${ids})
    union all select b.order_id, 'return', concat_ws(' ', b.id, t.item_id), coalesce(b.received_at, b.updated_at), null, '',
        coalesce(t.reason_id, ''), coalesce(i.product_id, ''), coalesce(i.variant_id, ''), 1, t.received_quantity, 0
      from "return" b join return_item t on t.return_id = b.id join line_item i on i.id = t.item_id
      where b.order_id = any(${ids}) and t.received_quantity > 0
    union all select s.order_id, 'exchange', s.id, s.confirmed_at, s.canceled_at, '', '', '', '', 1, 0, coalesce(s.difference_due, 0)
      from swap s where s.order_id = any(${ids}) and s.confirmed_at is not null
    union all select t.order_id, 'card_return', t.id, null, null, '', '', '', '', 1, 0, t.returned_amount
      from gift_card_transaction t where t.order_id = any(${ids}) and t.returned_amount > 0) x`.all(db)

import { pagesFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { HistoryTab } from '../../../framework/detail/history-tab.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import type { Order } from '../orders.ts'

const timeColumns: ReadonlySet<string> = new Set([
  'canceled_at',
  'captured_at',
  'received_at',
  'requested_at',
  'confirmed_at',
  'declined_at',
])
const amountColumns: ReadonlySet<string> = new Set(['amount', 'amount_refunded', 'refund_amount', 'price'])
const namedTables: ReadonlySet<string> = new Set([
  'payment',
  'refund',
  'return',
  'return_item',
  'order_edit',
  'swap',
  'claim_order',
  'claim_item',
  'shipping_method',
])

/** Columns whose values are translated, with the prefix of their keys. */
const translated: Readonly<Record<string, string>> = {
  status: 'status',
  payment_status: 'payment',
  fulfillment_status: 'fulfillment',
  reason: 'reason',
}

/** The prefix of the keys for the status of a refund or return. */
const statuses: Readonly<Record<string, string>> = { refund: 'refundStatus', return: 'returns.status' }

/** The history of an order, its payments, returns, exchanges and claims. */
export function OrderHistory({ order: { id, currency_code } }: { readonly order: Order }) {
  const { t, i18n } = useTranslation('orders')
  const { admin } = useClient()
  const dates = useDates()
  const money = useMoneyText()
  return (
    <HistoryTab
      query={pagesFor(admin.changes.listOfOrder, { id, query: { limit: 25 } })}
      subject={({ table }) => (namedTables.has(table) ? t(`part.${table}`) : undefined)}
      columnName={(_, column) => (i18n.exists(`orders:changed.${column}`) ? t(`changed.${column}`) : undefined)}
      valueName={({ table }, column, value) => {
        if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
        if (typeof value === 'number' && amountColumns.has(column)) return money(value, currency_code)
        if (typeof value !== 'string') return undefined
        if (timeColumns.has(column)) return dates.dateTime(value)
        const words = column === 'status' && table in statuses ? statuses[table] : translated[column]
        return words === undefined ? undefined : t(`${words}.${value}`)
      }}
    />
  )
}

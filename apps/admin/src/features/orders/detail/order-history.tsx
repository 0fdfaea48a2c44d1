import { pagesFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { RecordHistory } from '../../../shared/history/record-history.tsx'
import type { Order } from '../orders.ts'

const amountColumns: ReadonlySet<string> = new Set(['amount', 'amount_refunded', 'refund_amount', 'price'])

/** The history of an order, its payments, parcels, returns, exchanges and claims. */
export function OrderHistory({ order: { id, currency_code } }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const money = useMoneyText()
  const words: Readonly<Record<string, (value: string) => string>> = {
    'order.status': (value) => t(`order-statuses:status.${value}`),
    'order.payment_status': (value) => t(`order-statuses:payment.${value}`),
    'order.fulfillment_status': (value) => t(`order-statuses:fulfillment.${value}`),
    'refund.status': (value) => t(`refundStatus.${value}`),
    'refund.reason': (value) => t(`reason.${value}`),
    'return.status': (value) => t(`returns.status.${value}`),
    'shipping_label.status': (value) => t(`label.status.${value}`),
    'swap.payment_status': (value) => t(`order-swaps:payment.${value}`),
    'swap.fulfillment_status': (value) => t(`order-swaps:fulfillment.${value}`),
    'claim_order.fulfillment_status': (value) => t(`order-statuses:fulfillment.${value}`),
    'claim_item.reason': (value) => t(`reason.${value}`),
  }
  return (
    <RecordHistory
      query={pagesFor(admin.changes.listOfOrder, { id, query: { limit: 25 } })}
      words="orders"
      valueName={({ table }, column, value) => {
        if (typeof value === 'number' && amountColumns.has(column)) return money(value, currency_code)
        return typeof value === 'string' ? words[`${table}.${column}`]?.(value) : undefined
      }}
    />
  )
}

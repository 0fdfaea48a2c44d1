import type { Order } from '@storeroom/contract'
import type { TFunction } from 'i18next'
import { countryName } from '../../../lib/countries.ts'
import { addressLines, addressValues, isBlank } from '../../../shared/addresses/address.ts'
import { buyerName } from '../orders.ts'

type Formats = {
  readonly money: (amount: number, currency: string) => string
  readonly date: (time: string) => string
}

/** An order as plain text, for an email or a chat: its number and state, customer, lines, sums and address. */
export function orderText(t: TFunction<'orders'>, order: Order, { money, date }: Formats): string {
  const { currency_code: currency, items = [], shipping_address } = order
  const amount = (minor: number | undefined) => money(minor ?? 0, currency)
  const row = (label: string, minor: number | undefined) => (minor ? [`${label}: ${amount(minor)}`] : [])
  const head = [
    `${t('name', { number: order.display_id })} · ${date(order.created_at)}`,
    `${t(`order-statuses:payment.${order.payment_status}`)} · ${t(`order-statuses:fulfillment.${order.fulfillment_status}`)}`,
    ...new Set([buyerName(order), order.email]),
  ]
  const lines = items.map(({ quantity, title, description, variant, unit_price, subtotal = unit_price * quantity }) =>
    [`${quantity} × ${[title, description].filter(Boolean).join(', ')}`, variant?.sku, amount(subtotal)]
      .filter(Boolean)
      .join(' · '),
  )
  const sums = [
    ...row(t('totals.discount'), -(order.discount_total ?? 0)),
    ...row(t('totals.shipping'), order.shipping_total),
    ...row(t('totals.tax'), order.tax_total),
    ...row(t('totals.giftCard'), -(order.gift_card_total ?? 0)),
    `${t('totals.total')}: ${amount(order.total)}`,
    ...row(t('totals.refunded'), order.refunded_total),
  ]
  const values = addressValues(shipping_address)
  const address = isBlank(values) ? [] : [`${t('customer.shipsTo')}:`, ...addressLines(values, countryName)]
  return [head, lines, sums, address].flatMap((part) => (part.length > 0 ? [part.join('\n')] : [])).join('\n\n')
}

import type { Order } from '@storeroom/contract'
import { useFeatureFlags } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { titleOf } from '../lines.ts'
import type { Quantities } from './units.ts'
import { refundLines, type RefundLine } from './use-worth.ts'

type BreakdownProps = {
  readonly order: Order
  readonly quantities: Quantities
  /** What shipping adds, or takes off if it is negative; minor units with tax. */
  readonly shipping?: number
  /** The suggested refund; minor units. */
  readonly total: number
  /** The label of the difference between the total and the sum of its parts, such as a limit. */
  readonly limit: string
}

/** How the suggested refund comes about: what each line adds, shipping, and the limit. */
export function RefundBreakdown({ order, quantities, shipping = 0, total, limit }: BreakdownProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const { isEnabled } = useFeatureFlags()
  const settings = { tax_inclusive_pricing: isEnabled('tax_inclusive_pricing'), tax_rate: order.tax_rate }
  const lines = refundLines(order, quantities, settings)
  if (lines.length === 0 && shipping === 0) return null
  const difference = total - shipping - lines.reduce((sum, { amount }) => sum + amount, 0)
  const parts = [
    { label: t('breakdown.shipping'), amount: shipping },
    { label: limit, amount: difference },
  ].filter(({ amount }) => amount !== 0)
  return (
    <div role="group" aria-label={t('breakdown.title')} className="rounded-control border border-default p-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        {lines.map((line) => (
          <LineRow key={line.id} order={order} line={line} />
        ))}
        {parts.map(({ label, amount }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular text-end">{money(amount, order.currency_code)}</dd>
          </div>
        ))}
        <dt className="font-medium">{t('breakdown.total')}</dt>
        <dd className="tabular text-end font-medium">{money(total, order.currency_code)}</dd>
      </dl>
    </div>
  )
}

type LineProps = { readonly order: Order; readonly line: RefundLine }

function LineRow({ order, line }: LineProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const { id, quantity, price, discount, tax, amount } = line
  const text = (minor: number) => money(minor, order.currency_code)
  const words = [
    t('breakdown.price', { amount: text(price) }),
    discount !== 0 && t('breakdown.discount', { amount: text(discount) }),
    tax !== 0 && t('breakdown.tax', { amount: text(tax) }),
  ].filter((word) => word !== false)
  return (
    <div className="contents">
      <dt className="min-w-0 text-muted">
        {t('parcels.units', { quantity })} <bdi className="wrap-anywhere">{titleOf(order, id)}</bdi>
        <span className="block text-xs">
          {new Intl.ListFormat(activeLanguageTag(), { type: 'unit' }).format(words)}
        </span>
      </dt>
      <dd className="tabular text-end">{text(amount)}</dd>
    </div>
  )
}

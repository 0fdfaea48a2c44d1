import type { Order, OrderEdit } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { isolate } from '../../../lib/bidi.ts'

/** The total of the order before and after an edit, and how the difference is paid. */
export function EditTotals({ order, edit }: { readonly order: Order; readonly edit: OrderEdit }) {
  const { t } = useTranslation('order-edits')
  const money = useMoneyText()
  const { status, total = 0, difference_due: difference = 0 } = edit
  const rows = [
    { id: 'before', label: t('totals.before'), amount: total - difference },
    { id: 'after', label: t('totals.after'), amount: total },
    { id: 'difference', label: t('totals.difference'), amount: difference },
  ]
  const outcome = difference > 0 ? 'owes' : difference < 0 ? 'gets' : 'even'
  const email = isolate(order.email)
  const amount = money(Math.abs(difference), order.currency_code)
  return (
    <div className="grid gap-2" aria-live="polite">
      <dl className="grid gap-1.5">
        {rows.map(({ id, label, amount }) => (
          <div key={id} className="flex items-baseline justify-between gap-4">
            <dt className={id === 'difference' ? 'font-semibold' : 'text-muted'}>{label}</dt>
            <dd className={id === 'difference' ? 'tabular font-semibold' : 'tabular text-muted'}>
              {money(amount, order.currency_code)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        {status === 'requested' ? t('way.asked', { email }) : t(`way.${outcome}`, { amount, email })}
      </p>
    </div>
  )
}

import type { StoreOrder } from '@storeroom/contract'
import { useWords } from '../../words/use-words.tsx'
import type { WordKey } from '../../words/words.ts'

const words = {
  not_paid: 'order.notPaid',
  awaiting: 'order.notCharged',
  captured: 'order.paid',
  partially_refunded: 'order.partlyRefunded',
  refunded: 'order.refunded',
  canceled: 'order.nothingCharged',
  requires_action: 'order.paymentOpen',
} as const satisfies Record<StoreOrder['payment_status'], WordKey>

/** The payments and refunds of an order. */
export function Payments({ order }: { readonly order: StoreOrder }) {
  const { t, date, money } = useWords()
  const { payment_status, refunds = [], currency_code } = order
  return (
    <>
      <span>{t(words[payment_status])}</span>
      {refunds.map(({ id, amount, status, created_at }) => (
        <span key={id} className="fact-line muted">
          {t(status === 'pending' ? 'order.refundPending' : 'order.refundGiven', {
            amount: money(amount, currency_code),
            date: date(created_at),
          })}
        </span>
      ))}
    </>
  )
}

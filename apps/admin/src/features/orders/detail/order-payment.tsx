import type { Order, Payment, Refund } from '@storeroom/contract'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { useRefundLimit } from '../../../shared/roles/role-limits.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { CaptureButton, RefundButton } from './payment-buttons.tsx'

/** Payments and refunds. */
export function OrderPayment({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { payments = [], refunds = [], currency_code: currency } = order
  const limit = useRefundLimit(order)
  return (
    <Section
      title={t('payments.title')}
      actions={
        <>
          <Gate permission="orders:money" reason={limit?.left === 0 ? limit.text : undefined}>
            <RefundButton order={order} size="small" />
          </Gate>
          <Gate permission="orders:money">
            <CaptureButton order={order} size="small" />
          </Gate>
        </>
      }
    >
      {payments.length === 0 ? (
        <p className="text-muted">{t('payments.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} currency={currency} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type Stand = { readonly tone: Tone; readonly word: 'captured' | 'canceled' | 'authorized'; readonly at: string }

function standOf({ captured_at, canceled_at, created_at }: Payment): Stand {
  if (canceled_at !== null) return { tone: 'neutral', word: 'canceled', at: canceled_at }
  if (captured_at !== null) return { tone: 'success', word: 'captured', at: captured_at }
  return { tone: 'warning', word: 'authorized', at: created_at }
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const { t, i18n } = useTranslation('orders')
  const { tone, word, at } = standOf(payment)
  const { provider_id, amount, currency_code } = payment
  const provider = i18n.exists(`orders:provider.${provider_id}`) ? t(`provider.${provider_id}`) : provider_id
  return (
    <Line tone={tone} word={t(`payments.${word}`)} at={at} amount={amount} currency={currency_code}>
      <bdi>{provider}</bdi>
    </Line>
  )
}

type RefundProps = { readonly refund: Refund; readonly currency: string }

/** A pending refund is marked. */
function RefundLine({ refund, currency }: RefundProps) {
  const { t } = useTranslation('orders')
  const { created_at, amount, reason, note, status } = refund
  const isOpen = status === 'pending'
  return (
    <Line
      tone={isOpen ? 'warning' : 'neutral'}
      word={t(isOpen ? 'payments.refundPending' : 'payments.refunded')}
      at={created_at}
      amount={-amount}
      currency={currency}
    >
      <span>{t(`reason.${reason}`)}</span>
      {note && <span dir="auto">“{note}”</span>}
      {isOpen && <span className="basis-full">{t('payments.refundPendingHint')}</span>}
    </Line>
  )
}

type LineProps = {
  readonly tone: Tone
  readonly word: string
  readonly at: string
  readonly amount: number
  readonly currency: string
  readonly children: ReactNode
}

function Line({ tone, word, at, amount, currency, children }: LineProps) {
  const dates = useDates()
  const money = useMoneyText()
  return (
    <li className="flex min-w-0 items-baseline justify-between gap-4">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted">
        <Status tone={tone} className="text-default">
          {word}
        </Status>
        {children}
        <time dateTime={at} title={dates.exact(at)} className="tabular">
          {dates.dateTime(at)}
        </time>
      </span>
      <span className="tabular shrink-0">{money(amount, currency)}</span>
    </li>
  )
}

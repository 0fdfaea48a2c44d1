import type { Change, Order, Payment, Refund } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Status, type Tone } from '@storeroom/ui/display/badge'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { useUserName } from '../../../framework/person-name.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { useRefundLimit } from '../../../shared/roles/role-limits.ts'
import { useOrderEdits } from '../edit/use-edits.ts'
import { changeOf, creationOf, entryId, historyOf } from '../timeline/timeline.ts'
import { CauseLink } from './cause-link.tsx'
import { causeOf, ledgerOf, type Ledger } from './ledger.ts'
import { CaptureButton, RefundButton } from './payment-buttons.tsx'

type OrderProps = { readonly order: Order }

/** What an order comes to, what was paid, and what is left. */
export function OrderPayment({ order }: OrderProps) {
  const { t } = useTranslation('orders')
  const limit = useRefundLimit(order)
  const ledger = ledgerOf(order, useOrderEdits(order) ?? [])
  return (
    <Section
      title={t('payments.title')}
      actions={
        <>
          <Gate permission="orders:money" reason={limit?.remaining === 0 ? limit.text : undefined}>
            <RefundButton order={order} size="small" />
          </Gate>
          <Gate permission="orders:money">
            <CaptureButton order={order} size="small" />
          </Gate>
        </>
      }
    >
      <table className="w-full">
        <caption className="sr-only">{t('money.caption')}</caption>
        <Worth order={order} ledger={ledger} />
        <Paid order={order} ledger={ledger} />
        {order.status !== 'canceled' && <Due ledger={ledger} currency={order.currency_code} />}
      </table>
    </Section>
  )
}

type PartProps = OrderProps & { readonly ledger: Ledger }

/** The total, and what changed it since. */
function Worth({ order, ledger: { total, edits, rows, worth } }: PartProps) {
  const { t } = useTranslation('orders')
  const { currency_code: currency } = order
  return (
    <tbody>
      <Row label={t('totals.total')} amount={total} currency={currency} isStrong={rows.length === 0} />
      {edits.map(({ id, ...edit }) => (
        <Row
          key={id}
          label={<CauseLink to={entryId(`${id} editConfirmed`)}>{t('money.edit')}</CauseLink>}
          {...edit}
          currency={currency}
          isIncluded
        />
      ))}
      {rows.map(({ id, kind, amount, at }) => (
        <Row
          key={id}
          label={<CauseLink to={kind === 'refund' ? entryId(id) : id}>{t(`money.${kind}`)}</CauseLink>}
          at={at}
          amount={amount}
          currency={currency}
        />
      ))}
      {rows.length > 0 && <Row label={t('money.worth')} amount={worth} currency={currency} isStrong />}
    </tbody>
  )
}

/** Payments and refunds, each with provider or reason, time and author. */
function Paid({ order, ledger: { captured, refunded } }: PartProps) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const { payments = [], refunds = [], currency_code: currency } = order
  const changes = useQuery(queryFor(admin.changes.listOfOrder, historyOf(order.id))).data?.changes ?? []
  if (payments.length === 0)
    return (
      <tbody>
        <tr className="border-t border-default">
          <td colSpan={2} className="py-2 text-muted">
            {t('payments.none')}
          </td>
        </tr>
      </tbody>
    )
  return (
    <tbody className="border-t border-default">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} changes={changes} />
      ))}
      {refunds.map((refund) => (
        <RefundRow
          key={refund.id}
          refund={refund}
          cause={causeOf(refund, order)}
          changes={changes}
          currency={currency}
        />
      ))}
      {refunds.length > 0 && <Row label={t('totals.net')} amount={captured - refunded} currency={currency} isStrong />}
    </tbody>
  )
}

/** What the customer still owes, or gets. */
function Due({ ledger: { due, authorized }, currency }: { readonly ledger: Ledger; readonly currency: string }) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  if (due === 0) return null
  return (
    <tfoot className="border-t border-default">
      <Row
        label={t(due > 0 ? 'money.due' : 'money.owed')}
        detail={due > 0 && authorized > 0 && t('money.authorized', { amount: money(authorized, currency) })}
        amount={Math.abs(due)}
        currency={currency}
        isStrong
      />
    </tfoot>
  )
}

type Stand = { readonly tone: Tone; readonly word: 'captured' | 'canceled' | 'authorized'; readonly at: string }

function standOf({ captured_at, canceled_at, created_at }: Payment): Stand {
  if (canceled_at !== null) return { tone: 'neutral', word: 'canceled', at: canceled_at }
  if (captured_at !== null) return { tone: 'success', word: 'captured', at: captured_at }
  return { tone: 'warning', word: 'authorized', at: created_at }
}

type Noted = { readonly changes: readonly Change[] }

function PaymentRow({ payment, changes }: { readonly payment: Payment } & Noted) {
  const { t, i18n } = useTranslation('orders')
  const { tone, word, at } = standOf(payment)
  const { id, provider_id, amount, currency_code } = payment
  const provider = i18n.exists(`orders:provider.${provider_id}`) ? t(`provider.${provider_id}`) : provider_id
  const change = word === 'captured' ? changeOf(changes, 'payment', id, 'captured_at') : undefined
  return (
    <Row
      label={<Status tone={tone}>{t(`payments.${word}`)}</Status>}
      detail={
        <>
          <bdi>{provider}</bdi>
          <Author change={change} />
        </>
      }
      at={at}
      amount={amount}
      currency={currency_code}
      isIncluded={word !== 'captured'}
    />
  )
}

type RefundProps = {
  readonly refund: Refund
  readonly cause: ReturnType<typeof causeOf>
  readonly currency: string
} & Noted

/** A refund with what it was given for; a pending one is marked. */
function RefundRow({ refund, cause, currency, changes }: RefundProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const { id, created_at, amount, reason, note, status, shipping_amount } = refund
  const isOpen = status === 'pending'
  return (
    <Row
      label={
        <Status tone={isOpen ? 'warning' : 'neutral'}>
          {t(isOpen ? 'payments.refundPending' : 'payments.refunded')}
        </Status>
      }
      detail={
        <>
          {cause ? (
            <CauseLink to={cause.id}>{t(`money.${cause.kind}`)}</CauseLink>
          ) : (
            <span>{t(`reason.${reason}`)}</span>
          )}
          {shipping_amount != null && shipping_amount > 0 && (
            <span>{t('money.shippingPart', { amount: money(shipping_amount, currency) })}</span>
          )}
          {note && <span dir="auto">“{note}”</span>}
          <Author change={creationOf(changes, 'refund', id)} />
          {isOpen && <span className="basis-full">{t('payments.refundPendingHint')}</span>}
        </>
      }
      at={created_at}
      amount={-amount}
      currency={currency}
    />
  )
}

/** Who made a change; nothing while the change is unknown. */
const Author = ({ change }: { readonly change: Change | undefined }) => change && <UserName id={change.user_id} />

const UserName = ({ id }: { readonly id: string | null }) => <bdi>{useUserName(id)}</bdi>

type RowProps = {
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly at?: string
  /** Minor units; left out where it is not known. */
  readonly amount?: number
  readonly currency?: string
  readonly isStrong?: boolean
  /** The amount adds nothing to the sum below, and is shown in brackets. */
  readonly isIncluded?: boolean
}

function Row({ label, detail, at, amount, currency, isStrong = false, isIncluded = false }: RowProps) {
  const dates = useDates()
  const money = useMoneyText()
  const text = amount !== undefined && currency !== undefined ? money(amount, currency) : undefined
  return (
    <tr className={isStrong ? 'font-semibold' : ''}>
      <th scope="row" className="py-1 pe-4 text-start align-baseline font-[inherit]">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 font-normal text-muted">
          <span className={isStrong ? 'font-semibold text-default' : 'text-default'}>{label}</span>
          {detail}
          {at !== undefined && (
            <time dateTime={at} title={dates.exact(at)} className="tabular">
              {dates.dateTime(at)}
            </time>
          )}
        </span>
      </th>
      <td className={`tabular py-1 text-end align-baseline whitespace-nowrap ${isIncluded ? 'text-subtle' : ''}`}>
        {text !== undefined && (isIncluded ? `(${text})` : text)}
      </td>
    </tr>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { activeIntlTag } from '../../lib/i18n.ts'
import type { Customer } from './customers.ts'
import { useSpendingText } from './use-spending-text.ts'

/** What a customer has been worth so far. Canceled orders do not count; each currency stands for itself. */
export function Lifetime({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('customers')
  const spending = useSpendingText()
  const count = new Intl.NumberFormat(activeIntlTag())
  const none = t('common:none')
  const { order_count = 0, first_order_at = null, last_order_at = null } = customer
  return (
    <Section title={t('lifetime.title')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
        <Figure label={t('lifetime.orders')}>{count.format(order_count)}</Figure>
        <Figure label={t('lifetime.spent')}>{spending(customer.spending) || none}</Figure>
        <Figure label={t('lifetime.refunded')}>{spending(customer.spending, 'refunded') || none}</Figure>
        <Figure label={t('lifetime.first')}>{first_order_at === null ? none : <Day iso={first_order_at} />}</Figure>
        <Figure label={t('lifetime.last')}>{last_order_at === null ? none : <Day iso={last_order_at} />}</Figure>
      </dl>
    </Section>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-subtle">{label}</dt>
      <dd className="tabular min-w-0 font-medium wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

function Day({ iso }: { readonly iso: string }) {
  const dates = useDates()
  return (
    <time dateTime={iso} title={dates.exact(iso)}>
      {dates.date(iso)}
    </time>
  )
}

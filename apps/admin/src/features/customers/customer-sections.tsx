import { isErasedAddress } from '@storeroom/contract/erased'
import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Facts } from '@storeroom/ui/display/card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { HistoryTab } from '../../framework/detail/history-tab.tsx'
import { Section } from '../../framework/detail/section.tsx'
import { addressText } from '../../framework/person-name.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { detailQuery, type Customer, type CustomerAnswer } from './customers.ts'
import { EditCustomer } from './edit-customer.tsx'
import { useAccountText, knownName, useSpendingText } from './customer-text.tsx'

type SectionProps = { readonly answer: CustomerAnswer; readonly canEdit: boolean }

/** Name and contact of a customer. */
export function CustomerProfile({ answer: { customer }, canEdit }: SectionProps) {
  const { t } = useTranslation('customers')
  const { id, email, phone } = customer
  return (
    <EditableSection
      title={t('profile.title')}
      canEdit={canEdit}
      form={(close) => <EditCustomer id={id} onSaved={close} />}
    >
      <Facts
        facts={[
          { label: t('field.name'), value: <bdi className="wrap-anywhere">{knownName(customer) ?? '–'}</bdi> },
          {
            label: t('field.email'),
            value: (
              <span className="flex min-w-0 items-center gap-1">
                <bdi className="min-w-0 wrap-anywhere">{addressText(email)}</bdi>
                {!isErasedAddress(email) && <CopyButton value={email} label={t('profile.copyEmail')} />}
              </span>
            ),
          },
          { label: t('field.phone'), value: <bdi>{phone ?? t('common:none')}</bdi> },
        ]}
      />
    </EditableSection>
  )
}

const metadataOf = ({ customer }: CustomerAnswer) => customer.metadata

/** The metadata of the customer. */
export function CustomerMetadata({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('customers')
  const client = useClient()
  const { id } = answer.customer
  return (
    <MetadataSection
      canEdit={canEdit}
      record={{
        call: client.admin.customers.update,
        input: { id, query: detailQuery },
        query: queryFor(client.admin.customers.retrieve, { id, query: detailQuery }),
        answer,
        toast: t('edit.saved'),
        metadataOf,
      }}
    />
  )
}

/** The history of a customer: changes by the staff, or by the customer in the storefront. */
export function CustomerHistory({ id }: { readonly id: string }) {
  const { t } = useTranslation('customers')
  const { admin } = useClient()
  const account = useAccountText()
  const names: Readonly<Record<string, string>> = {
    email: t('field.email'),
    first_name: t('field.firstName'),
    last_name: t('field.lastName'),
    phone: t('field.phone'),
    has_account: t('column.account'),
    billing_address_id: t('addresses.billing'),
    metadata: t('common:metadata.title'),
  }
  return (
    <HistoryTab
      query={pagesFor(admin.changes.listOfCustomer, { id, query: { limit: 25 } })}
      subject={() => undefined}
      columnName={(_, column) => names[column]}
      valueName={(_, column, value) =>
        column === 'has_account' && typeof value === 'boolean' ? account(value) : undefined
      }
    />
  )
}

/** A customer's total spending, per currency, without canceled orders. */
export function Lifetime({ customer }: { readonly customer: Customer }) {
  const { t } = useTranslation('customers')
  const spending = useSpendingText()
  const count = new Intl.NumberFormat(activeLanguageTag())
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

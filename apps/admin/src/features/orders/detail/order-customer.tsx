import { read, useShop } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Link } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { paths } from '../../../lib/paths.ts'
import { buyerName, type Order, type OrderAnswer } from '../orders.ts'
import { AddressText, BillingText } from '../../../shared/addresses/address-text.tsx'
import { EditCustomer } from './edit-customer.tsx'

type CustomerProps = { readonly answer: OrderAnswer; readonly canEdit: boolean }

/** Whose order it is, where it goes, and where the bill goes. */
export function OrderCustomer({ answer, canEdit }: CustomerProps) {
  const { t } = useTranslation('orders')
  const { order } = answer
  const { shipping_address, billing_address } = order
  return (
    <EditableSection
      title={t('customer.title')}
      canEdit={canEdit}
      form={(close) => <EditCustomer answer={answer} onSaved={close} />}
    >
      <Facts
        facts={[
          { label: t('customer.contact'), value: <Contact order={order} /> },
          { label: t('customer.shipsTo'), value: <AddressText address={shipping_address} /> },
          {
            label: t('customer.billsTo'),
            value: <BillingText address={billing_address} shipping={shipping_address} />,
          },
          { label: t('customer.soFar'), value: <SoFar order={order} /> },
        ]}
      />
    </EditableSection>
  )
}

function Contact({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { customer, customer_id, email } = order
  const name = buyerName(order)
  return (
    <>
      <Link look="plain" href={paths.customer({ id: customer_id })} className="block wrap-anywhere">
        <bdi>{name}</bdi>
      </Link>
      <span className="flex min-w-0 items-center gap-1">
        <bdi className="min-w-0 wrap-anywhere text-muted">{email}</bdi>
        <CopyButton value={email} label={t('customer.copyEmail')} />
      </span>
      {customer?.phone && <bdi className="text-match-parent block text-muted">{customer.phone}</bdi>}
    </>
  )
}

/** How many orders the customer has placed; the list of them. */
function SoFar({ order: { customer_id, email } }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { admin } = useShop()
  const { data } = useQuery(read(admin.orders.list, { query: { customer_id, limit: 1, fields: 'id', expand: '' } }))
  if (!data) return null
  return <Link href={paths.orders({ q: email })}>{t('customer.orders', { count: data.count })}</Link>
}

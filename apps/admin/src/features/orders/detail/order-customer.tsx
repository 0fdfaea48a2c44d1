import { isErasedAddress } from '@storeroom/contract/erased'
import { queryFor, useClient } from '@storeroom/react'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Link } from '@storeroom/ui/buttons/link'
import { Facts } from '@storeroom/ui/display/card'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { useFieldValue, type FormFields } from '../../../framework/form/form-fields.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { paths } from '../../../lib/paths.ts'
import { AddressText, BillingText } from '../../../shared/addresses/address-text.tsx'
import { addressValues } from '../../../shared/addresses/address.ts'
import { CustomerFields, type CustomerValues } from '../../../shared/addresses/customer-fields.tsx'
import { customerOption } from '../../../shared/pickers.ts'
import { CustomerChoice, customerBody, customerConflict, type ChosenCustomer } from '../customer-choice.tsx'
import { buyerName, detailQuery, type Order, type OrderAnswer } from '../orders.ts'

type CustomerProps = { readonly answer: OrderAnswer; readonly canEdit: boolean }

/** Customer, shipping address and billing address of an order. */
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
  const page = paths.customer({ id: customer_id })
  return (
    <>
      {name !== email && (
        <Link look="plain" href={page} className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>
      )}
      {!isErasedAddress(email) && (
        <span className="flex min-w-0 items-center gap-1">
          {name === email ? (
            <Link look="plain" href={page} className="min-w-0 wrap-anywhere">
              <bdi>{email}</bdi>
            </Link>
          ) : (
            <bdi className="min-w-0 wrap-anywhere text-muted">{email}</bdi>
          )}
          <CopyButton value={email} label={t('customer.copyEmail')} />
        </span>
      )}
      {customer?.phone && <bdi className="text-match-parent block text-muted">{customer.phone}</bdi>}
    </>
  )
}

/** How many orders the customer has placed, as a link to their list. */
function SoFar({ order: { customer_id, email } }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.orders.list, { query: { customer_id, limit: 1, fields: 'id', expand: '' } }))
  if (!data) return null
  return <Link href={paths.orders({ q: email })}>{t('customer.orders', { count: data.count })}</Link>
}

type EditProps = { readonly answer: OrderAnswer; readonly onSaved: () => void }

type Values = CustomerValues & ChosenCustomer

const valuesOf = ({ order }: OrderAnswer): Values => ({
  customer: order.customer ? customerOption(order.customer) : { id: order.customer_id, label: order.email },
  email: order.email,
  shipping_address: addressValues(order.shipping_address),
  billing_address: addressValues(order.billing_address),
})

const toBody = ({ customer, ...changed }: Partial<Values>) => ({
  ...changed,
  ...customerBody(customer),
})

/** Customer, email address and both addresses of an order. The customer's own addresses stay as they are. */
function EditCustomer({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('orders')
  const client = useClient()
  const { id, region_id } = answer.order
  const form = useEditForm({
    call: client.admin.orders.update,
    input: { id, query: detailQuery },
    query: queryFor(client.admin.orders.retrieve, { id, query: detailQuery }),
    answer,
    values: valuesOf,
    toBody,
    spread: customerConflict,
    toast: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('customer.edit')} subtitle={t('customer.editHelp')}>
      <CustomerChoice form={form} />
      <Transfer form={form} order={answer.order} />
      <CustomerFields form={form} regionId={region_id} />
    </FormPanel>
  )
}

type TransferProps = { readonly form: FormFields<ChosenCustomer>; readonly order: Order }

/** What changes for both customers when an order is given to another one. */
function Transfer({ form, order }: TransferProps) {
  const { t } = useTranslation('orders')
  const { id, label } = useFieldValue(form, 'customer')
  if (id === order.customer_id) return null
  return (
    <p role="status" className="rounded-control bg-warning-subtle px-3 py-2 text-warning">
      {t('customer.transfer', { name: label, before: buyerName(order) })}
    </p>
  )
}

import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyButton } from '@storeroom/ui/buttons/copy-button'
import { Link } from '@storeroom/ui/buttons/link'
import { Facts } from '@storeroom/ui/display/card'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../../framework/detail/editable-section.tsx'
import { useEditForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { paths } from '../../../lib/paths.ts'
import { AddressControl, AddressLines } from '../../../shared/addresses/address-lines.tsx'
import { AddressText, BillingText } from '../../../shared/addresses/address-text.tsx'
import { addressValues, type AddressValues } from '../../../shared/addresses/address.ts'
import { useCountries } from '../../../shared/addresses/countries.ts'
import { buyerName, whole, type Order, type OrderAnswer } from '../orders.ts'

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

export type CustomerValues = {
  email: string
  shipping_address: AddressValues
  billing_address: AddressValues
}

type EditProps = { readonly answer: OrderAnswer; readonly onSaved: () => void }

const valuesOf = ({ order }: OrderAnswer): CustomerValues => ({
  email: order.email,
  shipping_address: addressValues(order.shipping_address),
  billing_address: addressValues(order.billing_address),
})

/** E-mail address and both addresses of an order; those of the customer stay as they are. */
function EditCustomer({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const { id, region_id } = answer.order
  const form = useEditForm({
    call: shop.admin.orders.update,
    input: { id, query: whole },
    query: read(shop.admin.orders.retrieve, { id, query: whole }),
    answer,
    values: valuesOf,
    saved: t('edit.saved'),
    onSaved,
  })
  const copy = () =>
    form.control.setValue('billing_address', { ...form.control.getValues('shipping_address') }, { shouldDirty: true })
  return (
    <FormPanel form={form} title={t('customer.edit')} subtitle={t('customer.editHelp')}>
      <Field form={form} name="email" label={t('customer.email')}>
        {(field) => <TextField {...field} type="email" dir="ltr" isRequired autoFocus />}
      </Field>
      <AddressFieldset form={form} of="shipping_address" title={t('customer.shipsTo')} regionId={region_id} />
      <AddressFieldset
        form={form}
        of="billing_address"
        title={t('customer.billsTo')}
        regionId={region_id}
        action={
          <Button size="small" onPress={copy}>
            {t('customer.copyAddress')}
          </Button>
        }
      />
    </FormPanel>
  )
}

type FieldsetProps = {
  readonly form: ContractForm<CustomerValues>
  readonly of: 'shipping_address' | 'billing_address'
  readonly title: string
  readonly regionId: string
  readonly action?: ReactNode
}

/** Both addresses must be in a country of the order's region. */
export function AddressFieldset({ form, of, title, regionId, action }: FieldsetProps) {
  const { t } = useTranslation('orders')
  const countries = useCountries().filter(({ region_id }) => region_id === regionId)
  return (
    <fieldset className="grid gap-3 border-t border-default pt-4">
      <legend className="float-start mb-1 flex w-full flex-wrap items-center justify-between gap-2 font-semibold">
        {title}
        {action}
      </legend>
      <AddressLines
        line={(name) => (
          <Field form={form} name={`${of}.${name}`} label={t(`address.${name}`)}>
            {(field) => <AddressControl name={name} field={field} countries={countries} />}
          </Field>
        )}
      />
    </fieldset>
  )
}

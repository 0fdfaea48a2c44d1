import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { TextField } from '@storeroom/ui/fields/text-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../../shared/addresses/countries.ts'
import { useEditForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { AddressControl, AddressLines } from '../../../shared/addresses/address-lines.tsx'
import { addressValues, type AddressValues } from '../../../shared/addresses/address.ts'
import { whole, type OrderAnswer } from '../orders.ts'

type CustomerValues = {
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
export function EditCustomer({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('orders')
  const shop = useShop()
  const { id, region_id } = answer.order
  const form = useEditForm({
    call: shop.admin.orders.update,
    schema: ({ admin }) => admin.orders.update.body,
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

/** Goods of a region go to its countries only, and so do its bills. */
function AddressFieldset({ form, of, title, regionId, action }: FieldsetProps) {
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

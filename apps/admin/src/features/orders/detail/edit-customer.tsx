import { read, useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/button'
import { TextField } from '@storeroom/ui/text-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../../framework/countries.ts'
import { ChoiceField } from '../../../framework/form/choice-field.tsx'
import { useEditForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../../framework/form/form.tsx'
import { addressValues, type AddressField, type AddressValues } from '../address.ts'
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

/** Which lines stand beside one another. */
const rows: readonly (readonly AddressField[])[] = [
  ['first_name', 'last_name'],
  ['company'],
  ['address_1'],
  ['address_2'],
  ['postal_code', 'city'],
  ['province'],
  ['country_code'],
  ['phone'],
]

function AddressFieldset({ form, of, title, regionId, action }: FieldsetProps) {
  return (
    <fieldset className="grid gap-3 border-t border-default pt-4">
      <legend className="float-start mb-1 flex w-full flex-wrap items-center justify-between gap-2 font-semibold">
        {title}
        {action}
      </legend>
      {rows.map((names) => (
        <div key={names[0]} className={names.length > 1 ? 'grid gap-3 sm:grid-cols-2' : 'grid'}>
          {names.map((name) => (
            <AddressLine key={name} form={form} of={of} name={name} regionId={regionId} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

type LineProps = Pick<FieldsetProps, 'form' | 'of' | 'regionId'> & { readonly name: AddressField }

/** Goods of a region go to its countries only, and so do its bills. */
function AddressLine({ form, of, name, regionId }: LineProps) {
  const { t } = useTranslation('orders')
  const countries = useCountries().filter(({ region_id }) => region_id === regionId)
  return (
    <Field form={form} name={`${of}.${name}`} label={t(`address.${name}`)}>
      {(field) =>
        name === 'country_code' ? (
          <ChoiceField {...field} options={countries.map(({ iso_2, label }) => ({ id: iso_2, label }))} />
        ) : (
          <TextField {...asText(field)} {...(name === 'phone' && { type: 'tel', dir: 'ltr' })} />
        )
      }
    </Field>
  )
}

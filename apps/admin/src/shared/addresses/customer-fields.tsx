import { Button } from '@storeroom/ui/buttons/button'
import { TextField } from '@storeroom/ui/fields/text-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { Field } from '../../framework/form/form.tsx'
import { AddressControl, AddressLines } from './address-lines.tsx'
import type { AddressValues } from './address.ts'
import { useCountries } from './countries.ts'

/** Who gets an order and its mails. */
export type CustomerValues = {
  email: string
  shipping_address: AddressValues
  billing_address: AddressValues
}

type FieldsProps = { readonly form: ContractForm<CustomerValues>; readonly regionId: string }

/** E-mail address and both addresses of an order or a draft order. */
export function CustomerFields({ form, regionId }: FieldsProps) {
  const { t } = useTranslation('orders')
  const copy = () =>
    form.control.setValue('billing_address', { ...form.control.getValues('shipping_address') }, { shouldDirty: true })
  return (
    <>
      <Field form={form} name="email" label={t('customer.email')}>
        {(field) => <TextField {...field} type="email" dir="ltr" isRequired autoFocus />}
      </Field>
      <AddressFieldset form={form} of="shipping_address" title={t('customer.shipsTo')} regionId={regionId} />
      <AddressFieldset
        form={form}
        of="billing_address"
        title={t('customer.billsTo')}
        regionId={regionId}
        action={
          <Button size="small" onPress={copy}>
            {t('customer.copyAddress')}
          </Button>
        }
      />
    </>
  )
}

type FieldsetProps = FieldsProps & {
  readonly of: 'shipping_address' | 'billing_address'
  readonly title: string
  readonly action?: ReactNode
}

/** Both addresses must be in a country of the order's region. */
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

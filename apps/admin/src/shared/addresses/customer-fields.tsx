import { Button } from '@storeroom/ui/buttons/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldValue, setFieldValue, useFieldValue, type FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { AddressControl, AddressLines } from './address-lines.tsx'
import type { AddressValues } from './address.ts'
import { useCountries } from './countries.ts'

/** The customer of an order and their addresses. */
export type CustomerValues = {
  email: string
  shipping_address: AddressValues
  billing_address: AddressValues
}

type FieldsProps = { readonly form: FormFields<CustomerValues>; readonly regionId: string }

/** Email address and both addresses of an order or a draft order. */
export function CustomerFields({ form, regionId }: FieldsProps) {
  const { t } = useTranslation('orders')
  const copy = () => setFieldValue(form, 'billing_address', { ...fieldValue(form, 'shipping_address') })
  return (
    <>
      <FormTextField form={form} name="email" label={t('customer.email')} type="email" dir="ltr" isRequired autoFocus />
      <AddressFieldset form={form} address="shipping_address" title={t('customer.shipsTo')} regionId={regionId} />
      <AddressFieldset
        form={form}
        address="billing_address"
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
  readonly address: 'shipping_address' | 'billing_address'
  readonly title: string
  readonly action?: ReactNode
}

/** Both addresses must be in a country of the order's region. */
function AddressFieldset({ form, address, title, regionId, action }: FieldsetProps) {
  const { t } = useTranslation('orders')
  const countries = useCountries().filter(({ region_id }) => region_id === regionId)
  const country = useFieldValue(form, `${address}.country_code`)
  return (
    <fieldset className="grid gap-3 border-t border-default pt-4">
      <legend className="float-start mb-1 flex w-full flex-wrap items-center justify-between gap-2 font-semibold">
        {title}
        {action}
      </legend>
      <AddressLines
        country={country}
        line={(name) => (
          <Field form={form} name={`${address}.${name}`} label={t(`address.${name}`)}>
            {(field) => <AddressControl name={name} field={field} countries={countries} />}
          </Field>
        )}
      />
    </fieldset>
  )
}

import { read, useShop } from '@storeroom/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressControl, AddressLines } from '../../../shared/addresses/address-lines.tsx'
import { addressValues, type AddressValues } from '../../../shared/addresses/address.ts'
import { useCountries } from '../../../shared/addresses/countries.ts'
import { useCreateForm, useEditForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { neededLines, newAddressBody, whole, type CustomerAnswer } from '../customers.ts'

type FormProps = { readonly id: string; readonly onSaved: () => void }

const blank = addressValues(null)

export function NewAddress({ id, onSaved }: FormProps) {
  const { t } = useTranslation('customers')
  const { admin } = useShop()
  const form = useCreateForm({
    call: admin.customers.addAddress,
    schema: (routes) => routes.admin.customers.addAddress.body,
    input: { id, query: whole },
    values: blank,
    toBody: newAddressBody,
    saved: t('addresses.added'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('addresses.add')}>
      <Lines form={form} />
    </FormPanel>
  )
}

type EditProps = Pick<FormProps, 'onSaved'> & { readonly answer: CustomerAnswer; readonly addressId: string }

export function EditAddress({ answer, addressId, onSaved }: EditProps) {
  const { t } = useTranslation('customers')
  const { admin } = useShop()
  const { id } = answer.customer
  const valuesOf = useCallback(
    ({ customer }: CustomerAnswer) => addressValues(customer.shipping_addresses?.find((one) => one.id === addressId)),
    [addressId],
  )
  const form = useEditForm({
    call: admin.customers.updateAddress,
    schema: (routes) => routes.admin.customers.updateAddress.body,
    input: { id, address_id: addressId, query: whole },
    query: read(admin.customers.retrieve, { id, query: whole }),
    answer,
    values: valuesOf,
    saved: t('addresses.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('addresses.edit')}>
      <Lines form={form} />
    </FormPanel>
  )
}

function Lines({ form }: { readonly form: ContractForm<AddressValues> }) {
  const { t } = useTranslation('orders')
  const countries = useCountries()
  return (
    <AddressLines
      line={(name) => (
        <Field form={form} name={name} label={t(`address.${name}`)}>
          {(field) => (
            <AddressControl name={name} field={field} countries={countries} isRequired={neededLines.has(name)} />
          )}
        </Field>
      )}
    />
  )
}

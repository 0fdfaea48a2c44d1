import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../framework/form/changes.ts'
import { ChoicesField } from '../../framework/form/choice-field.tsx'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { Field } from '../../framework/form/form.tsx'
import { useProviderName } from '../../shared/regions/use-provider-name.ts'
import type { FulfillmentValues, ProviderValues } from './regions.ts'

/** Who takes the payments of a region. */
export function PaymentField<V extends ProviderValues & Values>({ form }: { readonly form: ContractForm<V> }) {
  const { t } = useTranslation('settings-regions')
  const own = form as unknown as ContractForm<ProviderValues>
  const options = useProviderOptions('payment_providers')
  return (
    <Field form={own} name="payment_providers" label={t('field.paymentProviders')}>
      {(field) => <ChoicesField {...field} options={options} description={t('field.paymentProvidersHelp')} />}
    </Field>
  )
}

/** Who sends its orders. */
export function FulfillmentField<V extends FulfillmentValues & Values>({ form }: { readonly form: ContractForm<V> }) {
  const { t } = useTranslation('settings-regions')
  const own = form as unknown as ContractForm<FulfillmentValues>
  const options = useProviderOptions('fulfillment_providers')
  return (
    <Field form={own} name="fulfillment_providers" label={t('field.fulfillmentProviders')}>
      {(field) => <ChoicesField {...field} options={options} description={t('field.fulfillmentProvidersHelp')} />}
    </Field>
  )
}

function useProviderOptions(kind: 'payment_providers' | 'fulfillment_providers') {
  const shop = useShop()
  const nameOf = useProviderName()
  const { data } = useQuery(read(shop.admin.store.retrieve))
  const installed = data?.store[kind].filter(({ is_installed }) => is_installed) ?? []
  return installed.map(({ id }) => ({ id, label: nameOf(id) }))
}

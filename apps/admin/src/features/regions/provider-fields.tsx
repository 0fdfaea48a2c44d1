import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MultiChoiceField } from '../../framework/form/choice-fields.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { Field } from '../../framework/form/form.tsx'
import { useProviderName } from '../../shared/regions/use-provider-name.ts'
import type { FulfillmentValues, ProviderValues } from './regions.ts'

/** The payment providers of a region. */
export function PaymentField({ form }: { readonly form: FormFields<ProviderValues> }) {
  const { t } = useTranslation('regions')
  const options = useProviderOptions('payment_providers')
  return (
    <Field form={form} name="payment_providers" label={t('field.paymentProviders')}>
      {(field) => <MultiChoiceField {...field} options={options} description={t('field.paymentProvidersHelp')} />}
    </Field>
  )
}

/** The fulfillment providers of a region. */
export function FulfillmentField({ form }: { readonly form: FormFields<FulfillmentValues> }) {
  const { t } = useTranslation('regions')
  const options = useProviderOptions('fulfillment_providers')
  return (
    <Field form={form} name="fulfillment_providers" label={t('field.fulfillmentProviders')}>
      {(field) => <MultiChoiceField {...field} options={options} description={t('field.fulfillmentProvidersHelp')} />}
    </Field>
  )
}

function useProviderOptions(kind: 'payment_providers' | 'fulfillment_providers') {
  const client = useClient()
  const nameOf = useProviderName()
  const { data } = useQuery(queryFor(client.admin.store.retrieve))
  const installed = data?.store[kind].filter(({ is_installed }) => is_installed) ?? []
  return installed.map(({ id }) => ({ id, label: nameOf(id) }))
}

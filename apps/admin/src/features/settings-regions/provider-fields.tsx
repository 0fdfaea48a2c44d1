import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../framework/form/changes.ts'
import { ChoicesField } from '../../framework/form/choice-field.tsx'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { Field } from '../../framework/form/form.tsx'
import type { ProviderValues } from './regions.ts'
import { useProviderName } from './use-provider-name.ts'

/** Who takes the payments of a region, and who sends its orders. */
export function ProviderFields<V extends ProviderValues & Values>({ form }: { readonly form: ContractForm<V> }) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const nameOf = useProviderName()
  const { data } = useQuery(read(shop.admin.store.retrieve))
  const optionsOf = (providers: readonly { readonly id: string }[] = []) =>
    providers.map(({ id }) => ({ id, label: nameOf(id) }))
  const own = form as unknown as ContractForm<ProviderValues>
  return (
    <>
      <Field form={own} name="payment_providers" label={t('field.paymentProviders')}>
        {(field) => (
          <ChoicesField
            {...field}
            options={optionsOf(data?.store.payment_providers)}
            description={t('field.paymentProvidersHelp')}
          />
        )}
      </Field>
      <Field form={own} name="fulfillment_providers" label={t('field.fulfillmentProviders')}>
        {(field) => (
          <ChoicesField
            {...field}
            options={optionsOf(data?.store.fulfillment_providers)}
            description={t('field.fulfillmentProvidersHelp')}
          />
        )}
      </Field>
    </>
  )
}

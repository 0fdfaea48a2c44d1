import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { MultiChoiceField } from '../../framework/form/choice-fields.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { useRegionUpdate, type EditProps, type SectionProps } from '../../shared/regions/region-taxes.ts'
import { useProviderName } from '../../shared/regions/use-provider-name.ts'
import { fulfillmentOf, type FulfillmentValues, type ProviderValues } from './regions.ts'

/** The fulfillment providers of the region. */
export function FulfillmentSection({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('regions')
  const nameOf = useProviderName()
  const names = answer.region.fulfillment_providers.map(({ id }) => nameOf(id))
  return (
    <EditableSection
      title={t('fulfillment.title')}
      canEdit={canEdit}
      form={(close) => <FulfillmentForm answer={answer} onSaved={close} />}
    >
      {names.length === 0 ? (
        <p className="text-warning">{t('fulfillment.none')}</p>
      ) : (
        <p>{new Intl.ListFormat(activeLanguageTag(), { type: 'unit' }).format(names)}</p>
      )}
    </EditableSection>
  )
}

function FulfillmentForm({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('regions')
  const form = useEditForm({
    ...useRegionUpdate(answer),
    answer,
    values: fulfillmentOf,
    toast: t('fulfillment.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('fulfillment.edit')}>
      <FulfillmentField form={form} />
    </FormPanel>
  )
}

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

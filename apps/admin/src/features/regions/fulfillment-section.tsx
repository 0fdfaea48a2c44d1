import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import type { EditProps, SectionProps } from '../../shared/regions/region-taxes.ts'
import { useProviderName } from '../../shared/regions/use-provider-name.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { FulfillmentField } from './provider-fields.tsx'
import { fulfillmentOf } from './regions.ts'

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
  const client = useClient()
  const { id } = answer.region
  const form = useEditForm({
    call: client.admin.regions.update,
    input: { id },
    query: queryFor(client.admin.regions.retrieve, { id }),
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

import { read, useShop } from '@storeroom/react'
import { Facts } from '@storeroom/ui/card'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { activeIntlTag } from '../../lib/i18n.ts'
import { ProviderFields } from './provider-fields.tsx'
import { providersOf, type EditProps, type SectionProps } from './regions.ts'
import { useProviderName } from './use-provider-name.ts'

/** Who takes the payments and who sends the orders of the region. */
export function ProvidersSection({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('settings-regions')
  const { payment_providers, fulfillment_providers } = answer.region
  return (
    <EditableSection
      title={t('providers.title')}
      canEdit={canEdit}
      form={(close) => <ProvidersForm answer={answer} onSaved={close} />}
    >
      <Facts
        facts={[
          { label: t('field.paymentProviders'), value: <Names providers={payment_providers} /> },
          { label: t('field.fulfillmentProviders'), value: <Names providers={fulfillment_providers} /> },
        ]}
      />
    </EditableSection>
  )
}

function Names({ providers }: { readonly providers: readonly { readonly id: string }[] }) {
  const { t } = useTranslation('settings-regions')
  const nameOf = useProviderName()
  if (providers.length === 0) return <span className="text-warning">{t('providers.none')}</span>
  return new Intl.ListFormat(activeIntlTag(), { type: 'unit' }).format(providers.map(({ id }) => nameOf(id)))
}

function ProvidersForm({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const { id } = answer.region
  const form = useEditForm({
    call: shop.admin.regions.update,
    schema: ({ admin }) => admin.regions.update.body,
    input: { id },
    query: read(shop.admin.regions.retrieve, { id }),
    answer,
    values: providersOf,
    saved: t('providers.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('providers.edit')}>
      <ProviderFields form={form} />
    </FormPanel>
  )
}

import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataPanel, MetadataSection, type MetadataValues } from '../../framework/detail/metadata-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { metadataBody, metadataValue } from '../../framework/form/metadata-field.tsx'
import type { EditProps, RegionAnswer, SectionProps } from '../../framework/regions/region-taxes.ts'

/** Free keys and values of the region. */
export function RegionMetadata({ answer, canEdit }: SectionProps) {
  return (
    <MetadataSection
      metadata={answer.region.metadata}
      canEdit={canEdit}
      form={(close) => <MetadataForm answer={answer} onSaved={close} />}
    />
  )
}

const valuesOf = ({ region }: RegionAnswer): MetadataValues => ({ metadata: metadataValue(region.metadata) })

function MetadataForm({ answer, onSaved }: EditProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const { id, metadata: stored } = answer.region
  const form = useEditForm({
    call: shop.admin.regions.update,
    schema: ({ admin }) => admin.regions.update.body,
    input: { id },
    query: read(shop.admin.regions.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: ({ metadata }: Partial<MetadataValues>) => (metadata ? { metadata: metadataBody(metadata, stored) } : {}),
    saved: t('edit.saved'),
    onSaved,
  })
  return <MetadataPanel form={form} />
}

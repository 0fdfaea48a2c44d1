import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import type { RegionAnswer, SectionProps } from '../../shared/regions/region-taxes.ts'

const metadataOf = ({ region }: RegionAnswer) => region.metadata

/** Free keys and values of the region. */
export function RegionMetadata({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const { id } = answer.region
  return (
    <MetadataSection
      canEdit={canEdit}
      record={{
        call: shop.admin.regions.update,
        schema: ({ admin }) => admin.regions.update.body,
        input: { id },
        query: read(shop.admin.regions.retrieve, { id }),
        answer,
        saved: t('edit.saved'),
        metadataOf,
      }}
    />
  )
}

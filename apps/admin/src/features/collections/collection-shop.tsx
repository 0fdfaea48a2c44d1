import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetadataField } from '../../shared/metadata/metadata-fields.ts'
import { MetadataPicture } from '../../shared/metadata/metadata-picture.tsx'
import { MetadataFieldsSection } from '../../shared/metadata/metadata-fields-section.tsx'
import { SearchAppearance } from '../../shared/metadata/search-appearance.tsx'
import { descriptionKey, descriptionOf, type CollectionAnswer } from './collections.ts'
import { useCollectionRecord } from './use-collection-record.ts'

type ShopProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** What shoppers see above the collection's products, and how its page looks among search results. */
export function CollectionShop({ answer, canEdit }: ShopProps) {
  const { t } = useTranslation('collections')
  const record = useCollectionRecord(answer)
  const { title, handle } = answer.collection
  const fields = useMemo(
    (): readonly MetadataField[] => [
      { key: descriptionKey, kind: 'lines', label: t('shop.description'), hint: t('shop.hint'), maxLength: 5_000 },
    ],
    [t],
  )
  return (
    <>
      <MetadataFieldsSection
        record={record}
        canEdit={canEdit}
        title={t('shop.title')}
        fields={fields}
        empty={t('shop.none')}
      />
      <MetadataPicture record={record} canEdit={canEdit} title={t('shop.picture')} />
      <SearchAppearance
        record={record}
        canEdit={canEdit}
        title={title}
        description={descriptionOf(answer)}
        address={`/collections/${handle ?? ''}`}
      />
    </>
  )
}

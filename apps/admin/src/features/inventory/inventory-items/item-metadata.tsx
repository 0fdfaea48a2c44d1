import { read, useShop } from '@storeroom/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetadataField } from '../../../shared/metadata/metadata-fields.ts'
import { MetadataFieldsSection } from '../../../shared/metadata/metadata-fields-section.tsx'
import { recordOf } from '../../../shared/metadata/metadata-record.ts'
import { MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import { full, type ItemAnswer } from './items.ts'

/** Keys with a place of their own. */
const metadataKeys = ['bin']

const metadataOf = ({ inventory_item }: ItemAnswer) => inventory_item.metadata

type SectionProps = { readonly answer: ItemAnswer; readonly canEdit: boolean }

/** Where the item lies, and its free keys and values. */
export function ItemMetadata({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const { id } = answer.inventory_item
  const record = recordOf({
    call: shop.admin.inventoryItems.update,
    schema: ({ admin }) => admin.inventoryItems.update.body,
    input: { id },
    query: read(shop.admin.inventoryItems.retrieve, { id, query: full }),
    answer,
    saved: t('storage.saved'),
    metadataOf,
  })
  const fields = useMemo(
    (): readonly MetadataField[] => [
      { key: 'bin', kind: 'line', label: t('field.bin'), hint: t('storage.binHelp'), maxLength: 100 },
    ],
    [t],
  )
  return (
    <>
      <MetadataFieldsSection
        record={record}
        canEdit={canEdit}
        title={t('storage.title')}
        fields={fields}
        empty={t('storage.none')}
      />
      <MetadataSection record={record} canEdit={canEdit} elsewhere={metadataKeys} />
    </>
  )
}

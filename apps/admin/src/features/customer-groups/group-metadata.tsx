import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataSection } from '../../framework/kept/metadata-section.tsx'
import { whole, type GroupAnswer } from './customer-groups.ts'

type MetadataProps = { readonly answer: GroupAnswer; readonly canEdit: boolean }

const metadataOf = ({ customer_group }: GroupAnswer) => customer_group.metadata

/** Free keys and values of the group. */
export function GroupMetadata({ answer, canEdit }: MetadataProps) {
  const { t } = useTranslation('customer-groups')
  const shop = useShop()
  const { id } = answer.customer_group
  return (
    <MetadataSection
      canEdit={canEdit}
      record={{
        call: shop.admin.customerGroups.update,
        schema: ({ admin }) => admin.customerGroups.update.body,
        input: { id, query: whole },
        query: read(shop.admin.customerGroups.retrieve, { id, query: whole }),
        answer,
        saved: t('edit.saved'),
        metadataOf,
      }}
    />
  )
}

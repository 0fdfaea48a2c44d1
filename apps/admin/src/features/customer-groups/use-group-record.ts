import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { recordOf } from '../../shared/metadata/metadata-record.ts'
import { whole, type GroupAnswer } from './customer-groups.ts'

const metadataOf = ({ customer_group }: GroupAnswer) => customer_group.metadata

/** The group as the sections see it that edit some of its metadata. */
export function useGroupRecord(answer: GroupAnswer) {
  const { t } = useTranslation('customer-groups')
  const shop = useShop()
  const { id } = answer.customer_group
  return recordOf({
    call: shop.admin.customerGroups.update,
    schema: ({ admin }) => admin.customerGroups.update.body,
    input: { id, query: whole },
    query: read(shop.admin.customerGroups.retrieve, { id, query: whole }),
    answer,
    saved: t('edit.saved'),
    metadataOf,
  })
}

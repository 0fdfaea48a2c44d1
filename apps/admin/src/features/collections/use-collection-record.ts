import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { recordOf } from '../../shared/metadata/metadata-record.ts'
import { bare, type CollectionAnswer } from './collections.ts'

const metadataOf = ({ collection }: CollectionAnswer) => collection.metadata

/** The collection as the sections see it that edit some of its metadata. */
export function useCollectionRecord(answer: CollectionAnswer) {
  const { t } = useTranslation('collections')
  const shop = useShop()
  const { id } = answer.collection
  return recordOf({
    call: shop.admin.collections.update,
    schema: ({ admin }) => admin.collections.update.body,
    input: { id },
    query: read(shop.admin.collections.retrieve, { id, query: bare }),
    answer,
    saved: t('edit.saved'),
    metadataOf,
  })
}

import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { recordOf } from '../../shared/metadata/metadata-record.ts'
import { counted, type CategoryAnswer } from './categories.ts'

const metadataOf = ({ product_category }: CategoryAnswer) => product_category.metadata

/** The category as the sections see it that edit some of its metadata. */
export function useCategoryRecord(answer: CategoryAnswer) {
  const { t } = useTranslation('categories')
  const shop = useShop()
  const { id } = answer.product_category
  return recordOf({
    call: shop.admin.productCategories.update,
    schema: ({ admin }) => admin.productCategories.update.body,
    input: { id },
    query: read(shop.admin.productCategories.retrieve, { id, query: counted }),
    answer,
    saved: t('edit.saved'),
    metadataOf,
  })
}

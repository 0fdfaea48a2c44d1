import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import type { ListedProduct } from './collections.ts'
import { useCollectionMembers } from './use-collection-members.ts'

type AddProductsProps = {
  readonly collection: { readonly id: string; readonly title: string }
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Picks products of the whole shop, each with the collection it would leave. */
export function AddProducts({ collection, isOpen, onClose }: AddProductsProps) {
  const { t } = useTranslation('collections')
  const shop = useShop()
  const { add } = useCollectionMembers(collection)
  const query = {
    is_giftcard: false,
    order: 'title',
    fields: `${productFields},collection_id`,
    expand: 'collection',
  }
  const columns = useProductColumns()
  const place = (product: ListedProduct) =>
    product.collection?.id === collection.id ? t('add.already') : product.collection?.title
  const collectionColumn = {
    id: 'collection',
    header: t('add.collection'),
    width: 180,
    cell: (product: ListedProduct) => <span className="text-muted">{place(product)}</span>,
  }
  return (
    <AddMembers
      isOpen={isOpen}
      onClose={onClose}
      title={t('add.title', { title: collection.title })}
      help={t('add.help')}
      search={{ label: t('add.search'), hint: t('products.searchHint') }}
      source={{ call: shop.admin.products.list, query, rows: ({ products }) => products }}
      row={{
        id: ({ id }) => id,
        name: ({ title }) => title,
        columns: [...columns, collectionColumn],
      }}
      submitLabel={(count) => (count === 0 ? t('add.submitNone') : t('add.submit', { count }))}
      onAdd={add}
    />
  )
}

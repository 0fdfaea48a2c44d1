import type { BareProduct } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MemberSection } from '../../framework/members/member-section.tsx'
import type { MemberColumn } from '../../framework/members/members.ts'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import { useDates } from '../../framework/shop-dates.ts'
import { paths } from '../../lib/paths.ts'
import { AddProducts } from './add-products.tsx'
import type { CollectionAnswer } from './collections.ts'
import { useCollectionMembers } from './use-collection-members.ts'

type ListedProduct = Pick<BareProduct, 'title' | 'status' | 'thumbnail' | 'created_at'>

/** The products of a collection, taken in and out. */
export function CollectionProducts({ collection }: Pick<CollectionAnswer, 'collection'>) {
  const { t } = useTranslation('collections')
  const shop = useShop()
  const { remove } = useCollectionMembers(collection)
  const dates = useDates()
  const columns: readonly MemberColumn<ListedProduct>[] = [
    ...useProductColumns(),
    {
      id: 'created',
      header: t('products.created'),
      order: 'created_at',
      width: 120,
      align: 'end',
      cell: ({ created_at }) => <time dateTime={created_at}>{dates.date(created_at)}</time>,
    },
  ]
  const query = {
    collection_id: [collection.id],
    is_giftcard: false,
    order: 'title',
    fields: productFields,
    expand: '',
  }
  return (
    <MemberSection
      title={t('products.title')}
      source={{ call: shop.admin.products.list, query, rows: ({ products }) => products }}
      row={{
        id: ({ id }) => id,
        name: ({ title }) => title,
        href: ({ id }) => paths.product({ id }),
        columns,
      }}
      search={{ label: t('products.search'), hint: t('products.searchHint') }}
      empty={{ icon: <Package />, title: t('products.empty'), description: t('products.emptyHint') }}
      add={{
        label: t('products.add'),
        picker: (isOpen, close) => <AddProducts collection={collection} isOpen={isOpen} onClose={close} />,
      }}
      remove={{
        label: t('products.remove'),
        labelOf: (title) => t('products.removeOne', { title }),
        run: remove,
      }}
    />
  )
}

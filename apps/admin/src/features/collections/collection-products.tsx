import { useShop } from '@storeroom/react'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { productFields, useProductColumns } from '../../framework/members/product-cells.tsx'
import { useMay } from '../../framework/sight.ts'
import { paths } from '../../lib/paths.ts'
import { AddProducts } from './add-products.tsx'
import type { CollectionAnswer } from './collections.ts'
import { useCollectionMembers } from './use-collection-members.ts'

/** The products of a collection, taken in and out. */
export function CollectionProducts({ collection }: Pick<CollectionAnswer, 'collection'>) {
  const { t } = useTranslation('collections')
  const shop = useShop()
  const mayWrite = useMay('collections:write')
  const { remove } = useCollectionMembers(collection)
  const columns = useProductColumns()
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
      canEdit={mayWrite}
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

import type { BareProduct } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import type { MemberColumn } from '../../framework/members/members.ts'
import { useMembership } from '../../framework/members/use-membership.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { paths } from '../../lib/paths.ts'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import type { CollectionAnswer, ListedProduct } from './collections.tsx'

type Member = Pick<BareProduct, 'title' | 'status' | 'thumbnail' | 'created_at'>

/** The products of a collection, with actions to add and remove them. */
export function CollectionProducts({ collection }: Pick<CollectionAnswer, 'collection'>) {
  const { t } = useTranslation('collections')
  const client = useClient()
  const { remove } = useCollectionMembers(collection)
  const dates = useDates()
  const columns: readonly MemberColumn<Member>[] = [
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
      source={{ call: client.admin.products.list, query, rows: ({ products }) => products }}
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

type AddProductsProps = {
  readonly collection: { readonly id: string; readonly title: string }
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Chooses products of the shop, each shown with its current collection. */
function AddProducts({ collection, isOpen, onClose }: AddProductsProps) {
  const { t } = useTranslation('collections')
  const client = useClient()
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
      source={{ call: client.admin.products.list, query, rows: ({ products }) => products }}
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

type Titled = { readonly id: string; readonly title: string }

/** Adds products to a collection and removes them. */
function useCollectionMembers({ id, title }: Titled) {
  const { t } = useTranslation('collections')
  const { admin } = useClient()
  return useMembership({
    add: admin.collections.addProducts,
    remove: admin.collections.removeProducts,
    input: (ids) => ({ id, body: { product_ids: ids } }),
    words: {
      addedToast: (count) => t('products.added', { count, title }),
      question: (count) => t('products.removeQuestion', { count, title }),
      consequence: t('products.removeConsequence'),
      remove: t('products.remove'),
      removedToast: (count) => t('products.removed', { count, title }),
    },
  })
}

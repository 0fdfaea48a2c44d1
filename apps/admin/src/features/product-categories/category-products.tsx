import type { BareProduct } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { idObjects, useMembership } from '../../framework/members/use-membership.ts'
import { paths } from '../../lib/paths.ts'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'
import type { CategoryAnswer } from './categories.ts'

const query = { is_giftcard: false, order: 'title', fields: productFields, expand: '' }

/** The products of a category (not those of its subcategories), with actions to add and remove them. */
export function CategoryProducts({ category }: { readonly category: CategoryAnswer['product_category'] }) {
  const { t } = useTranslation('product-categories')
  const client = useClient()
  const { add, remove } = useCategoryMembers(category)
  const columns = useProductColumns()
  const row = { id: ({ id }: Listed) => id, name: ({ title }: Listed) => title, columns }
  return (
    <MemberSection
      title={t('members.title')}
      source={{
        call: client.admin.products.list,
        query: { ...query, category_id: [category.id] },
        rows: ({ products }) => products,
      }}
      row={{ ...row, href: ({ id }) => paths.product({ id }) }}
      search={{ label: t('members.search'), hint: t('members.searchHint') }}
      empty={{ icon: <Package />, title: t('members.empty'), description: t('members.emptyHint') }}
      add={{
        label: t('members.add'),
        picker: (isOpen, close) => (
          <AddMembers
            isOpen={isOpen}
            onClose={close}
            title={t('members.addTitle', { name: category.name })}
            help={t('members.addHelp')}
            search={{ label: t('members.addSearch'), hint: t('members.searchHint') }}
            source={{ call: client.admin.products.list, query, rows: ({ products }) => products }}
            row={row}
            submitLabel={(count) => (count === 0 ? t('members.add') : t('members.submit', { count }))}
            onAdd={add}
          />
        ),
      }}
      remove={{
        label: t('members.remove'),
        labelOf: (name) => t('members.removeOne', { name }),
        run: remove,
      }}
    />
  )
}

type Listed = Pick<BareProduct, 'id' | 'title' | 'status' | 'thumbnail'>

type CategoryRef = { readonly id: string; readonly name: string }

/** The actions that add products to a category and remove them. */
function useCategoryMembers({ id, name }: CategoryRef) {
  const { t } = useTranslation('product-categories')
  const { admin } = useClient()
  return useMembership({
    add: admin.productCategories.addProducts,
    remove: admin.productCategories.removeProducts,
    input: (ids) => ({ id, body: { product_ids: idObjects(ids) } }),
    words: {
      addedToast: (count) => t('members.added', { count, name }),
      question: (count) => t('members.removeQuestion', { count, name }),
      consequence: t('members.removeConsequence'),
      remove: t('members.remove'),
      removedToast: (count) => t('members.removed', { count, name }),
    },
  })
}

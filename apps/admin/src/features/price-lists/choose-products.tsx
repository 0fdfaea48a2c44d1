import type { BareProduct } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import type { TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'

type ChooseProductsProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (productIds: readonly string[]) => void
}

/** Chooses products; their prices are entered next. */
export function ChooseProducts({ title, isOpen, onClose, onChoose }: ChooseProductsProps) {
  const { t } = useTranslation('price-lists')
  const client = useClient()
  return (
    <AddMembers
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      help={t('choose.help')}
      search={{ label: t('choose.search'), hint: t('products.searchHint') }}
      source={{
        call: client.admin.products.list,
        query: { is_giftcard: false, order: 'title', fields: productFields, expand: '' },
        rows: ({ products }) => products,
      }}
      row={{
        id: ({ id }) => id,
        name: (product) => product.title,
        columns: useProductColumns(),
      }}
      submitLabel={(count) => (count === 0 ? t('choose.submitNone') : t('choose.submit', { count }))}
      onAdd={async (ids) => onChoose(ids)}
    />
  )
}

type CountedProduct = Pick<BareProduct, 'title' | 'thumbnail' | 'status'> & { readonly variants?: readonly unknown[] }

/** A product with its number of variants. */
export function useCountedColumns(): readonly TableColumn<CountedProduct>[] {
  const { t } = useTranslation('price-lists')
  const count = new Intl.NumberFormat(activeLanguageTag())
  return [
    ...useProductColumns(),
    {
      id: 'variants',
      header: t('products.variants'),
      width: 100,
      align: 'end',
      cell: ({ variants = [] }) => count.format(variants.length),
    },
  ]
}

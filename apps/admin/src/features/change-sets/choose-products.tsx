import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { AddMembers } from '../../framework/members/add-members.tsx'
import { productFields, useProductColumns } from '../../shared/products/product-cells.tsx'

type ChooseProductsProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onChoose: (productIds: readonly string[]) => void
}

/** Chooses products; their changes are entered next. */
export function ChooseProducts({ isOpen, onClose, onChoose }: ChooseProductsProps) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  return (
    <AddMembers
      isOpen={isOpen}
      onClose={onClose}
      title={t('choose.title')}
      help={t('choose.help')}
      search={{ label: t('choose.search'), hint: t('choose.searchHint') }}
      source={{
        call: admin.products.list,
        query: { is_giftcard: false, order: 'title', fields: productFields, expand: '' },
        rows: ({ products }) => products,
      }}
      row={{ id: ({ id }) => id, name: ({ title }) => title, columns: useProductColumns() }}
      submitLabel={(count) => (count === 0 ? t('choose.submitNone') : t('choose.submit', { count }))}
      onAdd={async (ids) => onChoose(ids)}
    />
  )
}

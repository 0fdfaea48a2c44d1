import type { PriceList } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MemberSection } from '../../framework/members/member-section.tsx'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { ChooseProducts, useCountedColumns } from './choose-products.tsx'

type ProductsProps = {
  readonly list: Pick<PriceList, 'id' | 'name'>
  /** Opens the prices of added products: without a price they would not be in the list. */
  readonly onAdd: (productIds: readonly string[]) => void
}

/** The products with prices in the list. */
export function PriceListProducts({ list, onAdd }: ProductsProps) {
  const { t } = useTranslation('price-lists')
  const client = useClient()
  const remove = useRemoveProducts(list)
  return (
    <MemberSection
      title={t('products.title')}
      source={{
        call: client.admin.priceLists.listProducts,
        input: { id: list.id },
        query: {
          order: 'title',
          fields: 'title,status,thumbnail,collection_id,variants.id',
          expand: 'collection,variants',
        },
        rows: ({ products }) => products,
      }}
      row={{
        id: ({ id }) => id,
        name: ({ title }) => title,
        href: ({ id }) => paths.product({ id }),
        columns: useCountedColumns(),
      }}
      search={{ label: t('products.search'), hint: t('products.searchHint') }}
      empty={{ icon: <Package />, title: t('products.empty'), description: t('products.emptyHint') }}
      add={{
        label: t('products.add'),
        picker: (isOpen, close) => (
          <ChooseProducts
            title={t('products.addTo', { name: list.name })}
            isOpen={isOpen}
            onClose={close}
            onChoose={onAdd}
          />
        ),
      }}
      remove={{
        label: t('products.remove'),
        labelOf: (title) => t('products.removeOne', { title }),
        run: remove,
      }}
    />
  )
}

/** Asks for confirmation and removes the prices of products; true if they were removed. */
function useRemoveProducts({ id, name }: ProductsProps['list']) {
  const { t } = useTranslation('price-lists')
  const client = useClient()
  const confirm = useConfirm()
  const removing = useWrite(client.admin.priceLists.removeProductsPrices)
  return async (product_ids: string[]) => {
    const count = product_ids.length
    return confirm({
      title: t('products.removeQuestion', { count, name }),
      description: t('products.removeConsequence'),
      confirmLabel: t('products.remove'),
      onConfirm: () => removing.mutateAsync({ id, body: { product_ids } }),
      toast: t('products.removed', { count }),
    })
  }
}

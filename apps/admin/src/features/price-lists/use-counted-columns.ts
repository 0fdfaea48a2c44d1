import type { BareProduct } from '@storeroom/contract'
import type { TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { useProductColumns } from '../../shared/products/product-cells.tsx'
import { activeIntlTag } from '../../lib/i18n.ts'

type CountedProduct = Pick<BareProduct, 'title' | 'thumbnail' | 'status'> & { readonly variants?: readonly unknown[] }

/** A product with how many variants it has. */
export function useCountedColumns(): readonly TableColumn<CountedProduct>[] {
  const { t } = useTranslation('pricing')
  const count = new Intl.NumberFormat(activeIntlTag())
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

import type { Product, ProductVariant } from '@storeroom/contract'
import type { TableColumn } from '@storeroom/ui/table'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../../lib/i18n.ts'
import { amountIn, ownPrices } from '../prices/base-prices.ts'
import { titleOf } from './variant-values.ts'
import { useMoneyRange, useShopCurrency } from '../../../framework/shop-currency.ts'

type VariantColumn = TableColumn<ProductVariant>

/** In the order of the product's options: `M / Red`. */
const valuesOf = (variant: ProductVariant, options: Product['options']): string =>
  titleOf(options.map(({ id }) => ({ value: variant.options.find(({ option_id }) => option_id === id)?.value ?? '' })))

/** Option values have a column of their own unless every variant is called by them anyway. */
export function useVariantColumns({ options, variants }: Product): readonly VariantColumn[] {
  const { t } = useTranslation('products')
  const isNamedByOptions = variants.every((variant) => variant.title === valuesOf(variant, options))
  const values: VariantColumn = {
    id: 'options',
    header: t('options.title'),
    width: 128,
    cell: (variant) => <span dir="auto">{valuesOf(variant, options)}</span>,
  }
  return [
    { id: 'title', header: t('variants.name'), cell: ({ title }) => <span dir="auto">{title}</span> },
    ...(options.length > 0 && !isNamedByOptions ? [values] : []),
    { id: 'sku', header: t('field.sku'), width: isNamedByOptions ? 172 : 128, cell: ({ sku }) => sku },
    { id: 'barcode', header: t('field.barcode'), width: 132, cell: ({ barcode }) => barcode },
    { id: 'stock', header: t('list.stock'), width: 108, align: 'end', cell: (variant) => <Stock variant={variant} /> },
    { id: 'price', header: t('list.price'), width: 108, align: 'end', cell: (variant) => <Price variant={variant} /> },
  ]
}

type CellProps = { readonly variant: ProductVariant }

function Stock({ variant: { manage_inventory, inventory_quantity } }: CellProps) {
  const { t } = useTranslation('products')
  if (!manage_inventory) return <span className="text-subtle">{t('variants.notTracked')}</span>
  const text = new Intl.NumberFormat(activeIntlTag()).format(inventory_quantity)
  return <span className={inventory_quantity > 0 ? '' : 'text-danger'}>{text}</span>
}

/** The price in the shop's currency, and how many more there are. */
function Price({ variant }: CellProps) {
  const { t } = useTranslation('products')
  const currencyCode = useShopCurrency()
  const money = useMoneyRange()
  if (currencyCode === undefined) return null
  const amount = amountIn(variant, { currencyCode, regionId: null })
  const others = ownPrices(variant).length - (amount === null ? 0 : 1)
  return (
    <>
      {amount === null ? (
        <span className="text-subtle">{t('list.noPrice')}</span>
      ) : (
        <bdi>{money({ from: amount, to: amount }, currencyCode)}</bdi>
      )}
      {others > 0 && <span className="ms-1.5 text-subtle">{t('variants.morePrices', { count: others })}</span>}
    </>
  )
}

import { useShopCurrency } from '../../../framework/shop-currency.ts'
import { gridColumn } from '../../../shared/prices/price-edits.ts'
import { usePriceColumns, type NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import type { DataGridColumn } from '@storeroom/ui/grid/data-grid'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountIn } from '../prices/base-prices.ts'
import type { NamedOption } from '../product-answer.ts'
import { placeOf, type StockEdits } from './use-stock-edits.ts'
import type { useVariantRows } from './use-variant-rows.ts'
import type { VariantRow } from './variant-rows.ts'
import { titleOf } from './variant-values.ts'

/** The largest value of the database column. */
const largest = 2_147_483_647

/** In the order of the product's options: `M / Red`. */
const valuesOf = (variant: VariantRow, options: readonly NamedOption[]): string =>
  titleOf(options.map(({ id }) => ({ value: variant.options.find(({ option_id }) => option_id === id)?.value ?? '' })))

type Stock = {
  /** The location whose stock is edited; undefined: the stock is read-only. */
  readonly locationId: string | undefined
  readonly edits: StockEdits
}

/** The currencies and regions to choose from, and those whose prices the grid shows: at first the shop's own currency. */
export function useShownMarkets() {
  const markets = usePriceColumns()
  const currency = useShopCurrency()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const visibleCurrencies = useMemo(
    () => chosen ?? new Set(currency === undefined ? [] : [currency]),
    [chosen, currency],
  )
  const prices = useMemo(
    () => [...markets.currencies, ...markets.regions].filter(({ id }) => visibleCurrencies.has(id)),
    [markets, visibleCurrencies],
  )
  return { markets, shown: visibleCurrencies, setShown: setChosen, prices }
}

type Loaded = Pick<ReturnType<typeof useVariantRows>, 'pages' | 'variantOf'>

/** The columns of the grid and the values of their cells; the same object while rows load. */
export function useVariantColumns(
  options: readonly NamedOption[],
  { pages, variantOf }: Loaded,
  prices: readonly NamedPriceColumn[],
  { locationId, edits }: Stock,
) {
  const { t } = useTranslation('products')
  // Option values have their own columns, unless they are in the variants' titles anyway.
  const isNamedByOptions = useMemo(
    () => pages.every(({ variants }) => variants.every((variant) => variant.title === valuesOf(variant, options))),
    [pages, options],
  )
  const hasOptions = options.length > 0 && !isNamedByOptions
  const columns = useMemo((): DataGridColumn[] => {
    const text = { kind: { type: 'text' }, isReadOnly: true } as const
    return [
      // The most frequent columns come first, where narrow windows show them, too.
      {
        id: 'stock',
        header: t('list.stock'),
        width: 108,
        kind: { type: 'number', min: 0, max: largest },
        isReadOnly: (id) => placeOf(variantOf(id), locationId) === undefined,
      },
      ...(hasOptions ? [{ id: 'options', header: t('options.title'), width: 128, ...text }] : []),
      { id: 'sku', header: t('field.sku'), width: 160, isSortable: true, ...text },
      { id: 'barcode', header: t('field.barcode'), width: 132, ...text },
      ...prices.map((market) => ({ ...gridColumn(market), isReadOnly: true })),
    ]
  }, [t, hasOptions, prices, variantOf, locationId])
  const valueOf = useCallback(
    (rowId: string, columnId: string) => {
      const variant = variantOf(rowId)
      if (!variant) return null
      if (columnId === 'options') return valuesOf(variant, options)
      if (columnId === 'sku' || columnId === 'barcode') return variant[columnId]
      if (columnId !== 'stock') {
        const market = prices.find(({ id }) => id === columnId)
        return market ? amountIn(variant, market) : null
      }
      if (!variant.manage_inventory) return t('variants.notTracked')
      return edits.get(rowId)?.to ?? placeOf(variant, locationId)?.quantity ?? variant.inventory_quantity
    },
    [t, variantOf, options, prices, edits, locationId],
  )
  return { columns, valueOf }
}

import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import type { DataGridColumn } from '@storeroom/ui/grid/data-grid'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { priceColumn } from './new-product.ts'

export type PricedRegion = Pick<
  Output<Contract['admin']['regions']['list']>['regions'][number],
  'id' | 'name' | 'currency_code'
>

/** Largest whole number that the API takes (32 bits). */
const LARGEST = 2_147_483_647

/** The query for all regions, up to the API's limit. */
const allRegions = { limit: 1000, fields: 'name,currency_code', expand: '', order: 'name' } as const

/** Regions that can get their own column. */
export function useRegions(): readonly PricedRegion[] {
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.regions.list, { query: allRegions }))
  return data?.regions ?? []
}

const money = (id: string, header: string, currencyCode: string): DataGridColumn => ({
  id,
  header,
  kind: { type: 'money', currencyCode, min: 0, max: LARGEST },
  width: 112,
})

/** Columns of the grid: title, codes, stock, prices. */
export function useVariantColumns(
  currencies: readonly string[],
  regions: readonly PricedRegion[],
): readonly DataGridColumn[] {
  const { t } = useTranslation('products-new')
  return useMemo(
    () => [
      { id: 'title', header: t('variants.column.title'), kind: { type: 'text' }, width: 184 },
      { id: 'sku', header: t('variants.column.sku'), kind: { type: 'text' }, width: 128 },
      { id: 'barcode', header: t('variants.column.barcode'), kind: { type: 'text' }, width: 128 },
      {
        id: 'inventory_quantity',
        header: t('variants.column.quantity'),
        kind: { type: 'number', min: 0, max: LARGEST },
        width: 112,
      },
      ...currencies.map((code) => money(priceColumn('currency_code', code), code.toUpperCase(), code)),
      ...regions.map(({ id, name, currency_code }) =>
        money(priceColumn('region_id', id), `${name} (${currency_code.toUpperCase()})`, currency_code),
      ),
    ],
    [t, currencies, regions],
  )
}

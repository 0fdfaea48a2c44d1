import type { StockLocation } from '@storeroom/contract'
import { readPages, useShop } from '@storeroom/react'
import type { Option } from '@storeroom/ui/option-list'
import { useTranslation } from 'react-i18next'
import { useAllPages } from '../../framework/use-all-pages.ts'

export type Locations = {
  /** By name; undefined until all have come. */
  readonly all: readonly StockLocation[] | undefined
  readonly options: readonly Option[]
  readonly nameOf: (id: string) => string
}

/** All locations of the shop. */
export function useLocations(): Locations {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const query = { fields: 'name', order: 'name', limit: 100 }
  const { data } = useAllPages(readPages(shop.admin.stockLocations.list, { query }))
  const all = data?.pages.flatMap((page) => page.stock_locations)
  const names = new Map(all?.map(({ id, name }) => [id, name]))
  return {
    all,
    options: (all ?? []).map(({ id, name }) => ({ id, label: name })),
    nameOf: (id) => names.get(id) ?? (all ? t('location.gone') : '…'),
  }
}

import { pagesFor, queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllPages } from '../../framework/use-all-pages.ts'
import type { PriceColumn } from './price-edits.ts'

export type NamedPriceColumn = PriceColumn & {
  readonly header: string
  readonly includesTax: boolean
  /** Percent; null for a currency, whose prices apply in several regions. */
  readonly taxRate: number | null
}

type PriceColumns = {
  readonly currencies: readonly NamedPriceColumn[]
  readonly regions: readonly NamedPriceColumn[]
  /** Whether everything is loaded. */
  readonly isReady: boolean
}

/** Every market of the shop: all currencies and regions. */
export function usePriceColumns(): PriceColumns {
  const { t } = useTranslation('prices')
  const { admin } = useClient()
  const hasTax = useFeatureFlag('tax_inclusive_pricing')
  const { data: shop } = useQuery(queryFor(admin.store.retrieve))
  const { data: regions } = useAllPages(pagesFor(admin.regions.list, { query: { limit: 100, order: 'name' } }))
  return useMemo(() => {
    const header = (name: string, includes_tax: boolean) => (hasTax && includes_tax ? t('taxed', { name }) : name)
    const listed = regions?.pages.flatMap((page) => page.regions) ?? []
    return {
      currencies: (shop?.store.currencies ?? []).map(({ code, includes_tax }) => ({
        id: code,
        currencyCode: code,
        regionId: null,
        header: header(code.toUpperCase(), includes_tax),
        includesTax: includes_tax,
        taxRate: null,
      })),
      regions: listed.map(({ id, name, currency_code, includes_tax, tax_rate }) => ({
        id,
        currencyCode: currency_code,
        regionId: id,
        header: header(`${name} · ${currency_code.toUpperCase()}`, includes_tax),
        includesTax: includes_tax,
        taxRate: tax_rate,
      })),
      isReady: shop !== undefined && regions !== undefined,
    }
  }, [t, hasTax, shop, regions])
}

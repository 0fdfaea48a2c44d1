import type { Permission, ReportFilter, ReportId } from '@storeroom/contract'
import { reports } from '@storeroom/contract/reports'
import { queryFor, useClient } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListFilter } from '../../framework/list/list-config.ts'
import { useAccess } from '../../framework/permissions.ts'
import { useShopCurrencies } from '../../framework/shop-currency.ts'
import { currencyLabel } from '../../lib/currencies.ts'
import { useCountries } from '../../shared/addresses/countries.ts'
import {
  useCollectionPicker,
  useDiscountPicker,
  useLocationPicker,
  useProductPicker,
  useRegionPicker,
  useSalesChannelPicker,
  useVariantPicker,
  type RecordPicker,
} from '../../shared/pickers.ts'
import { useProviderName } from '../../shared/regions/use-provider-name.ts'

type Choices = RecordPicker | { readonly options: readonly Option[] }

/** The permission that is needed to see the choices of a filter. */
const permissions: Readonly<Partial<Record<ReportFilter, Permission>>> = {
  currency_code: 'store:read',
  sales_channel_id: 'sales-channels:read',
  region_id: 'regions:read',
  product_id: 'products:read',
  variant_id: 'products:read',
  collection_id: 'collections:read',
  discount_id: 'discounts:read',
  provider_id: 'store:read',
  location_id: 'stock-locations:read',
}

/** The filters of a report whose choices the user may see. */
export function useReportFilters(id: ReportId): readonly ListFilter<Record<string, unknown>>[] {
  const { t } = useTranslation('reports')
  const { can } = useAccess()
  const choices: Readonly<Record<ReportFilter, Choices>> = {
    currency_code: { options: useCurrencyOptions() },
    sales_channel_id: useSalesChannelPicker(),
    region_id: useRegionPicker(),
    country_code: { options: useCountries().map(({ iso_2, label }) => ({ id: iso_2, label })) },
    product_id: useProductPicker(),
    variant_id: useVariantPicker(),
    collection_id: useCollectionPicker(),
    discount_id: useDiscountPicker(),
    provider_id: { options: useProviders(id) },
    reason: { options: useReasons(id) },
    location_id: useLocationPicker(),
  }
  const isOffered = (name: ReportFilter) => {
    const needed = permissions[name]
    return needed === undefined || can(needed)
  }
  return reports[id].filters
    .filter(isOffered)
    .map((name) => ({ id: name, label: t(`filter.${name}`), type: 'choice', ...choices[name] }))
}

const has = (id: ReportId, name: ReportFilter) => reports[id].filters.includes(name)

const useCurrencyOptions = (): readonly Option[] =>
  useShopCurrencies().map((code) => ({ id: code, label: currencyLabel(code) }))

function useProviders(id: ReportId): readonly Option[] {
  const { store } = useClient().admin
  const nameOf = useProviderName()
  const { data } = useQuery({ ...queryFor(store.listPaymentProviders), enabled: has(id, 'provider_id') })
  return data?.payment_providers.map((provider) => ({ id: provider.id, label: nameOf(provider.id) })) ?? []
}

const refundReasons = ['discount', 'return', 'swap', 'claim', 'other'] as const
const stockReasons = [
  ...(['sale', 'fulfillment', 'return', 'received', 'purchase_order', 'transfer', 'count', 'correction'] as const),
  ...(['returned', 'damaged', 'lost', 'quality_control', 'safety_stock', 'other', 'reservation'] as const),
  ...(['product_edit', 'import', 'removal'] as const),
] as const

/** The reasons of refunds, of returns, or of stock movements. */
function useReasons(id: ReportId): readonly Option[] {
  const { t } = useTranslation('reports')
  const { returnReasons } = useClient().admin
  const isReturns = id === 'returns'
  const { data } = useQuery({ ...queryFor(returnReasons.list), enabled: isReturns })
  if (isReturns) return data?.return_reasons.map(({ id: reason, label }) => ({ id: reason, label })) ?? []
  if (id === 'stock_movements')
    return stockReasons.map((reason) => ({ id: reason, label: t(`inventory:reason.${reason}`) }))
  return refundReasons.map((reason) => ({ id: reason, label: t(`refundReason.${reason}`) }))
}

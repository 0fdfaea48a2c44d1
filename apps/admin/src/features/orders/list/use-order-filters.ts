import type { Contract } from '@storeroom/contract'
import { currencyExponent } from '@storeroom/money'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { ListFilter, QueryOf } from '../../../framework/list/list-config.ts'
import { parseList } from '../../../framework/list/list-state.ts'
import { useShopCurrencies, useShopCurrency } from '../../../framework/shop-currency.ts'
import { currencyLabel } from '../../../lib/currencies.ts'
import {
  useCustomerPicker,
  useDiscountPicker,
  useProductPicker,
  useRegionPicker,
  useSalesChannelPicker,
} from '../../../shared/pickers.ts'
import { useOrderTagPicker } from '../../../shared/word-pickers.ts'
import { fulfillmentStatuses, orderStatuses, paymentStatuses, returnStatuses } from '../orders.ts'

type Filter = ListFilter<QueryOf<Contract['admin']['orders']['list']>>

/** The currency of the payment amount filter: the first one in the currency filter, else the shop's default. */
export function useFilterCurrency(): string | undefined {
  const [search] = useSearchParams()
  const { currency_code: shown } = parseList(search, ['currency_code']).filters
  const fallback = useShopCurrency()
  return shown?.values[0] ?? fallback
}

/** The filters of the list of orders. */
export function useOrderFilters(currency = 'usd'): readonly Filter[] {
  const { t } = useTranslation('orders')
  const words = (group: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, label: t(`order-statuses:${group}.${id}`) }))
  const currencies = useShopCurrencies().map((code) => ({ id: code, label: currencyLabel(code) }))
  const yesOrNo = (['true', 'false'] as const).map((id) => ({ id, label: t(id === 'true' ? 'yes' : 'no') }))
  return [
    { id: 'status', label: t('column.status'), type: 'choice', options: words('status', orderStatuses) },
    { id: 'payment_status', label: t('column.payment'), type: 'choice', options: words('payment', paymentStatuses) },
    {
      id: 'fulfillment_status',
      label: t('column.fulfillment'),
      type: 'choice',
      options: words('fulfillment', fulfillmentStatuses),
    },
    { id: 'to_pack', label: t('column.toPack'), type: 'choice', options: yesOrNo },
    { id: 'to_ship', label: t('column.toShip'), type: 'choice', options: yesOrNo },
    { id: 'return_status', label: t('column.returns'), type: 'choice', options: words('returnState', returnStatuses) },
    { id: 'created_at', label: t('column.date'), type: 'date' },
    { id: 'currency_code', label: t('column.currency'), type: 'choice', options: currencies },
    {
      id: 'payment_amount',
      label: t('column.paymentIn', { currency: currency.toUpperCase() }),
      type: 'number',
      scale: 10 ** currencyExponent(currency),
    },
    { id: 'customer_id', label: t('column.customer'), type: 'choice', ...useCustomerPicker() },
    { id: 'product_id', label: t('column.product'), type: 'choice', ...useProductPicker() },
    { id: 'tags', label: t('column.tags'), type: 'choice', ...useOrderTagPicker() },
    { id: 'region_id', label: t('column.region'), type: 'choice', ...useRegionPicker() },
    { id: 'sales_channel_id', label: t('column.channel'), type: 'choice', ...useSalesChannelPicker() },
    { id: 'discount_id', label: t('column.discount'), type: 'choice', ...useDiscountPicker() },
  ]
}

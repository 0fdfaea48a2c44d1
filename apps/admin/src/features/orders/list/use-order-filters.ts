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
  const pickers = {
    customer_id: useCustomerPicker(),
    product_id: useProductPicker(),
    tags: useOrderTagPicker(),
    region_id: useRegionPicker(),
    sales_channel_id: useSalesChannelPicker(),
    discount_id: useDiscountPicker(),
  }
  const currencies = useShopCurrencies().map((code) => ({ id: code, label: currencyLabel(code) }))
  const yesOrNo = (['true', 'false'] as const).map((id) => ({ id, label: t(id === 'true' ? 'yes' : 'no') }))
  return [
    {
      id: 'status',
      label: t('column.status'),
      type: 'choice',
      options: orderStatuses.map((id) => ({ id, label: t(`order-statuses:status.${id}`) })),
    },
    {
      id: 'payment_status',
      label: t('column.payment'),
      type: 'choice',
      options: paymentStatuses.map((id) => ({ id, label: t(`order-statuses:payment.${id}`) })),
    },
    {
      id: 'fulfillment_status',
      label: t('column.fulfillment'),
      type: 'choice',
      options: fulfillmentStatuses.map((id) => ({ id, label: t(`order-statuses:fulfillment.${id}`) })),
    },
    { id: 'to_pack', label: t('column.toPack'), type: 'choice', options: yesOrNo },
    { id: 'to_ship', label: t('column.toShip'), type: 'choice', options: yesOrNo },
    {
      id: 'return_status',
      label: t('column.returns'),
      type: 'choice',
      options: returnStatuses.map((id) => ({ id, label: t(`order-statuses:returnState.${id}`) })),
    },
    { id: 'created_at', label: t('column.date'), type: 'date' },
    { id: 'currency_code', label: t('column.currency'), type: 'choice', options: currencies },
    {
      id: 'payment_amount',
      label: t('column.paymentIn', { currency: currency.toUpperCase() }),
      type: 'number',
      scale: 10 ** currencyExponent(currency),
    },
    { id: 'customer_id', label: t('column.customer'), type: 'choice', ...pickers.customer_id },
    { id: 'product_id', label: t('column.product'), type: 'choice', ...pickers.product_id },
    { id: 'tags', label: t('column.tags'), type: 'choice', ...pickers.tags },
    { id: 'region_id', label: t('column.region'), type: 'choice', ...pickers.region_id },
    { id: 'sales_channel_id', label: t('column.channel'), type: 'choice', ...pickers.sales_channel_id },
    { id: 'discount_id', label: t('column.discount'), type: 'choice', ...pickers.discount_id },
  ]
}

import { queryFor, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../framework/permissions.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { pickerOf, type RecordPicker } from '../../../shared/pickers.ts'

type Market = { readonly regionId: string; readonly currency: string; readonly customerId: string | null }

/** The query parameters for prices: with those of the customer's groups only for staff who may read customers. */
function usePricing({ regionId, customerId }: Pick<Market, 'regionId' | 'customerId'>) {
  const isPersonal = useCan('customers:read') && customerId !== null
  return useMemo(
    () => ({ region_id: regionId, ...(isPersonal && { customer_id: customerId }) }),
    [regionId, customerId, isPersonal],
  )
}

/** Says whether a variant has a price for a customer. */
export function useHasPrice(market: Market): (id: string) => Promise<boolean> {
  const pricing = usePricing(market)
  const { variants } = useClient().admin
  const queryClient = useQueryClient()
  return async (id) => {
    const query = { id, limit: 1, ...pricing }
    const [variant] = (await queryClient.fetchQuery(queryFor(variants.list, { query }))).variants
    return variant?.calculated_price != null
  }
}

/**
 * Searches variants by title, SKU and product, with the price for a customer and the stock. Those without a price can be
 * chosen where the staff set one.
 */
export function useVariantPicker(market: Market & { readonly takesUnpriced?: boolean }): RecordPicker {
  const { currency, takesUnpriced = false } = market
  const pricing = usePricing(market)
  const { t } = useTranslation('order-edits')
  const { variants } = useClient().admin
  const queryClient = useQueryClient()
  const money = useMoneyText()
  return useMemo(
    () =>
      pickerOf(queryClient, {
        list: variants.list,
        query: {
          order: 'title',
          expand: 'product',
          ...pricing,
        },
        rows: (page) => page.variants,
        optionOf: ({ id, title, sku, product, calculated_price, manage_inventory, inventory_quantity }) => ({
          id,
          label: product ? `${product.title} · ${title}` : title,
          description: [
            sku,
            calculated_price == null ? t('noPrice') : money(calculated_price, currency),
            manage_inventory && inventory_quantity !== undefined
              ? t('inStock', { quantity: inventory_quantity })
              : null,
          ]
            .filter(Boolean)
            .join(' · '),
          isDisabled: calculated_price == null && !takesUnpriced,
        }),
      }),
    [variants, queryClient, pricing, currency, takesUnpriced, money, t],
  )
}

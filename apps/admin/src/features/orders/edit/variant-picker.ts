import { useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { pickerOf, type RecordPicker } from '../../../shared/pickers.ts'

type Market = { readonly regionId: string; readonly currency: string; readonly customerId: string | null }

/** Searches variants by title, SKU and product, with the price for a customer and the stock. */
export function useVariantPicker({ regionId, currency, customerId }: Market): RecordPicker {
  const { t } = useTranslation('order-edits')
  const { variants } = useShop().admin
  const client = useQueryClient()
  const money = useMoneyText()
  return useMemo(
    () =>
      pickerOf(client, {
        list: variants.list,
        query: {
          order: 'title',
          expand: 'product',
          region_id: regionId,
          ...(customerId !== null && { customer_id: customerId }),
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
          isDisabled: calculated_price == null,
        }),
      }),
    [variants, client, regionId, currency, customerId, money, t],
  )
}

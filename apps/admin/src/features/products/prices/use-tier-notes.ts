import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import { useQuantityText } from '../../../shared/prices/use-quantity-text.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { isPlain, tiersIn } from './base-prices.ts'
import type { PricedVariant } from './use-save-prices.ts'

/** A note on each cell with tiers: the grid shows them, but does not edit them. */
export function useTierNotes(variants: readonly PricedVariant[], columns: readonly NamedPriceColumn[]) {
  const { t } = useTranslation('products')
  const money = useMoneyText()
  const range = useQuantityText()
  const tiered = useMemo(
    () => new Map(variants.filter(({ prices }) => !prices.every(isPlain)).map((variant) => [variant.id, variant])),
    [variants],
  )
  return useCallback(
    (rowId: string, columnId: string): string | undefined => {
      const variant = tiered.get(rowId)
      const column = variant && columns.find(({ id }) => id === columnId)
      const tiers = column ? tiersIn(variant, column) : []
      if (tiers.length === 0) return undefined
      const lines = tiers.map((tier) =>
        t('prices.tier', { range: range(tier), amount: money(tier.amount, tier.currency_code) }),
      )
      return t('prices.tiers', { tiers: lines.join(' · ') })
    },
    [tiered, columns, range, money, t],
  )
}

import { read, useShop } from '@storeroom/react'
import { formatMoney } from '@storeroom/money'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { activeIntlTag } from '../../lib/i18n.ts'

/** The shop's default currency; undefined until it is known. */
export function useShopCurrency(): string | undefined {
  const { admin } = useShop()
  const { data } = useQuery(read(admin.store.retrieve))
  return data?.store.default_currency_code
}

/**
 * Amounts (minor units) as the reader's language writes them. `narrowSymbol` is for places where there is one currency:
 * `$` alone could be one of many.
 */
export function useMoneyText(
  currencyDisplay: 'symbol' | 'narrowSymbol' = 'symbol',
): (amount: number, currencyCode: string) => string {
  const locale = activeIntlTag()
  return useCallback(
    (amount, currencyCode) => formatMoney(amount, currencyCode, locale, { currencyDisplay }),
    [locale, currencyDisplay],
  )
}

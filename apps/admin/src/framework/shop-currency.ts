import { queryFor, useClient } from '@storeroom/react'
import { formatMoney, formatMoneyRange } from '@storeroom/money'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { activeLanguageTag } from '../lib/i18n.ts'

/** The shop's default currency; undefined until it is loaded. */
export function useShopCurrency(): string | undefined {
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.store.retrieve))
  return data?.store.default_currency_code
}

const none: readonly string[] = []

/** The codes of the currencies that the shop sells in; none until they are loaded. */
export function useShopCurrencies(): readonly string[] {
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.store.retrieve))
  return useMemo(() => data?.store.currencies.map(({ code }) => code) ?? none, [data])
}

/** The codes of these currencies, the default one first. */
export function useSortedCurrencies(): readonly string[] {
  const first = useShopCurrency()
  const codes = useShopCurrencies()
  return first === undefined ? none : [first, ...codes.filter((code) => code !== first)]
}

/** Formats amounts (minor units) in the reader's language. */
export function useMoneyText(): (amount: number, currencyCode: string) => string {
  const locale = activeLanguageTag()
  return useCallback((amount, currencyCode) => formatMoney(amount, currencyCode, locale), [locale])
}

type Range = { readonly from: number; readonly to: number }

/** Formats a range of amounts of one currency, with the currency's code, since `$` alone is ambiguous. */
export function useMoneyRange(): (range: Range, currencyCode: string) => string {
  const locale = activeLanguageTag()
  return useCallback(
    ({ from, to }, currencyCode) =>
      formatMoneyRange(from, to, currencyCode, locale, { currencyDisplay: 'narrowSymbol' }),
    [locale],
  )
}

import type { Contract, Currency, Output } from '@storeroom/contract'
import { currencyName } from '../../lib/currencies.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'

export type StoreAnswer = Output<Contract['admin']['store']['retrieve']>
export type ShopStore = StoreAnswer['store']

/** A currency with its name in the active language. */
export type NamedCurrency = Currency & { readonly label: string }

/** Sorted by their names in the active language. */
export function namedCurrencies(currencies: readonly Currency[]): NamedCurrency[] {
  const byName = new Intl.Collator(activeLanguageTag()).compare
  return currencies
    .map((currency) => ({ ...currency, label: currencyName(currency.code) }))
    .toSorted((one, other) => byName(one.label, other.label))
}

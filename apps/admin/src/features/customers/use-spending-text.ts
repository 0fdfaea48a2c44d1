import { useMoneyText } from '../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import type { Spending } from './customers.ts'

/** Amounts per currency, without a sum across currencies. */
export function useSpendingText(): (spending: readonly Spending[] | undefined, of?: 'spent' | 'refunded') => string {
  const money = useMoneyText()
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  return (spending = [], of = 'spent') =>
    list.format(spending.filter((sum) => of === 'spent' || sum[of] > 0).map((sum) => money(sum[of], sum.currency_code)))
}

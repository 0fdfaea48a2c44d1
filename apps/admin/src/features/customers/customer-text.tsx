import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { addressText } from '../../framework/person-name.ts'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import type { ListedCustomer, Spending } from './customers.ts'

type Named = Pick<ListedCustomer, 'first_name' | 'last_name' | 'latest_order_name'>

/** The name of a customer; of a guest, that of the address of the latest order. Undefined if neither is known. */
export const knownName = ({ first_name, last_name, latest_order_name }: Named): string | undefined =>
  [first_name, last_name].filter(Boolean).join(' ') || latest_order_name || undefined

/** The name, or the email address if there is none. */
export const customerName = (customer: Named & Pick<ListedCustomer, 'email'>): string =>
  knownName(customer) ?? addressText(customer.email)

/** The label for whether a customer has an account. Returns a function, because lists need a label for each row. */
export function useAccountText(): (hasAccount: boolean) => string {
  const { t } = useTranslation('customers')
  return (hasAccount) => t(hasAccount ? 'account.yes' : 'account.no')
}

export function AccountStatus({ hasAccount }: { readonly hasAccount: boolean }) {
  const text = useAccountText()
  return <Status tone={hasAccount ? 'success' : 'neutral'}>{text(hasAccount)}</Status>
}

/** Amounts per currency, without a sum across currencies. */
export function useSpendingText(): (spending: readonly Spending[] | undefined, of?: 'spent' | 'refunded') => string {
  const money = useMoneyText()
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  return (spending = [], of = 'spent') =>
    list.format(spending.filter((sum) => of === 'spent' || sum[of] > 0).map((sum) => money(sum[of], sum.currency_code)))
}

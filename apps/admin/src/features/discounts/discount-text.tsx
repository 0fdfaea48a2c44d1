import { Status } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { phaseOf, phaseTones, type ListedDiscount } from './discounts.ts'

/** Dot and word: active, scheduled, expired or disabled. */
export function PhaseStatus({ discount }: { readonly discount: ListedDiscount }) {
  const { t } = useTranslation('discounts')
  const phase = phaseOf(discount)
  return <Status tone={phaseTones[phase]}>{t(`phase.${phase}`)}</Status>
}

/** The value of a discount as text. If its region was deleted, the amount has no currency. */
export function useValueText(): (discount: Pick<ListedDiscount, 'rule' | 'regions'>) => string {
  const { t } = useTranslation('discounts')
  const money = useMoneyText()
  const locale = activeLanguageTag()
  return ({ rule: { type, value }, regions }) => {
    if (type === 'free_shipping') return t('type.free_shipping')
    if (type === 'percentage')
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
    const currency = regions[0]?.currency_code
    return currency === undefined ? t('noRegion') : money(value, currency)
  }
}

/** The usage count and limit of a code. */
export function useUsesText(): (discount: Pick<ListedDiscount, 'usage_count' | 'usage_limit'>) => string {
  const { t } = useTranslation('discounts')
  const number = new Intl.NumberFormat(activeLanguageTag())
  return ({ usage_count, usage_limit }) =>
    usage_limit === null ? number.format(usage_count) : t('usedOf', { used: usage_count, limit: usage_limit })
}

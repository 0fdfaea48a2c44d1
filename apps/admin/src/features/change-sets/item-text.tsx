import type { ChangedValue, ChangeSetItem } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { productTones } from '../../shared/products/product-tones.ts'

type ItemField = Pick<ChangeSetItem, 'field' | 'currency_code'>

/** The field of a change in words: `Title`, `Price in EUR`. */
export function useFieldText(): (item: ItemField) => string {
  const { t } = useTranslation('change-sets')
  return ({ field, currency_code }) =>
    field === 'price' ? t('field.priceIn', { currency: currency_code?.toUpperCase() ?? '' }) : t(`field.${field}`)
}

/** A value of a change in words: an amount of money, a status, a text. */
export function useValueText(): (item: ItemField, value: ChangedValue) => string {
  const { t } = useTranslation('change-sets')
  const money = useMoneyText()
  return ({ field, currency_code }, value) => {
    if (value === null) return t(field === 'price' ? 'items.noPrice' : 'items.blank')
    if (typeof value === 'number') return money(value, currency_code ?? '')
    return field === 'status' && value in productTones ? t(`common:productStatus.${value}`) : value
  }
}

/** A value in a table: one line, the whole text as its tooltip. */
export function Value({ text, isOld = false }: { readonly text: string; readonly isOld?: boolean }) {
  return (
    <span dir="auto" title={text} className={`text-match-parent block truncate ${isOld ? 'text-muted' : ''}`}>
      {text}
    </span>
  )
}

import type { RuleCondition } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { Select } from '@storeroom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currencyLabel } from '../../lib/currencies.ts'
import { withValue } from './rules.ts'

type AmountProps = {
  readonly condition: RuleCondition
  readonly onChange: (condition: RuleCondition) => void
  readonly errorMessage: string | undefined
}

/** An amount in one of the shop's currencies; the shop's own unless another is chosen. */
export function AmountField({ condition, onChange, errorMessage }: AmountProps) {
  const { t } = useTranslation('rules')
  const { admin } = useShop()
  const { data } = useQuery(read(admin.store.retrieve))
  if (!data) return null
  const { currencies, default_currency_code } = data.store
  const { currency_code = default_currency_code, value } = condition
  const codes = new Set([...currencies.map(({ code }) => code), currency_code])
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('form.currency')}
        options={[...codes].map((id) => ({ id, label: currencyLabel(id) }))}
        value={currency_code}
        onChange={(code) => onChange({ ...condition, currency_code: code })}
      />
      <MoneyField
        label={t('form.amount')}
        currencyCode={currency_code}
        min={0}
        value={typeof value === 'number' ? value : null}
        onChange={(amount) => onChange(withValue({ ...condition, currency_code }, amount))}
        errorMessage={errorMessage}
      />
    </div>
  )
}

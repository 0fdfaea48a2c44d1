import type { RuleCondition, RuleSubject } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { MultiCombobox } from '@storeroom/ui/fields/combobox'
import { MoneyField } from '@storeroom/ui/fields/money-field'
import { NumberField } from '@storeroom/ui/fields/number-field'
import type { Option } from '@storeroom/ui/fields/option-list'
import { Select } from '@storeroom/ui/fields/select'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyLabel } from '../../lib/currencies.ts'
import { isWhole, kindsOf, nameOfKind, operandOf, withKind, withValue } from './rules.ts'
import { useRuleChoices, useRuleNames } from './use-rule-choices.ts'

export type ConditionProps = {
  readonly subject: RuleSubject
  readonly condition: RuleCondition
  readonly onChange: (condition: RuleCondition) => void
}

type FieldProps = ConditionProps & {
  /** Its position among the others, from 1. */
  readonly number: number
  /** Whether to show what is missing, after the first attempt to save. */
  readonly isChecked: boolean
  readonly onRemove: () => void
}

/** One condition of a rule: field, operator and value. */
export function ConditionField({ number, isChecked, onRemove, ...props }: FieldProps) {
  const { t } = useTranslation('rules')
  const { subject, condition, onChange } = props
  const kinds = kindsOf(subject)
  const chosen = nameOfKind(condition)
  const choose = (name: string) => {
    const kind = kinds.find((candidate) => nameOfKind(candidate) === name)
    if (kind) onChange(withKind(subject, kind, condition))
  }
  return (
    <div
      role="group"
      aria-label={t('form.condition', { number })}
      className="grid gap-3 rounded-card border border-default p-3"
    >
      <div className="flex items-end gap-2">
        <Select
          className="flex-1"
          label={t('form.asks')}
          options={kinds.map((kind) => ({ id: nameOfKind(kind), label: t(`kind.${nameOfKind(kind)}`) }))}
          value={chosen}
          onChange={choose}
        />
        <IconButton label={t('form.remove', { number })} icon={<X aria-hidden />} onPress={onRemove} />
      </div>
      <ValueField key={chosen} {...props} problem={isChecked && !isWhole(subject, condition)} />
    </div>
  )
}

/** What the server takes. */
const ranges = {
  count: { minValue: 0, maxValue: Number.MAX_SAFE_INTEGER },
  days: { minValue: 1, maxValue: 36_500 },
} as const

function ValueField({ subject, condition, onChange, problem }: ConditionProps & { readonly problem: boolean }) {
  const { t } = useTranslation('rules')
  const errorMessage = problem ? t('form.missing') : undefined
  const set = (value: RuleCondition['value'] | null) => onChange(withValue(condition, value))
  const operand = operandOf(subject, condition)
  switch (operand) {
    case 'words':
      return (
        <TextField
          label={t('form.words')}
          maxLength={200}
          value={String(condition.value ?? '')}
          onChange={set}
          errorMessage={errorMessage}
        />
      )
    case 'one_of':
      return <ChoiceOf condition={condition} onChange={set} errorMessage={errorMessage} />
    case 'amount':
      return <AmountField condition={condition} onChange={onChange} errorMessage={errorMessage} />
    case 'count':
    case 'days':
      return (
        <NumberField
          label={t(`form.${operand}`)}
          {...ranges[operand]}
          step={1}
          formatOptions={{ maximumFractionDigits: 0 }}
          value={typeof condition.value === 'number' ? condition.value : null}
          onChange={set}
          errorMessage={errorMessage}
        />
      )
    case 'nothing':
    case undefined:
      return null
  }
}

type ChoiceProps = {
  readonly condition: RuleCondition
  readonly onChange: (ids: string[]) => void
  readonly errorMessage: string | undefined
}

/** Chooses options. The ones that are chosen here bring their names, so that these need not be loaded. */
function ChoiceOf({ condition, onChange, errorMessage }: ChoiceProps) {
  const { t } = useTranslation('rules')
  const choices = useRuleChoices()(condition.field)
  const names = useRuleNames([condition])
  const [chosenOptions, setChosenOptions] = useState<readonly Option[]>([])
  const value = names(condition).map((option) => chosenOptions.find(({ id }) => id === option.id) ?? option)
  const choose = (options: readonly Option[]) => {
    setChosenOptions(options)
    onChange(options.map(({ id }) => id))
  }
  const source = 'picker' in choices ? { load: choices.picker.load } : { options: choices.options }
  return (
    <MultiCombobox label={t('form.one_of')} value={value} onChange={choose} errorMessage={errorMessage} {...source} />
  )
}

type AmountProps = {
  readonly condition: RuleCondition
  readonly onChange: (condition: RuleCondition) => void
  readonly errorMessage: string | undefined
}

/** An amount in a currency of the shop, by default the default one. */
function AmountField({ condition, onChange, errorMessage }: AmountProps) {
  const { t } = useTranslation('rules')
  const { admin } = useClient()
  const { data } = useQuery(queryFor(admin.store.retrieve))
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

import type { RuleCondition, RuleSubject } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { nameOfKind, operandOf, type RuleDraft } from './rules.ts'
import { useRuleNames } from './use-rule-choices.ts'

type RuleTextProps = { readonly subject: RuleSubject; readonly rule: RuleDraft }

/** A rule in words, a line for each condition. */
export function RuleText({ subject, rule: { match, conditions } }: RuleTextProps) {
  const { t } = useTranslation('rules')
  const many = conditions.length === 1 ? 'one' : match
  const valueText = useValueText(subject, conditions)
  return (
    <div className="grid gap-1.5">
      <p className="text-muted">{t(`match.${many}`)}</p>
      <ul aria-label={t('title')} className="grid gap-1">
        {conditions.map((condition) => (
          <li key={JSON.stringify(condition)} dir="auto" className="wrap-anywhere">
            {t(`condition.${nameOfKind(condition)}`, { value: valueText(condition) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useValueText(subject: RuleSubject, conditions: readonly RuleCondition[]) {
  const names = useRuleNames(conditions)
  const money = useMoneyText()
  const list = new Intl.ListFormat(activeIntlTag(), { type: 'disjunction' })
  return (condition: RuleCondition): string => {
    const { value, currency_code = '' } = condition
    switch (operandOf(subject, condition)) {
      case 'one_of':
        return list.format(names(condition).map(({ label }) => label))
      case 'amount':
        return money(Number(value), currency_code)
      case 'count':
      case 'days':
        return Number(value).toLocaleString(activeIntlTag())
      case 'words':
      case 'nothing':
      case undefined:
        return String(value ?? '')
    }
  }
}

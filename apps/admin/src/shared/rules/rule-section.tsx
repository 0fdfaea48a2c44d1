import type { RuleCondition, RuleSubject } from '@storeroom/contract'
import { useClient, usePolling, type WriteRoute } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { ActionGate } from '../../framework/gate.tsx'
import { notify } from '../../framework/notify.ts'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { useWrite } from '../../framework/use-write.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { RuleForm, type RuleSectionProps } from './rule-form.tsx'
import { nameOfKind, operandOf, ruleIn, type RuleDraft } from './rules.ts'
import { useRuleNames } from './use-rule-choices.ts'

/** The rule that adds and removes members. Needs the namespace `rules`. */
export function RuleSection<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  props: RuleSectionProps<R, Answer, Key>,
) {
  const { record, canEdit, subject, target, id } = props
  const { t } = useTranslation('rules')
  const rule = ruleIn(subject, record.metadataOf(record.answer))
  const hasRule = rule.conditions.length > 0
  return (
    <EditableSection title={t('title')} canEdit={canEdit} form={(close) => <RuleForm {...props} onSaved={close} />}>
      {hasRule ? (
        <div className="grid justify-items-start gap-3">
          <RuleText subject={subject} rule={rule} />
          <p className="text-xs text-muted">{t(`hint.${target}`)}</p>
          <ActionGate>
            <ApplyNow target={target} id={id} />
          </ActionGate>
        </div>
      ) : (
        <p className="text-muted">{t(`none.${subject}`)}</p>
      )}
    </EditableSection>
  )
}

function ApplyNow({ target, id }: { readonly target: string; readonly id: string }) {
  const { t } = useTranslation('rules')
  const { admin } = useClient()
  const { resetInterval } = usePolling()
  const begun = () => {
    resetInterval()
    notify.success(t('begun'))
  }
  const apply = useWrite(admin.batchJobs.create, { onSuccess: begun, onError: notify.failure })
  return (
    <Button
      size="small"
      isLoading={apply.isPending}
      onPress={() => apply.mutate({ body: { type: 'rule', context: { of: target, id } } })}
    >
      {t('apply')}
    </Button>
  )
}

type RuleTextProps = { readonly subject: RuleSubject; readonly rule: RuleDraft }

/** A rule as text, a line for each condition. */
function RuleText({ subject, rule: { match, conditions } }: RuleTextProps) {
  const { t } = useTranslation('rules')
  const matchKey = conditions.length === 1 ? 'one' : match
  const valueText = useValueText(subject, conditions)
  return (
    <div className="grid gap-1.5">
      <p className="text-muted">{t(`match.${matchKey}`)}</p>
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
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'disjunction' })
  return (condition: RuleCondition): string => {
    const { value, currency_code = '' } = condition
    switch (operandOf(subject, condition)) {
      case 'one_of':
        return list.format(names(condition).map(({ label }) => label))
      case 'amount':
        return money(Number(value), currency_code)
      case 'count':
      case 'days':
        return Number(value).toLocaleString(activeLanguageTag())
      case 'words':
      case 'nothing':
      case undefined:
        return String(value ?? '')
    }
  }
}

import type { Client } from '@storeroom/client'
import type { FieldConflict, RuleCondition, RuleSubject, RulePreview as Preview } from '@storeroom/contract'
import { usePolling, type WriteRoute } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import type { QueryKey } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import type { RecordProps } from '../metadata/metadata-record.ts'
import { ConditionField } from './condition-field.tsx'
import { RulePreview } from './rule-preview.tsx'
import { isReady, ruleBody, ruleIn, type RuleDraft } from './rules.ts'

type PreviewInput = Parameters<Client['admin']['collections']['previewRule']>[0]

export type RuleSectionProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & {
  readonly subject: RuleSubject
  /** The kind of record with the rule, as in the context of the job that applies it. */
  readonly target: 'collection' | 'category' | 'customer_group'
  readonly id: string
  /** Asks the server what a rule would do. */
  readonly preview: (input: PreviewInput) => Promise<Preview>
}

type FormProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RuleSectionProps<R, Answer, Key> & {
  readonly onSaved: () => void
}

type RuleValues = { readonly rule: RuleDraft }

/** The conditions, and a preview of the result. */
export function RuleForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  props: FormProps<R, Answer, Key>,
) {
  const { record, subject, target, id, preview, onSaved } = props
  const { metadataOf, ...saving } = record
  const { t } = useTranslation('rules')
  const { resetInterval } = usePolling()
  const values = useCallback(
    (answer: Answer): RuleValues => ({ rule: ruleIn(subject, metadataOf(answer)) }),
    [subject, metadataOf],
  )
  const form = useEditForm<R, RuleValues, Answer, Key>({
    ...saving,
    values,
    toBody: ({ rule }) => (rule ? ruleBody(rule) : {}),
    check: ({ rule }) => (rule.conditions.length === 0 || isReady(subject, rule) ? {} : { rule: t('form.incomplete') }),
    spread: (conflict) => conflictsOf(subject, conflict),
    onSaved: () => {
      resetInterval()
      onSaved()
    },
  })
  return (
    <FormPanel form={form} title={t('title')} subtitle={t(`hint.${target}`)}>
      <Field form={form} name="rule" label={t('title')}>
        {({ value, onChange, errorMessage }) => (
          <>
            <Conditions subject={subject} rule={value} onChange={onChange} isChecked={errorMessage !== undefined} />
            {errorMessage !== undefined && (
              <p role="alert" className="text-danger">
                {errorMessage}
              </p>
            )}
            <RulePreview
              subject={subject}
              rule={value}
              ask={({ match, conditions }) => preview({ id, body: { rule: { match, conditions: [...conditions] } } })}
            />
          </>
        )}
      </Field>
    </FormPanel>
  )
}

/** The server reports a conflict of the whole metadata; this maps it to the rule. */
function conflictsOf(subject: RuleSubject, conflict: FieldConflict) {
  if (conflict.field !== 'metadata') return [conflict]
  const rule = (metadata: unknown) => JSON.stringify(ruleIn(subject, metadata as Record<string, unknown> | null))
  return [{ field: 'rule', yours: rule(conflict.yours), theirs: rule(conflict.theirs) }]
}

type ConditionsProps = {
  readonly subject: RuleSubject
  readonly rule: RuleDraft
  readonly onChange: (rule: RuleDraft) => void
  readonly isChecked: boolean
}

const MAX_CONDITIONS = 20

function Conditions({ subject, rule, onChange, isChecked }: ConditionsProps) {
  const { t } = useTranslation('rules')
  const { match, conditions } = rule
  // Conditions can be equal, so each has a number as its key.
  const [keys, setKeys] = useState(() => conditions.map((_, index) => index))
  const keyed = conditions.map((condition, index) => ({ key: keys[index] ?? -1 - index, condition }))
  const set = (next: readonly RuleCondition[]) => onChange({ match, conditions: next })
  const first =
    subject === 'product' ? { field: 'title', operator: 'contains' } : { field: 'orders', operator: 'at_least' }
  return (
    <div className="grid gap-4">
      {conditions.length > 1 && (
        <RadioGroup
          label={t('form.match')}
          value={match}
          onChange={(next) => onChange({ match: next, conditions })}
          options={[
            { id: 'all', label: t('form.all') },
            { id: 'any', label: t('form.any') },
          ]}
        />
      )}
      {keyed.map(({ key, condition }, index) => (
        <ConditionField
          key={key}
          number={index + 1}
          subject={subject}
          condition={condition}
          isChecked={isChecked}
          onChange={(next) => set(conditions.with(index, next))}
          onRemove={() => {
            setKeys(keys.toSpliced(index, 1))
            set(conditions.toSpliced(index, 1))
          }}
        />
      ))}
      <Button
        className="justify-self-start"
        size="small"
        icon={<Plus aria-hidden />}
        isDisabled={conditions.length >= MAX_CONDITIONS}
        onPress={() => {
          setKeys([...keys, Math.max(-1, ...keys) + 1])
          set([...conditions, first])
        }}
      >
        {t('form.add')}
      </Button>
    </div>
  )
}

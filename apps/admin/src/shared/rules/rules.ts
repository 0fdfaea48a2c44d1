import type { Rule, RuleCondition, RuleOperand, ruleFields, RuleSubject } from '@storeroom/contract'
import { isSame } from '../../framework/form/changes.ts'
import type { Metadata } from '../metadata/metadata-record.ts'

/** The metadata key. */
export const ruleKey = 'rule'

type Fields = {
  readonly [S in RuleSubject]: { readonly [F in keyof (typeof ruleFields)[S]]: (typeof ruleFields)[S][F] }
}

/** The fields of conditions, repeated from the contract, because browsers do not load its schemas. */
const fields: Fields = {
  product: {
    title: { contains: 'words' },
    tag: { is: 'one_of' },
    type: { is: 'one_of' },
    vendor: { is: 'words' },
    price: { above: 'amount', below: 'amount' },
    stock: { above: 'count', below: 'count', out: 'nothing' },
    created: { within: 'days' },
    status: { is: 'one_of' },
  },
  customer: {
    orders: { at_least: 'count' },
    spent: { at_least: 'amount' },
    last_order: { within: 'days', not_within: 'days' },
    country: { is: 'one_of' },
    registered: { yes: 'nothing', no: 'nothing' },
  },
}

type Operators = Readonly<Record<string, RuleOperand>>
const operatorsOf = (subject: RuleSubject, field: string): Operators =>
  (fields[subject] as Readonly<Record<string, Operators>>)[field] ?? {}

export type Kind = Pick<RuleCondition, 'field' | 'operator'>

/** All fields and their operators. */
export const kindsOf = (subject: RuleSubject): readonly Kind[] =>
  Object.keys(fields[subject]).flatMap((field) =>
    Object.keys(operatorsOf(subject, field)).map((operator) => ({ field, operator })),
  )

export const nameOfKind = ({ field, operator }: Kind): string => `${field}_${operator}`

/** The kind of a condition's value. */
export const operandOf = (subject: RuleSubject, { field, operator }: Kind): RuleOperand | undefined =>
  operatorsOf(subject, field)[operator]

/** The rule of the form; without conditions there is no rule. */
export type RuleDraft = { readonly match: Rule['match']; readonly conditions: readonly RuleCondition[] }

export const noRule: RuleDraft = { match: 'all', conditions: [] }

/** The stored rule with the conditions that its subject supports; `noRule` if the key has another value. */
export function ruleIn(subject: RuleSubject, metadata: Metadata): RuleDraft {
  const { match, conditions } = { ...(metadata?.[ruleKey] as Partial<RuleDraft> | undefined) }
  if (!Array.isArray(conditions)) return noRule
  const supported = conditions.filter((condition: RuleCondition) => operandOf(subject, condition) !== undefined)
  return { match: match === 'any' ? 'any' : 'all', conditions: supported }
}

/** The body; an empty text deletes the key. */
export const ruleBody = (rule: RuleDraft) => ({
  metadata: { [ruleKey]: rule.conditions.length === 0 ? '' : { match: rule.match, conditions: rule.conditions } },
})

/** Changes the kind of a condition and keeps its value if it means the same. */
export function withKind(subject: RuleSubject, kind: Kind, before: RuleCondition | undefined): RuleCondition {
  const operand = operandOf(subject, kind)
  const isAlike = before?.field === kind.field && before.value !== undefined && operand === operandOf(subject, before)
  return isAlike ? { ...before, ...kind } : { field: kind.field, operator: kind.operator }
}

/** A condition with another value, or with none. */
export const withValue = (
  { value: _, ...condition }: RuleCondition,
  value?: RuleCondition['value'] | null,
): RuleCondition => (value === undefined || value === null ? condition : { ...condition, value })

/** Whether a condition is complete. */
export function isWhole(subject: RuleSubject, condition: RuleCondition): boolean {
  const { value, currency_code } = condition
  switch (operandOf(subject, condition)) {
    case 'nothing':
      return true
    case 'words':
      return typeof value === 'string' && value.trim() !== ''
    case 'one_of':
      return Array.isArray(value) && value.length > 0
    case 'amount':
      return typeof value === 'number' && currency_code !== undefined
    case 'count':
      return typeof value === 'number'
    case 'days':
      return typeof value === 'number' && value > 0
    case undefined:
      return false
  }
}

/** Whether all conditions are complete. */
export const isReady = (subject: RuleSubject, { conditions }: RuleDraft): boolean =>
  conditions.length > 0 && conditions.every((condition) => isWhole(subject, condition))

export const isSameRule = (one: RuleDraft, other: RuleDraft): boolean => isSame(one, other)

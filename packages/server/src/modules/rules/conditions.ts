import type { Rule, RuleCondition, RuleSubject, ruleFields } from '@storeroom/contract'
import { days } from '../../kernel/clock.ts'
import { allOf, type Condition } from '../../kernel/read/condition.ts'
import { customerClauses } from './customer-conditions.ts'
import { productClauses } from './product-conditions.ts'

type Fields = typeof ruleFields
type Asked<F> = { [K in keyof F & string]: `${K}.${keyof F[K] & string}` }[keyof F & string]

/** `since`: the day that the condition's value leads back to, where it counts days. */
type Clause = (condition: RuleCondition, since: string) => Condition

/** A piece of SQL about the row `m` for each field and operator of a subject. */
export type Clauses<S extends RuleSubject> = Readonly<Record<Asked<Fields[S]>, Clause>>

const clauses: Readonly<Record<RuleSubject, Readonly<Record<string, Clause>>>> = {
  product: productClauses,
  customer: customerClauses,
}

/** What a rule asks of the row `m`, at a moment in milliseconds. The rule must have been checked. */
export function ruleCondition(subject: RuleSubject, { match, conditions }: Rule, now: number): Condition {
  const parts = conditions.map((one) => clauseOf(subject, one)(one, since(one, now)))
  return match === 'all' ? allOf(parts) : anyOf(parts)
}

const anyOf = (parts: readonly Condition[]): Condition => ({
  text: parts.map(({ text }) => `(${text})`).join(' or '),
  values: parts.flatMap(({ values }) => values),
})

const since = ({ value }: RuleCondition, now: number) =>
  typeof value === 'number' ? new Date(Math.max(0, now - days(value))).toISOString() : ''

function clauseOf(subject: RuleSubject, { field, operator }: RuleCondition): Clause {
  const found = clauses[subject][`${field}.${operator}`]
  if (!found) throw new Error(`No rule asks ${field} ${operator} of a ${subject}`)
  return found
}

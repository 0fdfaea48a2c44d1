import type { Rule, RuleCondition, RuleSubject } from '@storeroom/contract'
import { days } from '../../../../kernel/clock.ts'
import { allOf, anyOf, type Condition } from '../../../../kernel/read/condition.ts'
import type { Clause } from './clauses.ts'
import { customerClauses } from './customer.conditions.ts'
import { productClauses } from './product.conditions.ts'

const clauses: Readonly<Record<RuleSubject, Readonly<Record<string, Clause>>>> = {
  product: productClauses,
  customer: customerClauses,
}

/** The SQL condition of a checked rule for the row `m`, at a time in milliseconds. */
export function ruleCondition(subject: RuleSubject, { match, conditions }: Rule, now: number): Condition {
  const parts = conditions.map((condition) => clauseOf(subject, condition)(condition, since(condition, now)))
  return match === 'all' ? allOf(parts) : anyOf(parts)
}

const since = ({ value }: RuleCondition, now: number) =>
  typeof value === 'number' ? new Date(Math.max(0, now - days(value))).toISOString() : ''

function clauseOf(subject: RuleSubject, { field, operator }: RuleCondition): Clause {
  const clause = clauses[subject][`${field}.${operator}`]
  if (!clause) throw new Error(`No rule asks ${field} ${operator} of a ${subject}`)
  return clause
}

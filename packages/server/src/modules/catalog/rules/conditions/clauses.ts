import type { RuleCondition, RuleSubject, ruleFields } from '@storeroom/contract'
import type { Condition } from '../../../../kernel/read/condition.ts'

type Fields = typeof ruleFields
type FieldOperator<F> = { [K in keyof F & string]: `${K}.${keyof F[K] & string}` }[keyof F & string]

/** `since`: the date that a number of days leads back to. */
export type Clause = (condition: RuleCondition, since: string) => Condition

/** A fragment of SQL about the row `m` for each field and operator of a subject. */
export type Clauses<S extends RuleSubject> = Readonly<Record<FieldOperator<Fields[S]>, Clause>>

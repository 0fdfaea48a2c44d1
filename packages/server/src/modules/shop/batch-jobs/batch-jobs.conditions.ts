import { may } from '../../../kernel/permissions.ts'
import type { SignedInUser } from '../../../kernel/principal.ts'
import { allOf, anyOf, columnIs, condition, never, type Condition } from '../../../kernel/read/condition.ts'
import type { BatchStrategy } from './batch-jobs.entity.ts'
import type { Strategies } from './strategies.ts'

/** A user's own jobs, without those about records that the user, or the token of the request, may not read. */
export const readableJobs = (user: SignedInUser, strategies: Strategies): Condition =>
  allOf([columnIs('r.created_by', user.id), anyOf([ofUnknownTypes(user, strategies), ...ofTypes(user, strategies)])])

/** It is unknown which records a job of a removed type was about: programs do not get it. */
const ofUnknownTypes = ({ scopes }: SignedInUser, strategies: Strategies): Condition =>
  scopes === undefined
    ? condition(
        'r.type <> all(?)',
        strategies.map(({ type }) => type),
      )
    : never

function ofTypes(user: SignedInUser, strategies: Strategies): Condition[] {
  const whole = strategies.filter(({ permission }) => typeof permission === 'string' && may(user, permission))
  return [
    condition(
      'r.type = any(?)',
      whole.map(({ type }) => type),
    ),
    ...strategies.flatMap((strategy) => ofKinds(user, strategy)),
  ]
}

function ofKinds(user: SignedInUser, { type, permission }: BatchStrategy): Condition[] {
  if (typeof permission === 'string') return []
  const kinds = [...permission.kinds].flatMap(([kind, needed]) => (may(user, needed) ? [kind] : []))
  return [condition(`r.type = ? and r.context ->> '${permission.field}' = any(?)`, type, kinds)]
}

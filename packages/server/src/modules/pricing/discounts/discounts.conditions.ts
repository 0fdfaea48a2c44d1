import type { DiscountPhase } from '@storeroom/contract'
import { always, condition, type Condition } from '../../../kernel/read/condition.ts'
import { containing } from '../../../kernel/read/filters.ts'
import { inPhase, phaseOf, type Phases } from '../../../kernel/read/phases.ts'

const usedUp = (row: string) => `coalesce(${row}.usage_count >= ${row}.usage_limit, false)`
const ended = (row: string) => `(coalesce(${row}.ends_at < n.at, false) or ${usedUp(row)})`

/** The same bounds as when a code is used (docs/contract/totals.md §3.1); each discount is in exactly one phase. */
const phases: Phases<DiscountPhase> = {
  disabled: (row) => `${row}.is_disabled`,
  expired: (row) => `not ${row}.is_disabled and ${ended(row)}`,
  scheduled: (row) => `not ${row}.is_disabled and not ${ended(row)} and ${row}.starts_at > n.at`,
  active: (row) => `not ${row}.is_disabled and not ${ended(row)} and ${row}.starts_at <= n.at`,
}

export const inDiscountPhase = inPhase(phases)
export const discountPhase = phaseOf(phases)

/** Searches the code and the description. */
export function foundDiscounts(q: string | undefined): Condition {
  if (q === undefined || q.trim() === '') return always
  const code = containing('r.search', q)
  const words = containing(`fold_text(coalesce(u.description, ''))`, q)
  return condition(
    `${code.text} or r.rule_id = any(array(select u.id from discount_rule u where ${words.text}))`,
    ...code.values,
    ...words.values,
  )
}

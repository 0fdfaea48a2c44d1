import type { DiscountPhase } from '@storeroom/contract'
import { condition, type Condition } from '../../../kernel/read/condition.ts'

const usedUp = (row: string) => `coalesce(${row}.usage_count >= ${row}.usage_limit, false)`
const ended = (row: string) => `(coalesce(${row}.ends_at < n.at, false) or ${usedUp(row)})`

/** The same bounds as when a code is used (docs/contract/totals.md §3.1); each discount is in exactly one phase. */
const phases: Readonly<Record<DiscountPhase, (row: string) => string>> = {
  disabled: (row) => `${row}.is_disabled`,
  expired: (row) => `not ${row}.is_disabled and ${ended(row)}`,
  scheduled: (row) => `not ${row}.is_disabled and not ${ended(row)} and ${row}.starts_at > n.at`,
  active: (row) => `not ${row}.is_disabled and not ${ended(row)} and ${row}.starts_at <= n.at`,
}

/** Discounts in one of the phases at a moment (milliseconds since 1970). */
export function inPhase(requested: readonly DiscountPhase[], at: number, row: string): Condition {
  const some = requested.map((phase) => `(${phases[phase](row)})`).join(' or ') || 'false'
  return condition(`exists (select from (select ?::timestamptz as at) n where ${some})`, new Date(at).toISOString())
}

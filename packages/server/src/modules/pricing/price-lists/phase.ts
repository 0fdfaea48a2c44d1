import type { PriceListPhase } from '@storeroom/contract'
import { condition, type Condition } from '../../../kernel/read/condition.ts'

/** The same bounds as in price selection: a list is not active yet at its start, and no longer active at its end. */
const phases: Readonly<Record<PriceListPhase, (row: string) => string>> = {
  draft: (row) => `${row}.status <> 'active'`,
  scheduled: (row) => `${row}.status = 'active' and ${row}.starts_at >= n.at and coalesce(${row}.ends_at > n.at, true)`,
  active: (row) =>
    `${row}.status = 'active' and coalesce(${row}.starts_at < n.at, true) and coalesce(${row}.ends_at > n.at, true)`,
  expired: (row) => `${row}.status = 'active' and ${row}.ends_at <= n.at`,
}

/** Lists in one of the phases at a moment (milliseconds since 1970). */
export function inPhase(requested: readonly PriceListPhase[], at: number, row: string): Condition {
  const some = requested.map((phase) => `(${phases[phase](row)})`).join(' or ') || 'false'
  return condition(`exists (select from (select ?::timestamptz as at) n where ${some})`, new Date(at).toISOString())
}

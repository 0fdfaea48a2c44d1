import type { PriceListPhase } from '@storeroom/contract'
import { inPhase, phaseOf, type Phases } from '../../../kernel/read/phases.ts'

/** The same bounds as in price selection: a list is not active yet at its start, and no longer active at its end. */
const phases: Phases<PriceListPhase> = {
  draft: (row) => `${row}.status <> 'active'`,
  scheduled: (row) => `${row}.status = 'active' and ${row}.starts_at >= n.at and coalesce(${row}.ends_at > n.at, true)`,
  active: (row) =>
    `${row}.status = 'active' and coalesce(${row}.starts_at < n.at, true) and coalesce(${row}.ends_at > n.at, true)`,
  expired: (row) => `${row}.status = 'active' and ${row}.ends_at <= n.at`,
}

export const inListPhase = inPhase(phases)
export const priceListPhase = phaseOf(phases)

import { boundariesOf, type PriceList } from './price-selection.ts'

/** Where a price list stands: a draft counts never, an active one between its dates. */
export type PriceListPhase = 'draft' | 'scheduled' | 'active' | 'expired'

/** @param now milliseconds since 1970 */
export function listPhase(list: Pick<PriceList, 'status' | 'starts_at' | 'ends_at'>, now: number): PriceListPhase {
  if (list.status !== 'active') return 'draft'
  const [end = Infinity] = boundariesOf({ ...list, starts_at: null })
  const [start = -Infinity] = boundariesOf({ ...list, ends_at: null })
  if (now >= end) return 'expired'
  return now < start ? 'scheduled' : 'active'
}

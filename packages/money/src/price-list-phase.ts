import { boundariesOf, type PriceList } from './price-selection.ts'

/** The phase of a price list: a draft never applies, an active list applies between its dates. */
export type PriceListPhase = 'draft' | 'scheduled' | 'active' | 'expired'

/** @param now milliseconds since 1970 */
export function listPhase(list: Pick<PriceList, 'status' | 'starts_at' | 'ends_at'>, now: number): PriceListPhase {
  if (list.status !== 'active') return 'draft'
  const [end = Infinity] = boundariesOf({ ...list, starts_at: null })
  const [start = -Infinity] = boundariesOf({ ...list, ends_at: null })
  if (now >= end) return 'expired'
  return now < start ? 'scheduled' : 'active'
}

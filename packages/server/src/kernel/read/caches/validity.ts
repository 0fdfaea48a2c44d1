import { condition, now, type Boundary, type Condition } from '../condition.ts'

/**
 * Time in which an answer stays the same as long as nothing is written: from `since` on and before `until`, in
 * milliseconds since 1970. In between no price list starts or ends, and no product or collection comes or goes.
 */
export type ValidityWindow = { readonly since: number; readonly until: number }

export const contains = ({ since, until }: ValidityWindow, at: number): boolean => since <= at && at < until

/** The time that two windows around the same moment have in common. */
export const intersect = (one: ValidityWindow, other: ValidityWindow): ValidityWindow => ({
  since: Math.max(one.since, other.since),
  until: Math.min(one.until, other.until),
})

/** The boundaries before and after a moment, in milliseconds since 1970: null where there are none. */
export type Bounds = readonly [since: number | null, until: number | null] | null

export const windowOf = (bounds: Bounds): ValidityWindow => ({
  since: bounds?.[0] ?? -Infinity,
  until: bounds?.[1] ?? Infinity,
})

/** SQL of the `Bounds` around the moment of the answer. It is read with the rows, so that it is as new as they are. */
export function boundsSql(boundaries: readonly Boundary[] = []): Condition {
  if (boundaries.length === 0) return condition('null')
  const since = `greatest(${boundaries.map(lastBefore).join(', ')})`
  const until = `least(${boundaries.map(nextAfter).join(', ')})`
  // Dates may be finer than the clock that they are compared with: the window is rather too short than too long.
  return condition(
    `json_build_array(ceil(${milliseconds(since)}), floor(${milliseconds(until)}))`,
    ...[...boundaries, ...boundaries].map(() => now),
  )
}

const milliseconds = (moment: string) => `(extract(epoch from ${moment}) * 1000)::double precision`

const lastBefore = (boundary: Boundary) => edge(boundary, 'max', boundary.isExclusive ? '<' : '<=')
const nextAfter = (boundary: Boundary) => edge(boundary, 'min', boundary.isExclusive ? '>=' : '>')

function edge({ table, column, where, isExclusive }: Boundary, which: 'max' | 'min', sign: string): string {
  const moment = `${which}(t."${column}")${isExclusive ? ` + interval '1 millisecond'` : ''}`
  return `(select ${moment} from "${table}" t where t."${column}" ${sign} ?${where === undefined ? '' : ` and ${where('t')}`})`
}

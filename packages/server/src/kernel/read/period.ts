/**
 * Time in which an answer stays the same, from `since` on and before `until`, in milliseconds since 1970: no price list
 * starts or ends in between, and no product comes or goes.
 */
export type Period = { readonly since: number; readonly until: number }

export const always: Period = { since: -Infinity, until: Infinity }

export const covers = ({ since, until }: Period, at: number): boolean => since <= at && at < until

/**
 * The period around a moment.
 * @param turns moments at which something changes, in ascending order
 */
export function periodAt(turns: readonly number[], at: number): Period {
  const next = turns.findIndex((turn) => turn > at)
  const passed = next === -1 ? turns.length : next
  return { since: turns[passed - 1] ?? -Infinity, until: turns[passed] ?? Infinity }
}

/** The time that two periods around the same moment have in common. */
export const within = (one: Period, other: Period): Period => ({
  since: Math.max(one.since, other.since),
  until: Math.min(one.until, other.until),
})

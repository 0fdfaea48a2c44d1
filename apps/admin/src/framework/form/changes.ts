import { hashKey } from '@tanstack/react-query'

export type Values = Record<string, unknown>

/** Equal as data: the order of an object's keys does not matter, undefined is absence. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])

/** The fields that differ from the loaded ones; only they are sent. */
export function changedFields<V extends Values>(loaded: V, values: V): Partial<V> {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, loaded[name]))
  return Object.fromEntries(changed) as Partial<V>
}

/** Which value a field gets after a conflict. */
export type Choice = 'mine' | 'theirs'

/** The stored values with my changes on top, except where I chose theirs. */
export function mergeValues<V extends Values>(
  latest: V,
  mine: Partial<V>,
  choices: Readonly<Record<string, Choice>>,
): V {
  const remaining = Object.entries(mine).filter(([name]) => choices[name] !== 'theirs')
  return { ...latest, ...Object.fromEntries(remaining) }
}

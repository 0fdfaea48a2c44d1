export type Strength = 'weak' | 'fair' | 'strong'

/** The number of possible characters of each kind. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/** Bits of entropy for each strength. */
const atLeast: readonly (readonly [Strength, number])[] = [
  ['strong', 70],
  ['fair', 45],
]

/** Characters that do not merely repeat or continue the one before: `aaaa` and `1234` count as one. */
const independent = (password: string): number =>
  Array.from(password).filter((character, index, all) => {
    const before = all[index - 1]?.codePointAt(0)
    const step = (character.codePointAt(0) ?? 0) - (before ?? Number.NaN)
    return Number.isNaN(step) || Math.abs(step) > 1
  }).length

/** A hint, not a rule: the server takes any password that is long enough. */
export function strengthOf(password: string): Strength {
  const pool = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const bits = pool === 0 ? 0 : independent(password) * Math.log2(pool)
  return atLeast.find(([, least]) => bits >= least)?.[0] ?? 'weak'
}

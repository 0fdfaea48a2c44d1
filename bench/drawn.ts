import { createHash } from 'node:crypto'

/** A sample that depends on the seed and the names alone: another file in the list replaces at most one. */
export function drawn(names: readonly string[], seed: string, count: number): string[] {
  const rankOf = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return names
    .map((name) => ({ name, rank: rankOf(name) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name)
}

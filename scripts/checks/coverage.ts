// The share of branches the tests take, per folder, against its bar. Reads what the coverage run has written.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { at, root } from '../setup/places.mjs'

const bars = [
  { folder: 'packages/server/src/kernel', branches: 90 },
  { folder: 'packages/contract/src', branches: 90 },
  { folder: 'packages/client/src', branches: 90 },
]

interface Counts {
  readonly total: number
  readonly covered: number
}

/** Branch counts per absolute path, as in `coverage-summary.json`. */
export type Summary = Readonly<Record<string, { readonly branches: Counts }>>

/** The branches of all files below a folder, in per cent. A folder without any is not covered at all. */
export function shareOf(summary: Summary, base: string, folder: string): number {
  const counts = Object.entries(summary).filter(([path]) =>
    relative(base, path).replaceAll('\\', '/').startsWith(`${folder}/`),
  )
  const sum = (key: keyof Counts): number => counts.reduce((total, [, { branches }]) => total + branches[key], 0)
  return sum('total') === 0 ? 0 : (100 * sum('covered')) / sum('total')
}

if (import.meta.main) {
  const summary = JSON.parse(readFileSync(at('coverage', 'coverage-summary.json'), 'utf8')) as Summary
  const results = bars.map(({ folder, branches }) => ({ folder, branches, share: shareOf(summary, root, folder) }))
  for (const { folder, branches, share } of results)
    console.log(`${folder}: ${share.toFixed(1)} % of branches, ${branches} needed`)
  process.exitCode = results.every(({ branches, share }) => share >= branches) ? 0 : 1
}

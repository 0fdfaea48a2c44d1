// The faults of `npm run bench -- seeded-faults` are put into lines of the sources: a line that has changed since makes
// its fault useless, which would otherwise be noticed at the next run of many hours.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { faults, type Fault } from '../../bench/seeded-faults.data.ts'
import { root } from '../setup/places.mjs'

/** Faults whose text does not occur exactly once in its file, and test files that do not exist, below `folder`. */
export function misplacedFaults(folder: string, faults: readonly Fault[]): string[] {
  const missing = (path: string) => !existsSync(join(folder, path))
  return faults.flatMap(({ what, file, text, tests }) => {
    if (missing(file)) return [`${what}: ${file} does not exist`]
    const found = readFileSync(join(folder, file), 'utf8').split(text).length - 1
    return [
      ...(found === 1 ? [] : [`${what}: ${file} must have this once and has it ${found} times: ${text}`]),
      ...tests.filter(missing).map((test) => `${what}: ${test} does not exist`),
    ]
  })
}

if (import.meta.main) {
  const problems = misplacedFaults(root, faults)
  console.log([...problems, `${faults.length} faults`].join('\n'))
  process.exitCode = problems.length > 0 ? 1 : 0
}

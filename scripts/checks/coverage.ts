// node scripts/checks/coverage.ts [--missed]: compares the share of branches taken by tests with the minimum of each folder.
// Reads the output of the coverage run: that of the tests, and of threads and servers that they started.
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { at } from '../setup/places.mjs'
import { Branches, type FileBranches } from './branches.ts'
import { branchesOfThreads } from './coverage-of-threads.ts'

/** The minimum of branches taken, in percent. */
const minimums = [
  { folder: at('packages/server/src/kernel'), branches: 90 },
  { folder: at('packages/contract/src'), branches: 90 },
  { folder: at('packages/client/src'), branches: 90 },
]

const isCounted = (path: string): boolean => minimums.some(({ folder }) => path.startsWith(`${folder}/`))

const branches = new Branches()
const ofTests = JSON.parse(readFileSync(at('coverage', 'tests', 'coverage-final.json'), 'utf8')) as Readonly<
  Record<string, FileBranches>
>
for (const [path, file] of Object.entries(ofTests)) if (isCounted(path)) branches.add(path, file)
for await (const [path, file] of branchesOfThreads(at('coverage', 'threads'), isCounted)) branches.add(path, file)

const results = minimums.map((minimum) => ({ ...minimum, share: branches.shareOf(minimum.folder) }))
for (const { folder, branches: needed, share } of results)
  console.log(`${folder.slice(at().length)}: ${share.toFixed(1)} % of branches, ${needed} needed`)
if (process.argv.includes('--missed')) console.log(branches.missed().join('\n'))
process.exitCode = results.every(({ branches: needed, share }) => share >= needed) ? 0 : 1

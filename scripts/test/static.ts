import { globSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { clearStamp, fingerprint, isStamped, setStamp } from '../setup/fingerprint.mjs'
import { at, root } from '../setup/places.mjs'
import { run } from '../setup/run.mjs'
import { add, failure, none, type Tally } from './tally.ts'

/** A check is a program that exits with 0 on success. `args` are for Node. */
export interface Check {
  readonly name: string
  readonly args: readonly string[]
  /** Builds something first, so it is left out of `npm test -- changed`. */
  readonly isSlow?: boolean
}

const tool = (path: string, ...args: string[]): string[] => [`node_modules/${path}`, ...args]

/** Every TypeScript configuration; those of builds and of Node programs in browser packages have a suffix. */
const projects = globSync(['{packages,apps}/*/tsconfig{,.node}.json', '{e2e,bench,scripts}/tsconfig.json'], {
  cwd: root,
}).toSorted()

const typeChecks: readonly Check[] = projects.map((project) => ({
  name: `types of ${project.replaceAll('\\', '/').replace('/tsconfig.json', '').replace('/tsconfig.node.json', ' (Node)')}`,
  args: tool('typescript/bin/tsc', '-p', project),
}))

/** Slow checks first, because checks run in parallel. */
const allChecks: readonly Check[] = [
  { name: 'bundle budgets', args: ['scripts/checks/bundle-budgets.ts'], isSlow: true },
  { name: 'published surface', args: ['scripts/checks/published-surface.ts'], isSlow: true },
  { name: 'size of client and hooks', args: ['scripts/checks/client-size.ts'], isSlow: true },
  { name: 'written files', args: ['scripts/checks/written-files.ts'] },
  { name: 'examples of the documents', args: ['scripts/checks/doc-examples.ts'], isSlow: true },
  {
    name: 'lint',
    args: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'),
  },
  { name: 'dead code', args: tool('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors') },
  { name: 'dependency rules', args: ['scripts/checks/dependency-rules.ts'] },
  { name: 'direction of SQL', args: ['scripts/checks/sql-direction.ts'] },
  { name: 'limits of sources', args: ['scripts/checks/source-limits.ts'] },
  { name: 'format', args: tool('oxfmt/bin/oxfmt', '--check', '.') },
  ...typeChecks,
  {
    name: 'one version per dependency',
    args: tool(
      'sherif/index.js',
      ...['--fail-on-warnings', '--ignore-rule', 'root-package-manager-field'],
      // This package has an older React than the others, which v1's hooks need.
      ...['--ignore-package', '@storeroom/v1-react-tests'],
    ),
  },
  { name: 'native bindings in the lock file', args: ['scripts/checks/lock-file.ts'] },
  { name: 'citations', args: ['scripts/checks/citations.ts'] },
  { name: 'tests of v1’s quirks', args: ['scripts/checks/quirks.ts'] },
  { name: 'seeded faults', args: ['scripts/checks/seeded-faults.ts'] },
  { name: 'tests of delivered requirements', args: ['scripts/spec-rows.mjs'] },
]

/** The checks that build nothing. */
export const quickChecks = allChecks.filter(({ isSlow }) => !isSlow)

/** Runs checks in parallel and shows the output of those that fail. */
export async function runStatic(filter: readonly string[], checks = allChecks): Promise<Tally> {
  console.log('── Static checks')
  const waiting = checks.filter(({ name }) => filter.every((word) => name.includes(word)))
  const contents = contentsOfAll()
  const workers = Array.from({ length: availableParallelism() }, () => work(waiting, contents))
  const tallies = await Promise.all(workers)
  return tallies.reduce(add, none)
}

async function work(waiting: Check[], contents: string): Promise<Tally> {
  let tally = none
  for (let check = waiting.shift(); check; check = waiting.shift()) tally = add(tally, await runCheck(check, contents))
  return tally
}

/** For the compiler and the linter, which are Go programs: a quarter of their time would go into freeing memory. */
const rarelyCollected = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** Passed checks are cached by the contents of all files, so that they run again only after a change. */
async function runCheck({ name, args }: Check, contents: string): Promise<Tally> {
  const stamp = at('.cache', 'stamps', 'checks', name.replaceAll(/\W+/g, '-'))
  if (isStamped(stamp, contents)) {
    console.log(`✓ ${name} (unchanged)`)
    return { ...none, passed: 1 }
  }
  clearStamp(stamp)
  const { code, output } = await run(process.execPath, args, {
    quiet: true,
    env: { ...process.env, ...rarelyCollected },
  })
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
  if (code !== 0) return failure(name, output)
  // If a file was saved meanwhile, it is unknown which version was checked.
  if (contentsOfAll() === contents) setStamp(stamp, contents)
  return { ...none, passed: 1 }
}

const checkedFolders = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'docs']

/** One hash of everything that any check reads, including tests and settings at the root. */
function contentsOfAll(): string {
  const atRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  return fingerprint(root, [...checkedFolders, ...atRoot.map(({ name }) => name)], [process.version], { tests: true })
}

import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { root } from '../setup/places.mjs'
import { run } from '../setup/run.mjs'
import { add, failure, none, type Tally } from './tally.ts'

/** A check is a program that ends with 0 when all is well. `args` are Node's. */
export interface Check {
  readonly name: string
  readonly args: readonly string[]
}

const tool = (path: string, ...args: string[]): string[] => [`node_modules/${path}`, ...args]

/** Every TypeScript configuration; those of builds and of Node programs in browser packages have a word in their name. */
const projects = globSync(['{packages,apps}/*/tsconfig{,.node}.json', '{e2e,bench,scripts}/tsconfig.json'], {
  cwd: root,
}).toSorted()

const typeChecks: readonly Check[] = projects.map((project) => ({
  name: `types of ${project.replaceAll('\\', '/').replace('/tsconfig.json', '').replace('/tsconfig.node.json', ' (Node)')}`,
  args: tool('typescript/bin/tsc', '-p', project),
}))

/** The slow ones first: they run side by side. */
const checks: readonly Check[] = [
  { name: 'bundle budgets', args: ['scripts/checks/bundle-budgets.ts'] },
  { name: 'published surface', args: ['scripts/checks/published-surface.ts'] },
  { name: 'size of client and hooks', args: ['scripts/checks/client-size.ts'] },
  { name: 'named hooks', args: ['scripts/checks/hooks.ts'] },
  { name: 'examples of the documents', args: ['scripts/checks/doc-examples.ts'] },
  {
    name: 'lint',
    args: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'),
  },
  { name: 'dead code', args: tool('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors') },
  { name: 'dependency rules', args: ['scripts/checks/dependency-rules.ts'] },
  { name: 'format', args: tool('oxfmt/bin/oxfmt', '--check', '.') },
  ...typeChecks,
  {
    name: 'one version per dependency',
    args: tool('sherif/index.js', '--fail-on-warnings', '--ignore-rule', 'root-package-manager-field'),
  },
  { name: 'native bindings in the lock file', args: ['scripts/checks/lock-file.ts'] },
  { name: 'tests of delivered requirements', args: ['scripts/spec-rows.mjs'] },
]

/** Runs all checks side by side; the output of those that fail is shown. */
export async function runStatic(filter: readonly string[]): Promise<Tally> {
  console.log('── Static checks')
  const waiting = checks.filter(({ name }) => filter.every((word) => name.includes(word)))
  const workers = Array.from({ length: availableParallelism() }, () => work(waiting))
  const tallies = await Promise.all(workers)
  return tallies.reduce(add, none)
}

async function work(waiting: Check[]): Promise<Tally> {
  let tally = none
  for (let check = waiting.shift(); check; check = waiting.shift()) tally = add(tally, await runCheck(check))
  return tally
}

async function runCheck({ name, args }: Check): Promise<Tally> {
  const { code, output } = await run(process.execPath, args, { quiet: true })
  console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
  return code === 0 ? { ...none, passed: 1 } : failure(name, output)
}

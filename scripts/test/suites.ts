import { rmSync } from 'node:fs'
import process from 'node:process'
import { testFilesOn, usualEngine } from '../../packages/server/test/databases/tested-engines.ts'
import { ensureBuilt } from '../setup/artifacts.mjs'
import { at, root } from '../setup/places.mjs'
import { run } from '../setup/run.mjs'
import { freshReport, tallyOfPlaywright, tallyOfVitest, timesFor } from './report.ts'
import { currentScope, type Scope } from './scope.ts'
import { add, failure, none, trust, type Tally } from './tally.ts'

const node = process.execPath
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'
/** In continuous integration a suite that would be skipped elsewhere fails. */
const mustBeComplete = process.env['CI'] === 'true'

const title = (words: string): void => console.log(`\n── ${words}`)

async function runVitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = freshReport(name)
  const reporters = ['default', 'json', './scripts/test/file-times.reporter.ts'].map((each) => `--reporter=${each}`)
  const { code } = await run(node, [vitest, 'run', ...reporters, `--outputFile.json=${report}`, ...args], {
    env: { ...process.env, TEST_TIMES: timesFor(report), ...env },
  })
  return trust(tallyOfVitest(report), code, name)
}

/** Tests of packages, dashboard and scripts that need neither server nor browser. */
export function unit(filter: readonly string[]): Promise<Tally> {
  title('Unit tests')
  return runVitest('unit', ['--project', 'unit', '--project', 'react', ...filter])
}

/** The server's tests, on PostgreSQL, and those of the embedded engine on it. */
export async function server(filter: readonly string[]): Promise<Tally> {
  const { engine, missing } = usualEngine()
  title(`Server tests on ${engine === 'postgres' ? 'PostgreSQL and ' : ''}the embedded database`)
  const tally = await runVitest('server', [...projectsOf(engine), ...filter])
  return missing === undefined ? tally : add(tally, without(missing, onlyOnPostgres()))
}

const projectsOf = (engine: string): string[] =>
  ['embedded', ...(engine === 'postgres' ? ['postgres'] : [])].flatMap((project) => ['--project', project])

const onlyOnPostgres = (): number => {
  const embedded = new Set(testFilesOn('embedded', root))
  return testFilesOn('postgres', root).filter((file) => !embedded.has(file)).length
}

let demoShop: ReturnType<typeof run> | undefined
let missingChromium: ReturnType<typeof ask> | undefined

/**
 * Prepares the demo shop, which takes a minute on one core, and looks for Chromium, in parallel with what comes before the
 * browser tests.
 */
export async function prepareBrowser(): Promise<void> {
  // A server reads the sites as it starts: it must not meet half a build.
  await ensureBuilt(['dashboard', 'storefront', 'template'])
  demoShop ??= run(node, ['e2e/demo-shop.setup.ts'], { quiet: true })
  missingChromium ??= ask('scripts/test/find-chromium.ts')
  // An error is thrown where the answer is awaited.
  missingChromium.catch(() => {})
}

/** The dashboard in a real browser on the real server. */
export async function browser(filter: readonly string[], scope = currentScope()): Promise<Tally> {
  title('Browser tests')
  await prepareBrowser()
  const prepared = await demoShop
  if (prepared && prepared.code !== 0) throw new Error(`The demo shop did not start:\n${prepared.output}`)
  const missing = await missingChromium
  if (missing) return without(missing, await countBrowserTests(filter, scope))
  return runPlaywright(filter, scope)
}

/**
 * The browser tests of files that a change can break: those of the quick run, and all of a file that has none there.
 */
export async function browserFiles(files: readonly string[]): Promise<Tally> {
  const { output } = await run(node, [playwright, ...browserArgs(files, 'quick'), '--list'], { quiet: true })
  const isQuick = (file: string): boolean => output.includes(file.replace('e2e/', ''))
  const [quick, others] = [files.filter(isQuick), files.filter((file) => !isQuick(file))]
  const tally = quick.length > 0 ? await browser(quick, 'quick') : none
  return others.length > 0 ? add(tally, await browser(others, 'all')) : tally
}

/** Tests with the tag `@all` run only with `npm test -- all`. */
const browserArgs = (filter: readonly string[], scope: Scope): string[] => [
  ...['test', '--config', 'e2e/playwright.config.ts'],
  ...(scope === 'all' ? [] : ['--grep-invert', '@all']),
  ...filter,
]

async function runPlaywright(filter: readonly string[], scope: Scope): Promise<Tally> {
  const report = freshReport('browser')
  const env = { ...process.env, TEST_SCOPE: scope, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node, [playwright, ...browserArgs(filter, scope)], { env })
  return trust(tallyOfPlaywright(report), code, 'browser')
}

async function countBrowserTests(filter: readonly string[], scope: Scope): Promise<number> {
  const { output } = await run(node, [playwright, ...browserArgs(filter, scope), '--list'], { quiet: true })
  return Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 1)
}

/** Runs a program that exits with 0 if a requirement is met, or with 3 and a message if not. Throws otherwise. */
async function ask(program: string): Promise<string | undefined> {
  const { code, output } = await run(node, [program], { quiet: true })
  if (code !== 0 && code !== 3) throw new Error(`${program} failed\n${output}`)
  return code === 0 ? undefined : output.trim()
}

/** The tally of tests that cannot run because something is missing: skipped, or failed in continuous integration. */
function without(missing: string, tests: number): Tally {
  console.log(`${missing}\n${tests} tests ${mustBeComplete ? 'failed' : 'skipped'}.`)
  const count = Math.max(tests, 1)
  return mustBeComplete ? { ...failure(missing, `${count} tests`), failed: count } : { ...none, skipped: count }
}

/** Unit and server tests with branch coverage, compared with the minimums. */
export async function coverage(): Promise<Tally> {
  title('Coverage')
  rmSync(at('coverage'), { recursive: true, force: true })
  const { missing } = usualEngine()
  const args = ['--coverage', `--coverage.reportsDirectory=${at('coverage', 'tests')}`]
  const tally = await runVitest('coverage', args, { COVERAGE_OF_THREADS: at('coverage', 'threads') })
  const { code } = await run(node, ['scripts/checks/coverage.ts'])
  const bars = code === 0 ? { ...none, passed: 1 } : failure('bars of coverage', 'missed')
  return [tally, ...(missing === undefined ? [] : [without(missing, 1)]), bars].reduce(add)
}

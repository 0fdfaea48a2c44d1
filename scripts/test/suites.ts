import { rmSync } from 'node:fs'
import process from 'node:process'
import { ensureBuilt } from '../setup/artefacts.mjs'
import { at } from '../setup/places.mjs'
import { run } from '../setup/run.mjs'
import { freshReport, tallyOfPlaywright, tallyOfVitest } from './report.ts'
import { add, failure, none, trust, type Tally } from './tally.ts'

const node = process.execPath
const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/** In continuous integration nothing may be missing: what would be skipped elsewhere has failed there. */
const mustBeComplete = process.env['CI'] === 'true'

const title = (words: string): void => console.log(`\n── ${words}`)

async function runVitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node, [vitest, 'run', ...reporters, ...args], { env: { ...process.env, ...env } })
  return trust(tallyOfVitest(report), code, name)
}

/** What every package, the dashboard and the scripts promise without server or browser. */
export function unit(filter: readonly string[]): Promise<Tally> {
  title('Unit tests')
  return runVitest('unit', ['--project', 'unit', ...filter])
}

/** The server's tests, once on each database engine. */
export async function server(filter: readonly string[]): Promise<Tally> {
  const embedded = await serverOn('embedded', filter)
  const missing = await ask('scripts/test/find-postgres.ts')
  if (missing) return add(embedded, without(missing, embedded.passed + embedded.failed + embedded.skipped))
  return add(embedded, await serverOn('postgres', filter))
}

function serverOn(engine: 'embedded' | 'postgres', filter: readonly string[]): Promise<Tally> {
  title(`Server tests on ${engine === 'embedded' ? 'the embedded database' : 'PostgreSQL'}`)
  return runVitest(`server-${engine}`, ['--project', 'server', ...filter], { TEST_ENGINE: engine })
}

/** The dashboard in a real browser on the real server. */
export async function browser(filter: readonly string[]): Promise<Tally> {
  title('Browser tests')
  const missing = await ask('scripts/test/find-chromium.ts')
  if (missing) return without(missing, await countBrowserTests(filter))
  await ensureBuilt(['dashboard', 'storefront', 'template'])
  return runPlaywright('browser', filter)
}

async function runPlaywright(name: string, args: readonly string[]): Promise<Tally> {
  const report = freshReport(name)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node, [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args], { env })
  return trust(tallyOfPlaywright(report), code, name)
}

async function countBrowserTests(filter: readonly string[]): Promise<number> {
  const { output } = await run(
    node,
    [playwright, 'test', '--list', '--config', 'e2e/playwright.config.ts', ...filter],
    { quiet: true },
  )
  return Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 1)
}

/** Runs a program that ends with 0 when the thing is there and with 3, saying what is missing, when not. Throws otherwise. */
async function ask(program: string): Promise<string | undefined> {
  const { code, output } = await run(node, [program], { quiet: true })
  if (code !== 0 && code !== 3) throw new Error(`${program} failed\n${output}`)
  return code === 0 ? undefined : output.trim()
}

function without(missing: string, tests: number): Tally {
  console.log(`${missing}\n${tests} tests ${mustBeComplete ? 'failed' : 'skipped'}.`)
  const count = Math.max(tests, 1)
  return mustBeComplete ? { ...failure(missing, `${count} tests`), failed: count } : { ...none, skipped: count }
}

/** Unit and server tests once more, the latter on each engine, counting which branches they take against the bars. */
export async function coverage(): Promise<Tally> {
  title('Coverage')
  rmSync(at('coverage'), { recursive: true, force: true })
  const missing = await ask('scripts/test/find-postgres.ts')
  const embedded = await counted('embedded', [])
  const postgres = missing ? without(missing, 1) : await counted('postgres', ['--project', 'server'])
  const { code } = await run(node, ['scripts/checks/coverage.ts'])
  return add(add(embedded, postgres), code === 0 ? { ...none, passed: 1 } : failure('bars of coverage', 'missed'))
}

function counted(engine: 'embedded' | 'postgres', args: readonly string[]): Promise<Tally> {
  const folders = [`--coverage.reportsDirectory=${at('coverage', engine)}`]
  const env = { TEST_ENGINE: engine, COVERAGE_OF_THREADS: at('coverage', 'threads') }
  return runVitest(`coverage-${engine}`, ['--coverage', ...folders, ...args], env)
}

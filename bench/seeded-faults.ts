// npm run bench -- seeded-faults [words of the fault]
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import process from 'node:process'
import { misplacedFaults } from '../scripts/checks/seeded-faults.ts'
import { tallyOfPlaywright, tallyOfVitest } from '../scripts/test/report.ts'
import type { Tally } from '../scripts/test/tally.ts'
import { inFolder } from './processes.ts'
import { report } from './report.ts'
import { faults, type Fault } from './seeded-faults.data.ts'

const root = resolve(import.meta.dirname, '..')
/** The number of copies tested in parallel. */
const LANES = 2
/** The seed of `npm test -- all`; `TEST_SEED` repeats a run. */
const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31))

/** For each part of the tests: its name in `npm test`, the option to stop at the first failure, and the report reader. */
const suites = {
  unit: { bail: '--bail=1', tallyOf: tallyOfVitest },
  server: { bail: '--bail=1', tallyOf: tallyOfVitest },
  browser: { bail: '--max-failures=1', tallyOf: tallyOfPlaywright },
} as const
type Suite = keyof typeof suites

function suiteOf(test: string): Suite {
  if (test.startsWith('e2e/')) return 'browser'
  return test.startsWith('packages/server/') ? 'server' : 'unit'
}

/** The tests of each part, slowest last. */
const partsOf = (tests: readonly string[]): (readonly [Suite, readonly string[]])[] =>
  (['unit', 'server', 'browser'] as const).flatMap((suite) => {
    const own = tests.filter((test) => suiteOf(test) === suite)
    return own.length > 0 ? [[suite, own] as const] : []
  })

/** Copies the tree to put faults into, without some names, and links the packages that are installed here. */
async function copyTo(folder: string, from: string, excluded: readonly string[]): Promise<void> {
  const filter = (source: string) =>
    !relative(from, source)
      .split(sep)
      .some((part) => excluded.includes(part))
  await cp(from, folder, { recursive: true, filter })
  for (const modules of globSync(['node_modules', '{packages,apps}/*/node_modules', '{e2e,bench}/node_modules'], {
    cwd: root,
  }))
    await linkPackages(folder, modules)
}

/** Build outputs are not copied, except the demo shop of browser tests (`.cache`). */
const sourcesTo = (folder: string) => copyTo(folder, root, ['.git', 'node_modules', 'dist', 'coverage', 'test-results'])

/**
 * Links what is installed here, package by package, and our own packages to those of the copy: through a link to the whole
 * folder the tests of one package would see another as it is here, without its fault. Caches (`.vite`) are not shared.
 */
async function linkPackages(folder: string, modules: string): Promise<void> {
  await mkdir(join(folder, modules), { recursive: true })
  for (const name of await readdir(join(root, modules))) {
    const path = join(modules, name)
    if (name === '@storeroom') await linkOwn(folder, path)
    else if (name === '.bin' || !name.startsWith('.')) await symlink(join(root, path), join(folder, path))
  }
}

async function linkOwn(folder: string, path: string): Promise<void> {
  await mkdir(join(folder, path))
  for (const name of await readdir(join(root, path))) {
    const own = relative(root, await realpath(join(root, path, name)))
    await symlink(join(folder, own), join(folder, path, name))
  }
}

/** `UNCLEAR`: the tests did not run, or failed outside of a test. */
type Verdict = 'caught' | 'MISSED' | 'UNCLEAR'
type Scope = 'quick' | 'all'

/** The result of one part of the tests, and the end of its output. */
type Run = { readonly verdict: Verdict; readonly failures: readonly string[]; readonly output: string }

/** Runs test files as `npm test` or `npm test -- all` does. `isBailing`: until the first one fails. */
async function run(
  folder: string,
  scope: Scope,
  suite: Suite,
  tests: readonly string[],
  isBailing = true,
): Promise<Run> {
  const { bail, tallyOf } = suites[suite]
  const reported = join(folder, 'test-results', `${suite}.json`)
  await rm(reported, { force: true })
  await mkdir(dirname(reported), { recursive: true })
  const words = [...(scope === 'all' ? ['all'] : []), suite, ...(isBailing ? [bail] : []), ...tests]
  const child = spawn(process.execPath, ['scripts/test/main.ts', ...words], {
    cwd: folder,
    env: environment(scope),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  const tally = tallyOf(reported)
  return { verdict: verdictOf(tally, code), failures: tally.failures, output: lastLines(output) }
}

/** The quick run has its fixed seed. */
function environment(scope: Scope): NodeJS.ProcessEnv {
  const { TEST_SCOPE: _, TEST_SEED: __, ...rest } = process.env
  return scope === 'all' ? { ...rest, TEST_SEED: String(seed) } : rest
}

/** Failures outside of a test, such as a browser that does not start, do not count as caught. */
function verdictOf({ passed, failures }: Tally, code: number | null): Verdict {
  if (failures.some((failure) => !failure.startsWith('outside of tests'))) return 'caught'
  return code === 0 && passed > 0 ? 'MISSED' : 'UNCLEAR'
}

const lastLines = (output: readonly Buffer[]): string =>
  Buffer.concat(output).toString('utf8').trimEnd().split('\n').slice(-20).join('\n')

/** Whether the tests of a fault catch it; stops at the first part that does. */
async function judge(folder: string, scope: Scope, tests: readonly string[]): Promise<Verdict> {
  const verdicts: Verdict[] = []
  for (const [suite, own] of partsOf(tests)) {
    const first = await run(folder, scope, suite, own)
    // With `bail`, Vitest reports no failure if two workers fail at the same moment.
    const { verdict, output } = first.verdict === 'UNCLEAR' ? await run(folder, scope, suite, own, false) : first
    if (verdict === 'UNCLEAR') console.log(output)
    verdicts.push(verdict)
    if (verdict === 'caught') break
  }
  return (['caught', 'UNCLEAR'] as const).find((one) => verdicts.includes(one)) ?? 'MISSED'
}

/** Runs `work` on a copy with the fault, then reverts the fault. */
async function withFault<T>(folder: string, { file, text, wrong }: Fault, work: () => Promise<T>): Promise<T> {
  const path = join(folder, file)
  const right = await readFile(path, 'utf8')
  await writeFile(
    path,
    right.replace(text, () => wrong),
  )
  try {
    return await work()
  } finally {
    await writeFile(path, right)
  }
}

type Judged = { readonly quick: Verdict; readonly all: Verdict }

async function judged(folder: string, fault: Fault): Promise<Judged> {
  const start = performance.now()
  const verdicts = await withFault(folder, fault, async () => ({
    quick: await judge(folder, 'quick', fault.tests),
    all: await judge(folder, 'all', fault.tests),
  }))
  const seconds = Math.round((performance.now() - start) / 1000)
  const { area, what, file } = fault
  console.log(`  ${verdicts.quick.padEnd(7)}  ${verdicts.all.padEnd(7)}  ${seconds} s  ${area}: ${what} (${file})`)
  return verdicts
}

/** Each lane is a copy of the tree that passed its tests, with its build outputs. */
async function judgeAll(wanted: readonly Fault[]): Promise<Judged[]> {
  const waiting = [...wanted]
  const verdicts: Judged[] = []
  await inFolder(async (green) => {
    await sourcesTo(green)
    const misplaced = misplacedFaults(green, wanted)
    if (misplaced.length > 0) throw new Error(misplaced.join('\n'))
    await refuseRed(green, wanted)
    console.log('  npm test  all      time')
    const lane = () =>
      inFolder(async (folder) => {
        await copyTo(folder, green, ['node_modules', 'test-results'])
        for (let fault = waiting.shift(); fault; fault = waiting.shift()) verdicts.push(await judged(folder, fault))
      })
    await Promise.all(Array.from({ length: Math.min(LANES, wanted.length) }, lane))
  })
  return verdicts
}

/** @throws if a test fails without a fault, because it would catch every fault */
async function refuseRed(folder: string, wanted: readonly Fault[]): Promise<void> {
  for (const [suite, tests] of partsOf([...new Set(wanted.flatMap((fault) => fault.tests))])) {
    const { verdict, failures, output } = await run(folder, 'quick', suite, tests)
    if (verdict === 'MISSED') continue
    const why = failures.length > 0 ? failures.join('\n') : output
    throw new Error(`Without a fault these tests must pass (${suite}): ${tests.join(', ')}\n${why}`)
  }
}

const words = process.argv.slice(2).join(' ')
const wanted = faults.filter(({ area, what, file }) => `${area} ${what} ${file}`.includes(words))
if (wanted.length === 0) throw new Error(`No fault is called “${words}”`)
console.log(`${wanted.length} faults; npm test -- all has the seed ${seed}`)
const verdicts = await judgeAll(wanted)
const caughtBy = (scope: Scope) => verdicts.filter((verdict) => verdict[scope] === 'caught').length
const late = verdicts.filter(({ quick, all }) => all === 'caught' && quick !== 'caught').length
report('Seeded faults', [
  { what: 'faults', value: wanted.length, unit: 'faults' },
  { what: 'caught by npm test', value: caughtBy('quick'), unit: 'faults' },
  { what: 'caught by npm test -- all', value: caughtBy('all'), unit: 'faults', atLeast: wanted.length },
  { what: 'caught by npm test -- all alone', value: late, unit: 'faults', atMost: 0 },
])
if (late > 0 || caughtBy('all') < wanted.length) process.exitCode = 1

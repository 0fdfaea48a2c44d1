// npm run bench -- seeded-faults [words of the fault]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import process from 'node:process'
import { inFolder } from './processes.ts'
import { report } from './report.ts'
import { faults, type Fault } from './seeded-faults.data.ts'

const root = resolve(import.meta.dirname, '..')
/** What a run of the server's tests needs of the repository. */
const needed = ['packages', 'package.json', 'tsconfig.base.json', 'vitest.config.ts']
const left = new Set(['node_modules', 'dist', 'coverage'])
/** Copies that are tested beside each other. */
const LANES = 2

/** A copy of the sources that may be broken, on the packages that are installed here. */
async function copyTo(folder: string): Promise<void> {
  const filter = (source: string) =>
    !relative(root, source)
      .split(sep)
      .some((part) => left.has(part))
  for (const name of needed) await cp(join(root, name), join(folder, name), { recursive: true, filter })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

type Verdict = 'caught' | 'MISSED'

/** @throws when the text of the fault does not stand in its file exactly once */
async function judge(folder: string, { file, text, wrong, tests, engine = 'embedded' }: Fault): Promise<Verdict> {
  const path = join(folder, 'packages/server/src/kernel', file)
  const right = await readFile(path, 'utf8')
  if (right.split(text).length !== 2) throw new Error(`${file} does not have this once: ${text}`)
  await writeFile(
    path,
    right.replace(text, () => wrong),
  )
  try {
    return (await pass(folder, tests, engine)) ? 'MISSED' : 'caught'
  } finally {
    await writeFile(path, right)
  }
}

async function pass(folder: string, tests: readonly string[], engine: string): Promise<boolean> {
  const files = tests.map((test) => join(folder, 'packages/server/src', test))
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [program, 'run', '--project', 'server', '--bail', '1', ...files], {
    cwd: folder,
    env: { ...process.env, TEST_ENGINE: engine },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

async function judgeAll(wanted: readonly Fault[]): Promise<Verdict[]> {
  await inFolder(async (folder) => {
    await copyTo(folder)
    await refuseRed(folder, wanted)
  })
  const waiting = [...wanted]
  const verdicts: Verdict[] = []
  const lane = () =>
    inFolder(async (folder) => {
      await copyTo(folder)
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const verdict = await judge(folder, fault)
        verdicts.push(verdict)
        console.log(`  ${verdict}  ${fault.what} (${fault.file})`)
      }
    })
  await Promise.all(Array.from({ length: Math.min(LANES, wanted.length) }, lane))
  return verdicts
}

/** A test that fails without any fault would catch every one. */
async function refuseRed(folder: string, wanted: readonly Fault[]): Promise<void> {
  for (const engine of ['embedded', 'postgres'] as const) {
    const tests = wanted.filter((fault) => (fault.engine ?? 'embedded') === engine).flatMap((fault) => fault.tests)
    if (tests.length > 0 && !(await pass(folder, [...new Set(tests)], engine)))
      throw new Error(`Without a fault these tests must pass (${engine}): ${[...new Set(tests)].join(', ')}`)
  }
}

const words = process.argv.slice(2).join(' ')
const wanted = faults.filter(({ what, file }) => `${what} ${file}`.includes(words))
const verdicts = await judgeAll(wanted)
const caught = verdicts.filter((verdict) => verdict === 'caught').length
report('Seeded faults in the kernel', [
  { what: 'faults', value: wanted.length, unit: 'faults' },
  { what: 'caught by the tests', value: caught, unit: 'faults', atLeast: wanted.length },
])
if (caught < wanted.length) process.exitCode = 1

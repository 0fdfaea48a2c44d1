// npm run bench -- compare <commit> <benchmark> [its words]
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { compare, figuresIn, type Compared, type Printed } from './comparison.ts'
import { inFolder } from './processes.ts'
import { load } from './report.ts'

/** Runs of each commit, alternating, so that both see the same changes of the machine. */
const RUNS = 7
/** The share by which a figure may be worse. */
const BAR = 0.05

const root = join(import.meta.dirname, '..')
const [commit, bench, ...words] = process.argv.slice(2)

const git = async (folder: string, ...args: string[]) =>
  (await promisify(execFile)('git', ['-C', folder, ...args])).stdout.trim()

async function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`)
  return output
}

/** A clone at a commit, with its packages and everything that a server serves. */
async function cloneAt(folder: string, revision: string): Promise<string> {
  await git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder)
  await git(folder, 'checkout', '--quiet', '--detach', revision)
  await run(folder, 'npm', ['ci', '--include=dev', '--prefer-offline', '--silent'])
  await run(folder, 'npm', ['run', '--silent', 'build'])
  return folder
}

/** The figures of one run of the commit's own benchmark. */
const measure = async (folder: string, name: string): Promise<Printed[]> =>
  figuresIn(await run(folder, 'npm', ['run', '--silent', 'bench', '--', name, ...words]))

const shown = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })

function rowOf({ key, unit, base, head, loss }: Compared): string {
  const change = loss === undefined ? '' : `${loss > 0 ? 'worse' : 'better'} by ${shown(Math.abs(loss) * 100)} %`
  return `  ${key}: ${shown(base)} → ${shown(head)} ${unit}  ${change}${(loss ?? 0) > BAR ? '  MISSED' : ''}`
}

async function compareCommits(base: string, name: string): Promise<void> {
  const [baseCommit, headCommit] = await Promise.all([base, 'HEAD'].map((one) => git(root, 'rev-parse', one)))
  await inFolder(async (folder) => {
    const [before, after] = [
      await cloneAt(join(folder, 'base'), baseCommit ?? base),
      await cloneAt(join(folder, 'head'), headCommit ?? 'HEAD'),
    ]
    const runs: { base: Printed[]; head: Printed[] }[] = []
    for (let count = 1; count <= RUNS; count += 1) {
      console.log(`run ${count} of ${RUNS} (${load()})`)
      runs.push({ base: await measure(before, name), head: await measure(after, name) })
    }
    const compared = compare(
      runs.map((one) => one.base),
      runs.map((one) => one.head),
    )
    console.log(`\n${name}, medians of ${RUNS} alternating runs: ${baseCommit} → ${headCommit}`)
    console.log(compared.map(rowOf).join('\n'))
  })
}

if (commit === undefined || bench === undefined) {
  console.error('npm run bench -- compare <commit> <benchmark> [its words]')
  process.exitCode = 1
} else await compareCommits(commit, bench)

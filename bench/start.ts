// npm run bench -- start [repository]
import { execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, healthy, inFolder, memoryByProcess, stop, watchMemory } from './processes.ts'
import { MEGABYTE, load, report } from './report.ts'

/** Milliseconds after the second start, with an idle shop. */
const IDLE = 60_000
/** Milliseconds after the first start: background work counts towards its peak. */
const SETTLING = 10_000

const root = join(import.meta.dirname, '..')
/** What is cloned: the last commit of this repository, unless another one is named. */
const repository = process.argv[2] ?? root
const run = promisify(execFile)

/** The environment of a new terminal, without the npm, packages and settings that run this script. */
const environment = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => !/^npm_|^INIT_CWD$|^NODE$|^MALLOC_|^STOREROOM_|^DATABASE_URL$/i.test(name))
    .map(([name, value]) => [name, name === 'PATH' ? withoutOwn(value ?? '') : value]),
)

function withoutOwn(path: string): string {
  return path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(root))
    .join(delimiter)
}

async function clone(folder: string): Promise<void> {
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, folder])
}

/** Fills npm's cache, which a fresh clone can use. */
async function warmCache(folder: string): Promise<void> {
  await clone(folder)
  await run('npm', ['ci', '--include=dev', '--prefer-offline'], { cwd: folder, env: environment })
  await rm(folder, { recursive: true, force: true })
}

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)

type Started = { readonly pid: number; readonly seconds: number }

/**
 * Runs `npm start`, and `work` once `/health` responds with 200; then stops everything. `begun` is called immediately, with
 * the process id.
 */
async function whileOpen<Result>(
  folder: string,
  work: (started: Started) => Promise<Result>,
  begun: (pid: number) => void = () => undefined,
): Promise<Result> {
  const port = await freePort()
  const env = { ...environment, PORT: String(port), DATA_DIR: join(folder, 'data') }
  const begin = performance.now()
  const program = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const pid = program.pid ?? process.pid
    begun(pid)
    await healthy(`http://localhost:${port}`, program)
    return await work({ pid, seconds: (performance.now() - begin) / 1000 })
  } finally {
    await stop(program)
  }
}

async function firstStart(folder: string) {
  let peakOf = async () => 0
  return whileOpen(
    folder,
    async ({ seconds }) => {
      await setTimeout(SETTLING)
      return { seconds, peak: await peakOf() }
    },
    (pid) => (peakOf = watchMemory(pid)),
  )
}

const secondStart = (folder: string) =>
  whileOpen(folder, async ({ pid, seconds }) => {
    await setTimeout(IDLE)
    return { seconds, idle: await memoryByProcess(pid) }
  })

await inFolder(async (folder) => {
  await warmCache(join(folder, 'first'))
  const shop = join(folder, 'storeroom')
  await clone(shop)
  console.log(`before: ${load()}`)
  const first = await firstStart(shop)
  const second = await secondStart(shop)
  report('npm start', [
    { what: 'fresh clone to /health, warm npm cache', value: first.seconds, unit: 's', atMost: 120 },
    { what: 'second start to /health', value: second.seconds, unit: 's', atMost: 2 },
    { what: 'memory after 60 s idle, all processes', value: sum(second.idle) / MEGABYTE, unit: 'MB', atMost: 250 },
    { what: 'of which the server', value: Math.max(...second.idle) / MEGABYTE, unit: 'MB' },
    { what: 'highest memory of the first start, all processes', value: first.peak / MEGABYTE, unit: 'MB' },
  ])
})

import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs `work` with a temporary folder, and removes it afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'storeroom-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Milliseconds between two looks at a server, which is the precision of start times. */
const LOOK = 20

/** Waits until the server responds with 200. @throws if the program exits before that */
export async function healthy(url: string, program: ChildProcess): Promise<void> {
  const answers = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (program.exitCode !== null) throw new Error(`The server ended with ${program.exitCode}`)
    await setTimeout(LOOK)
  }
}

/** Whether any process of a group runs. One that has ended and is not yet waited for holds neither port nor file. */
async function isRunning(group: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-axo', 'pgid=,stat='])
  return stdout.split('\n').some((line) => {
    const [id, state = ''] = line.trim().split(/\s+/)
    return Number(id) === group && !state.startsWith('Z')
  })
}

/** Stops a program that leads a process group, and waits for the whole group: npm ends before the server it started. */
export async function stop({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !(await isRunning(pid))) return
  process.kill(-pid, 'SIGTERM')
  while (await isRunning(pid)) await setTimeout(LOOK)
}

/** Ends a forked program, which exits when it is disconnected. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.connected) program.disconnect()
  if (program.exitCode === null) await once(program, 'exit')
}

/**
 * Resident memory of a process and its descendants, in bytes: the sum over all of them, so that shared pages count more
 * than once.
 */
export async function memoryOf(root: number): Promise<number> {
  return (await memoryByProcess(root)).reduce((sum, size) => sum + size, 0)
}

/** Resident memory of a process and of each of its descendants, in bytes, one number per process. */
export async function memoryByProcess(root: number): Promise<readonly number[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,rss='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const inside = new Set([root])
  // A child can come before its parent in the list; as many passes as the tree is deep are enough.
  for (let size = 0; size < inside.size;) {
    size = inside.size
    for (const [pid = 0, parent = 0] of rows) if (inside.has(parent)) inside.add(pid)
  }
  return rows.flatMap(([pid = 0, , kilobytes = 0]) => (inside.has(pid) ? [kilobytes * 1024] : []))
}

/** Samples the memory of a process tree; the returned function stops and returns the maximum in bytes. */
export function watchMemory(root: number): () => Promise<number> {
  const stopping = new AbortController()
  const watching = (async () => {
    let highest = 0
    while (!stopping.signal.aborted) {
      highest = Math.max(highest, await memoryOf(root))
      await setTimeout(100)
    }
    return highest
  })()
  return () => {
    stopping.abort()
    return watching
  }
}

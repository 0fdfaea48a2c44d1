import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Writer = { process: ChildProcess; lines: AsyncIterator<string> }

/** Starts `writer.ts` on a directory and waits until it has the database open. */
export async function startWriter(directory: string, env: Record<string, string> = {}): Promise<Writer> {
  const program = fileURLToPath(new URL('writer.ts', import.meta.url))
  const child = spawn(process.execPath, [program, directory], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first = await lines.next()
  if (first.value !== 'open') throw new Error('The writer ended before it had the database open')
  return { process: child, lines }
}

/**
 * Kills the writer (SIGKILL) when it has acknowledged another `count` pairs.
 * @returns the numbers of all acknowledged pairs, including output that was still in the pipe
 */
export async function killAfter({ process: child, lines }: Writer, count: number): Promise<number[]> {
  const acknowledged: number[] = []
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    acknowledged.push(Number(line.value))
    if (acknowledged.length === count) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return acknowledged
}

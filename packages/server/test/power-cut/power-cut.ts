import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Environment of a Node program that loses unsynced writes of its embedded database when it is killed, as in a power
 * cut.
 */
export const powerCut = { NODE_OPTIONS: `--import ${new URL('preload.ts', import.meta.url).href}` } as const

/** Bytes of a table, those of its file on the disk before and after a checkpoint, and what was read in between. */
export type Checkpointed = {
  readonly size: number
  readonly before: number
  readonly after: number
  readonly rows: readonly object[]
}

/** Fills a table of the embedded database in a directory under `powerCut`, and checkpoints it (`checkpoint.ts`). */
export async function checkpointed(directory: string): Promise<Checkpointed> {
  const program = fileURLToPath(new URL('checkpoint.ts', import.meta.url))
  const env = { ...process.env, ...powerCut }
  const { stdout } = await promisify(execFile)(process.execPath, [program, directory], { env })
  return JSON.parse(stdout) as Checkpointed
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export type RunFolder = { folder: string; remove: () => Promise<void> }

/** A temporary folder for all files of a test run. It is deleted when this process ends, however that happens. */
export async function createRunFolder(): Promise<RunFolder> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'storeroom-tests-'))
  const guard = spawn('sh', ['-c', 'cat >/dev/null; rm -rf "$1"', 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  const remove = async (): Promise<void> => {
    guard.ref()
    guard.stdin.end()
    if (guard.exitCode === null) await once(guard, 'exit')
  }
  return { folder, remove }
}

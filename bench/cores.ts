import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { openDatabase } from '../packages/server/src/kernel/database/open.ts'

/** Binds a process with its threads to cores, such as `0,1`; those that it starts inherit them. */
async function pin(pid: number, cores: string): Promise<void> {
  const child = spawn('taskset', ['-acp', cores, String(pid)], { stdio: 'ignore' })
  await once(child, 'exit')
}

/** Binds PostgreSQL to cores, by its first process: new processes inherit them. */
export async function pinDatabase(directory: string, url: string, cores: string): Promise<void> {
  const engine = await openDatabase({ directory, url })
  try {
    const { rows } = await engine.pool.query<{ pid: number }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    )
    await pin(rows[0]?.pid ?? 0, cores)
  } finally {
    await engine.close()
  }
}

const TWO = '0,1'

/** Binds this process and PostgreSQL to two cores, where there are more. */
export async function onTwoCores(directory: string, url?: string): Promise<void> {
  if (availableParallelism() <= 2) return
  await pin(process.pid, TWO)
  if (url !== undefined) await pinDatabase(directory, url, TWO)
}

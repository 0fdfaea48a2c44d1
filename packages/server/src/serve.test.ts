// Engines: postgres
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { Client as Database } from 'pg'
import { expect, test, vi } from 'vitest'
import { inherited, SERVER, storeroom } from '../test/command.ts'
import { freshEnvironment } from '../test/databases/fresh.ts'

/** Connections that stay: `blocker`, `watcher`, and the one of the server that waits for the lock. */
const STAYING = 3

test('Ctrl-C in the middle of a start exits without a complaint', { timeout: 120_000 }, async () => {
  const database = await freshEnvironment()
  const url = database.environment['DATABASE_URL']
  const blocker = new Database(url)
  // Not `blocker`: within its transaction the list of connections stays as it was first read.
  const watcher = new Database(url)
  try {
    await storeroom(['migrate'], database.environment)
    await Promise.all([blocker.connect(), watcher.connect()])
    const connections = async (condition: string) =>
      (await watcher.query(`select from pg_stat_activity where datname = current_database() and ${condition}`)).rowCount
    await blocker.query('begin; lock table "user"')
    const server = spawn(process.execPath, [SERVER], {
      env: { ...inherited(), PORT: '0', HOST: '127.0.0.1', STOREROOM_LOG: 'silent', ...database.environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const complaints = text(server.stderr)
    await vi.waitFor(async () => expect(await connections(`wait_event_type = 'Lock'`)).toBe(1), { timeout: 60_000 })
    server.kill('SIGINT')
    // The pool is closing: only the statement that waits for the lock is left of it.
    await vi.waitFor(async () => expect(await connections('true')).toBe(STAYING), { timeout: 60_000 })
    await blocker.query('rollback')
    const [code] = (await once(server, 'exit')) as [number | null]
    expect({ code, complaints: await complaints }).toEqual({ code: 0, complaints: '' })
  } finally {
    await Promise.all([blocker.end(), watcher.end()])
    await database.dispose()
  }
})

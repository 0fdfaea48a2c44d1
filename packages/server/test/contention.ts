import { expect, vi } from 'vitest'
import { onStatement } from '../src/kernel/db.ts'
import { errorCode } from '../src/kernel/error-code.ts'
import { sql } from '../src/kernel/sql.ts'
import type { TestShop } from './shop.ts'

/** A row that another connection locks, by default against everything, also against foreign keys that refer to it. */
export type Held = {
  readonly table: string
  readonly id: string
  readonly lock?: 'update' | 'no key update'
}

/** Resolves when exactly so many connections wait for a lock. */
const waitForWaiting = ({ services }: TestShop, count: number) =>
  vi.waitFor(
    async () => {
      const { found } = await sql<{ found: number }>`select count(*)::int as found from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.one(services.db)
      expect(found).toBe(count)
    },
    { timeout: 20_000 },
  )

/**
 * Texts of the statements that the database cancels because of a deadlock while `work` runs, but for commits. Their
 * transactions are retried.
 */
export async function deadlocksOf(work: () => Promise<unknown>): Promise<string[]> {
  const ended: string[] = []
  const stop = onStatement((text, answered) => {
    answered.catch((error: unknown) => {
      if (errorCode(error) === '40P01') ended.push(text)
    })
  })
  try {
    await work()
    return ended
  } finally {
    stop()
  }
}

/**
 * Sends requests while another connection has a row locked, each once the requests before it wait, and then releases
 * the lock. For served databases: the embedded one has one connection.
 * @returns texts of the statements that were canceled because of a deadlock
 */
export async function deadlocksAt(
  shop: TestShop,
  { table, id, lock = 'update' }: Held,
  requests: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const other = await shop.database.engine.pool.connect()
  try {
    await other.query('begin')
    await other.query(`select from "${table}" where id = $1 for ${lock}`, [id])
    return await deadlocksOf(async () => {
      const answers: Promise<unknown>[] = []
      for (const request of requests) {
        answers.push(request())
        await waitForWaiting(shop, answers.length)
      }
      await other.query('commit')
      await Promise.all(answers)
    })
  } finally {
    // Closed, so that a request that did not wait leaves no row locked.
    other.release(true)
  }
}

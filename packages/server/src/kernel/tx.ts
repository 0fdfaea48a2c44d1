import { AsyncLocalStorage } from 'node:async_hooks'
import { runText, type Db } from './db.ts'
import { insideTransaction, inTransactionScope, type Actor } from './transaction-scope.ts'
import { errorCode } from './error-code.ts'

/** Serialization failure and deadlock: the same work may succeed the next time. */
const retryable = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 4

/**
 * Runs `work` in one transaction, with up to three retries after a conflict. Inside, nothing may be
 * awaited but the database. History triggers read the actor from the transaction's settings.
 */
export async function tx<T>(db: Db, actor: Actor, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, actor, work)
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !retryable.has(errorCode(error))) throw error
    }
  }
}

const opened = new AsyncLocalStorage<Db>()

/** The transaction around the running code, for code that it cannot be passed to; undefined outside of one. */
export const surroundingTransaction = (): Db | undefined => (insideTransaction() ? opened.getStore() : undefined)

const once = <T>(db: Db, actor: Actor, work: (db: Db) => Promise<T>) =>
  // The connection is taken outside the scope, whose guard refuses to take another.
  db.withConnection((connection) =>
    inTransactionScope(actor, () => connection.transaction((inside) => opened.run(inside, () => work(inside)))),
  )

/** Turns the history off until the transaction ends. */
export const stopHistory = (db: Db) => runText(db, `select set_config('storeroom.history', 'off', true)`, [])

/** The constraint that a database error names, or an empty string. */
export const violatedConstraint = (error: unknown): string =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''

import type { Db } from '../../../../kernel/db.ts'
import { AppError } from '../../../../kernel/errors.ts'
import { errorCode } from '../../../../kernel/error-code.ts'
import { reason, type Reason } from '../tables/problem.ts'
import { releaseSavepoint, returnToSavepoint, setSavepoint } from './batch-writes.queries.ts'

/**
 * Whether an error is about a value that cannot be stored (SQLSTATE classes 21 to 23, such as a violated constraint),
 * and not about the database itself.
 */
export const isRowError = (error: unknown): boolean =>
  (error instanceof AppError && error.code === 'duplicate') || /^2[123]/.test(errorCode(error))

/** Why a row could not be written. */
export const notWritten = (error: unknown): Reason =>
  reason('not_written', { message: error instanceof AppError ? error.message : 'the database refused a value' })

type Attempt<T> = { readonly value: T } | { readonly error: unknown }

/** Runs work in a savepoint, so that an error in a row does not undo earlier work. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<Attempt<T>> {
  await setSavepoint(db)
  try {
    const value = await work()
    await releaseSavepoint(db)
    return { value }
  } catch (error) {
    if (!isRowError(error)) throw error
    await returnToSavepoint(db)
    return { error }
  }
}

import { ShopError } from '@storeroom/client'
import type { Undo } from './run-bulk.ts'

/**
 * Undoes the change of one record by a call that sends the version which the change answered: the server refuses it if the
 * same field was changed since.
 */
export const undoUnlessChanged =
  (call: () => Promise<unknown>): Undo =>
  async () => {
    try {
      await call()
      return { undone: 1, left: 0 }
    } catch (error) {
      if (error instanceof ShopError && (error.status === 409 || error.status === 404)) return { undone: 0, left: 1 }
      throw error
    }
  }

import type { MovementReason } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { sql } from '../../../../kernel/sql.ts'

type Cause = {
  readonly reason: MovementReason
  /** A note for people. */
  readonly note?: string | undefined
  /** The id or number of the record that caused the movement. */
  readonly reference?: string | undefined
}

/**
 * Sets the stock reason for the rest of the transaction; triggers store it with every movement, whatever causes
 * it (schema/functions/stock/stock_movement.sql).
 */
export const setStockReason = (db: Db, { reason, note = '', reference = '' }: Cause) =>
  sql`select set_config('storeroom.stock_reason', ${reason}, true), set_config('storeroom.stock_note', ${note}, true),
    set_config('storeroom.stock_reference', ${reference}, true)`.run(db)

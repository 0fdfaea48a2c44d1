import type { MovementReason } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

type Cause = {
  readonly reason: MovementReason
  /** In people's words. */
  readonly note?: string | undefined
  /** The id or number of what the movement belongs to. */
  readonly reference?: string | undefined
}

/**
 * Says why stock moves from here on in the transaction; triggers write it down with every movement, whatever path it
 * takes (schema/functions/stock_movement.sql).
 */
export const because = (db: Db, { reason, note = '', reference = '' }: Cause) =>
  sql`select set_config('storeroom.stock_reason', ${reason}, true), set_config('storeroom.stock_note', ${note}, true),
    set_config('storeroom.stock_reference', ${reference}, true)`.run(db)

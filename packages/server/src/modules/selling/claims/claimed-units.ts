import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { valued, type ReturnedLine } from '../returns/returns.ts'
import { settledUnits } from './claims.queries.ts'

/** Units of a line. Their value is that of the units after those that were refunded or returned before. */
export type ClaimedUnits = {
  readonly item: ReturnedLine & { readonly variant_id: string }
  readonly quantity: number
}

type Claimed = { readonly item_id: string; readonly quantity: number }

/**
 * The units that a claim is about, each line once. v1 lets the same unit be claimed again and
 * again, and one that was returned as well.
 * @param all the lines of the order
 * @throws not_found for a line that the order does not have, not_allowed for a custom line or more than was packed
 */
export async function claimedUnits(
  db: Db,
  all: readonly ReturnedLine[],
  claimed: readonly Claimed[],
): Promise<ClaimedUnits[]> {
  const byLine = Map.groupBy(claimed, ({ item_id }) => item_id)
  const lines = new Map(all.map((line) => [line.id, line]))
  const settled = new Map((await settledUnits(db, [...byLine.keys()])).map(({ id, quantity }) => [id, quantity]))
  return [...byLine].map(([id, same]) => {
    const line = orNotFound(lines.get(id), `Line item with ${id} was not found`)
    const { variant_id } = line
    if (variant_id === null) throw notAllowed('Cannot claim a custom line item')
    const quantity = same.reduce((sum, item) => sum + item.quantity, 0)
    const before = settled.get(id) ?? 0
    if (quantity > line.fulfilled_quantity - before)
      throw notAllowed('Cannot claim more of an item than has been fulfilled.')
    return { item: { ...valued(line, quantity).item, variant_id }, quantity }
  })
}

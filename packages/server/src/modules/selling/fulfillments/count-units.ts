import type { Db } from '../../../kernel/db.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { lineItem } from '../line-items/line-items.entity.ts'
import * as queries from './fulfillments.queries.ts'
import type { Owner } from './owners.ts'

type Counts = { readonly fulfilled_quantity?: number; readonly shipped_quantity?: number }

/** Writes the new counts of the lines that a fulfillment has units of. */
export async function countUnits(
  db: Db,
  owner: Owner,
  fulfillmentId: string,
  countsOf: (line: queries.SentLine, quantity: number) => Counts,
): Promise<void> {
  const lines = await queries.lockSentLines(db, owner)
  const items = await queries.itemsOf(db, fulfillmentId)
  const changes = lines.flatMap((line) => {
    const item = items.find(({ item_id }) => item_id === line.id)
    return item ? [{ id: line.id, ...countsOf(line, item.quantity) }] : []
  })
  await updateRows(db, lineItem, changes)
}

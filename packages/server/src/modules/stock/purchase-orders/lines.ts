import type { Contract, Input } from '@storeroom/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../kernel/db.ts'
import { AppError, invalid } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRows, removeRows, updateRows } from '../../../kernel/write/rows.ts'
import { lockItems } from '../inventory/inventory.ts'
import { purchaseOrderItem } from './purchase-orders.entity.ts'
import * as queries from './purchase-orders.queries.ts'
import type { StoredLine } from './purchase-orders.queries.ts'

export type SentLine = Input<Contract['admin']['purchaseOrders']['create']>['body']['items'][number]
type Line = Pick<StoredLine, 'inventory_item_id' | 'quantity' | 'cost_per_item'>

const asSent = ({ inventory_item_id, quantity, cost_per_item = null }: SentLine): Line => ({
  inventory_item_id,
  quantity,
  cost_per_item,
})

/** @throws invalid_data for no line at all, or one item in two lines */
function checkLines(lines: readonly SentLine[]) {
  if (lines.length === 0) throw invalid('A purchase order needs one item at least', 'items')
  const itemIds = new Set<string>()
  for (const [index, { inventory_item_id: id }] of lines.entries()) {
    if (itemIds.has(id)) throw invalid('This item stands in another line already', `items.${index}.inventory_item_id`)
    itemIds.add(id)
  }
}

/**
 * Sets the lines of a draft to those that were sent, in their order: an existing line of an item is changed.
 * @throws invalid_data, not_found
 */
export async function setLines(db: Db, orderId: string, sent: readonly SentLine[], stored: readonly StoredLine[] = []) {
  checkLines(sent)
  const sentIds = sent.map(({ inventory_item_id }) => inventory_item_id)
  await lockItems(db, sentIds, (index) => `items.${index}.inventory_item_id`)
  const byItem = new Map(stored.map((line) => [line.inventory_item_id, line]))
  const rows = sent.map((line, rank) => ({ ...asSent(line), rank }))
  const changed = rows.flatMap((line) => {
    const old = byItem.get(line.inventory_item_id)
    return old && !isSame(line, old) ? [{ ...line, id: old.id }] : []
  })
  const itemIds = new Set(sentIds)
  const removed = stored.filter(({ inventory_item_id }) => !itemIds.has(inventory_item_id))
  await removeRows(db, purchaseOrderItem, removed.map(({ id }) => id).toSorted())
  await updateRows(db, purchaseOrderItem, changed)
  const added = rows.filter((line) => !byItem.has(line.inventory_item_id))
  await addLines(db, orderId, added)
}

type RankedLine = Line & { readonly rank: number }

const isSame = (line: RankedLine, old: StoredLine) =>
  line.quantity === old.quantity && line.cost_per_item === old.cost_per_item && line.rank === old.rank

/** New lines, with the current names of their items. */
async function addLines(db: Db, orderId: string, lines: readonly RankedLine[]) {
  if (lines.length === 0) return
  const itemNames = await queries.namesOf(
    db,
    lines.map(({ inventory_item_id }) => inventory_item_id),
  )
  const names = new Map(itemNames.map(({ id, ...name }) => [id, name]))
  const rows = lines.map((line) => ({
    ...line,
    ...names.get(line.inventory_item_id),
    id: newId('poitem'),
    purchase_order_id: orderId,
  }))
  await insertRows(db, purchaseOrderItem, rows)
}

/**
 * Refuses when another user has changed the lines since they were loaded.
 * @param yours the sent lines, if any: those equal to the stored ones are no conflict
 * @throws edit_conflict
 */
export async function refuseChangedLines(
  db: Db,
  orderId: string,
  version: number | undefined,
  stored: readonly StoredLine[],
  yours?: readonly SentLine[],
) {
  if (version === undefined) return
  const theirs = stored.map(asSent)
  if (yours && isDeepStrictEqual(yours.map(asSent), theirs)) return
  if (!(await queries.haveLinesChanged(db, orderId, version))) return
  throw new AppError('edit_conflict', 'Somebody else changed items in the meantime', {
    conflicts: [{ field: 'items', yours: yours?.map(asSent) ?? null, theirs }],
  })
}

import type { Contract, Input } from '@storeroom/contract'
import { invalid, refuseFields, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Db } from '../../../kernel/db.ts'
import type { NewRowOf } from '../../../kernel/entity.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { setStockReason, moveStockAt, type StockMove } from '../inventory/inventory.ts'
import type { StoredLine, LockedOrder } from './purchase-orders.queries.ts'
import { refuseChangedLines } from './lines.ts'
import { purchaseOrder, purchaseOrderItem, purchaseOrders } from './purchase-orders.entity.ts'
import * as queries from './purchase-orders.queries.ts'

/** The received units of a line as entered, and the open quantity that the user saw. */
type ReceivedUnits = { readonly id: string; readonly quantity: number; readonly open_quantity?: number }

/** The changes of a line: its open quantity before, the received units, and the units that are no longer expected. */
type LineChange = {
  readonly line: StoredLine
  readonly open: number
  readonly quantity: number
  readonly canceled: number
}

/** Ordered units that were neither received nor canceled. */
const openOf = ({ quantity, received_quantity, canceled_quantity }: StoredLine): number =>
  Math.max(0, quantity - received_quantity - canceled_quantity)

/**
 * The changes that a receipt makes, for each line that it changes.
 * @param isComplete the supplier sends no more units: those still open are canceled
 * @throws invalid_data; not_allowed if the open quantities changed since the user loaded them
 */
function receivedChanges(
  lines: readonly StoredLine[],
  items: readonly ReceivedUnits[],
  isComplete: boolean,
): LineChange[] {
  const quantities = quantitiesOf(lines, items)
  refuseChangedQuantities(lines, items)
  const isAnyReceived = quantities.size > 0 || lines.some((line) => line.received_quantity > 0)
  if (quantities.size === 0 && !isComplete) throw invalid('Enter how many units were received', 'items')
  if (!isAnyReceived) throw invalid('Nothing was received: cancel the purchase order instead', 'is_complete')
  return lines
    .map((line) => {
      const [open, quantity] = [openOf(line), quantities.get(line.id) ?? 0]
      return { line, open, quantity, canceled: isComplete ? Math.max(0, open - quantity) : 0 }
    })
    .filter(({ quantity, canceled }) => quantity + canceled > 0)
}

/** @throws invalid_data for a line of another order, or a duplicate line */
function quantitiesOf(lines: readonly StoredLine[], items: readonly ReceivedUnits[]): ReadonlyMap<string, number> {
  const lineIds = new Set(lines.map(({ id }) => id))
  const quantities = new Map<string, number>()
  for (const [index, { id, quantity }] of items.entries()) {
    if (!lineIds.has(id)) throw invalid(`There is no line with the id ${id}`, `items.${index}.id`)
    if (quantities.has(id)) throw invalid('This line is listed twice', `items.${index}.id`)
    quantities.set(id, quantity)
  }
  return new Map([...quantities].filter(([, quantity]) => quantity > 0))
}

/**
 * @throws not_allowed with the open quantity of each line where it is not the one that the user saw; where the request
 * does not say what they saw, of each line that receives more than is open
 */
function refuseChangedQuantities(lines: readonly StoredLine[], items: readonly ReceivedUnits[]) {
  const open = new Map(lines.map((line) => [line.id, openOf(line)]))
  const fields = items.flatMap(({ id, quantity, open_quantity }, index) => {
    const openQuantity = open.get(id) ?? 0
    if (open_quantity === undefined ? quantity <= openQuantity : open_quantity === openQuantity) return []
    return [{ field: `items.${index}.quantity`, message: `Only ${openQuantity} left to receive` }]
  })
  refuseFields('not_allowed', fields)
}

/** The stock levels that a step changed; none if it had been done before. */
export type ChangedLevels = { readonly location_id: string; readonly itemIds: readonly string[] }

type ReceiveBody = NonNullable<Input<Contract['admin']['purchaseOrders']['receive']>['body']>

const lockOrder = async (db: Db, id: string): Promise<LockedOrder> =>
  orNotFound(await queries.lockOrder(db, id), purchaseOrders.notFound(id))

const unchanged = ({ location_id }: LockedOrder): ChangedLevels => ({ location_id, itemIds: [] })

const refusal = ({ display_id, status }: LockedOrder, reason: string) =>
  notAllowed(`Purchase order PO-${display_id} is ${status.replace('_', ' ')}: ${reason}`)

/** Sets the reason of the stock movements: number and id of the order. */
const setReason = (db: Db, { id, display_id }: LockedOrder, note = '') =>
  setStockReason(db, {
    reason: 'purchase_order',
    note: [`PO-${display_id}`, note].filter((text) => text !== '').join(' · '),
    reference: id,
  })

async function move(db: Db, { location_id }: LockedOrder, moves: readonly StockMove[]): Promise<ChangedLevels> {
  await moveStockAt(db, location_id, moves)
  return { location_id, itemIds: moves.map(({ itemId }) => itemId) }
}

type OrderColumns = NewRowOf<typeof purchaseOrder>

const setOrder = (db: Db, id: string, columns: OrderColumns) => updateRows(db, purchaseOrder, [{ id, ...columns }])

/**
 * Orders a draft: its quantities become incoming stock. Safe to repeat.
 * @param now milliseconds since 1970
 * @param version that the user has loaded: refused if its lines were changed since
 * @throws not_found, not_allowed, edit_conflict
 */
export async function orderGoods(db: Db, id: string, now: number, version: number | undefined): Promise<ChangedLevels> {
  const order = await lockOrder(db, id)
  if (order.status === 'ordered') return unchanged(order)
  if (order.status !== 'draft') throw refusal(order, 'only a draft can be ordered')
  const lines = await queries.lockLines(db, id)
  await refuseChangedLines(db, id, version, lines)
  await setReason(db, order)
  const moves = lines.map((line) => ({ itemId: line.inventory_item_id, stocked: 0, incoming: line.quantity }))
  await setOrder(db, id, { status: 'ordered', ordered_at: new Date(now) })
  return move(db, order, moves)
}

const isOpen = ({ status }: LockedOrder) => status === 'ordered' || status === 'partially_received'

/**
 * Receives units of some lines. Concurrent calls wait for each other, and each is checked against the quantities still
 * open.
 * @throws not_found, not_allowed, invalid_data
 */
export async function receiveGoods(db: Db, id: string, now: number, body: ReceiveBody): Promise<ChangedLevels> {
  const order = await lockOrder(db, id)
  if (!isOpen(order)) throw refusal(order, 'only what was ordered and is open can be received')
  const lines = await queries.lockLines(db, id)
  const { items = [], is_complete = false, note } = body
  const changes = receivedChanges(lines, items, is_complete)
  await setReason(db, order, note)
  await updateRows(db, purchaseOrderItem, changes.map(columnsOf))
  await setOrder(db, id, statusAfter(lines, changes, now))
  return move(db, order, changes.map(moveOf))
}

const columnsOf = ({ line, quantity, canceled }: LineChange) => ({
  id: line.id,
  received_quantity: line.received_quantity + quantity,
  canceled_quantity: line.canceled_quantity + canceled,
})

/** Units beyond the ordered quantity were not incoming. */
const moveOf = ({ line, quantity, canceled, open }: LineChange): StockMove => ({
  itemId: line.inventory_item_id,
  stocked: quantity,
  incoming: -Math.min(open, quantity + canceled),
})

function statusAfter(lines: readonly StoredLine[], changes: readonly LineChange[], now: number): OrderColumns {
  const closed = new Set(
    changes.filter(({ open, quantity, canceled }) => quantity + canceled >= open).map(({ line }) => line),
  )
  const isDone = lines.every((line) => closed.has(line) || openOf(line) === 0)
  return isDone ? { status: 'received', received_at: new Date(now) } : { status: 'partially_received' }
}

/** Cancels the open quantities; received units stay. Safe to repeat. @throws not_found, not_allowed */
export async function cancelOrder(db: Db, id: string, now: number): Promise<ChangedLevels> {
  const order = await lockOrder(db, id)
  if (order.status === 'canceled') return unchanged(order)
  if (order.status === 'draft') throw refusal(order, 'delete it instead')
  if (!isOpen(order)) throw refusal(order, 'nothing of it is open')
  const lines = await queries.lockLines(db, id)
  const cancellations = lines
    .map((line) => ({ line, quantity: 0, open: openOf(line), canceled: openOf(line) }))
    .filter(({ open }) => open > 0)
  await setReason(db, order)
  await updateRows(db, purchaseOrderItem, cancellations.map(columnsOf))
  await setOrder(db, id, { status: 'canceled', canceled_at: new Date(now) })
  return move(db, order, cancellations.map(moveOf))
}

import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { NewRowOf } from '../../../kernel/entity.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { updateRows } from '../../../kernel/write/rows.ts'
import { because, moveStockAt, type StockMove } from '../inventory/inventory.ts'
import { arrivals, openOf, type Arrival } from './arrivals.ts'
import { refuseChangedLines } from './lines.ts'
import { purchaseOrder, purchaseOrderItem, purchaseOrders as reading } from './purchase-orders.entity.ts'
import * as queries from './purchase-orders.queries.ts'
import type { StandingOrder, StoredLine } from './purchase-orders.queries.ts'

/** The levels that a step changed; none when it was done already. */
export type Step = { readonly location_id: string; readonly itemIds: readonly string[] }

type Received = NonNullable<Input<Contract['admin']['purchaseOrders']['receive']>['body']>

const lockOrder = async (db: Db, id: string): Promise<StandingOrder> =>
  orNotFound(await queries.lockOrder(db, id), reading.missing(id))

const nothing = ({ location_id }: StandingOrder): Step => ({ location_id, itemIds: [] })

const refusal = ({ display_id, status }: StandingOrder, may: string) =>
  notAllowed(`Purchase order PO-${display_id} is ${status.replace('_', ' ')}: ${may}`)

/** Movements name the order, and bear its id. */
const say = (db: Db, { id, display_id }: StandingOrder, note = '') =>
  because(db, {
    reason: 'purchase_order',
    note: [`PO-${display_id}`, note].filter((text) => text !== '').join(' · '),
    reference: id,
  })

async function move(db: Db, { location_id }: StandingOrder, moves: readonly StockMove[]): Promise<Step> {
  await moveStockAt(db, location_id, moves)
  return { location_id, itemIds: moves.map(({ itemId }) => itemId) }
}

type OrderColumns = NewRowOf<typeof purchaseOrder>

const setOrder = (db: Db, id: string, columns: OrderColumns) => updateRows(db, purchaseOrder, [{ id, ...columns }])

/**
 * What a draft names is on its way. Ordered twice, it is ordered once.
 * @param now milliseconds since 1970
 * @param version that was looked at: lines that somebody else changed since are not ordered unseen
 * @throws not_found, not_allowed, edit_conflict
 */
export async function orderGoods(db: Db, id: string, now: number, version: number | undefined): Promise<Step> {
  const order = await lockOrder(db, id)
  if (order.status === 'ordered') return nothing(order)
  if (order.status !== 'draft') throw refusal(order, 'only a draft can be ordered')
  const lines = await queries.lockLines(db, id)
  await refuseChangedLines(db, id, version, lines)
  await say(db, order)
  const moves = lines.map((line) => ({ itemId: line.inventory_item_id, stocked: 0, incoming: line.quantity }))
  await setOrder(db, id, { status: 'ordered', ordered_at: new Date(now) })
  return move(db, order, moves)
}

const isOpen = ({ status }: StandingOrder) => status === 'ordered' || status === 'partially_received'

/**
 * Pieces of some lines have come. Who receives at the same time waits, and is told what is left.
 * @throws not_found, not_allowed, invalid_data
 */
export async function receiveGoods(db: Db, id: string, now: number, body: Received): Promise<Step> {
  const order = await lockOrder(db, id)
  if (!isOpen(order)) throw refusal(order, 'only what was ordered and is open can be received')
  const lines = await queries.lockLines(db, id)
  const { items = [], is_complete = false, note } = body
  const come = arrivals(lines, items, is_complete)
  await say(db, order, note)
  await updateRows(db, purchaseOrderItem, come.map(columnsOf))
  await setOrder(db, id, statusAfter(lines, come, now))
  return move(db, order, come.map(moveOf))
}

const columnsOf = ({ line, quantity, canceled }: Arrival) => ({
  id: line.id,
  received_quantity: line.received_quantity + quantity,
  canceled_quantity: line.canceled_quantity + canceled,
})

/** What comes beyond the order was not on its way. */
const moveOf = ({ line, quantity, canceled, open }: Arrival): StockMove => ({
  itemId: line.inventory_item_id,
  stocked: quantity,
  incoming: -Math.min(open, quantity + canceled),
})

function statusAfter(lines: readonly StoredLine[], come: readonly Arrival[], now: number): OrderColumns {
  const closed = new Set(
    come.filter(({ open, quantity, canceled }) => quantity + canceled >= open).map(({ line }) => line),
  )
  const isDone = lines.every((line) => closed.has(line) || openOf(line) === 0)
  return isDone ? { status: 'received', received_at: new Date(now) } : { status: 'partially_received' }
}

/** What is open will not come; what came stays. Canceled twice, it is canceled once. @throws not_found, not_allowed */
export async function cancelGoods(db: Db, id: string, now: number): Promise<Step> {
  const order = await lockOrder(db, id)
  if (order.status === 'canceled') return nothing(order)
  if (order.status === 'draft') throw refusal(order, 'delete it instead')
  if (!isOpen(order)) throw refusal(order, 'nothing of it is open')
  const lines = await queries.lockLines(db, id)
  const given = lines
    .map((line) => ({ line, quantity: 0, open: openOf(line), canceled: openOf(line) }))
    .filter(({ open }) => open > 0)
  await say(db, order)
  await updateRows(db, purchaseOrderItem, given.map(columnsOf))
  await setOrder(db, id, { status: 'canceled', canceled_at: new Date(now) })
  return move(db, order, given.map(moveOf))
}

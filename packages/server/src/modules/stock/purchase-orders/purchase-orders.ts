import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { AppError, invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { differences, lockRow, saveRow, withIsoTimes } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { holdLocations } from '../../shop/stock-locations/stock-locations.ts'
import { findDefaultCurrency, unknownCurrencies } from '../../shop/store/store.ts'
import { refuseChangedLines, setLines, type SentLine } from './lines.ts'
import { purchaseOrder, purchaseOrderItem, purchaseOrders } from './purchase-orders.entity.ts'
import * as queries from './purchase-orders.queries.ts'

type Routes = Contract['admin']['purchaseOrders']
type NewOrder = Input<Routes['create']>['body']
type OrderChange = NonNullable<Input<Routes['update']>['body']>

/** Supplier and goods cannot change after ordering. */
const ofDrafts = new Set(['supplier_name', 'supplier_email', 'location_id', 'currency_code'])

/** @throws invalid_data */
async function checkedCurrency(db: Db, sent: string): Promise<string> {
  const code = sent.toLowerCase()
  const [unknown] = await unknownCurrencies(db, [code])
  if (unknown !== undefined) throw invalid(`Currency with code ${code} does not exist`, 'currency_code')
  return code
}

/** Creates a draft; returns its id. @throws invalid_data, not_found */
export async function createOrder(db: Db, userId: string, { items, ...sent }: NewOrder): Promise<string> {
  await holdLocations(db, [sent.location_id])
  const currency_code = await checkedCurrency(db, sent.currency_code ?? (await findDefaultCurrency(db)))
  const id = await insertRow(db, purchaseOrder, {
    ...withIsoTimes(sent, 'expected_at'),
    currency_code,
    created_by: userId,
  })
  await setLines(db, id, items)
  return id
}

/**
 * Changes the sent fields; lines, supplier, location and currency only of a draft.
 * @throws not_found, not_allowed, invalid_data, edit_conflict
 */
export async function changeOrder(db: Db, id: string, body: OrderChange, version: number | undefined) {
  const locked = orNotFound(await lockRow(db, purchaseOrder, id), purchaseOrders.notFound(id))
  const stored = withIsoTimes(locked, 'expected_at')
  const { items, ...columns } = body
  const changes = withIsoTimes(columns, 'expected_at')
  if (stored.status !== 'draft') refuseSettled(stored, changes, items)
  if (body.location_id !== undefined) await holdLocations(db, [body.location_id])
  const currency_code = body.currency_code && (await checkedCurrency(db, body.currency_code))
  await saveRow(db, purchaseOrder, stored, { ...changes, ...(currency_code && { currency_code }) }, version)
  if (items) await changeLines(db, id, items, version)
}

async function changeLines(db: Db, id: string, items: readonly SentLine[], version: number | undefined) {
  const lines = await queries.lockLines(db, id)
  await refuseChangedLines(db, id, version, lines, items)
  await setLines(db, id, items, lines)
}

/** @throws not_allowed naming the fields that can only change in a draft */
function refuseSettled(stored: RowOf<typeof purchaseOrder>, changes: object, items: readonly SentLine[] | undefined) {
  const changed = Object.keys(differences(stored, changes)).filter((name) => ofDrafts.has(name))
  const names = [...changed, ...(items ? ['items'] : [])]
  if (names.length === 0) return
  const message = 'Only a draft can be changed in this'
  throw new AppError('not_allowed', message, { fields: names.map((field) => ({ field, message })) })
}

/** Deletes a draft; returns false for a deleted one. @throws not_allowed for any other order */
export async function removeOrder(db: Db, id: string): Promise<boolean> {
  const order = await queries.lockOrder(db, id)
  if (!order) return false
  if (order.status !== 'draft') throw notAllowed('Only a draft can be deleted: cancel the purchase order instead')
  const lines = await queries.lockLines(db, id)
  await removeRows(db, purchaseOrderItem, idsOf(lines))
  await removeRows(db, purchaseOrder, [id])
  return true
}

import type { Contract, Input } from '@storeroom/contract'
import { generateItem } from '@storeroom/money'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed, notFound, orNotFound } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Services } from '../../../kernel/services.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import { insertRow, insertRows, removeRows, updateRows, writeDifferences } from '../../../kernel/write/rows.ts'
import { discountsById } from '../../pricing/discounts/discounts.ts'
import { ratesOf } from '../../pricing/tax-rates/tax-rates.ts'
import { noPrice, pricesFor, termsOf, unknownVariant, variantsForSale } from '../carts/carts.ts'
import { withDiscounts } from '../line-items/line-items.ts'
import { lineItem, lineItemAdjustment, lineItemTaxLine } from '../line-items/line-items.entity.ts'
import { withdrawCollection } from '../payment-collections/payment-collections.ts'
import { checkOrder, isOpen, lockEdit } from './locked-edit.ts'
import { orderEdit, orderItemChange } from './order-edits.entity.ts'
import * as queries from './order-edits.queries.ts'
import type { EditedLine, StoredEdit } from './order-edits.queries.ts'

type NewLine = Input<Contract['admin']['orderEdits']['addLineItem']>['body']

/**
 * Adds units of a variant, at the price and the tax rates of today for the customer of the order.
 * @throws not_found, not_allowed; invalid_data for a variant that is unknown or has no price
 */
export const addLine = (db: Db, services: Services, id: string, { variant_id, quantity, metadata }: NewLine) =>
  changing(db, services, id, cannotAdd, async (edit) => {
    const market = await queries.marketOf(db, edit.order_id)
    const variant = (await variantsForSale(db, [variant_id], market)).get(variant_id)
    if (!variant) throw unknownVariant(variant_id)
    const generated = generateItem(variant, quantity, pricesFor(market, variant, quantity, termsOf(services)))
    if (!generated) throw noPrice(variant)
    if (generated.is_giftcard) throw giftCards()
    const { product, sku } = variant
    const lineId = await insertRow(db, lineItem, {
      ...generated,
      order_edit_id: edit.id,
      product_id: product.id,
      sku,
      metadata: metadata ?? null,
    })
    const { products } = await ratesOf(db, { regionId: market.region_id, productIds: [product.id] })
    const rates = products.get(product.id) ?? []
    const taxLines = rates.map((rate) => ({ ...rate, id: newId('litl'), item_id: lineId }))
    await insertRows(db, lineItemTaxLine, taxLines)
    await note(db, services, { type: 'item_add', order_edit_id: edit.id, line_item_id: lineId })
  })

/** @throws not_found, invalid_data, not_allowed for fewer units than are fulfilled */
export const setQuantity = (db: Db, services: Services, id: string, lineId: string, quantity: number) =>
  changing(db, services, id, cannotUpdate, async (edit) => {
    const line = await lineOf(db, edit, lineId)
    if (line.is_giftcard) throw giftCards()
    checkFulfilled(line, quantity)
    await updateRows(db, lineItem, [{ id: lineId, quantity }])
    const existing = (await queries.changesOf(db, edit.id)).find(({ line_item_id }) => line_item_id === lineId)
    const isAsBefore = line.original_item_id !== null && quantity === line.original_quantity
    if (existing && isAsBefore) await removeChange(db, services, existing.id)
    if (existing || isAsBefore) return
    const { original_item_id: original_line_item_id } = line
    await note(db, services, {
      type: 'item_update',
      order_edit_id: edit.id,
      line_item_id: lineId,
      original_line_item_id,
    })
  })

/** Safe to repeat. @throws not_found, invalid_data for a line that the edit has added, not_allowed for one that is fulfilled */
export const removeLine = (db: Db, services: Services, id: string, lineId: string) =>
  changing(db, services, id, cannotUpdate, async (edit) => {
    if (!(await queries.lineExists(db, lineId))) return
    const line = await lineOf(db, edit, lineId)
    const { original_item_id: original_line_item_id } = line
    if (original_line_item_id === null) throw ofOther(edit, lineId)
    if (line.is_giftcard) throw giftCards()
    checkFulfilled(line, 0)
    for (const change of await queries.changesOf(db, edit.id))
      if (change.line_item_id === lineId) await removeChange(db, services, change.id)
    await removeRows(db, lineItem, [lineId])
    await note(db, services, { type: 'item_remove', order_edit_id: edit.id, original_line_item_id })
  })

/**
 * Takes a change back: the line is again as in the order. v1 leaves out the line instead (docs/compatibility.md).
 * @throws not_found, invalid_data for a change of another edit, not_allowed
 */
export const undoChange = (db: Db, services: Services, id: string, changeId: string) =>
  changing(db, services, id, cannotUndo, async (edit) => {
    const change = orNotFound(
      await queries.findChange(db, changeId),
      `Order edit item change ${changeId} was not found`,
    )
    if (change.order_edit_id !== edit.id)
      throw invalid(`The item change you are trying to delete doesn't belong to the OrderEdit with id: ${edit.id}.`)
    const { type, line_item_id, original_line_item_id } = change
    await removeChange(db, services, changeId)
    if (type === 'item_add' && line_item_id !== null) await removeRows(db, lineItem, [line_item_id])
    if (type === 'item_remove' && original_line_item_id !== null)
      await queries.copyLines(db, edit.id, [original_line_item_id])
    if (type === 'item_update' && line_item_id !== null) {
      const { original_quantity: quantity } = await lineOf(db, edit, line_item_id)
      await updateRows(db, lineItem, [{ id: line_item_id, quantity }])
    }
  })

/** v1's words for an edit that is not open any more. */
type Refusal = (edit: StoredEdit) => string
const cannotAdd: Refusal = ({ status }) => `Can not add an item to the edit with status ${status}`
const cannotUpdate: Refusal = ({ id, status }) =>
  `Can not update an item on the order edit ${id} with the status ${status}`
const cannotUndo: Refusal = ({ status }) => `Cannot delete and item change from a ${status} order edit`

/**
 * Changes lines of an open edit, and divides the discounts of the order again. A customer who was asked already has seen
 * other lines: they must be asked again, and can no longer pay what they were asked for.
 * @throws not_found; not_allowed for a closed edit, a canceled order, or a difference that is paid
 */
async function changing(
  db: Db,
  services: Services,
  id: string,
  refusal: Refusal,
  change: (edit: StoredEdit) => Promise<void>,
) {
  const { order_status, ...edit } = await lockEdit(db, id)
  if (!isOpen(edit)) throw notAllowed(refusal(edit))
  checkOrder(order_status)
  if (edit.payment_collection_id !== null) await withdrawCollection(db, services, edit.payment_collection_id)
  await change(edit)
  await renewDiscounts(db, services, edit)
  await updateRows(db, orderEdit, [{ id, requested_at: null, requested_by: null, payment_collection_id: null }])
  await services.events.emit(db, 'order-edit.updated', { id })
}

async function renewDiscounts(db: Db, { flags }: Services, { id, order_id }: StoredEdit) {
  const discounts = await discountsById(db, await queries.discountIdsOf(db, order_id))
  if (discounts.length === 0) return
  const before = await queries.linesOf(db, id)
  const after = withDiscounts(discounts, before, settingsOf(flags))
  const rowsOf = (lines: readonly EditedLine[]) =>
    lines.flatMap((line) => line.adjustments.map((adjustment) => ({ ...adjustment, item_id: line.id })))
  const stored = new Map(rowsOf(before).map((row) => [row.id, row]))
  const remaining = rowsOf(after)
  await writeDifferences(db, lineItemAdjustment, {
    removed: [...stored.keys()].filter((id) => !remaining.some((row) => row.id === id)),
    changed: remaining.filter((row) => stored.has(row.id) && !isDeepStrictEqual(stored.get(row.id), row)),
    added: remaining.filter((row) => !stored.has(row.id)),
  })
}

/** @throws not_found, invalid_data for a line of something else, with v1's messages */
async function lineOf(db: Db, edit: StoredEdit, lineId: string): Promise<EditedLine> {
  const line = (await queries.linesOf(db, edit.id)).find((candidate) => candidate.id === lineId)
  if (line) return line
  if (!(await queries.lineExists(db, lineId))) throw notFound(`Line item with ${lineId} was not found`)
  throw ofOther(edit, lineId)
}

const ofOther = ({ order_id }: StoredEdit, lineId: string) =>
  invalid(`Invalid line item id ${lineId} it does not belong to the same order edit ${order_id}.`)

/** Cards are issued when their order is paid, once: what is added later would be sold and never issued. */
const giftCards = () => notAllowed('Gift cards of an order that was placed cannot be changed')

type ChangedLine = { readonly title: string; readonly fulfilled_quantity: number }

/** Units that are packed or have left stay in the order: those that come back are a return. @throws not_allowed */
export function checkFulfilled({ title, fulfilled_quantity }: ChangedLine, quantity: number) {
  if (quantity < fulfilled_quantity)
    throw notAllowed(`${title}: ${fulfilled_quantity} units are fulfilled and cannot be removed`)
}

async function note(
  db: Db,
  { events }: Services,
  change: Parameters<typeof insertRow<typeof orderItemChange.columns>>[2],
) {
  const id = await insertRow(db, orderItemChange, change)
  await events.emit(db, 'order-edit-item-change.CREATED', { id })
}

async function removeChange(db: Db, { events }: Services, id: string) {
  await removeRows(db, orderItemChange, [id])
  await events.emit(db, 'order-edit-item-change.DELETED', { ids: [id] })
}

import type { Db } from '../../../../kernel/db.ts'
import { notAllowed, notFound } from '../../../../kernel/errors.ts'
import { setStockReason } from '../levels/stock-reason.queries.ts'
import * as queries from '../inventory.queries.ts'
import { lockItem } from '../levels/levels.ts'
import { removeStockItems } from './remove-stock-items.ts'

type Variant = { readonly id: string; readonly manage_inventory: boolean }

/** Adds an item to a variant; an item that it has already gets the new quantity. @throws not_found */
export async function addPart(db: Db, variantId: string, itemId: string, required: number) {
  await queries.linkVariant(db, await lockItem(db, itemId), variantId, required)
}

/** @throws not_found when the variant is not made of the item */
export async function setPart(db: Db, variantId: string, itemId: string, required: number) {
  if (!(await queries.setRequired(db, itemId, variantId, required)))
    throw notFound(`Variant with id: ${variantId} is not made of the item ${itemId}`)
}

/**
 * Removes an item from a locked variant; an item that it does not have is no error. An item without
 * stock and without variants is deleted, so that it does not clutter the list.
 * @throws not_allowed for the last item of a variant whose stock is managed
 */
export async function removePart(db: Db, { id, manage_inventory }: Variant, itemId: string) {
  const linked = await queries.linkedItems(db, id)
  if (!linked.includes(itemId)) return
  if (linked.length === 1 && manage_inventory)
    throw notAllowed('A variant whose stock is managed is made of one stock item at least: add another one first')
  await queries.unlinkVariant(db, itemId, id)
  if (!(await queries.isLeftOver(db, itemId))) return
  await setStockReason(db, { reason: 'removal' })
  await removeStockItems(db, [itemId])
}

/** Refuses to delete items that are part of a bundle. @throws not_allowed */
export async function refuseParts(db: Db, itemId: string) {
  const bundle = await queries.bundleOf(db, itemId)
  if (bundle !== undefined) throw notAllowed(`“${bundle}” is made of this item: take it out of there first`)
}

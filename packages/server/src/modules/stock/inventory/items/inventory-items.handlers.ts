import type { Contract, ListedInventoryItem } from '@storeroom/contract'
import { AppError, notAllowed, orNotFound } from '../../../../kernel/errors.ts'
import type { Context } from '../../../../kernel/http/context.ts'
import type { Handlers } from '../../../../kernel/http/implement.ts'
import { JsonText, type Unchanged } from '../../../../kernel/http/json-text.ts'
import { answering, deleted, list, retrieve, retrieveWith } from '../../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../../kernel/write/honest-save.ts'
import { setStockReason } from '../inventory.queries.ts'
import { holdLocations } from '../../../shop/stock-locations/stock-locations.ts'
import { inventoryItem } from '../inventory.entity.ts'
import {
  countedItems,
  inventoryItems as resource,
  itemLevels,
  stockedWhere,
  listedRelations,
  totalQuantities,
} from './inventory-items.entity.ts'
import * as queries from '../inventory.queries.ts'
import { createItem, removeStockItems, refuseParts } from './stock-items.ts'
import { adjustStock, changeLevel, lockItem, lockLevel, transferStock } from '../levels/levels.ts'

/** The quantities of a listed item: sums over its levels at the requested locations. */
function decorated(answer: JsonText | Unchanged, locationIds: readonly string[] | undefined) {
  if (!(answer instanceof JsonText)) return answer
  const page = JSON.parse(answer.bytes.toString()) as { inventory_items: ListedInventoryItem[] }
  for (const item of page.inventory_items) {
    const levels = item.location_levels.filter(({ location_id }) => locationIds?.includes(location_id) ?? true)
    item.location_levels = levels
    Object.assign(item, totalQuantities(levels))
  }
  return new JsonText(JSON.stringify(page), answer.etag)
}

const idsOf = (filter: string | readonly string[] | undefined) => (filter === undefined ? undefined : [filter].flat())

type Names = { readonly inventory_item_id: string; readonly location_id: string }

const levelMoved = ({ db, services }: Context, levels: readonly Names[]) =>
  services.events.emitAll(db, 'inventory-level.updated', levels)

export const inventoryItems: Handlers<Contract['admin']['inventoryItems']> = {
  async list({ query }, context) {
    const { q, location_id, available_quantity, low_stock, expand, ...others } = query
    const where = stockedWhere(query)
    const relations = [...listedRelations, ...(expand === undefined ? [] : [expand])].join(',')
    return decorated(await list(context, resource, { ...others, expand: relations }, { where }), idsOf(location_id))
  },

  retrieve: ({ id, query }, context) => retrieve(context, countedItems, id, query),

  async create({ body = {}, query }, context) {
    const id = await createItem(context.db, body)
    await context.services.events.emit(context.db, 'inventory-item.created', { id })
    return retrieve(context, resource, id, query)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    const stored = orNotFound(await lockRow(context.db, inventoryItem, id), resource.notFound(id))
    await saveRow(context.db, inventoryItem, stored, body, context.version)
    await context.services.events.emit(context.db, 'inventory-item.updated', { id })
  }),

  async remove({ id }, context) {
    await refuseParts(context.db, id)
    await setStockReason(context.db, { reason: 'removal' })
    await removeStockItems(context.db, [id])
    await context.services.events.emit(context.db, 'inventory-item.deleted', { id })
    return deleted(id, 'inventory_item')
  },

  async listLocationLevels({ id, query }, context) {
    const answer = await retrieve(context, itemLevels, id)
    if (!(answer instanceof JsonText) || query.location_id === undefined) return answer
    const { inventory_item: item } = JSON.parse(answer.bytes.toString()) as { inventory_item: ListedInventoryItem }
    const location_levels = item.location_levels.filter((level) => query.location_id?.includes(level.location_id))
    return { inventory_item: { id: item.id, location_levels } }
  },

  createLocationLevel: answering(resource, async ({ id, body }, context) => {
    const { location_id, stocked_quantity: stocked, incoming_quantity: incoming = 0 } = body
    const place = { itemId: await lockItem(context.db, id), locationId: location_id }
    await holdLocations(context.db, [location_id])
    await setStockReason(context.db, { reason: 'correction' })
    if (!(await queries.insertLevel(context.db, place, { stocked, incoming })))
      throw new AppError('duplicate', `Inventory level for item ${id} and location ${location_id} already exists.`)
    await context.services.events.emit(context.db, 'inventory-level.created', { inventory_item_id: id, location_id })
  }),

  updateLocationLevel: answering(resource, async ({ id, location_id, body = {} }, context) => {
    const level = await lockLevel(context.db, id, location_id)
    await setStockReason(context.db, { reason: 'correction' })
    await changeLevel(context.db, level, body)
    await levelMoved(context, [{ inventory_item_id: id, location_id }])
  }),

  removeLocationLevel: answering(resource, async ({ id, location_id }, context) => {
    const [level] = await queries.lockLevels(context.db, { itemIds: [id], locationIds: [location_id] })
    if (level && level.reserved_quantity > 0)
      throw notAllowed(
        `Cannot remove Inventory Level ${id} at Location ${location_id} because there are reserved items.`,
      )
    await setStockReason(context.db, { reason: 'removal' })
    await queries.removeLevels(context.db, { itemIds: [id], locationIds: [location_id] })
    await context.services.events.emit(context.db, 'inventory-level.deleted', { inventory_item_id: id, location_id })
  }),

  async listMovements({ id, query }, context) {
    await retrieve(context, resource, id, { fields: 'id', expand: '' })
    const { limit, offset } = query
    const locationIds = idsOf(query.location_id)
    const movements = await queries.listMovements(context.db, id, locationIds, { limit, offset })
    return { movements, count: await queries.countMovements(context.db, id, locationIds), offset, limit }
  },

  async adjust({ id, body }, context) {
    const adjustment = await adjustStock(context.db, id, body)
    await levelMoved(context, [{ inventory_item_id: id, location_id: body.location_id }])
    return retrieveWith(context, itemLevels, id, { adjustment })
  },

  transfer: answering(itemLevels, async ({ id, body }, context) => {
    await transferStock(context.db, id, body)
    const locationIds = [body.from_location_id, body.to_location_id]
    const levels = locationIds.map((location_id) => ({ inventory_item_id: id, location_id }))
    await levelMoved(context, levels)
  }),
}

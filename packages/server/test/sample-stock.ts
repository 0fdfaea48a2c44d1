import { createProduct } from './sample-product.ts'
import type { TestShop } from './shop.ts'

/** Creates a product with this stock at the shop's first location; returns the ids of item and location. */
export async function createStock(shop: TestShop, title: string, stocked_quantity = 3) {
  const { admin } = shop.owner
  const { id: productId, variantId } = await createProduct(shop, title)
  const {
    inventory_items: [item],
  } = await admin.inventoryItems.list({ query: { q: title } })
  const level = item?.location_levels[0]
  if (!item || !level) throw new Error('A managed variant has a stock item with a level')
  await admin.inventoryItems.updateLocationLevel({
    id: item.id,
    location_id: level.location_id,
    body: { stocked_quantity },
  })
  return { productId, variantId, itemId: item.id, locationId: level.location_id }
}

/** Quantities of an item by location: stocked, reserved, incoming, available. */
export async function levelsOf({ owner }: TestShop, id: string): Promise<Record<string, number[]>> {
  const { inventory_item } = await owner.admin.inventoryItems.listLocationLevels({ id })
  return Object.fromEntries(
    inventory_item.location_levels.map((level) => [
      level.location_id,
      [level.stocked_quantity, level.reserved_quantity, level.incoming_quantity, level.available_quantity],
    ]),
  )
}

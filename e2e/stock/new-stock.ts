import type { Shop } from '../fixtures.ts'

/** Creates a product with an inventory item and `units` of it at the shop's default location. */
export async function createStock({ owner: { admin } }: Shop, title: string, units: number) {
  const { product } = await admin.products.create({
    body: {
      title,
      options: [{ title: 'Size' }],
      variants: [
        { title: 'Small', sku: `${title}-S`, inventory_quantity: units, options: [{ value: 'S' }], prices: [] },
      ],
    },
  })
  const { inventory_items } = await admin.inventoryItems.list({ query: { q: title } })
  const [item] = inventory_items
  return {
    productId: product.id,
    variantId: product.variants[0]?.id ?? '',
    itemId: item?.id ?? '',
    locationId: item?.location_levels[0]?.location_id ?? '',
  }
}

import type { Client } from '@storeroom/client'
import { isBundle, type Taken } from './variants/parts/parts.ts'
import { loadVariants } from './variants/variant-rows.ts'

type Source = { readonly inventory_items?: readonly Taken[] | undefined }

/** A copy is made of the same items as what it was copied from; its variants stand in the same order. */
export async function copyParts(admin: Client['admin'], sources: readonly Source[], productId: string) {
  if (!sources.some(({ inventory_items }) => isBundle(inventory_items))) return
  const copies = await loadVariants(admin, productId, 'names')
  for (const [place, { id }] of copies.entries()) {
    const taken = sources[place]?.inventory_items
    if (taken && isBundle(taken)) await makeOf(admin, id, taken)
  }
}

/** In the place of the item that a new variant has of its own. */
export async function makeOf({ variants }: Client['admin'], id: string, taken: readonly Taken[]) {
  const { inventory_items: own } = await variants.listParts({ id, query: { fields: 'inventory_item_id', expand: '' } })
  for (const { inventory_item_id, required_quantity } of taken)
    await variants.addPart({ id, body: { inventory_item_id, required_quantity } })
  for (const { inventory_item_id } of own) await variants.removePart({ id, inventory_item_id })
}

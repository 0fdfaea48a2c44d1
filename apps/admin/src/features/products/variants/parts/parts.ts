import type { Client } from '@storeroom/client'
import type { VariantPart } from '@storeroom/contract'
import { queryFor } from '@storeroom/react'
import { itemName } from '../../../../shared/inventory/stock-items.ts'

/** A stock item and how many of its units one unit of a variant takes. */
export type Taken = { readonly inventory_item_id: string; readonly required_quantity: number }

/** Whether a variant takes several items, or several units of one: its stock is that of its parts. */
export const isBundle = (taken: readonly Taken[] | undefined = []): boolean =>
  taken.length > 1 || taken.some(({ required_quantity }) => required_quantity > 1)

type Counted = Pick<VariantPart, 'required_quantity' | 'available_quantity'>

/** How many bundles can be made: the scarcest part decides. */
export const possibleOf = (parts: readonly Counted[]): number =>
  parts.length === 0
    ? 0
    : Math.max(0, Math.min(...parts.map((part) => Math.floor(part.available_quantity / part.required_quantity))))

const named = { expand: 'inventory.variants.product' } as const

/** The parts of a variant, with the names of their items. */
export const queryForParts = (admin: Client['admin'], id: string) =>
  queryFor(admin.variants.listParts, { id, query: named })

/** The name of the item of a part; null if the item was deleted. */
export const partName = ({ inventory }: VariantPart): string | null => (inventory ? itemName(inventory) : null)

import type { Client } from '@storeroom/client'
import type { VariantPart } from '@storeroom/contract'
import { read } from '@storeroom/react'
import { itemName } from '../../../../shared/inventory/stock-items.ts'

const named = { expand: 'inventory.variants.product' } as const

/** What a variant is made of, with what names each item. */
export const readParts = (admin: Client['admin'], id: string) => read(admin.variants.listParts, { id, query: named })

/** Null for an item that was deleted. */
export const partName = ({ inventory }: VariantPart): string | null => (inventory ? itemName(inventory) : null)

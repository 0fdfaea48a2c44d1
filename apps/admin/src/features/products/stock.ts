export type Stocked = { readonly manage_inventory: boolean; readonly inventory_quantity: number }

/** Stock of a product's variants: only those count whose stock is kept; undefined when none is. */
export function stockOf(
  variants: readonly Stocked[],
): { readonly quantity: number; readonly variants: number } | undefined {
  const managed = variants.filter(({ manage_inventory }) => manage_inventory)
  if (managed.length === 0) return undefined
  return {
    quantity: managed.reduce((sum, { inventory_quantity }) => sum + inventory_quantity, 0),
    variants: managed.length,
  }
}

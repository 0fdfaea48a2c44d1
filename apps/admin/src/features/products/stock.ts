export type Stocked = { readonly manage_inventory: boolean; readonly inventory_quantity: number }

/** The stock of a product's variants with managed inventory; undefined if there are none. */
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

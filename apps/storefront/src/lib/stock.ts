type Stocked = {
  readonly inventory_quantity?: number
  readonly manage_inventory?: boolean
  readonly allow_backorder?: boolean
}

/** The maximum quantity of an item if stock does not limit it. */
const MAX_QUANTITY = 99

/** The quantity of a variant that can be bought: its stock, unless stock is not managed or backorders are allowed. */
export function maxQuantityOf({
  inventory_quantity = MAX_QUANTITY,
  manage_inventory,
  allow_backorder,
}: Stocked): number {
  const isLimited = manage_inventory !== false && allow_backorder !== true
  return isLimited ? Math.max(0, Math.min(MAX_QUANTITY, inventory_quantity)) : MAX_QUANTITY
}

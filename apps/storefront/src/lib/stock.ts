type Stocked = {
  readonly inventory_quantity?: number
  readonly manage_inventory?: boolean
  readonly allow_backorder?: boolean
}

/** Pieces that one order may have where nothing else limits it. */
const MOST = 99

/** How many of a variant may be bought: its stock, unless that is not kept or it is sold on order. */
export function mostOf({ inventory_quantity = MOST, manage_inventory, allow_backorder }: Stocked): number {
  const isLimited = manage_inventory !== false && allow_backorder !== true
  return isLimited ? Math.max(0, Math.min(MOST, inventory_quantity)) : MOST
}

import type { Computed } from '../../../../kernel/entity.ts'

type Level = {
  readonly stocked_quantity: number
  readonly reserved_quantity: number
  readonly channel_ids: readonly string[]
}
type Link = {
  readonly required_quantity: number
  readonly inventory: { readonly location_levels: readonly Level[] } | null
}

type StockedVariant = {
  readonly manage_inventory: boolean
  readonly allow_backorder: boolean
  readonly inventory_items: readonly Link[]
}

/**
 * `inventory_quantity` and `purchasable` of a variant (docs/contract/states.md §12): the free stock of its item at
 * locations of the requested channels, or of any channel when none is requested. With several items, or several units
 * of one, the scarcest item limits the quantity.
 */
export const availability: Computed = {
  fields: ['inventory_quantity', 'purchasable'],
  inputs: [
    'manage_inventory',
    'allow_backorder',
    'inventory_items.required_quantity',
    'inventory_items.inventory.location_levels.channel_ids',
  ],
  compute(variant: StockedVariant, { salesChannelIds }) {
    const links = variant.inventory_items
    const inventory_quantity =
      links.length === 0 ? 0 : Math.min(...links.map((link) => possible(link, salesChannelIds)))
    return { inventory_quantity, purchasable: isPurchasable(variant, inventory_quantity, salesChannelIds) }
  },
}

/** How many units of the variant an item allows. */
const possible = (link: Link, channelIds: readonly string[] | undefined): number =>
  Math.floor(freeStock(link, channelIds) / Math.max(1, link.required_quantity))

function freeStock({ inventory }: Link, channelIds: readonly string[] | undefined): number {
  const levels = inventory?.location_levels ?? []
  return levels
    .filter(({ channel_ids }) =>
      channelIds === undefined ? channel_ids.length > 0 : channel_ids.some((id) => channelIds.includes(id)),
    )
    .reduce((sum, { stocked_quantity, reserved_quantity }) => sum + stocked_quantity - reserved_quantity, 0)
}

function isPurchasable(
  { manage_inventory, allow_backorder, inventory_items }: StockedVariant,
  quantity: number,
  channelIds: readonly string[] | undefined,
): boolean {
  if (!manage_inventory || inventory_items.length === 0) return true
  if (channelIds?.length === 0) return false
  return quantity > 0 || allow_backorder
}

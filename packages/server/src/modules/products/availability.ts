import type { Computed, Row } from '../../kernel/entity.ts'

type Level = {
  readonly stocked_quantity: number
  readonly reserved_quantity: number
  readonly channel_ids: readonly string[]
}
type Link = { readonly inventory: { readonly location_levels: readonly Level[] } | null }

/**
 * `inventory_quantity` and `purchasable` of a variant (contract/states.md §12): what the first linked item has free at
 * locations of the asked channels, or of any channel when none was asked for.
 */
export const availability: Computed = {
  fields: ['inventory_quantity', 'purchasable'],
  needs: ['manage_inventory', 'allow_backorder', 'inventory_items.inventory.location_levels.channel_ids'],
  compute(variant, { salesChannelIds }) {
    const links = variant['inventory_items'] as readonly Link[]
    const inventory_quantity = freeStock(links[0], salesChannelIds)
    return { inventory_quantity, purchasable: isPurchasable(variant, links, inventory_quantity, salesChannelIds) }
  },
}

function freeStock(link: Link | undefined, channelIds: readonly string[] | undefined): number {
  const levels = link?.inventory?.location_levels ?? []
  return levels
    .filter(({ channel_ids }) =>
      channelIds === undefined ? channel_ids.length > 0 : channel_ids.some((id) => channelIds.includes(id)),
    )
    .reduce((sum, { stocked_quantity, reserved_quantity }) => sum + stocked_quantity - reserved_quantity, 0)
}

function isPurchasable(
  variant: Row,
  links: readonly Link[],
  quantity: number,
  channelIds: readonly string[] | undefined,
): boolean {
  if (variant['manage_inventory'] === false || links.length === 0) return true
  if (channelIds?.length === 0) return false
  return quantity > 0 || variant['allow_backorder'] === true
}

import type { LineItem, Order } from '@storeroom/contract'
import type { TFunction } from 'i18next'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { unsentOf } from '../orders.ts'
import { hasAll, splitOver, suggestedPlace } from './packing-place.ts'
import { unitsIn, type Quantities } from './units.ts'
import { trackingBody } from './tracking.ts'
import type { usePackingStock } from './use-packing-stock.ts'

export type FulfillValues = {
  readonly quantities: Quantities
  /** Empty: from where the units are reserved; `split`: one parcel for each place. */
  readonly location_id: string
  /** The provider makes a label, with its tracking number. */
  readonly withLabel: boolean
  readonly isShipped: boolean
  readonly tracking_numbers: string
  readonly notify: boolean
}

/** The stock by location, and whether units can be packed at several locations. */
export type Packing = ReturnType<typeof usePackingStock> & { readonly canSplit: boolean }

/** The choice of one parcel for each place. */
const SPLIT = 'split'

const portionsOf = (
  { locations, stock, canSplit }: Pick<Packing, 'locations' | 'stock' | 'canSplit'>,
  chosen: ReadonlyMap<string, number>,
) => {
  const locationIds = locations.map(({ id }) => id)
  return canSplit ? splitOver(locationIds, chosen, stock) : undefined
}

export const quantitiesOf = (quantities: Quantities): ReadonlyMap<string, number> =>
  new Map(Object.entries(quantities).map(([id, quantity]) => [id, quantity ?? 0]))

export function blankFulfillment(
  { no_notification }: Order,
  lines: readonly LineItem[],
  packing: Packing,
  makesLabels: boolean,
): FulfillValues {
  const { locations, stock } = packing
  const quantities = Object.fromEntries(lines.map((line) => [line.id, unsentOf(line)]))
  const chosen = quantitiesOf(quantities)
  const ids = locations.map(({ id }) => id)
  const place = suggestedPlace(ids, chosen, stock)
  const isSplit = ids.every((id) => !hasAll(id, chosen, stock)) && portionsOf(packing, chosen) !== undefined
  return {
    quantities,
    location_id: isSplit ? SPLIT : place,
    withLabel: makesLabels,
    isShipped: false,
    tracking_numbers: '',
    notify: no_notification !== true,
  }
}

/** The chosen units, with their locations if there is one parcel for each place. */
export const packedItems = ({ quantities = {}, location_id }: Partial<FulfillValues>, packing: Packing) =>
  (location_id === SPLIT ? portionsOf(packing, quantitiesOf(quantities)) : undefined) ?? unitsIn(quantities)

export const parcelBody = ({
  location_id,
  withLabel,
  isShipped,
  tracking_numbers = '',
  notify,
}: Partial<FulfillValues>) => ({
  ...(location_id !== undefined && location_id !== '' && location_id !== SPLIT && { location_id }),
  // The label is bought for the packed parcel while the user waits.
  label: false,
  ...(isShipped === true && withLabel !== true && { shipment: trackingBody(tracking_numbers) }),
  no_notification: notify === false,
})

/** The choices of where to pack: split, where reserved, or one location, which says whether it has all units. */
export function placesOf(t: TFunction<'orders'>, packing: Packing, chosen: ReadonlyMap<string, number>) {
  const { locations, nameOf, stock } = packing
  const places = [...Map.groupBy(stock.reserved, ({ location_id }) => location_id)].map(([id, here]) =>
    t('reserved.at', { count: here.reduce((all, { quantity }) => all + quantity, 0), location: nameOf(id) ?? id }),
  )
  const list = new Intl.ListFormat(activeLanguageTag())
  const portions = portionsOf(packing, chosen) ?? []
  const shares = [...Map.groupBy(portions, ({ location_id }) => location_id)].map(([id, here]) =>
    t('fulfill.share', { count: here.reduce((all, { quantity }) => all + quantity, 0), location: nameOf(id) ?? id }),
  )
  return [
    ...(shares.length > 1 ? [{ id: SPLIT, label: t('fulfill.split'), description: list.format(shares) }] : []),
    {
      id: '',
      label: t('fulfill.whereReserved'),
      ...(places.length > 0 && { description: list.format(places) }),
    },
    ...locations.map((location) => ({
      ...location,
      ...(stock.parts.length > 0 && {
        description: t(hasAll(location.id, chosen, stock) ? 'fulfill.hasAll' : 'fulfill.hasTooFew'),
      }),
    })),
  ]
}

/** The exchange or claim whose new items are packed. */
export type Owner = { readonly swap_id: string } | { readonly claim_id: string }

/** What an order, or one of its exchanges and claims, has to send, and how it travels. */
export function contentsOf(order: Order, owner: Owner | undefined) {
  if (!owner) return sending({ ...order, additional_items: order.items })
  return 'swap_id' in owner
    ? sending(order.swaps?.find(({ id }) => id === owner.swap_id))
    : sending(order.claims?.find(({ id }) => id === owner.claim_id))
}

type Sending = Pick<Order, 'shipping_methods'> & { readonly additional_items?: Order['items'] }

const sending = ({ additional_items: items = [], shipping_methods = [] }: Sending = {}) => ({
  items,
  shipping_methods,
})

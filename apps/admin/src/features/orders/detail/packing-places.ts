import type { TFunction } from 'i18next'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { portionsOf, SPLIT, type Packing } from './fulfillment-values.ts'
import { hasAll } from './packing-place.ts'

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

import type { Home, HomeCard } from '@storeroom/contract'
import { useAccess } from '../../framework/permissions.ts'

const work = ['orders:read', 'draft-orders:read', 'inventory-items:read', 'health:read'] as const

/** The cards that there are for the user, hidden ones included. */
export function useCards({ figures, checklist, failed_imports }: Home): ReadonlySet<HomeCard> {
  const { can } = useAccess()
  const hasFigures = figures !== null
  const isThere: Readonly<Record<HomeCard, boolean>> = {
    checklist: checklist.some(({ is_done }) => !is_done),
    to_do: failed_imports.length > 0 || work.some(can),
    orders: can('orders:read'),
    announcements: can('health:read'),
    ...{ today: hasFigures, period: hasFigures, products: hasFigures, channels: hasFigures, regions: hasFigures },
  }
  return new Set((Object.keys(isThere) as HomeCard[]).filter((card) => isThere[card]))
}

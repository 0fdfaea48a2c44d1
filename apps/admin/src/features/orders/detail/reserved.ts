import type { LineItem, ListedReservation } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCan } from '../../../framework/permissions.ts'
import { useLocationOptions } from '../../../shared/inventory/use-location-options.ts'
import { unsentOf } from '../orders.ts'

/** Units of a line that are still to be packed and not reserved; of a line without counted stock none. */
export function unreservedOf(line: LineItem, reservations: readonly ReservedAtLocation[] = []): number {
  if (line.variant?.manage_inventory !== true) return 0
  return Math.max(0, unsentOf(line) - reservations.reduce((sum, { quantity }) => sum + quantity, 0))
}

type Lines = readonly Pick<LineItem, 'id'>[]

/** The reservations of lines; undefined until they are loaded, and for users who may not see them. */
export function useReservations(lines: Lines) {
  const { admin } = useClient()
  const enabled = [useCan('reservations:read'), useFeatureFlag('inventoryService'), lines.length > 0].every(Boolean)
  const query = { line_item_id: lines.map(({ id }) => id), limit: 1_000, expand: '' }
  const { data, isLoading } = useQuery({
    ...queryFor(admin.reservations.list, { query }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { reservations: data?.reservations, isLoading }
}

/** Units of a line that are reserved at a location. */
export type ReservedAtLocation = { readonly quantity: number; readonly location: string }

/** Where lines are reserved, by line id; undefined until it is loaded, and for users who may not see it. */
export function useLineReservations(lines: Lines): ReadonlyMap<string, readonly ReservedAtLocation[]> | undefined {
  const { reservations } = useReservations(lines)
  const { locations, nameOf } = useLocationOptions(reservations !== undefined)
  if (!reservations || locations.length === 0) return undefined
  return reservationsByLine(reservations, nameOf)
}

const reservationsByLine = (reservations: readonly ListedReservation[], nameOf: (id: string) => string | undefined) =>
  new Map(
    [...Map.groupBy(reservations, ({ line_item_id }) => line_item_id ?? '')].map(([line, own]) => [
      line,
      own.map(({ quantity, location_id }) => ({ quantity, location: nameOf(location_id) ?? location_id })),
    ]),
  )

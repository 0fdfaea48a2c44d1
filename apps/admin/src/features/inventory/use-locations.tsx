import type { StockLocation } from '@storeroom/contract'
import { pagesFor, useClient } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useTranslation } from 'react-i18next'
import { useAllPages } from '../../framework/use-all-pages.ts'
import { isMetadataOn } from '../../shared/metadata/metadata-fields.ts'

export type Locations = {
  /** Sorted by priority; undefined until all are loaded. */
  readonly all: readonly StockLocation[] | undefined
  readonly options: readonly Option[]
  /** The active locations, to which new stock can go. */
  readonly receiving: readonly Option[]
  readonly nameOf: (id: string) => string
}

/** All locations of the shop. */
export function useLocations(): Locations {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const query = { fields: 'name,metadata', order: 'offered', limit: 100 }
  const { data } = useAllPages(pagesFor(client.admin.stockLocations.list, { query }))
  const all = data?.pages.flatMap((page) => page.stock_locations)
  const names = new Map(all?.map(({ id, name }) => [id, name]))
  const optionOf = (location: StockLocation): Option => ({
    id: location.id,
    label: location.name,
    ...(isInactive(location) && { description: t('locations.isInactive') }),
  })
  return {
    all,
    options: (all ?? []).map(optionOf),
    receiving: (all ?? []).filter((location) => !isInactive(location)).map(optionOf),
    nameOf: (id) => names.get(id) ?? (all ? t('location.gone') : '…'),
  }
}

type Located = { readonly location_id: string }

/** A column with the name of each row's location. */
export function useLocationColumn(header: string, width: number) {
  const { nameOf } = useLocations()
  return {
    id: 'location',
    header,
    width,
    cell: ({ location_id }: Located) => <bdi className="text-match-parent block truncate">{nameOf(location_id)}</bdi>,
    text: ({ location_id }: Located) => nameOf(location_id),
  }
}

type WithMetadata = Pick<StockLocation, 'metadata'>

/** Whether no new stock goes to a location; units that are there are still sold. */
export const isInactive = ({ metadata }: WithMetadata): boolean => isMetadataOn(metadata, 'inactive')

export const hasPickup = ({ metadata }: WithMetadata): boolean => isMetadataOn(metadata, 'pickup')

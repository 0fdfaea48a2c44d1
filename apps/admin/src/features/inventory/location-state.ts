import type { StockLocation } from '@storeroom/contract'
import { isMetadataOn } from '../../shared/metadata/metadata-fields.ts'

type WithMetadata = Pick<StockLocation, 'metadata'>

/** No new stock goes to an inactive location; what lies there is still sold. */
export const isInactive = ({ metadata }: WithMetadata): boolean => isMetadataOn(metadata, 'inactive')

export const hasPickup = ({ metadata }: WithMetadata): boolean => isMetadataOn(metadata, 'pickup')

import type { StockLocation } from '@storeroom/contract'
import { isKeptOn } from '../../shared/metadata/metadata-fields.ts'

type Kept = Pick<StockLocation, 'metadata'>

/** No new stock goes to an inactive location; what lies there is still sold. */
export const isInactive = ({ metadata }: Kept): boolean => isKeptOn(metadata, 'inactive')

export const hasPickup = ({ metadata }: Kept): boolean => isKeptOn(metadata, 'pickup')

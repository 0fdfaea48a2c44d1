import type { FieldConflict } from '@storeroom/contract'
import type { Metadata } from '../../shared/metadata/metadata-record.ts'

/** Who makes or supplies a product: kept in its metadata, where imports of Shopify's files put it. */
export function vendorOf(metadata: Metadata): string {
  const vendor = metadata?.['vendor']
  return typeof vendor === 'string' ? vendor : ''
}

/** The server reports a conflict of the metadata as a whole; in a form with the vendor field it concerns the vendor. */
export const ofVendor = ({ field, yours, theirs }: FieldConflict): readonly FieldConflict[] =>
  field === 'metadata'
    ? [{ field: 'vendor', yours: vendorOf(yours as Metadata), theirs: vendorOf(theirs as Metadata) }]
    : [{ field, yours, theirs }]

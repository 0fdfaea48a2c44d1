import type { FieldConflict } from '@storeroom/contract'
import type { Metadata } from '../../shared/metadata/metadata-record.ts'

/** The vendor is stored in the metadata, under the key of Shopify imports. */
export function vendorOf(metadata: Metadata): string {
  const vendor = metadata?.['vendor']
  return typeof vendor === 'string' ? vendor : ''
}

/** The server reports a conflict of the metadata as a whole; in a form with the vendor field it concerns the vendor. */
export const ofVendor = ({ field, yours, theirs }: FieldConflict): readonly FieldConflict[] =>
  field === 'metadata'
    ? [{ field: 'vendor', yours: vendorOf(yours as Metadata), theirs: vendorOf(theirs as Metadata) }]
    : [{ field, yours, theirs }]

import type { Option } from '@storeroom/ui/fields/option-list'
import type { Metadata } from '../../shared/metadata/metadata-record.ts'

/** The vendor is stored in the metadata, under the key of Shopify imports. */
export function vendorOf(metadata: Metadata): string {
  const vendor = metadata?.['vendor']
  return typeof vendor === 'string' ? vendor : ''
}

/** The option for a new type or tag: they are sent by their value, and the server creates new ones. */
export const newWord = (value: string): Option => ({ id: `new:${value}`, label: value })

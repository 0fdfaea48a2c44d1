import type { BatchJob } from '@storeroom/contract'

/** What a job of the drawer does. */
export type JobKind = 'products' | 'prices' | 'customers' | 'undo'

const kinds: Readonly<Record<string, JobKind>> = {
  'product-import': 'products',
  'price-list-import': 'prices',
  'customer-import': 'customers',
  'import-undo': 'undo',
}

/** Undefined for a job that the drawer does not show, such as an export. */
export const kindOf = ({ type }: Pick<BatchJob, 'type'>): JobKind | undefined => kinds[type]

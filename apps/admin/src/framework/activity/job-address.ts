import type { ListedBatchJob } from '@storeroom/contract'
import { paths } from '../../lib/paths.ts'

/** Jobs whose result is shown in the import drawer. */
const shownTypes: ReadonlySet<string> = new Set([
  'product-import',
  'price-list-import',
  'customer-import',
  'import-undo',
])

/** The address of a job's list, with the import drawer over it; undefined if the drawer does not show such jobs. */
export const addressOfJob = ({ id, type }: Pick<ListedBatchJob, 'id' | 'type'>): string | undefined =>
  shownTypes.has(type)
    ? (type === 'customer-import' ? paths.customers : paths.products)({ modal: 'import', job: id })
    : undefined

import type { Notice, ListedBatchJob } from '@storeroom/contract'
import type { TFunction } from 'i18next'
import { paths } from '../../lib/paths.ts'
import { jobName } from './jobs.ts'

/** Notices of one day; `day` is the date as it is shown. */
type Day = { readonly day: string; readonly notices: readonly Notice[] }

/** Groups notices by day and keeps their order, newest first. @param dayOf writes an ISO time as a day of the shop */
export const daysOf = (notices: readonly Notice[], dayOf: (iso: string) => string): readonly Day[] =>
  [...Map.groupBy(notices, ({ created_at }) => dayOf(created_at))].map(([day, ofDay]) => ({ day, notices: ofDay }))

/** The page of what a notice is about; undefined for a job that has none. */
export function addressOf({ resource_type, resource_id: id, params }: Notice): string | undefined {
  if (resource_type === 'order') return paths.order({ id })
  if (resource_type === 'inventory_item') return paths.inventoryItem({ id })
  if (resource_type === 'change_set') return paths.changeSet({ id })
  if (resource_type === 'job') return paths.health()
  return addressOfJob({ id, type: String(params['type']) })
}

type Words = TFunction<readonly ['notices', 'shell']>

/** What happened, as a sentence. */
export function noticeText(t: Words, { kind, resource_type, params, name }: Notice): string {
  if (kind === 'batch_job_ended')
    return t(`notices:text.job_${params['status']}`, { job: jobName(t, String(params['type'])) })
  return t(`notices:text.${kind}`, {
    number: params['number'],
    name: name ?? t(resource_type === 'change_set' ? 'notices:changeSet' : 'notices:item'),
  })
}

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

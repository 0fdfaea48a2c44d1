import type { Report, ReportId, ReportRow } from '@storeroom/contract'
import { reportGroupings, reports } from '@storeroom/contract/reports'
import { emptyList, writeList, type FilterValue, type ListState } from '../../framework/list/list-state.ts'
import { paths } from '../../lib/paths.ts'
import { lastOfMonth, plusDays } from '@storeroom/contract/report-periods'
import type { ReportLine } from '../../shared/reports/use-key-text.ts'

type ListName = NonNullable<ReportRow['opens']>['list']

/** A list of records: its address, and those of its filters that reports use. */
type RecordList = { readonly at: (search: Record<string, string>) => string; readonly takes: readonly string[] }

const lists: Readonly<Record<ListName, RecordList>> = {
  orders: {
    at: paths.orders,
    takes: ['created_at', 'region_id', 'sales_channel_id', 'product_id', 'discount_id', 'currency_code'],
  },
  carts: { at: paths.carts, takes: ['updated_at', 'region_id', 'sales_channel_id', 'phase'] },
  'inventory-items': { at: paths.inventory, takes: ['location_id'] },
}

const any = (value: string): FilterValue => ({ operator: 'any', values: [value] })

/** The screen that shows the records behind the rows of a report; undefined if there is none. */
export const listOf = (id: ReportId): string | undefined => {
  const { opens } = reports[id]
  return opens === null ? undefined : lists[opens.list]?.at({})
}

type Answer = Pick<Report, 'group_by' | 'from' | 'to' | 'conversion'>

/**
 * The address of the list with the records that a row is made of. Undefined if the list cannot be filtered to exactly
 * these, as when orders without an exchange rate are missing in the row.
 */
export function recordsOf(id: ReportId, answer: Answer, row: ReportLine, filters: ListState['filters']) {
  const { opens } = reports[id]
  const list = opens ? lists[opens.list] : undefined
  const by = opens?.by[answer.group_by]
  if (!opens || !list || by === undefined || row.key === null) return undefined
  const { conversion } = answer
  if (conversion && conversion.unconverted.length > 0) return undefined
  const days = daysOf(answer, row.key)
  const wanted: Record<string, FilterValue> = {
    ...filters,
    ...Object.fromEntries(Object.entries(opens.only ?? {}).map(([name, value]) => [name, any(value)])),
    ...(!conversion &&
      row.currency_code !== null &&
      list.takes.includes('currency_code') && { currency_code: any(row.currency_code) }),
    ...(opens.dates !== null && days && { [opens.dates]: days }),
    ...(reportGroupings[answer.group_by] !== 'date' && { [by]: any(row.key) }),
  }
  if (Object.keys(wanted).some((name) => !list.takes.includes(name))) return undefined
  return list.at(Object.fromEntries(writeList({ ...emptyList, filters: wanted })))
}

/** The days of a row, or those of the whole report. */
function daysOf({ group_by, from, to }: Answer, key: string): FilterValue | undefined {
  if (from === null || to === null) return undefined
  if (group_by !== 'day' && group_by !== 'week' && group_by !== 'month') return between(from, to)
  const last = { day: key, week: plusDays(key, 6), month: lastOfMonth(key) }[group_by]
  return between(key < from ? from : key, last > to ? to : last)
}

const between = (from: string, to: string): FilterValue => ({ operator: 'between', values: [from, to] })

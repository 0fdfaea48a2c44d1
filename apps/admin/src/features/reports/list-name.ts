import type { ReportId } from '@storeroom/contract'
import { isReport } from '@storeroom/contract/reports'

const PREFIX = 'reports.'

/** The name under which the views of a report are saved. */
export const listName = (id: ReportId): string => PREFIX + id

/** The report of such a name. */
export function reportOfList(list: string): ReportId | undefined {
  const id = list.slice(PREFIX.length)
  return isReport(id) ? id : undefined
}

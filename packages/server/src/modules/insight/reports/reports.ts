import type { ReportId } from '@storeroom/contract'
import type { FileAnswer } from '../../../kernel/http/file-answer.ts'
import type { Services } from '../../../kernel/services.ts'
import { enterOrders } from './enter-orders.ts'
import { readSums, type ReportNeeds, type ReportQuery } from './read-report.ts'
import { reportFile } from './report-file.ts'
import { findStanding } from './report-sums.queries.ts'

export { readReport, type ReportQuery } from './read-report.ts'
export { findStanding } from './report-sums.queries.ts'

/** Minutes between two looks for orders that changed. */
const PAUSE = 0.1

/** Enters orders in the reports a few seconds after they changed. */
export const registerReportTasks = (services: Services) =>
  services.jobs.define({
    name: 'enter-orders',
    lane: 'background',
    everyMinutes: PAUSE,
    run: (_, signal) => enterOrders(services, signal),
  })

/** All rows of a report as CSV. @throws invalid_data naming the field */
export async function readReportFile(needs: ReportNeeds, id: ReportId, query: ReportQuery): Promise<FileAnswer> {
  const all = { limit: null, offset: 0 }
  const { request, sums } = await readSums(needs, await findStanding(needs.db), id, query, all)
  return reportFile(request, sums.rows)
}

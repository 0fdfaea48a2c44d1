import type { Services } from '../../../kernel/services.ts'
import { enterOrders } from './enter-orders.ts'

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

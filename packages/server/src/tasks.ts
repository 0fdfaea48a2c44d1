import type { Services } from './kernel/services.ts'
import { batchJobTypes, ruleMembers } from './batch-job-types.ts'
import { registerCleanUpTask } from './clean-ups.ts'
import { registerUpkeepTask } from './kernel/database/table-upkeep.ts'
import { registerBackupTasks } from './modules/operation/backups/backups.ts'
import { registerBatchJobTasks } from './modules/shop/batch-jobs/batch-jobs.ts'
import { registerTallyTask } from './kernel/read/tally.ts'
import { completeOrGiveBack, registerCheckoutTasks } from './modules/selling/carts/complete/recover.ts'
import { registerServiceTasks } from './modules/access/connected-services/connected-services.ts'
import { registerChangeTasks } from './modules/operation/changes/changes.ts'
import { registerDemoTasks } from './modules/operation/demo/demo.ts'
import { registerPresetTasks } from './modules/transfer/export-presets/export-presets.ts'
import { registerHealthTasks } from './modules/operation/health/health.ts'
import { registerMailTasks } from './modules/operation/mails/mails.ts'
import { registerNoticeTasks } from './modules/operation/notices/notices.ts'
import { registerNotificationTasks } from './modules/operation/notifications/notifications.ts'
import { registerPrivacyTasks } from './modules/operation/privacy/privacy.ts'
import { registerUsageTasks } from './modules/operation/usage-data/usage-data.ts'
import { registerCatalogTasks } from './modules/catalog/catalog-health/catalog-health.ts'
import { registerChangeSetTasks } from './modules/catalog/change-sets/change-sets.ts'
import { registerRuleTasks } from './modules/catalog/rules/rules.ts'
import { withdrawClaim } from './modules/selling/claims/cancel-claim.ts'
import { registerLabelTasks } from './modules/selling/fulfillments/fulfillments.ts'
import { registerCancellationTask } from './modules/selling/orders/orders.ts'
import { registerSwapCancellationTask } from './modules/selling/swaps/cancel-swap.ts'
import { registerReportMailTasks } from './modules/insight/report-mails/report-mails.ts'
import { registerReportTasks } from './modules/insight/reports/reports.ts'
import {
  authorizeNoticed,
  registerAuthorizationTask,
} from './modules/selling/payment-collections/payment-collections.ts'
import { registerPaymentTasks } from './modules/selling/payments/webhooks.routes.ts'
import { registerPayoutTask } from './modules/selling/payouts/payouts.ts'
import { registerImportExportTasks } from './modules/transfer/import-export/import-export.ts'

/** Registers all background work, one line per module. */
export function registerTasks(services: Services) {
  services.jobs.define({
    name: 'deliver-events',
    lane: 'quick',
    everyMinutes: 1,
    run: () => services.events.deliver(),
  })
  registerBackupTasks(services)
  registerBatchJobTasks(services, batchJobTypes)
  registerCancellationTask(services)
  registerSwapCancellationTask(services)
  registerCatalogTasks(services)
  registerChangeSetTasks(services)
  registerChangeTasks(services)
  registerCheckoutTasks(services)
  registerTallyTask(services)
  registerDemoTasks(services, async () => (await import('@storeroom/demo-shop')).demoShop())
  registerImportExportTasks(services)
  registerPresetTasks(services)
  registerHealthTasks(services)
  registerLabelTasks(services)
  registerMailTasks(services)
  registerNoticeTasks(services)
  registerNotificationTasks(services)
  registerPaymentTasks(services, { complete: completeOrGiveBack, authorize: authorizeNoticed, withdrawClaim })
  registerPayoutTask(services)
  registerAuthorizationTask(services)
  registerPrivacyTasks(services)
  registerReportMailTasks(services)
  registerReportTasks(services)
  registerRuleTasks(services, ruleMembers)
  registerServiceTasks(services)
  registerCleanUpTask(services)
  registerUpkeepTask(services)
  registerUsageTasks(services)
}

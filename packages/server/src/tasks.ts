import type { Services } from './kernel/services.ts'
import { batchJobTypes } from './batch-job-types.ts'
import { registerCleanUpTask } from './clean-ups.ts'
import { registerUpkeepTask } from './kernel/database/table-upkeep.ts'
import { registerBackupTasks } from './modules/backups/backups.ts'
import { registerBatchJobTasks } from './modules/batch-jobs/batch-jobs.ts'
import { registerTallyTask } from './kernel/read/tally.ts'
import { completeOrGiveBack, registerCheckoutTasks } from './modules/carts/recover.ts'
import { registerChangeTasks } from './modules/changes/changes.ts'
import { registerDemoTasks } from './modules/demo/demo.ts'
import { registerPresetTasks } from './modules/export-presets/export-presets.ts'
import { registerHealthTasks } from './modules/health/health.ts'
import { registerMailTasks } from './modules/mails/mails.ts'
import { registerNotificationTasks } from './modules/notifications/notifications.ts'
import { registerRuleTasks } from './modules/rules/rules.ts'
import { ruleMembers } from './rule-members.ts'
import { registerPaymentTasks } from './modules/payments/webhooks.routes.ts'
import { registerImportExportTasks } from './modules/import-export/import-export.ts'

/** Everything that happens without a request, one line per module. */
export function registerTasks(services: Services) {
  services.jobs.define({
    name: 'deliver-events',
    lane: 'quick',
    everyMinutes: 1,
    run: () => services.events.deliver(),
  })
  registerBackupTasks(services)
  registerBatchJobTasks(services, batchJobTypes)
  registerChangeTasks(services)
  registerCheckoutTasks(services)
  registerTallyTask(services)
  registerDemoTasks(services)
  registerImportExportTasks(services)
  registerPresetTasks(services)
  registerHealthTasks(services)
  registerMailTasks(services)
  registerNotificationTasks(services)
  registerPaymentTasks(services, completeOrGiveBack)
  registerRuleTasks(services, ruleMembers)
  registerCleanUpTask(services)
  registerUpkeepTask(services)
}

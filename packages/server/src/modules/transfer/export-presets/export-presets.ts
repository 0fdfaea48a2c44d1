import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { lastDue } from '../../../kernel/schedule.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { rolesGranting } from '../../access/roles/roles.ts'
import { startJob } from '../../shop/batch-jobs/batch-jobs.ts'
import { preparedExport } from '../import-export/import-export.ts'
import * as queries from './export-presets.queries.ts'

/** How often the server checks whether an export is due. */
const CHECK_EVERY_MINUTES = 5

/** The context of a saved export's job. */
export const contextOf = (preset: queries.StoredPreset): Row => ({
  preset_id: preset.id,
  format: preset.format,
  filterable_fields: preset.filterable_fields,
  origin: preset.origin,
  columns: preset.columns,
  ...(preset.order !== null && { order: preset.order }),
  ...(preset.currency_code !== null && { currency_code: preset.currency_code }),
  ...(preset.product_url !== null && { product_url: preset.product_url }),
})

/**
 * Starts a job that writes the file again.
 * @returns the id of the job
 * @throws invalid_data when a record that the filters name has been deleted
 */
export async function runPreset(db: Db, services: Services, preset: queries.StoredPreset, userId: string | null) {
  const context = await preparedExport(db, contextOf(preset))
  const id = await startJob(db, services, { type: 'product-export', created_by: userId, context, dry_run: false })
  await queries.setRun(db, preset.id, id, new Date(services.clock.now()))
  return id
}

/** Scheduled exports. */
export const registerPresetTasks = (services: Services) =>
  services.jobs.define({
    name: 'run-due-exports',
    lane: 'quick',
    everyMinutes: CHECK_EVERY_MINUTES,
    run: () => runDue(services),
  })

/** Runs each due export once, also after several missed times. */
export async function runDue(services: Services): Promise<void> {
  const { db, clock, log } = services
  const zone = await queries.findZone(db)
  for (const { id, schedule, doneUntil } of await queries.listScheduled(db)) {
    const due = lastDue(clock, schedule, zone)
    if (due <= doneUntil) continue
    await tx(db, {}, (inside) => runOne(inside, services, id, due)).catch((error: unknown) =>
      log.error({ cause: error, preset: id }, 'an export could not be started'),
    )
  }
}

/** An export no longer runs when the user who made it has left or may no longer read products. */
async function runOne(db: Db, services: Services, id: string, due: Date) {
  if (!(await queries.lockDue(db, id, due, await rolesGranting(db, 'products:read')))) return
  const preset = await queries.findPreset(db, id)
  if (preset) await runPreset(db, services, preset, preset.created_by)
}

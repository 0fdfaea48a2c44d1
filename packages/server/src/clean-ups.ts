import type { Services } from './kernel/services.ts'
import { cleanUp, type CleanUp } from './kernel/clean-up.ts'
import { idempotencyCleanUps } from './kernel/http/idempotency-clean-ups.ts'
import { authCleanUps } from './modules/access/auth/auth-clean-ups.ts'
import { batchJobCleanUps } from './modules/shop/batch-jobs/batch-jobs-clean-ups.ts'
import { cartCleanUps } from './modules/selling/carts/carts-clean-ups.ts'
import { customerCleanUps } from './modules/people/customers/customers-clean-ups.ts'
import { inviteCleanUps } from './modules/access/invites/invites-clean-ups.ts'
import { noticeCleanUps } from './modules/operation/notices/notices-clean-ups.ts'
import { privacyCleanUps } from './modules/operation/privacy/privacy-clean-ups.ts'
import { usageCleanUps } from './modules/operation/usage-data/usage-data-clean-ups.ts'
import { uploadCleanUps } from './modules/shop/uploads/uploads-clean-ups.ts'
import { discardFile } from './modules/shop/uploads/uploads.ts'
import { tracked } from './schema/tracked.ts'

/** Scheduled deletions, one line per module. Described in docs/operate.md. */
export const cleanUps: readonly CleanUp[] = [
  ...authCleanUps,
  ...customerCleanUps,
  ...idempotencyCleanUps,
  ...cartCleanUps,
  ...privacyCleanUps,
  ...batchJobCleanUps,
  ...uploadCleanUps,
  ...inviteCleanUps,
  ...noticeCleanUps,
  ...usageCleanUps,
]

/** Tables that are emptied otherwise than by age. */
export const emptied: Readonly<Record<string, string>> = {
  outbox: 'events are deleted on delivery, a moment after they happened',
  tally: 'summed up to a few rows every hour (kernel/read/tally.ts)',
  product_stock_due:
    'processed at the end of the transaction that wrote it (schema/functions/catalog/settle_product_stock.sql)',
  report_due: 'orders are entered in the reports a moment after they changed (modules/insight/reports)',
  catalog_check: 'replaced by the next check of the catalog (modules/catalog/catalog-health)',
  backup: 'deleted with the stored backups (modules/operation/backups)',
  'pgboss.job': 'the queue removes jobs a day after their end, dead ones after ninety (kernel/jobs.ts)',
  'pgboss.job_common': 'holds the rows of pgboss.job',
  'pgboss.job_dependency': 'deleted with its jobs',
  'pgboss.queue_stats': 'not written: the queue is configured to keep no statistics',
  'pgboss.warning': 'not written: the queue is configured to keep no warnings',
}

/**
 * Records that staff edit: they stay until staff delete them. Deleted ones of the catalog stay, too, because orders and
 * histories refer to them.
 */
const edited = tracked
  .filter(({ table, revised }) => revised && !cleanUps.some((rule) => rule.table === table))
  .map(({ table }) => table)

/** Tables from which nothing is deleted automatically, and why. Parts of their rows are deleted with them. */
export const kept: readonly { readonly why: string; readonly tables: readonly string[] }[] = [
  { why: 'Records that staff edit.', tables: edited },
  {
    why: 'Sales and payments are stored as long as the shop exists.',
    tables: [
      ...[
        'payment',
        'refund',
        'payment_collection',
        'order_item_change',
        'gift_card_transaction',
        'notification',
        'line_item',
        'order_document',
        'payout',
        'payout_part',
        'payout_reading',
      ],
      ...['shipping_method', 'address', 'stock_movement', 'fulfillment', 'shipping_label', 'claim_order', 'claim_tag'],
    ],
  },
  { why: 'The history, in partitions of a month.', tables: ['change'] },
  {
    why: 'Reports show the sales of all years.',
    tables: ['report_entry', 'report_sum', 'report_progress'],
  },
  { why: 'Whom a note has mentioned so far: a few rows of notes, which stay.', tables: ['note_mention'] },
  {
    why: 'The catalog. Deleted records stay, because orders and histories refer to them.',
    tables: [
      ...['product_option', 'product_option_value', 'image', 'money_amount', 'product_stock', 'low_stock'],
      ...['fetched_image', 'product_variant_inventory_item', 'import_mapping', 'export_preset'],
    ],
  },
  { why: 'Changes of a change set, which can be taken back; deleted with it.', tables: ['change_set_item'] },
  {
    why: 'Settings of the shop and of its users.',
    tables: [
      ...['currency', 'country', 'sales_channel_location', 'stock_location_address', 'selling_location'],
      ...['tax_provider', 'payment_provider', 'fulfillment_provider', 'notification_provider'],
      ...['muted_mail', 'setting', 'epoch', 'document_series', 'document_logo'],
      ...['migration', 'schema_part', 'analytics_config', 'service_connection', 'extension', 'extension_row'],
    ],
  },
  {
    why: 'Members that a rule added to collections, categories and customer groups; deleted with the member.',
    tables: ['rule_member'],
  },
  {
    why: 'Settings of the queue.',
    tables: ['version', 'queue', 'schedule', 'subscription', 'bam'].map((name) => `pgboss.${name}`),
  },
]

/** Every hour and a few rows at a time, so that no maintenance window is needed. */
export const registerCleanUpTask = (services: Services) =>
  services.jobs.define({
    name: 'clean-up',
    lane: 'background',
    everyMinutes: 60,
    run: (_, signal) => cleanUpAll(services, signal),
  })

export async function cleanUpAll(services: Services, signal?: AbortSignal): Promise<void> {
  const needs = { ...services, removeFile: (key: string) => discardFile(services, key) }
  for (const rule of cleanUps) await cleanUp(needs, rule, signal)
}

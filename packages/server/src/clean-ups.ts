import type { Services } from './kernel/services.ts'
import { cleanUp, type CleanUp } from './kernel/clean-up.ts'
import { idempotencyCleanUps } from './kernel/http/idempotency-clean-ups.ts'
import { authCleanUps } from './modules/access/auth/auth-clean-ups.ts'
import { batchJobCleanUps } from './modules/shop/batch-jobs/batch-jobs-clean-ups.ts'
import { cartCleanUps } from './modules/selling/carts/carts-clean-ups.ts'
import { customerCleanUps } from './modules/people/customers/customers-clean-ups.ts'
import { inviteCleanUps } from './modules/access/invites/invites-clean-ups.ts'
import { uploadCleanUps } from './modules/shop/uploads/uploads-clean-ups.ts'
import { discardFile } from './modules/shop/uploads/uploads.ts'

/** Scheduled deletions, one line per module. Described in docs/operate.md. */
export const cleanUps: readonly CleanUp[] = [
  ...authCleanUps,
  ...customerCleanUps,
  ...idempotencyCleanUps,
  ...cartCleanUps,
  ...batchJobCleanUps,
  ...uploadCleanUps,
  ...inviteCleanUps,
]

/** Tables that are emptied otherwise than by age. */
export const emptied: Readonly<Record<string, string>> = {
  outbox: 'events are deleted on delivery, a moment after they happened',
  tally: 'summed up to a few rows every hour (kernel/read/tally.ts)',
  product_stock_due:
    'processed at the end of the transaction that wrote it (schema/functions/catalog/settle_product_stock.sql)',
  backup: 'deleted with the stored backups (modules/operation/backups)',
  'pgboss.job': 'the queue removes jobs a day after their end, dead ones after ninety (kernel/jobs.ts)',
  'pgboss.job_common': 'holds the rows of pgboss.job',
  'pgboss.job_dependency': 'deleted with its jobs',
  'pgboss.queue_stats': 'not written: the queue is configured to keep no statistics',
  'pgboss.warning': 'not written: the queue is configured to keep no warnings',
}

/** Tables from which nothing is deleted automatically, and why. Parts of their rows are deleted with them. */
export const kept: readonly { readonly why: string; readonly tables: readonly string[] }[] = [
  {
    why: 'Sales, payments and purchases are stored as long as the shop exists.',
    tables: [
      ...['order', 'payment', 'refund', 'payment_collection', 'gift_card', 'gift_card_transaction', 'notification'],
      ...['line_item', 'shipping_method', 'address', 'reservation_item', 'stock_movement', 'fulfillment'],
      'purchase_order',
    ],
  },
  { why: 'The history, in partitions of a month.', tables: ['change'] },
  {
    why: 'People of the shop; staff delete them.',
    tables: ['user', 'role', 'analytics_config', 'customer', 'customer_group'],
  },
  {
    why: 'The catalog. Deleted records stay, because orders and histories refer to them.',
    tables: [
      ...['product', 'product_variant', 'product_option', 'product_option_value', 'product_category', 'product_tag'],
      ...[
        'product_type',
        'product_collection',
        'image',
        'money_amount',
        'price_list',
        'product_stock',
        'low_stock',
        'fetched_image',
      ],
      ...['inventory_item', 'inventory_level', 'product_variant_inventory_item', 'saved_view', 'import_mapping'],
      ...['export_preset'],
    ],
  },
  {
    why: 'Settings of the shop.',
    tables: [
      ...['currency', 'country', 'region', 'store', 'sales_channel', 'sales_channel_location', 'stock_location'],
      ...['stock_location_address', 'selling_location', 'publishable_api_key', 'shipping_profile', 'shipping_option'],
      ...['tax_rate', 'discount', 'discount_rule', 'return_reason', 'tax_provider', 'payment_provider'],
      ...['fulfillment_provider', 'notification_provider', 'setting', 'epoch', 'migration'],
      'schema_part',
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

/**
 * A table whose changes are noted, to be summed up later: stock of products when the transaction commits
 * (functions/catalog/settle_product_stock.sql), tallies on demand (kernel/read/tally.ts), orders by a task that enters
 * them in the reports. A statement notes its net change: a row that is there before and after with the same columns
 * cancels out.
 */
type NotingRule = {
  /** The names of its triggers and functions begin with it. */
  readonly name: string
  readonly table: string
  /** Select list of what a note depends on. */
  readonly columns: readonly string[]
  /** SQL for the number that a row adds; without, the number of rows. */
  readonly quantity?: string
  /** Renewing a revision changes none of the columns, so nothing is compared then. */
  readonly revised?: true
  /** Settings of the functions. */
  readonly settings?: string
  /** The statement that notes the changes, rows of `columns` and `quantity` called `c`. */
  readonly note: (changes: string) => string
}

const alive = 'deleted_at is null as alive'
const notedFor =
  (columns: string, values: string, join = '') =>
  (changes: string) =>
    `insert into product_stock_due (${columns}) select ${values} from ${changes} c ${join} having count(*) > 0`

export const noted: readonly NotingRule[] = [
  {
    name: 'product_stock',
    table: 'product',
    columns: ['id', 'is_giftcard', alive],
    revised: true,
    note: notedFor('product_ids', 'array_agg(distinct c.id)'),
  },
  {
    name: 'product_variant_stock',
    table: 'product_variant',
    columns: ['id', 'product_id', 'manage_inventory', alive],
    note: notedFor('product_ids', 'array_agg(distinct c.product_id)'),
  },
  {
    name: 'product_variant_inventory_item_stock',
    table: 'product_variant_inventory_item',
    columns: ['variant_id', 'inventory_item_id', 'required_quantity', alive],
    // PostgreSQL is to plan for the few rows that a statement changed: a plan that was cached when the tables were
    // empty reads a whole index for each row, for as long as the session lives.
    settings: `set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set join_collapse_limit = 1
  set plan_cache_mode = force_custom_plan`,
    note: notedFor(
      'product_ids, relinked',
      'array_agg(distinct v.product_id), true',
      'join product_variant v on v.id = c.variant_id',
    ),
  },
  {
    name: 'sales_channel_location_stock',
    table: 'sales_channel_location',
    columns: ['id', 'location_id', alive],
    note: notedFor('location_ids', 'array_agg(distinct c.location_id)'),
  },
  {
    // A deleted level has nothing available.
    name: 'inventory_level_stock',
    table: 'inventory_level',
    columns: ['inventory_item_id', 'location_id'],
    quantity: 'case when deleted_at is null then stocked_quantity - reserved_quantity else 0 end',
    note: notedFor('levels', 'array_agg(row(c.inventory_item_id, c.location_id, c.quantity)::level_change)'),
  },
  {
    // Writers add a row each instead of waiting for one number; a task merges the rows every hour.
    name: 'product_tally',
    table: 'product',
    columns: ['is_giftcard'],
    quantity: '(deleted_at is null)::int',
    revised: true,
    note: (changes) =>
      `insert into tally (name, part, delta) select 'product', c.is_giftcard::text, c.quantity from ${changes} c`,
  },
  {
    // Every change of an order's amounts renews its revision.
    name: 'report_due',
    table: '"order"',
    columns: ['id', 'rev'],
    note: (changes) => `insert into report_due (order_id) select distinct c.id from ${changes} c`,
  },
  {
    name: 'report_due_of_payout',
    table: 'payout_part',
    columns: ['payment_id'],
    note: (changes) =>
      `insert into report_due (order_id) select distinct p.order_id from ${changes} c join payment p on p.id = c.payment_id where p.order_id is not null`,
  },
]

const events = [
  { name: 'insert', tables: { new_rows: '' } },
  { name: 'update', tables: { new_rows: '', old_rows: '-' } },
  { name: 'delete', tables: { old_rows: '-' } },
] as const

/** The functions and triggers that note a table's changes, as SQL that can be applied repeatedly. */
export const notingOf = (noted: NotingRule): string =>
  events.map(({ name, tables }) => triggerOf(noted, name, Object.entries(tables))).join('\n\n')

function triggerOf(
  noted: NotingRule,
  event: string,
  tables: readonly (readonly [rows: string, sign: string])[],
): string {
  const { table, columns, quantity = '1', revised, settings = '', note } = noted
  const name = `${noted.name}_${event}`
  const rows = tables.map(
    ([rows, sign]) => `select ${columns.join(', ')}, ${sign}(${quantity}) as quantity from ${rows}`,
  )
  const names = columns.map((_, index) => index + 1).join(', ')
  const changes = `(
    select ${columns.map(nameOf).join(', ')}, sum(quantity) as quantity from (
      ${rows.join('\n      union all ')}
    ) r group by ${names} having sum(quantity) <> 0
  )`
  const skip = revised && event === 'update' ? `if setting_off('tracking') then return null; end if;\n  ` : ''
  return `create or replace function ${name}() returns trigger language plpgsql ${settings} as $$
begin
  ${skip}${note(changes)};
  return null;
end $$;
create or replace trigger ${name} after ${event} on ${table}
  referencing ${tables.map(([rows]) => `${rows.replace('_rows', '')} table as ${rows}`).join(' ')}
  for each statement execute function ${name}();`
}

const nameOf = (column: string) => column.split(' as ').at(-1)

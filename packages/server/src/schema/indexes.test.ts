import type { ReportId } from '@storeroom/contract'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, testedEngine, type FreshDatabase } from '../../test/databases/fresh.ts'
import { TEXT_COLLATION } from '../kernel/database/collation.ts'
import type { Db } from '../kernel/db.ts'
import { numbered } from '../kernel/read/condition.ts'
import { conditionsOf } from '../kernel/read/filters.ts'
import { orderOf } from '../kernel/read/page/order.ts'
import { rowsOfPage } from '../kernel/read/page/page-rows.ts'
import type { Statement } from '../kernel/transaction-scope.ts'
import { product } from '../modules/catalog/products/products.entity.ts'
import { listCohorts } from '../modules/insight/reports/cohorts/cohorts.queries.ts'
import { reportRequest } from '../modules/insight/reports/report-request.ts'
import { reportSums } from '../modules/insight/reports/report-sums.queries.ts'
import { order } from '../modules/selling/orders/orders.entity.ts'
import { prepareDatabase } from '../shop-database.ts'
import { databaseFingerprint } from './schema.ts'

/** docs/reading.md says which index serves a filter and an order; the query plans must say the same. */

const guide = await readFile(new URL('../../../../docs/reading.md', import.meta.url), 'utf8')
const rows = guide
  .slice(guide.indexOf('## Indexes of the product list'))
  .split('\n')
  .filter((line) => /^\| (none|`)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))

const conditions: Readonly<Record<string, string>> = {
  none: 'true',
  status: `status = 'draft'`,
  collection_id: `collection_id = 'pcol_1'`,
  type_id: `type_id = 'ptyp_1'`,
  'is_giftcard=true': 'is_giftcard = true',
}
const orders = ['created_at', 'updated_at', `title collate "${TEXT_COLLATION}"`]

const pairs = rows.flatMap(([, filter = '', ...indexes]) =>
  orders.flatMap((order, place) => {
    const index = indexes[place] ?? ''
    return filter in conditions && /^product_\w+$/.test(index) ? [{ filter, order, index }] : []
  }),
)

let database: FreshDatabase
beforeAll(async () => {
  const build = (pool: FreshDatabase['engine']['pool']) => prepareDatabase(pool, testedEngine === 'embedded')
  database = await freshDatabase(testedEngine, {
    fingerprint: databaseFingerprint(),
    build: async (pool) => {
      await build(pool)
    },
  })
  await database.engine.pool.query(`
    insert into product_collection (id, title) select 'pcol_' || i, i::text from generate_series(1, 40) i;
    insert into product_type (id, value) select 'ptyp_' || i, i::text from generate_series(1, 40) i;
    insert into product (id, title, status, collection_id, type_id, is_giftcard, created_at, updated_at, search)
      select 'prod_' || i, md5(i::text), case when i % 40 = 0 then 'draft' else 'published' end, 'pcol_' || 1 + i * 7 % 40,
        'ptyp_' || 1 + i * 11 % 40, i % 50 = 0, now() - i * interval '1 hour', now() - (i * 13 % 4000) * interval '1 hour', 'x'
      from generate_series(1, 4000) i;
    select recount_product_stock();
    analyze product;
    analyze product_stock;
    set session_replication_role = replica;
    insert into "order" (id, customer_id, email, region_id, currency_code, created_at, canceled_at)
      select 'order_' || i, 'cus_' || i, i || '@shop.example', 'reg_1', 'eur', now() - i * interval '1 hour',
        case when i % 40 = 0 then now() - i * interval '1 hour' end from generate_series(1, 4000) i;
    insert into stock_movement (inventory_item_id, location_id, created_at, stocked_before, stocked_after, reserved_before,
        reserved_after, incoming_before, incoming_after)
      select 'iitem_1', 'sloc_1', now() - i * interval '1 hour', 9, case when i % 2 = 0 then 8 else 9 end, 0, 0, 0, 0
      from generate_series(1, 4000) i;
    reset session_replication_role`)
  for (const table of ['"order"', 'stock_movement']) await database.engine.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => database.dispose())

const planOf = (filter: string, order: string, direction: string) =>
  explained(
    `select * from product r where ${conditions[filter]} and deleted_at is null order by ${order} ${direction}, id ${direction} limit 25`,
  )

/** PostgreSQL reads a small table as a whole and sorts it unless both are made expensive. */
const indexesOnly = 'set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off'
/** PostgreSQL uses parallel workers for large tables; for small ones only when workers cost nothing. */
const freeWorkers =
  'set parallel_setup_cost = 0; set parallel_tuple_cost = 0; set min_parallel_table_scan_size = 0; set min_parallel_index_scan_size = 0'

async function explained(statement: string, values: readonly unknown[] = [], settings = indexesOnly): Promise<string> {
  const client = await database.engine.pool.connect()
  try {
    await client.query(settings)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, [...values])
    await client.query('reset all')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

test('the guide lists thirteen pairs of filter and order', () => expect(pairs).toHaveLength(13))

describe.each(pairs)('$filter by $order', ({ filter, order, index }) => {
  test.each(['asc', 'desc'])(`%s is served by ${index}`, async (direction) => {
    const plan = await planOf(filter, order, direction)
    expect(plan).toContain(`using ${index} `)
    expect(plan).not.toContain('Sort')
  })
})

test.each([
  ['inventory_quantity', 'product_stock_ascending'],
  ['-inventory_quantity', 'product_stock_descending'],
])('order=%s is served by %s', async (order, index) => {
  const low = conditionsOf(product, { inventory_quantity: { lte: 5 }, is_giftcard: false }, 'r')
  for (const where of [conditionsOf(product, {}, 'r'), low]) {
    const { text, values } = rowsOfPage(orderOf(product, order), where, 25, 0)
    const plan = await explained(numbered(text), values)
    expect(plan).toContain(`using ${index} `)
    expect(plan).not.toContain('Sort')
  }
})

test.each(['inventory_quantity', '-inventory_quantity'])(
  'a page of all gift cards, order=%s, is served by product_stock_giftcard',
  async (order) => {
    const giftCards = conditionsOf(product, { is_giftcard: true }, 'r')
    const { text, values } = rowsOfPage(orderOf(product, order), giftCards, 100, 0)
    const plan = await explained(numbered(text), values, 'set enable_seqscan = off')
    expect(plan).toContain('product_stock_giftcard')
  },
)

describe.each([
  { filter: {}, sort: 'payment_status', index: 'order_by_payment_status' },
  { filter: {}, sort: 'fulfillment_status', index: 'order_by_fulfillment_status' },
  { filter: {}, sort: 'email', index: 'order_by_email' },
  { filter: {}, sort: 'status', index: 'order_by_status' },
  { filter: {}, sort: 'updated_at', index: 'order_updated' },
  { filter: { status: ['canceled'] }, sort: 'payment_status', index: 'order_status_by_payment_status' },
  { filter: { status: ['canceled'] }, sort: 'fulfillment_status', index: 'order_status_by_fulfillment_status' },
  { filter: { payment_status: ['awaiting'] }, sort: 'payment_status', index: 'order_by_payment_status' },
])('orders with $filter by $sort', ({ filter, sort, index }) => {
  test.each(['', '-'])(`in the direction "%s" are served by ${index}`, async (sign) => {
    const { text, values } = rowsOfPage(orderOf(order, sign + sort), conditionsOf(order, filter, 'r'), 25, 0)
    const plan = await explained(numbered(text), values)
    expect(plan).toContain(`using ${index} `)
    expect(plan).not.toContain('Sort')
  })
})

test.each([
  ['created_at', 'display_id', 'Index Only Scan using order_created '],
  ['created_at', 'email', 'Index Only Scan using order_created '],
  ['canceled_at', 'created_at', 'Index Scan using order_canceled '],
])('orders of a range of %s by %s are found by one index', async (date, sort, scan) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const range = { [date]: { gte: ago(40), lt: ago(10) } }
  const { text, values } = rowsOfPage(orderOf(order, sort), conditionsOf(order, range, 'r'), 25, 0)
  const plan = await explained(numbered(text), values, 'set enable_seqscan = off; set enable_bitmapscan = off')
  expect(plan.slice(plan.indexOf('CTE few'))).toContain(scan)
})

test('orders of a return are sorted by a status in their primary key alone', async () => {
  const requested = conditionsOf(order, { return_status: ['requested'], order: 'status' }, 'r')
  const { text, values } = rowsOfPage(orderOf(order, 'status'), requested, 25, 0)
  const plan = await explained(numbered(text), values, 'set enable_seqscan = off; set enable_bitmapscan = off')
  expect(plan.slice(plan.indexOf('CTE few'))).toContain('Index Only Scan using order_pkey ')
})

/** The first statement of a read, which is not sent. */
async function statementOf(read: (db: Db) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = []
  const query = (statement: Statement) => {
    sent.push(statement)
    return Promise.resolve({ rows: [{}], count: 1 })
  }
  await read({ query } as unknown as Db)
  return sent[0] as Statement
}

const day = { from: '2026-03-29', to: '2026-03-29' }
const reportOfDay = (id: ReportId) =>
  statementOf((db) => reportSums(db, reportRequest(id, day, 'UTC', Date), { limit: 25, offset: 0 }))

test.each([
  ['sales', 'report_sum_pkey'],
  ['payouts', 'payout_arrives_on'],
  ['stopped_carts', 'cart_stopped'],
  ['stock_movements', 'stock_movement_stocked'],
] as const)('a day of the report %s is served by %s', async (id, index) => {
  const { text, values } = await reportOfDay(id)
  expect(await explained(text, values)).toContain(`using ${index} `)
})

test('cohorts read orders from the index of customers alone, in its order', async () => {
  const { text, values } = await statementOf((db) => listCohorts(db, '2025-12-01', 12, 'Europe/Berlin'))
  const plan = await explained(text, values)
  expect(plan).toContain('Index Only Scan using order_customer ')
  expect(plan).not.toContain('Sort Key: o.customer_id')
})

// The embedded engine never has parallel workers.
test.runIf(testedEngine === 'postgres')('no parallel worker is started for an unused branch', async () => {
  await database.engine.pool.query(`
    insert into product_tag (id, value) select 'ptag_' || i, i::text from generate_series(1, 40) i;
    insert into product_tags (product_id, product_tag_id) select 'prod_' || i, 'ptag_' || 1 + i % 40 from generate_series(1, 4000) i;
    analyze product_tags`)
  const tagged = conditionsOf(product, { tags: ['ptag_1'] }, 'r')
  for (const order of ['-created_at', 'title']) {
    const { text, values } = rowsOfPage(orderOf(product, order), tagged, 25, 0)
    const plan = await explained(numbered(text), values, `${indexesOnly}; ${freeWorkers}`)
    const along = plan.slice(plan.lastIndexOf('InitPlan'))
    expect(along).toContain('One-Time Filter')
    expect(along).not.toContain('Gather')
  }
})

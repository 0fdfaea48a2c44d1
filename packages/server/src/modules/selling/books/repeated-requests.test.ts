import { contract, type Route } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Desk, type Requests } from '../../../../test/books/order-requests.ts'
import { createMarket } from '../../../../test/sample-checkout.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'
import { checkBooks } from './check-books.ts'

/** A request with a repeated `Idempotency-Key` changes nothing, on any route that changes orders. */

let shop: TestShop
let requests: Requests
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_STOREFRONT_SERVERS: '127.0.0.1' } })
  const market = await createMarket(shop)
  const { stock_locations } = await shop.owner.admin.stockLocations.list()
  const { ofOrders, ofEdits, ofParts, ofDocuments } = new Desk(shop, market, stock_locations[0]?.id ?? '')
  requests = { ...ofOrders, ...ofEdits, ...ofParts, ...ofDocuments }
  await failOnce()
})
afterAll(() => shop.stop())

/** Branches of the contract without `orderBulk`, whose routes start jobs that do the same as the routes of `orders`. */
const { orders, returns, payments, notes, orderEdits, draftOrders, paymentCollections } = contract.admin
const { orderDocuments, documentSettings } = contract.admin
const ofStaff = {
  ...{ orders, returns, payments, notes, orderEdits, draftOrders, paymentCollections },
  ...{ orderDocuments, documentSettings },
}
const ofShoppers = {
  'store.returns': contract.store.returns,
  'store.swaps': contract.store.swaps,
  'store.orderEdits': contract.store.orderEdits,
  'store.paymentCollections': contract.store.paymentCollections,
}
const branches: Readonly<Record<string, Readonly<Record<string, Route>>>> = { ...ofStaff, ...ofShoppers }
/** Their writes, without uploads: the responses to these are not stored. */
const names = Object.entries(branches).flatMap(([branch, routes]) =>
  Object.entries(routes).flatMap(([name, { method, readOnly, multipart }]) =>
    method === 'POST' && readOnly !== true && multipart === undefined ? [`${branch}.${name}`] : [],
  ),
)
/** Routes that do different things with different bodies. */
const variants = [
  'orders.requestReturn, received immediately',
  'returns.receive, without a refund',
  'orders.processSwapPayment, for less',
  'orders.createClaim, for money',
  'orderDocuments.issueInvoice, of an edited order',
  'orderDocuments.issueCreditNote, of a canceled order',
]

/** The status of a successful response, by route. */
const statuses = new Map<string, number>(
  Object.entries(branches).flatMap(([branch, routes]) =>
    Object.entries(routes).flatMap(([name, { status = 200 }]) => [[`${branch}.${name}`, status] as const]),
  ),
)
const statusOf = (name: string) => statuses.get(name.replace(/, .*/, ''))

test('every write of orders, returns, exchanges, claims, edits, drafts, payments, notes and documents is tried', () => {
  expect(Object.keys(requests).toSorted()).toEqual([...names, ...variants].toSorted())
})

const tables = [
  ...['order', 'line_item', 'line_item_adjustment', 'shipping_method', 'fulfillment', 'fulfillment_item'],
  ...['tracking_link', 'return', 'return_item', 'return_stock', 'payment', 'refund', 'refund_item', 'reservation_item'],
  ...['stock_movement', 'note', 'order_edit', 'order_item_change', 'payment_collection', 'payment_session', 'cart'],
  ...['swap', 'claim_order', 'claim_item', 'draft_order', 'gift_card_transaction', 'change'],
  ...['order_document', 'document_settings'],
]

/** The number of rows of each table. */
const rowCounts = async () => {
  const counts = tables.map((table) => `select '${table}' as name, count(*)::int as count from "${table}"`)
  const rows = await sql.raw<{ name: string; count: number }>(counts.join(' union all ')).all(shop.services.db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** How many rows `work` adds to each table. */
async function addedRows(work: () => Promise<unknown>) {
  const before = await rowCounts()
  await work()
  const after = await rowCounts()
  return Object.fromEntries(tables.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)]))
}

/** The response to a key in the table `lost_answer` cannot be stored, as if the server had crashed before. */
async function failOnce() {
  await sql`create table lost_answer (idempotency_key text primary key)`.run(shop.services.db)
  await sql`create function lose_answer() returns trigger language plpgsql as $$ begin
    if new.response_code is not null and exists (select from lost_answer l where l.idempotency_key = new.idempotency_key)
      then raise 'lost'; end if;
    return new;
  end $$`.run(shop.services.db)
  await sql`create trigger lose_answer before update on idempotency_key
    for each row execute function lose_answer()`.run(shop.services.db)
}

/** Every how many-th route is tried; the seed of the run decides which. */
const EVERY_NTH = inject('scope') === 'all' ? 1 : 5
const drawn = [...names, ...variants].filter((_, index) => index % EVERY_NTH === inject('seed') % EVERY_NTH)

describe.each(drawn)('%s', (name) => {
  test('a double click, a later repetition and one after a crash do what one request does', async () => {
    const prepare = requests[name] ?? expect.fail(`${name} is not tried`)
    const once = await prepare()
    const added = await addedRows(async () =>
      expect(await send(shop, 'POST', once.path, once)).toMatchObject({ status: statusOf(name) }),
    )
    const clicked = await prepare()
    const click = (key: string, { path, body } = clicked) =>
      send(shop, 'POST', path, { body, headers: { 'idempotency-key': key } })
    const repeated = await addedRows(async () => {
      const key = `clicked ${clicked.path}`
      const [first, second] = await Promise.all([click(key), click(key)])
      const later = await click(key)
      expect([first.status, second.text, later.text]).toEqual([statusOf(name), first.text, first.text])
    })
    expect(repeated).toEqual(added)
    const crashed = await prepare()
    const key = `crashed ${crashed.path}`
    const afterCrash = await addedRows(async () => {
      await sql`insert into lost_answer values (${key})`.run(shop.services.db)
      expect((await click(key, crashed)).status).toBe(500)
      await sql`delete from lost_answer`.run(shop.services.db)
      expect((await click(key, crashed)).status).toBe(statusOf(name))
    })
    expect(afterCrash).toEqual(added)
  })
})

test('the books agree afterwards', async () => {
  expect(await checkBooks(shop.services.db, shop.services.flags)).toMatchObject({ findings: [] })
})

test('no number of a document is left out', async () => {
  const series = await sql<{ kind: string; missing: number }>`
    select s.kind, (s.next_number - 1 - count(d.id))::int as missing
    from document_series s left join order_document d on d.kind = s.kind group by s.kind order by s.kind`.all(
    shop.services.db,
  )
  expect(series.length).toBeGreaterThan(0)
  expect(series.filter(({ missing }) => missing !== 0)).toEqual([])
})

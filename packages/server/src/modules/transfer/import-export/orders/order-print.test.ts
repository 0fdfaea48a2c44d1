import { MAX_PRINTED_BY_JOB, type BatchJob } from '@storeroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, runJob } from '../../../../../test/imports.ts'
import { textsOfPdf } from '../../../../../test/pdf-text.ts'
import { createMarket, createVariantForSale, createReadyCart } from '../../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { storedUploads } from '../../../../../test/uploads.ts'
import { sql } from '../../../../kernel/sql.ts'

let shop: TestShop
let numbers: readonly number[]
beforeAll(async () => {
  shop = await openShop()
  const market = await createMarket(shop)
  const variant_id = await createVariantForSale(shop, 'Printed lamp', 50)
  const place = async (quantity: number) => {
    const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity }])
    return (await shop.anonymous.store.carts.complete({ id: cart })).data.id
  }
  const ids = [await place(1), await place(2), await place(3), await place(4), await place(5)]
  const { orders } = await shop.owner.admin.orders.list({ query: { id: ids } })
  numbers = orders.map(({ display_id }) => display_id).toSorted((a, b) => a - b)
})
afterAll(() => shop.stop())

const printed = async (context: object) => runJob(shop, await makeJob(shop, 'order-print', { ...context }))

async function textsOf({ result }: BatchJob) {
  const stream = await shop.services.files.open(String(result?.['file_key']))
  return textsOfPdf(Buffer.concat((await stream.toArray()) as Buffer[])).map((text) => text.replaceAll(/\s/g, ' '))
}

test('the packing slips of all orders are in one file, by number, each with pages of its own', async () => {
  const job = await printed({ document: 'packing-slips', language: 'en', limit: 2 })
  expect(job).toMatchObject({
    status: 'completed',
    result: {
      count: 5,
      advancement_count: 5,
      progress: 1,
      file_key: expect.stringMatching(/^exports\/orders\/order-print-\d+-\w+\.pdf$/),
    },
  })
  const texts = await textsOf(job)
  const named = numbers.map((number) => `#${number}`)
  expect(texts.filter((text) => named.includes(text))).toEqual(named)
  expect(texts.filter((text) => text === 'Page 1 of 1')).toHaveLength(5)
  expect(texts.filter((text) => text === 'Packing slip')).toHaveLength(5)
})

test('the file is downloaded as a PDF, by a link that staff request', async () => {
  const { result } = await printed({ document: 'packing-slips' })
  const body = { file_key: String(result?.['file_key']) }
  const { download_url } = await shop.owner.admin.uploads.createDownloadUrl({ body })
  const answer = await fetch(download_url)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="order-print-[\w-]+\.pdf"/)
})

test('a pick list sums up the units of all orders', async () => {
  const texts = await textsOf(await printed({ document: 'pick-list', language: 'en', limit: 2 }))
  expect(texts).toEqual(expect.arrayContaining(['Pick list', 'Printed lamp', '15']))
})

test('order sheets are printed one after another, and invoices of those that have one', async () => {
  const sheets = await textsOf(await printed({ document: 'order-sheets', language: 'en', limit: 2 }))
  const titles = numbers.map((number) => `Order #${number}`)
  expect(sheets.filter((text) => titles.includes(text))).toEqual(titles)
  const { orders } = await shop.owner.admin.orders.list({ query: { display_id: String(numbers[2]) } })
  const { document } = await shop.owner.admin.orderDocuments.issueInvoice({ id: orders[0]?.id ?? '', body: {} })
  const invoices = await textsOf(await printed({ document: 'invoices', limit: 2 }))
  expect(invoices.filter((text) => text === document.number)).toHaveLength(1)
  expect(invoices.filter((text) => text === 'Page 1 of 1')).toHaveLength(1)
})

test('only the orders that are asked for are printed', async () => {
  const filterable_fields = { display_id: numbers[1] }
  const texts = await textsOf(await printed({ document: 'packing-slips', filterable_fields }))
  expect(texts).toContain(`#${numbers[1]}`)
  expect(texts).not.toContain(`#${numbers[2]}`)
})

test.each([
  [{}, 'context.document'],
  [{ document: 'credit-notes' }, 'context.document'],
  [{ document: 'pick-list', language: 7 }, 'context.language'],
  [{ document: 'pick-list', color: 'red' }, 'context.color'],
  [{ document: 'pick-list', filterable_fields: { color: 'red' } }, 'context.filterable_fields.color'],
])('%j is refused', async (context, field) => {
  await expect(shop.owner.admin.batchJobs.create({ body: { type: 'order-print', context } })).rejects.toMatchObject({
    status: 400,
    fields: [{ field }],
  })
})

test('packing slips are recorded in the security log as an export of customers, a pick list is not', async () => {
  const last = async () => (await shop.owner.admin.securityEvents.list({ query: { limit: 1 } })).security_events[0]
  await printed({ document: 'packing-slips' })
  const before = await last()
  expect(before).toMatchObject({ type: 'customers.exported', subject: 'orders', details: { rows: 5 } })
  await printed({ document: 'pick-list' })
  expect(await last()).toEqual(before)
})

test('a job that is canceled leaves no file', async () => {
  const before = await storedUploads(shop)
  const id = await makeJob(shop, 'order-print', { document: 'packing-slips' })
  await shop.owner.admin.batchJobs.cancel({ id })
  expect((await runJob(shop, id)).status).toBe('canceled')
  expect(await storedUploads(shop)).toEqual(before)
})

test('a job takes a limited number of orders', async () => {
  await sql`insert into "order" (id, customer_id, email, region_id, currency_code)
    select 'order_copy_' || n, o.customer_id, o.email, o.region_id, o.currency_code
    from (select * from "order" limit 1) o, generate_series(1, ${MAX_PRINTED_BY_JOB}) n`.run(shop.services.db)
  await expect(printed({ document: 'pick-list' })).rejects.toMatchObject({
    code: 'invalid_data',
    details: { fields: [{ field: 'context.filterable_fields' }] },
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  csv,
  findJob,
  findProduct,
  importFile,
  makeImport,
  manyProducts,
  problemsOf,
  runJob,
  sizesFile,
} from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { sql } from '../../../../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const confirm = (id: string) => sql`update batch_job set confirmed_at = now() where id = ${id}`.run(shop.services.db)

async function dryRunThen(file: string, change: () => Promise<unknown>, context = {}) {
  const id = await makeImport(shop, file, context, true)
  await runJob(shop, id)
  await change()
  await confirm(id)
  return runJob(shop, id)
}

const takeSku = (sku: string) =>
  shop.owner.admin.products.create({
    body: { title: `Quicker ${sku}`, variants: [{ title: 'Quicker', sku, prices: [] }] },
  })

describe('with on_error abort', () => {
  const file = `${sizesFile({ 'abort-1': ['S'] })}\nabort-2,Title,Size,S,abort-2-S,free`

  test.each([false, true])('a bad row refuses the file before the first write (dry run: %s)', async (isDry) => {
    const job = await runJob(shop, await makeImport(shop, file, { on_error: 'abort' }, isDry))
    expect(job).toMatchObject({ status: 'failed', confirmed_at: null, processing_at: null })
    expect(job.result).toMatchObject({
      errors: [{ message: 'Nothing was imported: the file has a problem.', code: 'invalid_data' }],
      summary: { problems: 1 },
      problems_file_key: expect.any(String),
    })
    expect(await findProduct(shop, 'abort-1')).toBeUndefined()
  })

  test('a good file is imported', async () => {
    const job = await importFile(shop, sizesFile({ 'fine-1': ['S'] }), { on_error: 'abort' })
    expect(job.status).toBe('completed')
  })

  test('a row that has become bad since stops the import', async () => {
    const job = await dryRunThen(sizesFile(manyProducts(2, 'strict')), () => takeSku('strict-1-M'), {
      on_error: 'abort',
    })
    expect(job).toMatchObject({ status: 'failed', result: { errors: [{ code: 'conflict' }] } })
    expect(await findProduct(shop, 'strict-0')).toBeUndefined()
  })
})

describe('a problem that a row has only when it is written', () => {
  test('does not stop the others', async () => {
    const job = await dryRunThen(sizesFile(manyProducts(3, 'race')), () => takeSku('race-1-M'))
    expect(job).toMatchObject({ status: 'completed', result: { applied: { variants: { created: 5, failed: 1 } } } })
    expect(await problemsOf(shop, job)).toEqual(['5: Variant SKU: sku_taken'])
    expect((await findProduct(shop, 'race-1'))?.variants).toHaveLength(1)
    expect(await shop.services.files.exists(String(job.result?.['problems_file_key']))).toBe(true)
  })

  test('and that only the database knows of, is found product by product', async () => {
    const { db } = shop.services
    await sql`create unique index one_weight on product_variant (weight) where weight = 4711`.run(db)
    const columns = ['Product Handle', 'Product Title', 'Variant Title', 'Variant SKU', 'Variant Weight']
    const rows = [
      ['w-1', 'One', 'One', 'w-1', 4711],
      ['w-2', 'Two', 'Two', 'w-2', 4711],
      ['w-3', 'Three', 'Three', 'w-3', 1],
    ]
    const job = await importFile(shop, csv(columns, ...rows))
    await sql`drop index one_weight`.run(db)
    expect(job).toMatchObject({ status: 'completed', result: { applied: { products: { created: 2 } } } })
    expect(await problemsOf(shop, job)).toEqual(['3: -: not_written'])
    expect(await findProduct(shop, 'w-2')).toBeUndefined()
    expect(await findProduct(shop, 'w-3')).toBeDefined()
  })
})

test('products written one by one share one price list for their sale prices', async () => {
  const { db } = shop.services
  await sql`create unique index one_weight on product_variant (weight) where weight = 4712`.run(db)
  const columns = ['Handle', 'Title', 'Variant SKU', 'Variant Grams', 'Variant Price', 'Variant Compare At Price']
  const rows = ['s-1', 's-2', 's-3'].map((name, index) => [name, name, name, index < 2 ? 4712 : 1, 8, 10])
  const job = await importFile(shop, csv(columns, ...rows), { sale_price_list: 'Sale one by one' })
  await sql`drop index one_weight`.run(db)
  expect(job).toMatchObject({ status: 'completed', result: { applied: { products: { created: 2 } } } })
  const { price_lists } = await shop.owner.admin.priceLists.list({ query: { q: 'Sale one by one' } })
  expect(price_lists).toHaveLength(1)
})

test('rows that the dry run called bad stay out, even when they have become good', async () => {
  const columns = ['Product Handle', 'Product Title', 'Product Collection Handle', 'Variant Title']
  const file = csv(columns, ['late-1', 'Late', 'late', 'One'], ['late-2', 'Late', '', 'One'])
  await dryRunThen(file, () => shop.owner.admin.collections.create({ body: { title: 'Late', handle: 'late' } }))
  expect(await findProduct(shop, 'late-1')).toBeUndefined()
  expect(await findProduct(shop, 'late-2')).toBeDefined()
})

test('many problems are all listed, counted and in the file', async () => {
  const rows = Array.from({ length: 1_234 }, (_, index) => [`many-${index}`, 'Many', 'Size', 'S', '', 'free'])
  const columns = ['Product Handle', 'Product Title', 'Option 1 Name', 'Option 1 Value', 'Variant SKU', 'Price EUR']
  const job = await importFile(shop, csv(columns, ...rows))
  const { count } = await shop.owner.admin.batchJobs.listProblems({ id: job.id, query: { limit: 1 } })
  expect(count).toBe(1_234)
  expect(job.result).toMatchObject({ summary: { problems: 1_234, products: { failed: 1_234 } } })
  const stream = await shop.services.files.open(String(job.result?.['problems_file_key']))
  const lines = (await stream.map(String).toArray()).join('').trimEnd().split('\n')
  expect(lines[0]).toBe('\uFEFFline,column,reason,message')
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(rows.map((_, index) => index + 2))
  expect(lines[1]).toBe('2,Price EUR,not_a_number,"""free"" is not a number."')
})

describe('a file that cannot be read', () => {
  test.each([
    ['Product Handle,Color\na,b', 'Unable to treat column Color from the csv file.'],
    ['Product Title\na', 'Missing column(s) "Product Handle" from the given csv file'],
    ['', 'The file is empty.'],
  ])('fails with the words of v1: %j', async (file, text) => {
    const job = await importFile(shop, file)
    expect(job.status).toBe('failed')
    const message = expect.stringContaining(`The csv file parsing failed due to: ${text}`) as string
    expect(job.result?.['errors']).toEqual([{ message, code: 'invalid_data' }])
  })

  test('beyond a line is not imported up to there', async () => {
    const job = await importFile(shop, `${sizesFile(manyProducts(2, 'torn'))}\ntorn-9,"Title,Size,S,torn,1\n`)
    expect(job).toMatchObject({ status: 'failed', processing_at: null })
    expect(await problemsOf(shop, job)).toEqual(['6: -: quote_not_closed'])
    expect(await findProduct(shop, 'torn-0')).toBeUndefined()
  })

  test('lists its earlier problems as well', async () => {
    const rows = 'torn-7,Title,Size,S,torn-7,free\ntorn-8,Title,Size,S,torn-8,1\ntorn-9,"Title,Size,S,torn,1\n'
    const job = await importFile(shop, `${sizesFile({ 'torn-6': ['S'] })}\n${rows}`)
    expect(job).toMatchObject({ status: 'failed', result: { summary: { problems: 2 } } })
    expect(await problemsOf(shop, job)).toEqual(['3: Price EUR: not_a_number', '5: -: quote_not_closed'])
  })

  test('because it is gone', async () => {
    const id = await makeImport(shop, sizesFile({ 'gone-1': ['S'] }))
    const { context } = await findJob(shop, id)
    await shop.services.files.remove(String(context?.['fileKey']))
    expect(await runJob(shop, id)).toMatchObject({ status: 'failed', result: { errors: [{ code: 'not_found' }] } })
  })
})

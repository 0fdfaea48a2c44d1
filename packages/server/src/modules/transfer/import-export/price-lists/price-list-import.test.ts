import type { BatchJob } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { csv, findJob, findProduct, keepFile, makeJob, problemsOf, runJob } from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { sql } from '../../../../kernel/sql.ts'

let shop: TestShop
let ids: readonly string[]
let regionId = ''
beforeAll(async () => {
  shop = await openShop()
  const { admin } = shop.owner
  await admin.store.addCurrency({ code: 'jpy' })
  const { region } = await admin.regions.create({
    body: {
      name: 'Far East',
      currency_code: 'jpy',
      tax_rate: 0,
      countries: ['jp'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    },
  })
  regionId = region.id
  const sizes = ['S', 'M', 'L', 'XL']
  const { product } = await admin.products.create({
    body: {
      title: 'Shirt',
      handle: 'shirt',
      options: [{ title: 'Size' }],
      variants: sizes.map((value) => ({ title: value, sku: `SHIRT-${value}`, prices: [], options: [{ value }] })),
    },
  })
  ids = product.variants.map(({ id }) => id)
})
afterAll(() => shop.stop())

type Price = {
  readonly amount: number
  readonly currency_code?: string
  readonly region_id?: string
  readonly variant: number
  readonly min_quantity?: number
}

async function makeList(prices: readonly Price[] = []): Promise<string> {
  const { price_list } = await shop.owner.admin.priceLists.create({
    body: {
      name: 'Summer',
      description: '',
      type: 'sale',
      prices: prices.map(({ variant, ...price }) => ({ ...price, variant_id: ids[variant] ?? '' })),
    },
  })
  return price_list.id
}

/** `S eur 900`, or `S region jpy 900` for the price of a region; sorted. */
async function pricesOf(listId: string): Promise<string[]> {
  const { price_list } = await shop.owner.admin.priceLists.retrieve({ id: listId })
  const titles = ['S', 'M', 'L', 'XL']
  return (price_list.prices ?? [])
    .map(({ variant_id, region_id, currency_code, amount, min_quantity }) => {
      const title = titles[ids.indexOf(variant_id ?? '')] ?? '?'
      const range = min_quantity === null ? '' : ` from ${min_quantity}`
      return `${title} ${region_id === null ? '' : 'region '}${currency_code} ${amount}${range}`
    })
    .toSorted()
}

const makeListImport = async (price_list_id: string, content: string, context = {}, isDry = false) =>
  makeJob(shop, 'price-list-import', { price_list_id, fileKey: await keepFile(shop, content), ...context }, isDry)
const importList = async (listId: string, content: string, context = {}, isDry = false) =>
  runJob(shop, await makeListImport(listId, content, context, isDry))

const differencesOf = async ({ id }: BatchJob) =>
  (await shop.owner.admin.batchJobs.listDifferences({ id, query: { limit: 1000 } })).differences

const header = ['Product Variant ID', 'SKU', 'Price EUR', 'Price far east [JPY]']

describe("v1's format", () => {
  test('sets prices of currencies and regions, by id or SKU, and deletes all others', async () => {
    const list = await makeList([
      { variant: 0, currency_code: 'eur', amount: 800 },
      { variant: 0, currency_code: 'eur', amount: 700, min_quantity: 10 },
      { variant: 1, currency_code: 'eur', amount: 1000 },
      { variant: 2, currency_code: 'usd', amount: 500 },
    ])
    const job = await importList(
      list,
      csv(header, [ids[0] ?? '', '', '9.50', 1200], ['', 'SHIRT-M', '10', ''], ['', 'SHIRT-XL', '', 900]),
    )
    expect(job).toMatchObject({
      status: 'completed',
      result: {
        count: 3,
        advancement_count: 3,
        progress: 1,
        operations: { PRICE_LIST_PRICE_CREATE: 3 },
        stat_descriptors: [{ key: 'price-list-import-count', name: 'PriceList to import' }],
        summary: {
          variants: { created: 1, updated: 1, unchanged: 1, deleted: 1, failed: 0 },
          prices: { added: 2, changed: 1, removed: 2, unchanged: 1 },
          columns: {
            'Price EUR': { added: 0, changed: 1, removed: 1, unchanged: 1 },
            'Price Far East [JPY]': { added: 2, changed: 0, removed: 0, unchanged: 0 },
            'Price USD': { added: 0, changed: 0, removed: 1, unchanged: 0 },
          },
          problems: 0,
        },
      },
    })
    expect(await pricesOf(list)).toEqual(['M eur 1000', 'S eur 950', 'S region jpy 1200', 'XL region jpy 900'])
  })

  test('a dry run shows each variant and column, and writes nothing', async () => {
    const list = await makeList([
      { variant: 0, currency_code: 'eur', amount: 800 },
      { variant: 0, currency_code: 'eur', amount: 700, min_quantity: 10 },
      { variant: 1, currency_code: 'eur', amount: 1000 },
    ])
    const before = await pricesOf(list)
    const dry = await importList(list, csv(header, ['', 'SHIRT-S', '9', 1200]), {}, true)
    expect(dry).toMatchObject({ status: 'pre_processed', confirmed_at: null })
    const eur = (amount: number) => ({ amount, currency_code: 'eur' })
    expect(await differencesOf(dry)).toEqual([
      {
        line: 2,
        handle: 'shirt',
        title: 'Shirt · S',
        action: 'update',
        variants: 1,
        changes: [
          { field: 'prices.Far East', before: null, after: { amount: 1200, currency_code: 'jpy' } },
          { field: 'prices.eur', before: eur(800), after: eur(900) },
          { field: 'prices.EUR (10–∞)', before: eur(700), after: null },
        ],
      },
      {
        line: 0,
        handle: 'shirt',
        title: 'Shirt · M',
        action: 'delete',
        variants: 1,
        changes: [{ field: 'prices.eur', before: eur(1000), after: null }],
      },
    ])
    expect(await pricesOf(list)).toEqual(before)
    await shop.owner.admin.batchJobs.confirm({ id: dry.id })
    const done = async () => expect((await findJob(shop, dry.id)).status).toBe('completed')
    await vi.waitFor(done, { timeout: 20_000 })
    expect(await pricesOf(list)).toEqual(['S eur 900', 'S region jpy 1200'])
  })

  test('shoppers pay the imported price', async () => {
    const { priceLists } = shop.owner.admin
    const list = await makeList()
    await priceLists.update({ id: list, body: { status: 'active' } })
    await importList(list, csv(header, ['', 'SHIRT-S', '3.33', '']))
    const product = await findProduct(shop, 'shirt')
    await shop.owner.admin.products.update({ id: product?.id ?? '', body: { status: 'published' } })
    const { products } = await shop.owner.store.products.list({ query: { handle: 'shirt', currency_code: 'eur' } })
    expect(products[0]?.variants?.[0]).toMatchObject({ calculated_price: 333 })
    await priceLists.remove({ id: list })
  })
})

describe('bad rows', () => {
  test("are listed with v1's words; their variants keep their prices", async () => {
    const list = await makeList([
      { variant: 0, currency_code: 'eur', amount: 800 },
      { variant: 1, currency_code: 'eur', amount: 900 },
    ])
    const job = await importList(
      list,
      csv(
        ['Product Variant ID', 'SKU', 'Price EUR', 'Price Nowhere [EUR]', 'Price XXX', 'Price Far East [EUR]'],
        ['', '', '5', '', '', ''],
        ['variant_none', '', '5', '', '', ''],
        ['', 'NONE', '5', '', '', ''],
        ['', 'SHIRT-S', 'free', '', '', ''],
        ['', 'SHIRT-M', '', '5', '', ''],
        ['', 'SHIRT-L', '', '', '5', ''],
        ['', 'SHIRT-XL', '', '', '', '5'],
        [ids[3] ?? '', '', '7', '', '', ''],
      ),
    )
    expect(await problemsOf(shop, job)).toEqual([
      '2: -: sku_or_id_required',
      '3: Product Variant ID: unknown_list_variant',
      '4: SKU: unknown_list_variant',
      '5: Price EUR: not_a_number',
      '9: Product Variant ID: value_again',
      '6: Price Nowhere [EUR]: unknown_region',
      '7: Price XXX: unknown_currency',
      '8: Price Far East [EUR]: region_currency',
    ])
    const { problems } = await shop.owner.admin.batchJobs.listProblems({ id: job.id })
    expect(problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Error while processing row with: variant ID: , variant SKU: , SKU or ID is required',
        'Error while processing row with: variant ID: variant_none, variant SKU: , Variant with id: variant_none was not found',
        'Error while processing row with: variant ID: , variant SKU: NONE, Variant with sku: NONE was not found',
        "Trying to set a price for a region Nowhere that doesn't exist",
      ]),
    )
    expect(job.result?.['problems_file_key']).toEqual(expect.any(String))
    expect(await pricesOf(list)).toEqual(['M eur 900', 'S eur 800'])
  })

  test('refuse everything with on_error abort', async () => {
    const list = await makeList([{ variant: 0, currency_code: 'eur', amount: 800 }])
    const file = csv(header, ['', 'SHIRT-M', '5', ''], ['', '', '5', ''])
    const job = await importList(list, file, { on_error: 'abort' })
    expect(job).toMatchObject({
      status: 'failed',
      result: { errors: [{ message: 'Nothing was imported: the file has a problem.' }] },
    })
    expect(await pricesOf(list)).toEqual(['S eur 800'])
  })

  test.each([
    [
      'Product Variant ID,Color\nx,y',
      'Unable to treat column Color from the csv file. No target column found in the provided schema',
    ],
    ['SKU,SKU\nx,y', 'The column "SKU" is there twice.'],
    ['', 'The file is empty.'],
  ])('a file that cannot be read: %j', async (content, inner) => {
    const list = await makeList([{ variant: 0, currency_code: 'eur', amount: 800 }])
    expect(await importList(list, content)).toMatchObject({
      status: 'failed',
      result: { errors: [{ message: `The csv file parsing failed due to: ${inner}` }] },
    })
    expect(await pricesOf(list)).toEqual(['S eur 800'])
  })
})

test.each([
  [{}, 400, 'Price list id is required'],
  [{ price_list_id: 'pl_none' }, 404, 'Price list with id: pl_none was not found'],
])('S7-44 a job for %j is refused', async (context, status, message) => {
  for (const type of ['price-list-import', 'price-list-export'])
    await expect(shop.owner.admin.batchJobs.create({ body: { type, context } })).rejects.toMatchObject({
      status,
      message,
    })
})

describe('a large list', () => {
  let list = ''
  let file = ''
  const count = 1_200
  beforeAll(async () => {
    list = await makeList()
    const { product } = await shop.owner.admin.products.create({
      body: { title: 'Bolt', handle: 'bolt', options: [{ title: 'Size' }] },
    })
    await sql`insert into product_variant (id, title, product_id, sku)
      select 'variant_bolt' || n, 'B' || n, ${product.id}, 'BOLT-' || n
      from generate_series(1, ${count}::int) n`.run(shop.services.db)
    file = csv(header, ...Array.from({ length: count }, (_, index) => ['', `BOLT-${index + 1}`, 1 + index, '']))
  })

  const stored = () =>
    sql<{ count: number }>`select count(*)::int as count from money_amount
          where price_list_id = ${list} and deleted_at is null`.value(shop.services.db)

  test('continues where it was stopped, and repeats nothing', async () => {
    const { db } = shop.services
    const id = await makeListImport(list, file)
    // The disk is full once the first batch is written.
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin
      if (select count(*) from import_effect where batch_job_id = new.batch_job_id) >= 500 then
        raise exception 'the disk is full' using errcode = '53100';
      end if;
      return new;
    end $$`.run(db)
    await sql`create trigger full_disk before insert on import_effect for each row execute function full_disk()`.run(db)
    await expect(runJob(shop, id)).rejects.toThrow('the disk is full')
    expect(await stored()).toBe(500)
    await sql`drop function full_disk cascade`.run(db)
    expect(await runJob(shop, id)).toMatchObject({ status: 'completed', result: { advancement_count: count } })
    expect(await stored()).toBe(count)
    expect(await importList(list, file)).toMatchObject({
      result: { summary: { prices: { unchanged: count, added: 0 } } },
    })
  })

  test('comes back from an export without a change', async () => {
    const exported = await runJob(shop, await makeJob(shop, 'price-list-export', { price_list_id: list }))
    expect(exported).toMatchObject({
      status: 'completed',
      result: {
        count,
        advancement_count: count,
        progress: 1,
        file_key: expect.stringContaining('exports/price-lists/'),
      },
    })
    const text = await textOf(exported)
    expect(text.split('\r\n')[0]).toBe('Product Variant ID;SKU;Price EUR')
    expect(await importList(list, text, {}, true)).toMatchObject({
      result: { summary: { prices: { added: 0, changed: 0, removed: 0, unchanged: count }, problems: 0 } },
    })
  })
})

async function textOf({ result }: BatchJob): Promise<string> {
  const body = { file_key: String(result?.['file_key']) }
  const { download_url } = await shop.owner.admin.uploads.createDownloadUrl({ body })
  return (await fetch(download_url)).text()
}

test('an export writes whole units, regions by their names, and leaves ranges of quantities out', async () => {
  const list = await makeList([
    { variant: 0, currency_code: 'eur', amount: 850 },
    { variant: 0, currency_code: 'eur', amount: 700, min_quantity: 10 },
    { variant: 1, region_id: regionId, amount: 1200 },
  ])
  const text = await textOf(await runJob(shop, await makeJob(shop, 'price-list-export', { price_list_id: list })))
  const [first = '', ...rows] = text.trim().split('\r\n')
  expect(first).toBe('Product Variant ID;SKU;Price EUR;Price Far East [JPY]')
  expect(rows.toSorted()).toEqual([`${ids[0]};SHIRT-S;8.50;`, `${ids[1]};SHIRT-M;;1200`].toSorted())
})

describe('an import is taken back', () => {
  const undo = async ({ id }: BatchJob, isDry = false) =>
    runJob(shop, await makeJob(shop, 'import-undo', { batch_job_id: id }, isDry))

  test('and the list has the prices it had, ranges of quantities too', async () => {
    const list = await makeList([
      { variant: 0, currency_code: 'eur', amount: 800 },
      { variant: 0, currency_code: 'eur', amount: 700, min_quantity: 10 },
      { variant: 1, currency_code: 'eur', amount: 1000 },
    ])
    const before = await pricesOf(list)
    const job = await importList(list, csv(header, ['', 'SHIRT-S', '9', 1200], ['', 'SHIRT-L', '3', '']))
    expect(await undo(job, true)).toMatchObject({ result: { summary: { records: { restored: 3, kept: 0 } } } })
    expect(await undo(job)).toMatchObject({ status: 'completed', result: { summary: { records: { restored: 3 } } } })
    expect(await pricesOf(list)).toEqual(before)
  })

  test('and prices that were changed since stay', async () => {
    const list = await makeList([{ variant: 0, currency_code: 'eur', amount: 800 }])
    const job = await importList(list, csv(header, ['', 'SHIRT-S', '9', ''], ['', 'SHIRT-M', '3', '']))
    const price = { variant_id: ids[0] ?? '', currency_code: 'eur', amount: 950 }
    await shop.owner.admin.priceLists.addPrices({ id: list, body: { prices: [price] } })
    const undone = await undo(job)
    expect(await problemsOf(shop, undone)).toEqual(['2: -: changed_since'])
    expect(await pricesOf(list)).toEqual(['S eur 950'])
  })

  test('and a deleted list is listed as a problem', async () => {
    const list = await makeList()
    const job = await importList(list, csv(header, ['', 'SHIRT-S', '9', '']))
    await shop.owner.admin.priceLists.remove({ id: list })
    expect(await problemsOf(shop, await undo(job))).toEqual(['2: -: record_gone'])
  })
})

describe('a row that becomes bad after the dry run', () => {
  async function importAfterDeleting(sku: string, rows: readonly string[], context = {}) {
    const { products } = shop.owner.admin
    const body = { title: sku, options: [], variants: [{ title: sku, sku, prices: [] }] }
    const { product } = await products.create({ body })
    const list = await makeList([{ variant: 0, currency_code: 'eur', amount: 800 }])
    const file = csv(header, ...rows.map((sku) => ['', sku, '9', '']))
    const id = await makeListImport(list, file, context, true)
    await runJob(shop, id)
    await products.remove({ id: product.id })
    await sql`update batch_job set confirmed_at = now() where id = ${id}`.run(shop.services.db)
    return { list, job: await runJob(shop, id) }
  }

  test('is listed after the bad rows of the dry run, and the good rows are written', async () => {
    const { list, job } = await importAfterDeleting('CAP', ['CAP', 'NONE', 'SHIRT-S'])
    expect(job).toMatchObject({ status: 'completed', result: { applied: { problems: 2, variants: { updated: 1 } } } })
    expect(await problemsOf(shop, job)).toEqual(['3: SKU: unknown_list_variant', '2: SKU: unknown_list_variant'])
    expect(await pricesOf(list)).toEqual(['S eur 900'])
  })

  test('stops an import with on_error abort', async () => {
    const { list, job } = await importAfterDeleting('HAT', ['HAT', 'SHIRT-S'], { on_error: 'abort' })
    expect(job).toMatchObject({ status: 'failed', result: { errors: [{ code: 'conflict' }] } })
    expect(await pricesOf(list)).toEqual(['S eur 800'])
  })
})

test('a list that is deleted while its import waits is not written', async () => {
  const list = await makeList()
  const dry = await importList(list, csv(header, ['', 'SHIRT-S', '9', '']), {}, true)
  await shop.owner.admin.priceLists.remove({ id: list })
  await shop.owner.admin.batchJobs.confirm({ id: dry.id })
  await vi.waitFor(async () => expect((await findJob(shop, dry.id)).status).toBe('failed'), { timeout: 20_000 })
  expect((await findJob(shop, dry.id)).result).toMatchObject({
    errors: [{ code: 'not_found', message: `Price list with id: ${list} was not found` }],
  })
})

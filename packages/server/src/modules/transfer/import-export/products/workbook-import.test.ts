import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findJob, findProduct, makeJob, problemsOf, runJob, summaryOf, counts } from '../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { columnName, sheetOf, workbookOf } from '../../../../../test/workbook.ts'
import { zipOf } from '../../../../../test/zip.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

async function uploaded(content: Buffer): Promise<string> {
  const file = new File([new Uint8Array(content)], 'products.xlsx')
  const { uploads } = await shop.owner.admin.uploads.createProtected({ files: [file] })
  return uploads[0]?.key ?? ''
}

const importBook = async (content: Buffer, context: Record<string, unknown> = {}, isDry = false) =>
  runJob(shop, await makeJob(shop, 'product-import', { fileKey: await uploaded(content), ...context }, isDry))

const create = async (content: Buffer, context: Record<string, unknown> = {}) =>
  shop.owner.admin.batchJobs.create({
    body: { type: 'product-import', dry_run: true, context: { fileKey: await uploaded(content), ...context } },
  })

const header = [
  'Product Handle',
  'Product Title',
  'Product Discountable',
  'Variant SKU',
  'Variant Barcode',
  'Price EUR',
]

describe('screens §22 an Excel file of products', () => {
  test('is read like the same rows in CSV: numbers, true and false, days and texts without loss', async () => {
    const number = (text: string, style?: 'decimals' | 'zeros' | 'day' | 'moment') => ({
      number: text,
      ...(style && { style }),
    })
    const job = await importBook(
      workbookOf({
        Products: [
          [
            ...header,
            'Product Material',
            'Product Metadata since',
            'Product Metadata seen',
            'Variant Metadata size',
            'Variant Title',
          ],
          [
            ...['tea', 'Tea & <cake>\r\nfor two', false, number('123', 'zeros'), number('4006381333931')],
            ...[number('1.1000000000000001'), '1.10', number('45000', 'day'), number('45000.75', 'moment')],
            number('2', 'decimals'),
            'One',
          ],
          [null, null],
          [{ inline: 'pot' }, 'Pot', true, 'POT', null, number('19.9', 'decimals'), null, null, null, null, 'One'],
        ],
      }),
    )
    expect(job).toMatchObject({ status: 'completed', context: { sheet: 'Products' } })
    expect(summaryOf(job)).toEqual({ products: counts(2), variants: counts(2), problems: 0 })
    expect(await findProduct(shop, 'tea')).toMatchObject({
      title: 'Tea & <cake>\r\nfor two',
      discountable: false,
      material: '1.10',
      metadata: { since: '2023-03-15', seen: '2023-03-15T18:00:00' },
      variants: [{ sku: '00123', barcode: '4006381333931', prices: [{ amount: 110 }], metadata: { size: '2.00' } }],
    })
    expect(await findProduct(shop, 'pot')).toMatchObject({ variants: [{ sku: 'POT', prices: [{ amount: 1990 }] }] })
  })

  test('has its bad cells named by sheet, row and column', async () => {
    const job = await importBook(
      workbookOf({
        'Spring & summer': [
          ['Product Handle', 'Product Title', 'Price EUR'],
          [null, null, null],
          ['cup', 'Cup', '1.234'],
          ['can', 'Can', { error: '#DIV/0!' }],
          ['jar', 'Jar', { number: '3' }, 'stray'],
        ],
      }),
    )
    expect(await problemsOf(shop, job)).toEqual([
      '3: Price EUR: too_many_decimals',
      '4: Price EUR: failed_formula',
      '5: -: cell_count',
    ])
    const { problems } = await shop.owner.admin.batchJobs.listProblems({ id: job.id })
    expect(problems.map(({ sheet }) => sheet)).toEqual(Array(3).fill('Spring & summer'))
  })

  test('of several sheets the first is taken, or the one that is named; their columns can be asked for', async () => {
    const book = workbookOf({
      Notes: [['Read me first']],
      Goods: [
        ['Handle', 'Title', 'Variant Price'],
        ['bag', 'Bag', { number: '7' }],
      ],
      Empty: [],
    })
    const file_key = await uploaded(book)
    expect(await shop.owner.admin.batchJobs.listSheets({ body: { file_key } })).toEqual({
      sheets: [
        { name: 'Notes', columns: ['Read me first'] },
        { name: 'Goods', columns: ['Handle', 'Title', 'Variant Price'] },
        { name: 'Empty', columns: [] },
      ],
    })
    expect(await importBook(book)).toMatchObject({ status: 'failed', context: { sheet: 'Notes' } })
    expect(await importBook(book, { sheet: 'Goods' })).toMatchObject({ status: 'completed' })
    expect(await findProduct(shop, 'bag')).toMatchObject({ variants: [{ prices: [{ amount: 700 }] }] })
    await expect(create(book, { sheet: 'Gone' })).rejects.toMatchObject({
      status: 400,
      message: 'The file has no sheet Gone',
      fields: [{ field: 'context.sheet' }],
    })
    await expect(
      shop.owner.admin.batchJobs.listSheets({ body: { file_key: 'protected/none.zip' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('can be applied after a dry run', async () => {
    const job = await importBook(
      workbookOf({
        One: [
          ['Handle', 'Title'],
          ['later', 'Later'],
        ],
      }),
      {},
      true,
    )
    expect(job.status).toBe('pre_processed')
    await shop.owner.admin.batchJobs.confirm({ id: job.id })
    await runJob(shop, job.id)
    await expect.poll(async () => (await findJob(shop, job.id)).status).toBe('completed')
    expect(await findProduct(shop, 'later')).toMatchObject({ title: 'Later' })
  })

  const wide = Array.from({ length: 2_001 }, (_, index) => columnName(index))
  const huge = {
    'xl/worksheets/sheet1.xml': sheetOf(`<row r="1"><c r="A1" t="str"><v>${'a'.repeat(3_000_000)}</v></c></row>`),
  }
  const far = { 'xl/worksheets/sheet1.xml': sheetOf('<row r="1"><c r="BDWGN1" t="str"><v>far</v></c></row>') }
  test.each([
    ['more columns than can be', workbookOf({ Wide: [wide] }), 'row 1 has something beyond column 2000'],
    ['a cell a million columns away', workbookOf({ Far: [['x']] }, far), 'row 1 has something beyond column 2000'],
    ['an endless text', workbookOf({ Huge: [['x']] }, huge), 'a text in it is longer than'],
    [
      'a bomb for its texts',
      workbookOf({ Bomb: [['x']] }, { 'xl/sharedStrings.xml': ' '.repeat(130 * 1024 ** 2) }),
      'unpacks to more than 128 MB',
    ],
    ['no sheets, as a plain ZIP file', zipOf({ 'a.txt': 'a' }), 'it is no Excel workbook'],
    ['torn contents', workbookOf({ Torn: [['x']] }).subarray(0, 400), 'The Excel file cannot be read'],
    [
      'broken XML',
      workbookOf({ Broken: [['x']] }, { 'xl/worksheets/sheet1.xml': '<worksheet><row' }),
      'cannot be read',
    ],
  ])('with %s is refused immediately', async (_, content, message) => {
    await expect(create(content)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
      fields: [{ field: 'context.fileKey' }],
    })
  })
})

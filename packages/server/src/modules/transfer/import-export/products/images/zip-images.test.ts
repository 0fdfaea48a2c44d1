import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hours } from '../../../../../kernel/clock.ts'
import type { Row } from '../../../../../kernel/entity.ts'
import {
  changesOf,
  counts,
  csv,
  dryRun,
  findJob,
  findProduct,
  importFile,
  makeImport,
  problemsOf,
  runJob,
  summaryOf,
} from '../../../../../../test/imports.ts'
import { openShop, type TestShop } from '../../../../../../test/shop.ts'
import { file, storedUploads, twoColors } from '../../../../../../test/uploads.ts'
import { zipOf } from '../../../../../../test/zip.ts'
import { sql } from '../../../../../kernel/sql.ts'
import { removeImportedFiles } from '../../engine/imported-files.ts'

let shop: TestShop
let red: Buffer
let blue: Buffer
beforeAll(async () => {
  shop = await openShop()
  red = await twoColors(8, 8).png().toBuffer()
  blue = await twoColors(16, 8).jpeg().toBuffer()
})
afterAll(() => shop.stop())

/** Uploads images as a ZIP file; returns the context of an import that uses it. */
async function packed(files: Readonly<Record<string, string | Buffer>>) {
  const { createProtected } = shop.owner.admin.uploads
  const { uploads } = await createProtected({ files: [file('pictures.zip', zipOf(files))] })
  return { picturesKey: uploads[0]?.key ?? '' }
}

const columns = ['Product Handle', 'Product Title', 'Product Thumbnail', 'Image 1 Url', 'Image 2 Url']
const rowsWithImages = (handle: string, thumbnail: string, first: string, second = '') =>
  csv(columns, [handle, `Title of ${handle}`, thumbnail, first, second])

const ours = expect.stringMatching(/^http:\/\/[^/]+\/uploads\/public\/\d{4}\/[0-9a-f]+\.(png|jpg)$/) as string
const storedZipImages = () =>
  sql<{ key: string }>`select key from upload where media_type like 'image/%'`.all(shop.services.db)

describe('screens §22 pictures in a ZIP file of an import', () => {
  test('are named in the dry run when they are missing or could be several; the product is left out', async () => {
    const context = await packed({ 'a/mug.png': red, 'b/mug.png': blue, 'note.txt': 'no', 'cup.PNG': red })
    const rows = csv(
      columns,
      ['lacks', 'Lacks', 'lost.png', 'cup.png', 'note.txt'],
      ['twice', 'Twice', '', 'mug.png', ''],
      ['whole', 'Whole', 'CUP.png', 'photos/b/mug.png', ''],
      ['there', 'There', '', 'b/mug.png', 'A\\Mug.png'],
    )
    const job = await dryRun(shop, rows, context)
    expect(await problemsOf(shop, job)).toEqual([
      '2: Product Thumbnail: missing_picture',
      '2: -: missing_picture',
      '3: -: ambiguous_picture',
      '4: -: ambiguous_picture',
    ])
    expect(summaryOf(job)).toMatchObject({ products: counts(1, 0, 0, 3), problems: 4 })
    expect(await storedZipImages()).toEqual([])
  })

  test('are stored and shown; the same file again changes nothing, with another ZIP file too', async () => {
    const rows = rowsWithImages('mug', 'front.png', 'FRONT.png', 'shots/side.jpg')
    const job = await importFile(shop, rows, await packed({ 'mugs/front.png': red, 'mugs/shots/side.jpg': blue }))
    expect(job).toMatchObject({ status: 'completed', result: { images: { total: 2, fetched: 2, failed: 0 } } })
    const product = await findProduct(shop, 'mug')
    expect(product).toMatchObject({ thumbnail: ours, images: [{ url: ours }, { url: ours }] })
    expect(product?.thumbnail).toBe(product?.images[0]?.url)
    const before = await storedZipImages()
    const again = await packed({ 'front.png': red, 'side.jpg': blue })
    expect(summaryOf(await dryRun(shop, rows, again))).toMatchObject({ products: counts(0, 0, 1) })
    await importFile(shop, rows, again)
    await importFile(shop, rowsWithImages('cup', '', 'front.png'), again)
    expect(await storedZipImages()).toEqual(before)
    expect((await findProduct(shop, 'cup'))?.images).toMatchObject([{ url: product?.thumbnail }])
    expect((await findProduct(shop, 'mug'))?.images).toEqual(product?.images)
  })

  test('of a Shopify file keep their alternative texts', async () => {
    const rows = csv(
      ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Image Src', 'Image Position', 'Image Alt Text'],
      ['pot', 'Pot', 'pot', '12', 'pot-side.png', 2, 'From the side'],
      ['pot', '', '', '', 'pot.png', 1, 'From above'],
    )
    await importFile(shop, rows, await packed({ 'pot.png': blue, 'pot-side.png': red }))
    const product = await findProduct(shop, 'pot')
    expect(product?.images).toMatchObject([
      { url: ours, metadata: { alt: 'From above' } },
      { url: ours, metadata: { alt: 'From the side' } },
    ])
    expect(product?.thumbnail).toBe(product?.images[0]?.url)
    const bad = await dryRun(shop, rows, await packed({ 'pot.png': blue }))
    expect(await problemsOf(shop, bad)).toEqual(['2: Image Src: missing_picture'])
  })

  test('files that are not images are skipped and reported, and a retry skips them again', async () => {
    const context = await packed({ 'good.png': red, 'text.png': 'no picture', 'torn.jpg': blue.subarray(0, 40) })
    const job = await importFile(shop, rowsWithImages('vase', 'text.png', 'good.png', 'torn.jpg'), context)
    const problems = {
      total: 3,
      fetched: 1,
      failed: 2,
      left_out: 2,
      failures: [
        { url: 'text.png', message: 'This is no picture' },
        { url: 'torn.jpg', message: 'torn.jpg is not a readable picture' },
      ],
    }
    expect(job.result?.['images']).toEqual(problems)
    const product = await findProduct(shop, 'vase')
    expect(product).toMatchObject({ thumbnail: ours, images: [{ url: ours }] })
    await shop.owner.admin.batchJobs.retryImages({ id: job.id })
    expect((await findJob(shop, job.id)).result?.['images']).toEqual(problems)
    await importFile(shop, rowsWithImages('vase', '', 'text.png'), context)
    expect((await findProduct(shop, 'vase'))?.images).toEqual(product?.images)
  })

  test('are named in the differences of the dry run', async () => {
    const context = await packed({ 'new/lid.png': await twoColors(4, 4).png().toBuffer() })
    const { title = '' } = (await findProduct(shop, 'mug')) ?? {}
    const job = await dryRun(shop, csv(['Product Handle', 'Product Title', 'Image 1 Url'], ['mug', title, 'lid.png']), {
      ...context,
    })
    const [change] = await changesOf(shop, job)
    expect(change?.[2]).toEqual(['lid.png'])
  })

  test('are stored once, wherever the run before was stopped', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `stop-${index}.png`)
    const sizes = await Promise.all(
      names.map((_, index) =>
        twoColors(20 + 2 * index, 8)
          .png()
          .toBuffer(),
      ),
    )
    const context = await packed(Object.fromEntries(names.map((name, index) => [name, sizes[index] ?? red])))
    const rows = csv(columns, ...names.map((name, index) => [`stop-${index}`, `Stop ${index}`, name, name, '']))
    const id = await makeImport(shop, rows, context)
    const before = await storedUploads(shop)
    const stop = new AbortController()
    const { files } = shop.services
    const put = files.put.bind(files)
    vi.spyOn(files, 'put').mockImplementation(async (...args) => {
      stop.abort()
      return put(...args)
    })
    await runJob(shop, id, stop.signal)
    vi.restoreAllMocks()
    // The run that ended has asked the queue for the next one.
    await vi.waitFor(async () => expect((await findJob(shop, id)).status).toBe('completed'), { timeout: 20_000 })
    expect((await findJob(shop, id)).result).toMatchObject({ images: { total: 6, fetched: 6, failed: 0 } })
    const { files: all, rows: uploads } = await storedUploads(shop)
    // Each with its thumbnail.
    expect([all.length - before.files.length, uploads - before.rows]).toEqual([12, 6])
    expect((await findProduct(shop, 'stop-5'))?.images).toMatchObject([{ url: ours }])
  })

  test('are not looked up without a ZIP file, nor for a cell with a path of the shop', async () => {
    await importFile(shop, rowsWithImages('plain', 'front.png', '/uploads/x.png'))
    const product = await findProduct(shop, 'plain')
    expect(product).toMatchObject({ thumbnail: 'front.png', images: [{ url: '/uploads/x.png' }] })
    await importFile(shop, rowsWithImages('own', '/uploads/y.png', '/uploads/y.png'), await packed({ 'y.png': red }))
    expect(await findProduct(shop, 'own')).toMatchObject({ thumbnail: '/uploads/y.png' })
  })

  test.each<readonly [string, () => Promise<Row>, string]>([
    ['no key', async () => ({ picturesKey: 7 }), 'context.picturesKey should not be empty'],
    ['no file', async () => ({ picturesKey: 'protected/2026/none.zip' }), 'There is no file with the key'],
    ['a table', async () => ({ picturesKey: await uploadedText('a,b') }), 'The pictures must be in a ZIP file'],
    [
      'a broken ZIP',
      async () => ({ picturesKey: await uploadedText('PK\u0003\u0004') }),
      'The ZIP file cannot be read',
    ],
  ])('are refused before a job begins: %s', async (_, context, message) => {
    const body = { type: 'product-import', context: { fileKey: await uploadedText('a,b'), ...(await context()) } }
    await expect(shop.owner.admin.batchJobs.create({ body })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'context.picturesKey' }],
      message: expect.stringContaining(message) as string,
    })
  })

  test('are removed a day after the import, as its file is', async () => {
    const context = await packed({ 'front.png': red })
    await importFile(shop, rowsWithImages('last', '', 'front.png'), context)
    expect(await shop.services.files.exists(context.picturesKey)).toBe(true)
    shop.clock.advance(hours(25))
    await removeImportedFiles(shop.services)
    expect(await shop.services.files.exists(context.picturesKey)).toBe(false)
  })
})

async function uploadedText(text: string): Promise<string> {
  const { uploads } = await shop.owner.admin.uploads.createProtected({ files: [file('some', text)] })
  return uploads[0]?.key ?? ''
}

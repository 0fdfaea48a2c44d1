import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openJobs } from '../activity.ts'
import { workbookOf } from '../../packages/server/test/workbook.ts'
import { zipOf } from '../../packages/server/test/zip.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { dialog } from '../locators.ts'
import { pictureFile } from '../picture-file.ts'

const path = '/a/products?modal=import'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Import products' })

const header =
  'Product Handle,Product Title,Product Status,Variant Title,Variant SKU,Variant Inventory Quantity,Option 1 Name,Option 1 Value,Price USD'

/** A CSV file of one product in two sizes; `price` is the price of the first. */
const file = (handle: string, price: string) =>
  [
    header,
    `${handle},${handle} title,draft,Small,${handle}-s,5,Size,Small,${price}`,
    `${handle},,,Large,${handle}-l,5,Size,Large,20`,
  ].join('\n')

/** The file input with a label. */
const fileInput = (page: Page, name: string) => drawer(page).getByRole('group', { name }).locator('input[type=file]')

async function choose(page: Page, text: string, name = 'products.csv') {
  await fileInput(page, 'File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Drops a file on the drop zone, as a user does. */
async function dropFile(page: Page, file: string) {
  const box = await drawer(page).getByRole('group', { name: 'File' }).getByText('Drop a file here').boundingBox()
  if (!box) throw new Error('There is no place to drop a file')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x, y, data })
}

async function check(page: Page, text: string) {
  await choose(page, text)
  await drawer(page).getByRole('button', { name: 'Check file' }).click()
}

/** The large number below a heading such as "New". */
const figure = (page: Page, name: string) =>
  drawer(page)
    .getByRole('definition')
    .locator(`xpath=preceding-sibling::dt[.="${name}"]/following-sibling::dd[1]`)
    .first()

/** Records the keys of files that a page uploads and deletes. */
function watchUploads(page: Page) {
  const removed: string[] = []
  const uploaded: string[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    const request = response.request()
    if (pathname === '/admin/uploads/protected')
      uploaded.push(...((await response.json()) as { uploads: { key: string }[] }).uploads.map(({ key }) => key))
    if (pathname === '/admin/uploads' && request.method() === 'DELETE')
      removed.push((request.postDataJSON() as { file_key: string }).file_key)
  })
  return { uploaded, removed }
}

test('screens §22 nothing is written before confirmation; then the file is imported with its progress', async ({
  page,
  shop,
}) => {
  await shop.open(page, path)
  await check(page, file('import-one', '18'))
  await expect(drawer(page).getByText('Nothing is written yet.', { exact: false })).toBeVisible()
  await expect(figure(page, 'New')).toHaveText('1')
  await expect(page).toHaveURL(/job=batch_/)
  const handle = 'import-one'
  expect((await shop.owner.admin.products.list({ query: { handle } })).count).toBe(0)
  await drawer(page).getByRole('button', { name: 'Import 1 product' }).click()
  await expect(drawer(page).getByText('Import finished')).toBeVisible()
  const { products } = await shop.owner.admin.products.list({ query: { handle } })
  expect(products[0]?.variants.map(({ sku }) => sku)).toEqual(['import-one-s', 'import-one-l'])
  await drawer(page).getByRole('button', { name: 'Done' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL('/a/products')
})

test(
  'screens §22 a review survives a reload and shows each change before and after',
  { tag: '@all' },
  async ({ page, shop }) => {
    const variants = ['Small', 'Large'].map((title) => ({ title, prices: [], options: [{ value: title }] }))
    const options = [{ title: 'Size' }]
    await shop.owner.admin.products.create({ body: { title: 'Old title', handle: 'import-two', options, variants } })
    await shop.open(page, path)
    await check(page, file('import-two', '18'))
    await expect(figure(page, 'Changed')).toHaveText('1')
    await page.reload()
    await expect(figure(page, 'Changed')).toHaveText('1')
    await expect(drawer(page).getByText('Old title')).toBeVisible()
    await expect(drawer(page).getByText('import-two title').first()).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Discard' }).click()
    await expect(drawer(page).getByText('Nothing was written.')).toBeVisible()
    const { products } = await shop.owner.admin.products.list({ query: { handle: 'import-two' } })
    expect(products[0]?.title).toBe('Old title')
  },
)

test('screens §22 problems are listed with line, column and reason, and can be downloaded', async ({ page, shop }) => {
  await shop.open(page, path)
  await check(page, `${file('import-three', '18')}\nimport-bad,Bad,draft,One,bad-1,5,Size,One,twelve`)
  await expect(figure(page, 'With problems')).toHaveClass(/text-danger/)
  await drawer(page)
    .getByRole('tab', { name: /Problems/ })
    .click()
  await expect(drawer(page).getByText('Line 4 · Price USD')).toBeVisible()
  await expect(drawer(page).getByText('“twelve” is not a number.')).toBeVisible()
  const download = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: 'Download as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test(
  'screens §22 a failed import shows the reason, here a wrong price in a strict import',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, path)
    await drawer(page).getByText('Import nothing', { exact: true }).click()
    await expect(drawer(page).getByRole('radio', { name: /Import nothing/ })).toBeChecked()
    await check(page, file('import-four', 'twelve'))
    await expect(drawer(page).getByText('Import failed').first()).toBeVisible()
    await expect(drawer(page).getByText('Nothing was imported: the file has 2 problems.')).toBeVisible()
    await expect(drawer(page).getByText('Nothing was written.')).toBeVisible()
    await expect(drawer(page).getByText('Line 2 · Price USD')).toBeVisible()
    await expect(drawer(page).getByText('“twelve” is not a number.')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Import another file' }).click()
    await expect(drawer(page).getByRole('button', { name: 'Check file' })).toBeVisible()
  },
)

test('a Shopify export is recognized, and its currency is asked for', async ({ page, shop }) => {
  await shop.open(page, path)
  await expect(drawer(page).getByRole('button', { name: /Currency of the prices/ })).toBeHidden()
  await choose(
    page,
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n' +
      'import-shopify,From Shopify,Text,Us,,,true,Title,Default Title,shopify-1,3,19.90\n',
  )
  await expect(drawer(page).getByText('Recognized: a product export from Shopify.')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /Currency of the prices/ })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Check file' }).click()
  await expect(figure(page, 'New')).toHaveText('1')
})

test(
  'screens §22 a file of another type is refused with its name, and the template has the shop’s currencies',
  { tag: '@all' },
  async ({ page, shop }, testInfo) => {
    await shop.open(page, path)
    await drawer(page).getByRole('button', { name: 'Check file' }).click()
    await expect(drawer(page).getByText('Choose a file to import')).toBeVisible()
    await fileInput(page, 'File').setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no'),
    })
    const refusal = (name: string) => drawer(page).getByText(`${name}: choose a file of type CSV`)
    await expect(refusal('photo.png')).toBeVisible()
    const poster = testInfo.outputPath('poster.png')
    await writeFile(poster, 'no')
    await dropFile(page, poster)
    await expect(refusal('poster.png')).toBeVisible()
    await expect(refusal('photo.png')).toBeHidden()
    await expect(drawer(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    // No size is shown before a file is chosen.
    await expect(drawer(page)).not.toContainText(/\d\s?(bytes?|[kM]?B)\b/i)
    const download = page.waitForEvent('download')
    await drawer(page).getByRole('button', { name: 'Download template' }).click()
    const template = await download
    expect(template.suggestedFilename()).toBe('products-template.csv')
    const { store } = await shop.owner.admin.store.retrieve()
    const text = await readFile(await template.path(), 'utf8')
    for (const { code } of store.currencies) expect(text).toContain(`;Price ${code.toUpperCase()}`)
  },
)

test('screens §22 a removed file is not imported, but the next one is', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, path)
  await choose(page, file('import-away', '18'), 'away.csv')
  await drawer(page).getByRole('button', { name: 'Remove away.csv' }).click()
  await drawer(page).getByRole('button', { name: 'Check file' }).click()
  await expect(drawer(page).getByText('Choose a file to import')).toBeVisible()
  await choose(page, file('import-instead', '18'), 'instead.csv')
  await drawer(page).getByRole('button', { name: 'Check file' }).click()
  await expect(drawer(page).getByText('import-instead title').first()).toBeVisible()
  await expect(drawer(page).getByText('import-away title')).toBeHidden()
})

test('screens §22 uploads without an import are deleted', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, path)
  await page.route('**/admin/batch-jobs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { type: 'invalid_data', message: 'Not today' } })
      : route.fallback(),
  )
  const { uploaded, removed } = watchUploads(page)
  for (const turn of [1, 2]) {
    await check(page, file(`import-refused-${turn}`, '18'))
    await expect.poll(() => removed.length).toBe(turn)
    await expect(drawer(page).getByRole('alert').first()).toContainText('Not today')
  }
  expect(removed).toEqual(uploaded)
  expect(new Set(removed).size).toBe(2)
})

test('screens §22 the progress bar shows the progress of a running import', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, path)
  await check(page, file('import-progress', '18'))
  await expect(figure(page, 'New')).toHaveText('1')
  await page.route('**/admin/batch-jobs/batch_*', async (route) => {
    const answer = await route.fetch()
    const { batch_job } = (await answer.json()) as { batch_job: { result: object } }
    const result = { ...batch_job.result, count: 8, advancement_count: 2 }
    await route.fulfill({ response: answer, json: { batch_job: { ...batch_job, status: 'processing', result } } })
  })
  await page.reload()
  const bar = drawer(page).getByRole('progressbar', { name: 'Importing' })
  await expect(bar).toHaveAttribute('aria-valuenow', '2')
  await expect(bar).toHaveAttribute('aria-valuemax', '8')
  await expect(drawer(page).getByText('2 of 8')).toBeVisible()
})

test('screens §22 an import can be limited to existing products', { tag: '@all' }, async ({ page, shop }) => {
  await shop.owner.admin.products.create({ body: { title: 'Old title', handle: 'import-known', variants: [] } })
  await shop.open(page, path)
  await drawer(page).getByText('Only change what exists').click()
  await expect(drawer(page).getByRole('checkbox', { name: 'Only change what exists' })).toBeChecked()
  const rows = 'Product Handle,Product Title\nimport-known,New title\nimport-unknown,Unknown\n'
  await check(page, rows)
  await expect(figure(page, 'Changed')).toHaveText('1')
  await drawer(page)
    .getByRole('tab', { name: /Problems/ })
    .click()
  await expect(drawer(page).getByText('Not in your shop, and only existing products are changed.')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Import 1 product' }).click()
  await expect(drawer(page).getByText('Import finished')).toBeVisible()
  const { products } = shop.owner.admin
  expect((await products.list({ query: { handle: 'import-unknown' } })).count).toBe(0)
  expect((await products.list({ query: { handle: 'import-known' } })).products[0]?.title).toBe('New title')
})

test(
  'Escape asks once a file is chosen, closes the drawer, and Back does not open it again',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/products')
    await page.goto(`${shop.url}${path}`)
    await expect(drawer(page)).toBeVisible()
    await choose(page, file('import-left', '18'))
    await expect(drawer(page).getByText('products.csv')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(drawer(page).getByText('products.csv')).toBeVisible()
    await drawer(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(drawer(page).getByText('products.csv')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL('/a/products')
    await page.goBack()
    await expect(drawer(page)).toBeHidden()
  },
)

/** Imports a file through the API and waits until the job is completed. */
async function imported(shop: Shop, type: string, content: string, context: object = {}) {
  const { admin } = shop.owner
  const { uploads } = await admin.uploads.createProtected({
    files: [new File([content], 'import.csv', { type: 'text/csv' })],
  })
  const body = { type, context: { fileKey: uploads[0]?.key, ...context } }
  const { batch_job } = await admin.batchJobs.create({ body })
  const status = async () => (await admin.batchJobs.retrieve({ id: batch_job.id })).batch_job.status
  await expect.poll(status, { timeout: 20_000 }).toBe('completed')
  return batch_job.id
}

test('a finished import is undone after a preview and a confirmation', { tag: '@all' }, async ({ page, shop }) => {
  const { products } = shop.owner.admin
  const made = await products.create({
    body: { title: 'As it was', handle: 'undo-old', options: [{ title: 'Size' }] },
  })
  const id = await imported(
    shop,
    'product-import',
    `${file('undo-new', '18')}\n${file('undo-old', '20').split('\n').slice(1).join('\n')}`,
  )
  await products.update({ id: made.product.id, body: { status: 'published' } })
  await shop.open(page, `${path}&job=${id}`)
  await drawer(page).getByRole('button', { name: 'Undo import' }).click()
  const undo = dialog(page, 'Undo import')
  await expect(undo.getByText('Nothing is changed yet.', { exact: false })).toBeVisible()
  await expect(undo.getByText('Records that have changed since are left as they are', { exact: false })).toBeHidden()
  await expect(undo.getByText('As it was')).toBeVisible()
  expect((await products.list({ query: { handle: 'undo-new' } })).count).toBe(1)
  await undo.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this import?' })
  await expect(question.getByText('1 record is deleted. 1 record is restored.')).toBeVisible()
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(undo.getByText('Undone', { exact: true })).toBeVisible()
  expect((await products.list({ query: { handle: 'undo-new' } })).count).toBe(0)
  const [old] = (await products.list({ query: { handle: 'undo-old' } })).products
  expect(old).toMatchObject({ title: 'As it was', status: 'published', variants: [] })
  await shop.open(page, `${path}&job=${id}`)
  await expect(drawer(page).getByText('This import has been undone.')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Undo import' })).toBeHidden()
})

test('changes since an import are listed before it is undone', { tag: '@all' }, async ({ page, shop }) => {
  const { products } = shop.owner.admin
  const id = await imported(shop, 'product-import', file('undo-kept', '18'))
  const [product] = (await products.list({ query: { handle: 'undo-kept' } })).products
  await products.update({ id: product?.id ?? '', body: { subtitle: 'Worked on' } })
  await shop.open(page, '/a/products')
  const jobs = await openJobs(page)
  await jobs.getByRole('link', { name: 'Show result' }).first().click()
  await expect(page).toHaveURL(new RegExp(`job=${id}`))
  await drawer(page).getByRole('button', { name: 'Undo import' }).click()
  const undo = dialog(page, 'Undo import')
  await expect(undo.getByText('It has been changed since the import.')).toBeVisible()
  await expect(undo.getByRole('button', { name: 'Undo import' })).toBeDisabled()
  await undo.getByRole('button', { name: 'Discard' }).click()
  await expect(undo.getByText('Stopped').first()).toBeVisible()
})

test(
  'screens §21 prices of a list are imported from a file, checked first',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const { product } = await admin.products.create({
      body: {
        title: 'Priced by import',
        handle: 'import-priced',
        options: [{ title: 'Size' }],
        variants: ['S', 'M'].map((value) => ({
          title: value,
          sku: `priced-${value}`,
          prices: [],
          options: [{ value }],
        })),
      },
    })
    const prices = product.variants.map(({ id }) => ({ variant_id: id, currency_code: 'usd', amount: 1000 }))
    const { price_list } = await admin.priceLists.create({
      body: { name: 'Import sale', description: '', type: 'sale', prices },
    })
    await shop.open(page, `/a/pricing/${price_list.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Import prices' }).click()
    const prompt = dialog(page, 'Import prices')
    const template = page.waitForEvent('download')
    await prompt.getByRole('button', { name: 'Download template' }).click()
    expect((await template).suggestedFilename()).toBe('prices-template.csv')
    await prompt.locator('input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('SKU,Price USD,Price EUR\npriced-S,8.50,7\nnobody,1,1\n'),
    })
    await prompt.getByRole('button', { name: 'Check file' }).click()
    await expect(prompt.getByRole('row', { name: 'Price USD 0 1 1 0' })).toBeVisible()
    await expect(prompt.getByText('Priced by import · S')).toBeVisible()
    await prompt.getByRole('tab', { name: /Problems/ }).click()
    await expect(prompt.getByText('There is no variant “nobody”.')).toBeVisible()
    await prompt.getByRole('button', { name: 'Change prices of 2 variants' }).click()
    await expect(prompt.getByText('Import finished')).toBeVisible()
    const stored = (await admin.priceLists.retrieve({ id: price_list.id })).price_list.prices ?? []
    expect(stored.map(({ currency_code, amount }) => `${currency_code} ${amount}`).toSorted()).toEqual([
      'eur 700',
      'usd 850',
    ])
  },
)

test(
  'screens §22 each column of a foreign file can be mapped, and the mapping is remembered',
  { tag: '@all' },
  async ({ page, shop }) => {
    const rows = 'Code,Name,Maker,Cost\nimport-mapped,Mapped,Loom,19.90\n'
    await shop.open(page, path)
    await choose(page, rows)
    const columns = drawer(page).getByRole('region', { name: 'Columns' })
    await expect(columns.getByText('0 of 4 columns are imported.')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Check file' }).click()
    await expect(columns.getByRole('alert')).toHaveText('No column goes to: Handle, Title')
    const send = async (column: string, target: string) => {
      await columns.getByRole('button', { name: `Where “${column}” goes` }).click()
      await page.getByRole('option', { name: target, exact: true }).click()
    }
    await send('Code', 'Handle')
    await send('Name', 'Title')
    await send('Maker', 'Type')
    await send('Cost', 'Price')
    await expect(columns.getByText('4 of 4 columns are imported.')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Check file' }).click()
    await drawer(page).getByRole('button', { name: 'Import 1 product' }).click()
    await expect(drawer(page).getByText('Import finished')).toBeVisible()
    const { products } = await shop.owner.admin.products.list({ query: { handle: 'import-mapped' } })
    expect(products[0]).toMatchObject({
      title: 'Mapped',
      type: { value: 'Loom' },
      variants: [{ prices: [{ amount: 1990 }] }],
    })
    await drawer(page).getByRole('button', { name: 'Import another file' }).click()
    await choose(page, rows)
    await expect(columns.getByText('As you chose before for such a file.', { exact: false })).toBeVisible()
  },
)

test(
  'screens §22 the sheet of an Excel file is chosen, and its problems name it',
  { tag: '@all' },
  async ({ page, shop }) => {
    const buffer = workbookOf({
      Notes: [['Handle', 'Title']],
      Goods: [
        ['Product Handle', 'Product Title', 'Variant Title', 'Variant SKU', 'Price USD'],
        ['import-excel', 'From Excel', 'One', { number: '42', style: 'zeros' }, { number: '19.9' }],
        ['import-excel-bad', 'Bad', 'One', null, 'much'],
      ],
    })
    await shop.open(page, path)
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await fileInput(page, 'File').setInputFiles({ name: 'goods.xlsx', mimeType, buffer })
    await drawer(page).getByRole('button', { name: /Sheet/ }).click()
    await page.getByRole('option', { name: 'Goods' }).click()
    await expect(drawer(page).getByText('Recognized: our own format.')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Check file' }).click()
    await drawer(page)
      .getByRole('tab', { name: /Problems/ })
      .click()
    await expect(drawer(page).getByText('Goods · Line 3 · Price USD')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Import 1 product' }).click()
    await expect(drawer(page).getByText('Import finished')).toBeVisible()
    const { products } = await shop.owner.admin.products.list({ query: { handle: 'import-excel' } })
    expect(products[0]?.variants).toMatchObject([{ sku: '00042', prices: [{ amount: 1990 }] }])
  },
)

test(
  'screens §22 a removed Excel file is deleted, and the next one is imported',
  { tag: '@all' },
  async ({ page, shop }) => {
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const book = (handle: string) => ({
      name: `${handle}.xlsx`,
      mimeType,
      buffer: workbookOf({
        Goods: [
          ['Product Handle', 'Product Title', 'Variant Title'],
          [handle, `${handle} title`, 'One'],
        ],
      }),
    })
    await shop.open(page, path)
    const { uploaded, removed } = watchUploads(page)
    await fileInput(page, 'File').setInputFiles(book('excel-away'))
    await expect(drawer(page).getByText('Recognized: our own format.')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Remove excel-away.xlsx' }).click()
    await expect.poll(() => removed).toEqual(uploaded)
    expect(removed).toHaveLength(1)
    await drawer(page).getByRole('button', { name: 'Check file' }).click()
    await expect(drawer(page).getByText('Choose a file to import')).toBeVisible()
    await fileInput(page, 'File').setInputFiles(book('excel-instead'))
    await expect(drawer(page).getByText('Recognized: our own format.')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Check file' }).click()
    await expect(drawer(page).getByText('excel-instead title').first()).toBeVisible()
    await expect(drawer(page).getByText('excel-away title')).toBeHidden()
    expect(removed).toHaveLength(1)
  },
)

test(
  'screens §22 a file that is not really an Excel file is refused with the reason',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, path)
    await choose(page, 'PK\u0003\u0004 nothing of the kind', 'broken.xlsx')
    await expect(drawer(page).getByRole('alert')).toContainText('The Excel file cannot be read')
    await choose(page, file('import-after-all', '18'))
    await expect(drawer(page).getByText('products.csv')).toBeVisible()
    await expect(drawer(page).getByRole('alert')).toBeHidden()
  },
)

test(
  'screens §22 pictures in a ZIP file are shown with the products that name them; unused ones are listed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const rows = [
      'Product Handle,Product Title,Image 1 Url,Image 2 Url',
      'import-pictured,Pictured,front.png,text.png',
      'import-lost,Lost,lost.png,',
    ].join('\n')
    await shop.open(page, path)
    await choose(page, rows)
    await fileInput(page, 'Pictures (ZIP)').setInputFiles({
      name: 'pictures.zip',
      mimeType: 'application/zip',
      buffer: zipOf({ 'shots/Front.png': pictureFile('Front.png').buffer, 'text.png': 'no picture' }),
    })
    await expect(drawer(page).getByText('pictures.zip')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Check file' }).click()
    await drawer(page)
      .getByRole('tab', { name: /Problems/ })
      .click()
    await expect(drawer(page).getByText('The ZIP file has no picture “lost.png”.')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Import 1 product' }).click()
    await expect(drawer(page).getByText('Import finished')).toBeVisible()
    await expect(drawer(page).getByText('1 picture fetched')).toBeVisible()
    await expect(drawer(page).getByText(/^1 file in the ZIP file is not a picture/)).toContainText('text.png')
    await expect(drawer(page).getByRole('button', { name: 'Try again' })).toBeHidden()
    const { products } = await shop.owner.admin.products.list({ query: { handle: 'import-pictured' } })
    expect(products[0]?.images).toMatchObject([
      { url: expect.stringMatching(/^http:\/\/[^/]+\/uploads\/public\/.+\.png$/) },
    ])
  },
)

test('screens §22 both uploads of an import without a job are deleted', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, path)
  const { uploaded, removed } = watchUploads(page)
  await choose(page, file('import-broken-zip', '18'))
  await fileInput(page, 'Pictures (ZIP)').setInputFiles({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 nothing of the kind'),
  })
  await drawer(page).getByRole('button', { name: 'Check file' }).click()
  await expect(drawer(page).getByRole('alert').first()).toContainText('The ZIP file cannot be read')
  await expect.poll(() => [uploaded.length, removed.length]).toEqual([2, 2])
  expect(removed.toSorted()).toEqual(uploaded.toSorted())
})

test(
  'screens §22 customers are imported in a drawer over their list after a dry run, and the import is undone',
  { tag: '@all' },
  async ({ page, shop }) => {
    const panel = page.getByRole('dialog', { name: 'Import customers' })
    await shop.open(page, '/a/customers')
    await page.getByRole('link', { name: 'Import' }).click()
    await panel.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Mail,First Name,Groups\nimported@shop.example,Iris,Readers\nnobody,No,\n'),
    })
    await panel.getByRole('button', { name: 'Check file' }).click()
    await expect(panel.getByRole('alert')).toHaveText('No column goes to: Email')
    await panel.getByRole('button', { name: 'Where “Mail” goes' }).click()
    await page.getByRole('option', { name: 'Email', exact: true }).click()
    await panel.getByRole('button', { name: 'Check file' }).click()
    await panel.getByRole('tab', { name: /Problems/ }).click()
    await expect(panel.getByText('“nobody” is not an email address.')).toBeVisible()
    await panel.getByRole('button', { name: 'Import 1 customer' }).click()
    await expect(panel.getByText('Import finished')).toBeVisible()
    await expect(panel.getByText('imported@shop.example')).toBeVisible()
    const { customers } = await shop.owner.admin.customers.list({ query: { q: 'imported@shop.example' } })
    expect(customers).toMatchObject([{ first_name: 'Iris', has_account: false }])
    await panel.getByRole('button', { name: 'Undo import' }).click()
    const undoing = page.getByRole('dialog', { name: 'Undo import' })
    await undoing.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(undoing.getByText('Undone', { exact: true })).toBeVisible()
    expect((await shop.owner.admin.customers.list({ query: { q: 'imported@shop.example' } })).count).toBe(0)
  },
)

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const path = '/a/products?modal=import'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Import products' })

const header =
  'Product Handle,Product Title,Product Status,Variant Title,Variant SKU,Variant Inventory Quantity,Option 1 Name,Option 1 Value,Price USD'

/** A file of one product in two sizes; `price` is what the first one costs. */
const file = (handle: string, price: string) =>
  [
    header,
    `${handle},${handle} title,draft,Small,${handle}-s,5,Size,Small,${price}`,
    `${handle},,,Large,${handle}-l,5,Size,Large,20`,
  ].join('\n')

async function choose(page: Page, text: string, name = 'products.csv') {
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function check(page: Page, text: string) {
  await choose(page, text)
  await drawer(page).getByRole('button', { name: 'Check file' }).click()
}

/** The big number under a heading such as "New". */
const figure = (page: Page, name: string) =>
  drawer(page)
    .getByRole('definition')
    .locator(`xpath=preceding-sibling::dt[.="${name}"]/following-sibling::dd[1]`)
    .first()

test('nothing is written before one confirms; then the file is imported', async ({ page, shop }) => {
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

test('a review survives a reload and shows each change before and after', async ({ page, shop }) => {
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
})

test('bad rows are listed with line, column and reason, and can be downloaded', async ({ page, shop }) => {
  await shop.open(page, path)
  await check(page, `${file('import-three', '18')}\nimport-bad,Bad,draft,One,bad-1,5,Size,One,twelve`)
  await drawer(page)
    .getByRole('tab', { name: /Problems/ })
    .click()
  await expect(drawer(page).getByText('Line 4 · Price USD')).toBeVisible()
  await expect(drawer(page).getByText('“twelve” is not a number.')).toBeVisible()
  const download = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: 'Download as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('one bad row stops the import when the merchant wants it so', async ({ page, shop }) => {
  await shop.open(page, path)
  await drawer(page).getByText('Import nothing', { exact: true }).click()
  await expect(drawer(page).getByRole('radio', { name: /Import nothing/ })).toBeChecked()
  await check(page, file('import-four', 'twelve'))
  await expect(drawer(page).getByText('Import failed').first()).toBeVisible()
  await expect(drawer(page).getByText('Nothing was written.')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Import another file' }).click()
  await expect(drawer(page).getByRole('button', { name: 'Check file' })).toBeVisible()
})

test('a Shopify export is recognised and asks for the currency of its prices', async ({ page, shop }) => {
  await shop.open(page, path)
  await expect(drawer(page).getByRole('button', { name: /Currency of the prices/ })).toBeHidden()
  await choose(
    page,
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n' +
      'import-shopify,From Shopify,Text,Us,,,true,Title,Default Title,shopify-1,3,19.90\n',
  )
  await expect(drawer(page).getByText('Recognised: a product export from Shopify.')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /Currency of the prices/ })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Check file' }).click()
  await expect(figure(page, 'New')).toHaveText('1')
})

test('a file of another kind is refused by name, and the template is a file to fill in', async ({ page, shop }) => {
  await shop.open(page, path)
  await drawer(page).getByRole('button', { name: 'Check file' }).click()
  await expect(drawer(page).getByText('Choose a file to import')).toBeVisible()
  await drawer(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await expect(drawer(page).getByText('photo.png: choose a file of type CSV')).toBeVisible()
  const download = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: 'Download template' }).click()
  expect((await download).suggestedFilename()).toBe('products-template.csv')
})

test('Escape closes the drawer and Back does not open it again', async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await page.goto(`${shop.url}${path}`)
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL('/a/products')
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
})

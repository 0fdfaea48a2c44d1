import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { pictureFile } from '../picture-file.ts'
import { addOption } from './new-option.ts'

const path = '/a/products/new'

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const variantGrid = (page: Page) => page.getByRole('grid', { name: 'Stock and prices of the variants' })

/** A cell by its row and the heading of its column. */
async function cell(page: Page, row: string, column: string) {
  const headings = await variantGrid(page).getByRole('columnheader').allTextContents()
  const line = variantGrid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
  // The first heading belongs to the row headers, which are not cells.
  return line.getByRole('gridcell').nth(headings.indexOf(column) - 1)
}

async function enter(page: Page, row: string, column: string, text: string) {
  await (await cell(page, row, column)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function paste(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((content) => navigator.clipboard.writeText(content), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** The saved product, by the id in the address of its page. */
async function savedProduct(page: Page, shop: Shop) {
  await expect(page).toHaveURL(/\/a\/products\/prod_/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  return (await shop.owner.admin.products.retrieve({ id })).product
}

async function shopCurrency(shop: Shop) {
  return (await shop.owner.admin.store.retrieve()).store.default_currency_code
}

test('screens §19 a product without options is published with one variant and its price', async ({ page, shop }) => {
  await shop.open(page, path)
  const currency = await shopCurrency(shop)
  await titleField(page).fill('Plain bowl')
  await expect(page.getByRole('textbox', { name: 'URL' })).toHaveValue('plain-bowl')
  await enter(page, 'Default variant', 'SKU', 'BOWL-1')
  await enter(page, 'Default variant', 'Quantity', '7')
  await enter(page, 'Default variant', currency.toUpperCase(), '18.50')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Product published')).toBeVisible()
  const product = await savedProduct(page, shop)
  expect(product).toMatchObject({ title: 'Plain bowl', handle: 'plain-bowl', status: 'published' })
  expect(product.sales_channels).toHaveLength(1)
  expect(product.variants).toHaveLength(1)
  expect(product.variants[0]).toMatchObject({ sku: 'BOWL-1', inventory_quantity: 7 })
  expect(product.variants[0]?.prices).toEqual([expect.objectContaining({ currency_code: currency, amount: 1850 })])
})

test('screens §19 options produce a grid of variants; combinations can be switched off, and a paste fills the grid and can be undone', async ({
  page,
  shop,
}) => {
  await shop.open(page, path)
  const currency = (await shopCurrency(shop)).toUpperCase()
  await titleField(page).fill('Matrix mug')
  await addOption(page, 'Size', ['S', 'M'])
  await addOption(page, 'Glaze', ['Clay', 'Dune'])
  const combinations = page.getByRole('group', { name: 'Combinations' }).first()
  await combinations.getByRole('button', { name: 'M / Dune' }).click()
  await expect(variantGrid(page).getByRole('rowheader')).toHaveText(['S / Clay', 'S / Dune', 'M / Clay'])
  await (await cell(page, 'S / Clay', 'SKU')).click()
  await paste(page, 'MX-1\t4001\t5\t18.00\nMX-2\t4002\t6\t18.00\nMX-3\t4003\t7\t20.00')
  await expect(await cell(page, 'M / Clay', currency)).toHaveText('20.00')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(await cell(page, 'M / Clay', currency)).toHaveText('')
  await page.keyboard.press('ControlOrMeta+Y')
  await expect(await cell(page, 'M / Clay', currency)).toHaveText('20.00')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  const { status, options, variants } = await savedProduct(page, shop)
  expect(status).toBe('draft')
  expect(options.map(({ title }) => title)).toEqual(['Size', 'Glaze'])
  const rows = variants.map(({ title, sku, barcode, inventory_quantity }) => [title, sku, barcode, inventory_quantity])
  expect(rows).toEqual([
    ['S / Clay', 'MX-1', '4001', 5],
    ['S / Dune', 'MX-2', '4002', 6],
    ['M / Clay', 'MX-3', '4003', 7],
  ])
})

test('a price is filled down by keyboard', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, path)
  const currency = (await shopCurrency(shop)).toUpperCase()
  await addOption(page, 'Size', ['S', 'M', 'L'])
  await enter(page, 'S', currency, '12')
  await (await cell(page, 'S', currency)).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+D')
  await expect(await cell(page, 'L', currency)).toHaveText('12.00')
})

test(
  'screens §19 a duplicate SKU is shown in its cell, and the uploaded pictures are deleted',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { products } = await shop.owner.admin.products.list({ query: { limit: 20 } })
    const taken = products.flatMap(({ variants }) => variants).find(({ sku }) => sku !== null)?.sku ?? ''
    await shop.open(page, path)
    await titleField(page).fill('Copy of a SKU')
    await page.locator('input[type=file]').setInputFiles(pictureFile('front.png'))
    await enter(page, 'Default variant', 'SKU', taken)
    const removed = page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/admin/uploads'),
    )
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(await cell(page, 'Default variant', 'SKU')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(`SKU: Variant with sku ${taken} already exists.`)).toBeVisible()
    expect((await removed).status()).toBe(200)
    await enter(page, 'Default variant', 'SKU', 'FRESH-1')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const { images, thumbnail } = await savedProduct(page, shop)
    expect(images).toHaveLength(1)
    expect(thumbnail).toBe(images[0]?.url)
  },
)

test(
  'screens §19 a duplicate handle is shown at its field, and the uploaded pictures are deleted',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { product } = await shop.owner.admin.products.create({ body: { title: 'First of its handle' } })
    const handle = product.handle ?? ''
    await shop.open(page, path)
    await titleField(page).fill('Second of its handle')
    const field = page.getByRole('textbox', { name: 'URL' })
    await field.fill(handle)
    await page.locator('input[type=file]').setInputFiles(pictureFile('front.png'))
    const removed = page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/admin/uploads'),
    )
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(`Product with handle ${handle} already exists.`)).toBeVisible()
    expect((await removed).status()).toBe(200)
    await field.fill('second-of-its-handle')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    expect(await savedProduct(page, shop)).toMatchObject({ handle: 'second-of-its-handle', images: [{}] })
  },
)

test(
  'a product whose creation was not answered is not created again by a second press, and keeps its picture',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, path)
    await titleField(page).fill('Lost on the way')
    await page.locator('input[type=file]').setInputFiles(pictureFile('front.png'))
    const uploads: string[] = []
    page.on('request', (request) => request.url().endsWith('/admin/uploads') && uploads.push(request.method()))
    const address = /\/admin\/products(\?|$)/
    await page.route(address, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    const save = page.getByRole('button', { name: 'Save as draft' })
    await save.click()
    await expect(page.getByText(/The server can’t be reached/)).toBeVisible()
    await page.unroute(address)
    await save.click()
    const { id, images, thumbnail } = await savedProduct(page, shop)
    expect(images.map(({ url }) => url)).toEqual([thumbnail])
    expect(uploads).toEqual(['POST'])
    const { products } = await shop.owner.admin.products.list({ query: { title: 'Lost on the way' } })
    expect(products.map((product) => product.id)).toEqual([id])
  },
)

test('screens §19 each sentence occurs once on the page', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, path)
  await addOption(page, 'Size', ['S', 'M'])
  await expect(variantGrid(page).getByRole('rowheader')).toHaveText(['S', 'M'])
  const sentences = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((element) => element.children.length === 0)
      .map((element) => element.textContent.trim())
      .filter((text) => text.split(' ').length >= 5),
  )
  expect(sentences.length).toBeGreaterThan(4)
  expect(sentences).toEqual([...new Set(sentences)])
})

test(
  'screens §19 pictures of a new product are assigned to variants by option values',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, path)
    await titleField(page).fill('Pictured kite')
    const files = ['whole.png', 'red.png'].map(pictureFile)
    await page.locator('input[type=file]').setInputFiles(files)
    await expect(page.getByRole('button', { name: 'Remove red.png' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Variants on red.png' })).toBeHidden()
    await addOption(page, 'Color', ['Red', 'Blue'])
    await addOption(page, 'Size', ['S', 'M'])
    await page.getByRole('button', { name: 'Variants on red.png' }).press('Enter')
    await page.getByRole('group', { name: 'Color' }).getByRole('menuitemcheckbox', { name: 'Red' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Variants on red.png: Red' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const { images, variants } = await savedProduct(page, shop)
    expect(variants.map(({ title, metadata }) => [title, metadata])).toEqual([
      ['Red / S', { image: images[1]?.url }],
      ['Red / M', { image: images[1]?.url }],
      ['Blue / S', null],
      ['Blue / M', null],
    ])
  },
)

test(
  'screens §19 chosen pictures are shown, and released when they are removed or the page is left',
  { tag: '@all' },
  async ({ page, shop }) => {
    await page.addInitScript(() => {
      const held = new Set<string>()
      const create = URL.createObjectURL.bind(URL)
      const revoke = URL.revokeObjectURL.bind(URL)
      Object.assign(URL, {
        createObjectURL: (file: File) => {
          const address = create(file)
          if (file instanceof File) held.add(address)
          return address
        },
        revokeObjectURL: (address: string) => {
          held.delete(address)
          revoke(address)
        },
      })
      Object.assign(window, { held })
    })
    const heldCount = () => page.evaluate(() => (Reflect.get(window, 'held') as Set<string>).size)
    await shop.open(page, path)
    const files = ['one.png', 'two.png'].map(pictureFile)
    await page.locator('input[type=file]').setInputFiles(files)
    const shown = page.getByRole('main').locator('img[src^="blob:"]')
    await expect(shown).toHaveCount(2)
    for (const image of await shown.all()) await expect(image).toHaveJSProperty('naturalWidth', 1)
    expect(await heldCount()).toBe(2)
    await page.getByRole('button', { name: 'Remove two.png' }).click()
    await expect.poll(heldCount).toBe(1)
    await page.getByRole('link', { name: 'Collections' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/a/collections')
    await expect.poll(heldCount).toBe(0)
  },
)

test('validation errors are shown at their fields before the request', async ({ page, shop }) => {
  await shop.open(page, path)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await addOption(page, 'Size', ['S', 'M'])
  await enter(page, 'S', 'SKU', 'TWICE')
  await enter(page, 'M', 'SKU', 'TWICE')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Fill in this field')).toBeVisible()
  await expect(await cell(page, 'M', 'SKU')).toHaveAttribute('aria-invalid', 'true')
  await enter(page, 'M', 'SKU', 'ONCE')
  await enter(page, 'M', 'Quantity', 'many')
  await titleField(page).fill('Wrong mug')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('M · Quantity: Enter a number')).toBeVisible()
  expect(posts).toEqual([])
})

test('nothing moves when the code of the date fields arrives', { tag: '@all' }, async ({ page, shop }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/date-picker-(?!placeholder)[^/]*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await shop.open(page, path)
  await expect(titleField(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Publish on' })).toBeDisabled()
  const before = await page.getByRole('button', { name: 'Add an option' }).boundingBox()
  release()
  await expect(page.getByRole('group', { name: 'Publish on' })).toBeVisible()
  expect(await page.getByRole('button', { name: 'Add an option' }).boundingBox()).toEqual(before)
})

test(
  'a button is pressed although the field that loses the focus gets its error above it',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, path)
    await expect(titleField(page)).toBeFocused()
    const add = page.getByRole('button', { name: 'Add an option' })
    await add.hover()
    await page.mouse.down()
    await expect(add).toHaveAttribute('data-pressed')
    // Time for the page to move, if it does.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
    })
    await page.mouse.up()
    await expect(page.getByRole('group', { name: 'Option 1' })).toBeVisible()
    await expect(page.getByText('Fill in this field')).toBeVisible()
  },
)

test(
  'screens §19 publishing asks for confirmation if variants have no price',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, path)
    await titleField(page).fill('Priceless')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Publish without all prices?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(path)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await question.getByRole('button', { name: 'Publish anyway' }).click()
    expect((await savedProduct(page, shop)).status).toBe('published')
  },
)

test(
  'screens §19 leaving a half-filled product asks first; a draft that was not discarded is offered again',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, path)
    await titleField(page).fill('Half a mug')
    await addOption(page, 'Size', ['S', 'M'])
    await page.getByRole('link', { name: 'Collections' }).click()
    const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(path)
    await page.getByRole('link', { name: 'Collections' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/a/collections')
    await page.goBack()
    await expect(titleField(page)).toHaveValue('')
    const offer = page.getByRole('button', { name: 'Continue where I left off' })
    await expect(offer).toHaveCount(0)
    await titleField(page).fill('Half a mug')
    await addOption(page, 'Size', ['S', 'M'])
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await offer.click()
    await expect(titleField(page)).toHaveValue('Half a mug')
    await expect(variantGrid(page).getByRole('rowheader')).toHaveText(['S', 'M'])
  },
)

test('at 375 px the page does not scroll sideways and can be saved', { tag: '@all' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await shop.open(page, path)
  await titleField(page).fill('Small screen mug')
  await addOption(page, 'Size', ['Small', 'Medium', 'Extra large'])
  await expect(variantGrid(page)).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  expect((await savedProduct(page, shop)).variants).toHaveLength(3)
})

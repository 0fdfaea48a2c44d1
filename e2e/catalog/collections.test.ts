import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { focusHandle } from '../keyboard.ts'
import { toast } from '../locators.ts'
import { pictureFile } from '../picture-file.ts'

const path = '/a/collections'
const table = (page: Page, name: string) => page.getByRole('table', { name })
const count = (shop: Shop, id: string) =>
  shop.owner.admin.products.list({ query: { collection_id: [id], limit: 1 } }).then((answer) => answer.count)

const picture = pictureFile('linen.png')

/** Creates a collection for one test through the API. */
async function newCollection(shop: Shop, title: string) {
  return (await shop.owner.admin.collections.create({ body: { title } })).collection
}

test('S2-30 screens §23 collections are listed with product counts, searched, sorted and opened by real links', async ({
  page,
  shop,
}) => {
  await shop.open(page, path)
  const { collections } = await shop.owner.admin.collections.list({
    query: { fields: 'title,product_count', order: 'title', expand: '' },
  })
  const [first] = collections
  const row = table(page, 'Collections')
    .getByRole('row')
    .filter({ hasText: first?.title ?? '' })
  await expect(row.getByRole('cell').nth(1)).toHaveText(String(first?.product_count))
  // The default order is shown, newest first.
  const created = page.getByRole('columnheader', { name: 'Created' })
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  await created.getByRole('button').click()
  await expect(page).toHaveURL(/order=created_at/)
  await expect(created).toHaveAttribute('aria-sort', 'ascending')
  await page
    .getByRole('button', { name: /Collection/ })
    .first()
    .click()
  await expect(page).toHaveURL(/order=title/)
  await page.getByRole('searchbox', { name: 'Search Collections' }).fill(first?.title ?? '')
  await expect(page).toHaveURL(/q=/)
  const link = table(page, 'Collections').getByRole('link', { name: first?.title ?? '' })
  await expect(link).toHaveAttribute('href', `${path}/${first?.id}`)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible()
})

test(
  'a collection is created in a modal that has an address, and its handle follows the title',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, path)
    await page.getByRole('link', { name: 'New collection' }).click()
    await expect(page).toHaveURL(/modal=new/)
    const dialog = page.getByRole('dialog', { name: 'New collection' })
    await dialog.getByRole('button', { name: 'Create collection' }).click()
    await expect(dialog.getByText('Fill in this field')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Spring Table')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Spring Table' })).toBeVisible()
    await expect(page.getByText('/spring-table', { exact: true })).toBeVisible()
  },
)

test('a duplicate handle is shown at its field', { tag: '@all' }, async ({ page, shop }) => {
  const { handle } = await newCollection(shop, 'Taken handle')
  await shop.open(page, `${path}?modal=new`)
  const dialog = page.getByRole('dialog', { name: 'New collection' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Another one')
  await dialog.getByRole('textbox', { name: 'URL' }).fill(handle ?? '')
  await dialog.getByRole('button', { name: 'Create collection' }).click()
  await expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText(`Collection with handle ${handle} already exists.`)).toBeVisible()
})

test('S1-08 S2-31 screens §23 a collection is edited in a drawer, with its metadata, and deleted by name', async ({
  page,
  shop,
}) => {
  const { id } = await newCollection(shop, 'Autumn')
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Edit: General' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit collection' })
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Late autumn')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late autumn' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Metadata' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add metadata' }).click()
  const metadata = page.getByRole('dialog', { name: 'Metadata' })
  await metadata.getByRole('button', { name: 'Add row' }).click()
  await metadata.getByRole('textbox', { name: 'Key' }).fill('season')
  await metadata.getByRole('textbox', { name: 'Value' }).fill('autumn')
  await metadata.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('season', { exact: true })).toBeVisible()
  expect((await shop.owner.admin.collections.retrieve({ id })).collection.metadata).toEqual({ season: 'autumn' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete “Late autumn”?' })
  await question.getByRole('button', { name: 'Delete collection' }).click()
  await expect(page).toHaveURL(path)
  await expect(toast(page, '“Late autumn” deleted')).toBeVisible()
  await expect(shop.owner.admin.collections.retrieve({ id })).rejects.toMatchObject({ status: 404 })
})

test('a collection is edited and deleted from the list', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newCollection(shop, 'Row work')
  await shop.open(page, `${path}?q=Row+work`)
  await page.getByRole('button', { name: 'Actions for Row work' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit collection' })
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Row work done')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(table(page, 'Collections').getByRole('link', { name: 'Row work done' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Row work done' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete collection' }).click()
  await expect(toast(page, '“Row work done” deleted')).toBeVisible()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(shop.owner.admin.collections.retrieve({ id })).rejects.toMatchObject({ status: 404 })
})

test('screens §24 products have the same order on all pages', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newCollection(shop, 'Ordered')
  const titles = Array.from({ length: 30 }, (_, index) => `Ordered ${String(index + 1).padStart(2, '0')}`)
  for (const title of titles.toReversed())
    await shop.owner.admin.products.create({ body: { title, collection_id: id } })
  await shop.open(page, `${path}/${id}?size=25`)
  const rows = table(page, 'Products').getByRole('rowheader')
  await expect(rows).toHaveText(titles.slice(0, 25))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows).toHaveText(titles.slice(25))
})

test(
  'screens §24 each order, by date or name, applies to all pages and is in the address',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newCollection(shop, 'By age')
    const numbers = Array.from({ length: 12 }, (_, index) => index)
    // The older product has the later name, so that the two orders differ.
    const titles = numbers.map((index) => `By age ${String(12 - index).padStart(2, '0')}`)
    for (const title of titles) await shop.owner.admin.products.create({ body: { title, collection_id: id } })
    await shop.open(page, `${path}/${id}?size=10`)
    const rows = table(page, 'Products').getByRole('rowheader')
    const heading = (name: string) => table(page, 'Products').getByRole('columnheader', { name })
    const bothPages = async (wanted: readonly string[]) => {
      await expect(rows).toHaveText(wanted.slice(0, 10))
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(rows).toHaveText(wanted.slice(10))
    }
    await expect(heading('Product')).toHaveAttribute('aria-sort', 'ascending')
    await heading('Created').getByRole('button').click()
    await expect(page).toHaveURL(/order=created_at/)
    await bothPages(titles)
    await heading('Created').getByRole('button').click()
    await expect(page).toHaveURL(/order=-created_at/)
    await bothPages(titles.toReversed())
    await page.reload()
    await expect(rows).toHaveText(titles.toReversed().slice(10))
    await heading('Product').getByRole('button').click()
    await bothPages(titles.toReversed())
    await heading('Product').getByRole('button').click()
    await expect(page).toHaveURL(/order=-title/)
    await bothPages(titles)
  },
)

test(
  'screens §24 products are added through a searched picker and removed again',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newCollection(shop, 'Picked')
    const { products } = await shop.owner.admin.products.list({
      query: { limit: 1, order: 'title', is_giftcard: false },
    })
    const title = products[0]?.title ?? ''
    await shop.open(page, `${path}/${id}`)
    await expect(page.getByText('No products in this collection')).toBeVisible()
    await page.getByRole('button', { name: 'Add products' }).click()
    const picker = page.getByRole('dialog', { name: 'Add products to “Picked”' })
    await picker.getByRole('searchbox', { name: 'Search all products' }).fill(title)
    await picker.getByRole('checkbox', { name: title }).press('Space')
    await picker.getByRole('button', { name: 'Add 1 product' }).click()
    await expect(picker).toBeHidden()
    await expect(table(page, 'Products').getByRole('link', { name: title })).toBeVisible()
    expect(await count(shop, id)).toBe(1)
    await page.getByRole('button', { name: `Remove ${title} from the collection` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from collection' }).click()
    await expect(page.getByText('No products in this collection')).toBeVisible()
    expect(await count(shop, id)).toBe(0)
  },
)

test(
  'a missing collection is called missing, with the way back to its list',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, `${path}/pcol_nothing`)
    await expect(page.getByRole('heading', { level: 1, name: 'This collection no longer exists' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to collections' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  },
)

test(
  'screens §24 a collection gets a picture and description, which the shop shows above its products',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, handle } = await newCollection(shop, 'Linen')
    const metadataOf = async () => (await shop.owner.admin.collections.retrieve({ id })).collection.metadata
    await shop.open(page, `${path}/${id}`)
    const section = page.getByRole('region', { name: 'Storefront' })
    await expect(section.getByText('Only the title is shown.')).toBeVisible()
    await section.getByRole('button', { name: 'Edit: Storefront' }).click()
    const drawer = page.getByRole('dialog', { name: 'Storefront' })
    await drawer.getByRole('textbox', { name: 'Description' }).fill('Washed twice.\nLasts for years.')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByText('Lasts for years.')).toBeVisible()
    const pictureSection = page.getByRole('region', { name: 'Picture' })
    await pictureSection.locator('input[type=file]').setInputFiles(picture)
    await expect(toast(page, 'The picture is saved')).toBeVisible()
    const image = expect.stringMatching(/\.png$/)
    expect(await metadataOf()).toEqual({ description: 'Washed twice.\nLasts for years.', image })
    // The search appearance defaults to the description, and metadata fields are not repeated in the metadata section.
    await expect(page.getByRole('figure').getByText('Washed twice.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Metadata' })).toHaveCount(0)
    await expectAccessible(page)

    // A description written for search engines replaces the default.
    await page.getByRole('button', { name: 'Edit: Search appearance' }).click()
    const search = page.getByRole('dialog', { name: 'Search appearance' })
    await search.getByRole('textbox', { name: 'Page title' }).fill('Linen for years')
    await search.getByRole('textbox', { name: 'Description' }).fill('Woven in Saxony.')
    await search.getByRole('button', { name: 'Save' }).click()
    await expect(search).toBeHidden()
    await expect(page.getByRole('figure').getByText('Linen for years')).toBeVisible()
    await expect(page.getByRole('figure').getByText('Woven in Saxony.').first()).toBeVisible()
    const written = {
      description: 'Washed twice.\nLasts for years.',
      seo_title: 'Linen for years',
      seo_description: 'Woven in Saxony.',
    }
    expect(await metadataOf()).toEqual({ ...written, image })

    await page.goto(`/shop/collections/${handle ?? ''}`)
    await expect(page.getByText('Washed twice.')).toBeVisible()
    await expect(page).toHaveTitle('Linen for years')
    const shown = page.locator('.list-head img')
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    await page.goto(`${path}/${id}`)
    await pictureSection.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Remove picture' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click()
    await expect(toast(page, 'Picture removed')).toBeVisible()
    expect(await metadataOf()).toEqual(written)
  },
)

test(
  'screens §24 products are put first by keyboard, and the shop shows them in that order, each once',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, handle } = await newCollection(shop, 'Arranged')
    const titles = Array.from({ length: 26 }, (_, index) => `Arranged ${String(index + 1).padStart(2, '0')}`)
    const ids = new Map<string, string>()
    for (const title of titles) {
      const body = { title, collection_id: id, status: 'published' } as const
      ids.set(title, (await shop.owner.admin.products.create({ body })).product.id)
    }
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit: Shown first' }).click()
    const drawer = page.getByRole('dialog', { name: 'Shown first' })
    for (const title of ['Arranged 05', 'Arranged 02', 'Arranged 09']) {
      await drawer.getByRole('button', { name: /Add a product/ }).click()
      await page.keyboard.type(title)
      await page.getByRole('option', { name: title }).click()
    }
    const order = drawer.getByRole('grid', { name: 'Shown first' })
    await focusHandle(order, 'Arranged 02')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(order.getByRole('row')).toHaveText([/Arranged 02/, /Arranged 05/, /Arranged 09/])
    await order.getByRole('button', { name: 'Remove Arranged 09 from the list' }).click()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    const section = page.getByRole('region', { name: 'Shown first' })
    await expect(section.getByRole('link')).toHaveText(['Arranged 02', 'Arranged 05'])
    const products_first = [ids.get('Arranged 02'), ids.get('Arranged 05')]
    expect((await shop.owner.admin.collections.retrieve({ id })).collection.metadata).toEqual({ products_first })

    const cards = page.locator('.card-title')
    const newest = titles.toReversed().filter((title) => !['Arranged 02', 'Arranged 05'].includes(title))
    await page.goto(`/shop/collections/${handle ?? ''}`)
    await expect(page.getByText('26 products')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('featured')
    await expect(cards).toHaveText(['Arranged 02', 'Arranged 05', ...newest.slice(0, 22)])
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(cards).toHaveText(newest.slice(22))
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('az')
    await expect(cards).toHaveText(titles.slice(0, 24))
  },
)

test(
  'screens §24 a collection is added to a channel and removed; products that could not be changed are listed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newCollection(shop, 'For the market')
    const { admin } = shop.owner
    const titles = ['Fair basket', 'Fair bell', 'Fair cloth']
    const ids: string[] = []
    for (const title of titles)
      ids.push((await admin.products.create({ body: { title, collection_id: id } })).product.id)
    const { sales_channel: channel } = await admin.salesChannels.create({ body: { name: 'Market hall' } })
    const [sold = '', , gone = ''] = ids
    await admin.salesChannels.addProducts({ id: channel.id, body: { product_ids: [{ id: sold }] } })
    const inChannel = async () => {
      const query = { sales_channel_id: [channel.id], order: 'title', fields: 'title', expand: '' }
      return (await admin.products.list({ query })).products.map(({ title }) => title)
    }
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More actions' }).first().click()
      await page.getByRole('menuitem', { name: action }).click()
      const form = page.getByRole('dialog', { name: action })
      await form.getByRole('button', { name: /Sales channel/ }).click()
      await page.keyboard.type('Market hall')
      await page.getByRole('option', { name: 'Market hall' }).click()
      await form.getByRole('button', { name: 'Continue' }).click()
    }
    await shop.open(page, `${path}/${id}`)
    await choose('Sell in a channel…')
    const question = page.getByRole('alertdialog', { name: 'Sell in Market hall' })
    await expect(question.getByText('2 products will be sold there.')).toBeVisible()
    await expect(question.getByText('1 product is already sold there.')).toBeVisible()
    await expectAccessible(page)
    await admin.products.remove({ id: gone })
    await question.getByRole('button', { name: 'Sell 2 products' }).click()
    await expect(question.getByRole('alert').getByRole('listitem')).toHaveText([/Fair cloth/])
    await expect(toast(page, '1 product is now sold in Market hall')).toBeVisible()
    await question.getByRole('button', { name: 'Close' }).click()
    expect(await inChannel()).toEqual(['Fair basket', 'Fair bell'])

    await choose('Take out of a channel…')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take out 2 products' }).click()
    await expect(toast(page, '2 products taken out of Market hall')).toBeVisible()
    expect(await inChannel()).toEqual([])
  },
)

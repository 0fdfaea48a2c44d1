import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { section } from '../locators.ts'
import { showMore } from './rare-sections.ts'

const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit: ${name}` }).click()
const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true }).click()
const preview = (place: Page | Locator) => place.getByRole('figure', { name: 'How a search engine may show it' })

const stored = async (shop: Shop, id: string) => (await shop.owner.admin.products.retrieve({ id })).product

test(
  'screens §19 a new product has a vendor and a search appearance, shown before it is saved',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/products/new')
    await field(page, 'Title').fill('Woven rug')
    await expect(preview(page)).toContainText('/products/woven-rug')
    await field(page, 'Vendor').fill('Loom')
    await field(page, 'Page title').fill('Woven rugs from Portugal')
    await expect(preview(page)).toContainText('Woven rugs from Portugal')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page).toHaveURL(/\/a\/products\/prod_/)
    const { metadata } = await stored(shop, new URL(page.url()).pathname.split('/').at(-1) ?? '')
    expect(metadata).toEqual({ vendor: 'Loom', seo_title: 'Woven rugs from Portugal' })
  },
)

test(
  'screens §20 vendor and search appearance have their own sections, and are left out of the metadata',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { product } = await shop.owner.admin.products.create({
      body: { title: 'Felt slippers', description: 'Warm.', metadata: { vendor: 'Loom', care: 'brush' } },
    })
    await shop.open(page, `/a/products/${product.id}`)
    await expect(section(page, 'Organization')).toContainText('Loom')
    await showMore(page)
    await expect(section(page, 'Metadata')).toContainText('care')
    await expect(section(page, 'Metadata')).not.toContainText('vendor')

    await edit(page, 'Search appearance')
    const words = page.getByRole('dialog', { name: 'Search appearance' })
    await expect(preview(words)).toContainText('Felt slippers')
    await field(words, 'Page title').fill('Slippers of felt')
    await expect(preview(words)).toContainText('Slippers of felt')
    await expectAccessible(page)
    await save(words)
    await expect(section(page, 'Search appearance')).toContainText('Slippers of felt')

    await edit(page, 'Organization')
    await field(page.getByRole('dialog'), 'Vendor').fill('')
    await save(page.getByRole('dialog'))
    await expect(section(page, 'Organization')).not.toContainText('Loom')
    expect((await stored(shop, product.id)).metadata).toEqual({ care: 'brush', seo_title: 'Slippers of felt' })
  },
)

test(
  'screens §20 a vendor that two users changed is shown as a conflict, by its label',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { product } = await shop.owner.admin.products.create({
      body: { title: 'Contested vendor', metadata: { vendor: 'A' } },
    })
    await shop.open(page, `/a/products/${product.id}`)
    await edit(page, 'Organization')
    await field(page.getByRole('dialog'), 'Vendor').fill('Mine')
    await shop.owner.admin.products.update({ id: product.id, body: { metadata: { vendor: 'Theirs' } } })
    await save(page.getByRole('dialog'))
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog').last())
    await expect(question).toContainText('Vendor')
    await expect(question).toContainText('Theirs')
  },
)

/** Creates a product with two pictures and two variants, one of which has its picture. */
async function twoColors(shop: Shop) {
  const images = ['/shop/favicon.svg?red', '/shop/favicon.svg?blue']
  const variant = (value: string, metadata: Record<string, unknown>) => ({
    title: value,
    options: [{ value }],
    inventory_quantity: 5,
    prices: [{ currency_code: 'eur', amount: 900 }],
    metadata,
  })
  const { product } = await shop.owner.admin.products.create({
    body: {
      title: 'Two colors',
      status: 'published',
      images,
      thumbnail: images[0] ?? null,
      options: [{ title: 'Color' }],
      variants: [variant('Red', {}), variant('Blue', { image: images[1] })],
    },
  })
  const [, blue] = product.images
  const { id } = product
  await shop.owner.admin.products.updateImage({ id, image_id: blue?.id ?? '', body: { alt: 'In blue' } })
  return { product, images }
}

test(
  'screens §19, §20 the picture of a variant is shown in the form, the table and the shop',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { product, images } = await twoColors(shop)
    await shop.open(page, `/a/products/${product.id}`)
    const row = (name: string) => page.getByRole('grid', { name: 'Variants' }).getByRole('rowheader', { name })
    await expect(row('Blue').locator('img')).toHaveAttribute('src', images[1] ?? '')
    await expect(row('Red').locator('img')).toHaveCount(0)

    await row('Red').getByRole('link').click()
    const form = page.getByRole('dialog', { name: 'Edit variant' })
    const choice = form.getByRole('radiogroup', { name: 'Picture' })
    await expect(choice.getByRole('radio', { name: 'No picture of its own' })).toBeChecked()
    await choice.getByRole('radio', { name: 'No picture of its own' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(choice.getByRole('radio', { name: 'Picture 1', exact: true })).toBeChecked()
    await expect(choice.getByRole('radio', { name: 'Picture 2: In blue' })).not.toBeChecked()
    await expectAccessible(page)
    await save(form)
    await expect(row('Red').locator('img')).toHaveAttribute('src', images[0] ?? '')
    expect((await stored(shop, product.id)).variants.map(({ metadata }) => metadata)).toEqual([
      { image: images[0] },
      { image: images[1] },
    ])

    await page.goto(`/shop/products/${product.handle ?? ''}`)
    const large = page.locator('.gallery > .picture img')
    await expect(large).toHaveAttribute('src', images[0] ?? '')
    await page.getByRole('radio', { name: 'Blue' }).press('Space')
    await expect(large).toHaveAttribute('src', images[1] ?? '')
    await expect(large).toHaveAttribute('alt', 'In blue')
  },
)

test(
  'screens §20 related products are chosen and sorted, and the shop shows the published ones',
  { tag: '@all' },
  async ({ page, shop }) => {
    const make = async (title: string, status: 'published' | 'draft') =>
      (await shop.owner.admin.products.create({ body: { title, status } })).product
    const [kettle, tray, spoon] = [
      await make('Related kettle', 'published'),
      await make('Related tray', 'published'),
      await make('Related spoon', 'draft'),
    ]
    const pot = await make('Related pot', 'published')
    await shop.open(page, `/a/products/${pot.id}`)
    await edit(page, 'Related products')
    const form = page.getByRole('dialog', { name: 'Related products' })
    const add = async (title: string) => {
      await form.getByRole('button', { name: 'Add a product' }).click()
      await page.keyboard.type(title)
      await page.getByRole('option', { name: title }).click()
      await expect(page.getByRole('listbox')).toBeHidden()
      // The focus returns one frame after the list has closed.
      await expect(form.getByRole('button', { name: 'Add a product' })).toBeFocused()
    }
    for (const title of ['Related kettle', 'Related tray', 'Related spoon']) await add(title)
    await expect(form.getByRole('row')).toHaveText([/kettle/, /tray/, /spoon/])
    // The list is one tab stop; focusing it from outside would jump to the line that was focused last.
    await page.keyboard.press('Shift+Tab')
    await expect(form.getByRole('row', { name: 'Related spoon' }).getByRole('button').last()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(form.getByRole('row', { name: 'Related tray' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('button', { name: 'Reorder Related tray' })).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(form.getByRole('row')).toHaveText([/tray/, /kettle/, /spoon/])
    await expectAccessible(page)
    await save(form)
    await expect(section(page, 'Related products').getByRole('listitem')).toHaveText([/tray/, /kettle/, /spoonDraft/])
    expect((await stored(shop, pot.id)).metadata).toEqual({ related_products: [tray.id, kettle.id, spoon.id] })
    await expect(section(page, 'Metadata')).toHaveCount(0)

    await page.getByRole('button', { name: 'More actions' }).click()
    const link = page.getByRole('menuitem', { name: 'View in shop' })
    await expect(link).toHaveAttribute('href', '/shop/products/related-pot')
    await page.goto('/shop/products/related-pot')
    const below = page.getByRole('region', { name: 'Goes well with' })
    await expect(below.getByRole('link')).toHaveText([/tray/, /kettle/])
    await expectAccessible(page)
  },
)

test(
  'screens §20 a product that is not published has no page in the shop, and its menu says so',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { product } = await shop.owner.admin.products.create({ body: { title: 'Not yet', status: 'draft' } })
    await shop.open(page, `/a/products/${product.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    const entry = page.getByRole('menuitem', { name: 'View in shop' })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText('Not published')
  },
)

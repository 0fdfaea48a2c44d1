import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { drawer } from '../locators.ts'
import { pictureFile } from '../picture-file.ts'
import { watchRequests } from '../requests.ts'

const path = '/a/product-categories'
const tree = (page: Page) => page.getByRole('treegrid', { name: 'Categories' })
const line = (page: Page, name: string) => tree(page).getByRole('row', { name, exact: true })
const names = (page: Page) =>
  tree(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.ariaLabel ?? ''))

async function create(shop: Shop, name: string, parent_category_id: string | null = null) {
  const body = { name, parent_category_id, is_active: true }
  return (await shop.owner.admin.productCategories.create({ body })).product_category
}

const childrenOf = async (shop: Shop, id: string) =>
  (await shop.owner.admin.productCategories.retrieve({ id })).product_category.category_children.map(({ name }) => name)

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** The position in a line at which a dropped line comes before it: in its middle, it would come below it. */
const BEFORE = { x: 200, y: 3 }

/** Takes the line whose handle is focused, and drops it on the line of another category above it. */
async function dropByKey(page: Page, name: string) {
  const target = page.getByRole('button', { name: `Drop on ${name}`, exact: true })
  await page.keyboard.press('Enter')
  await expect(target).toBeAttached()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 10 && !(await isFocused()); step += 1) await page.keyboard.press('ArrowUp')
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

test('S2-13 screens §25 categories are nested, edited, and deleted after confirmation', async ({ page, shop }) => {
  await shop.open(page, path)
  await page.getByRole('button', { name: 'New category' }).click()
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Workshop')
  await drawer(page).getByRole('switch', { name: 'Active' }).press('Space')
  await drawer(page).getByRole('button', { name: 'Create category' }).click()
  await expect(line(page, 'Workshop').getByText('Inactive')).toBeVisible()

  await choose(page, 'Workshop', 'New subcategory')
  await expect(
    drawer(page)
      .getByRole('button', { name: /Parent category/ })
      .first(),
  ).toContainText('Workshop')
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Saws')
  await drawer(page).getByRole('button', { name: 'Create category' }).click()
  await expect(line(page, 'Saws')).toHaveAttribute('aria-level', '2')
  await expectAccessible(page)

  // Saving another field does not activate the category.
  await choose(page, 'Workshop', 'Edit')
  await expect(drawer(page).getByRole('switch', { name: 'Active' })).not.toBeChecked()
  await expect(drawer(page).getByRole('switch', { name: 'Internal' })).not.toBeChecked()
  await drawer(page).getByRole('switch', { name: 'Internal' }).press('Space')
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Workbench')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(line(page, 'Workbench').getByText('Inactive')).toBeVisible()
  await expect(line(page, 'Workbench').getByText('Internal')).toBeVisible()

  // The form of another category does not contain what was typed before.
  await choose(page, 'Workbench', 'Edit')
  await expect(drawer(page).getByRole('switch', { name: 'Internal' })).toBeChecked()
  await expect(drawer(page).getByRole('switch', { name: 'Active' })).not.toBeChecked()
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Given up')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(drawer(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'New category' }).click()
  await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await expect(drawer(page).getByRole('switch', { name: 'Active' })).toBeChecked()
  await expect(drawer(page).getByRole('switch', { name: 'Internal' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions for Workbench' }).click()
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await choose(page, 'Saws', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete category' }).click()
  await expect(line(page, 'Saws')).toHaveCount(0)
})

test('a category is moved by keyboard: up, down and into another one', async ({ page, shop }) => {
  const root = await create(shop, 'Keyboard')
  const first = await create(shop, 'One of keys', root.id)
  for (const name of ['Two', 'Three']) await create(shop, `${name} of keys`, root.id)
  await shop.open(page, path)
  await expect(line(page, 'Keyboard')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search name, URL…' })
  const [box, lines] = [await search.boundingBox(), await tree(page).boundingBox()]
  expect((lines?.y ?? 0) - (box?.y ?? 0), 'the tree begins below the search').toBeLessThan(80)
  await search.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Keyb')
  await expect(line(page, 'Keyboard')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(line(page, 'Three of keys')).toBeVisible()
  const handle = page.getByRole('button', { name: /Three of keys/ }).first()
  await handle.focus()
  await expect(handle).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => childrenOf(shop, root.id)).toEqual(['One of keys', 'Three of keys', 'Two of keys'])
  const shown = async () => (await names(page)).filter((name) => name.endsWith('of keys'))
  await expect.poll(shown).toEqual(['One of keys', 'Three of keys', 'Two of keys'])
  await handle.press('Alt+ArrowDown')
  await expect.poll(() => childrenOf(shop, root.id)).toEqual(['One of keys', 'Two of keys', 'Three of keys'])
  await expect.poll(shown).toEqual(['One of keys', 'Two of keys', 'Three of keys'])
  await handle.focus()
  await dropByKey(page, 'One of keys')
  await expect.poll(() => childrenOf(shop, first.id)).toEqual(['Three of keys'])
  expect(await childrenOf(shop, root.id)).toEqual(['One of keys', 'Two of keys'])
})

test('screens §25 a category is dragged between others and into another level; a failed move changes nothing', async ({
  page,
  shop,
}) => {
  const root = await create(shop, 'Dragging')
  for (const name of ['First', 'Second', 'Third']) await create(shop, `${name} dragged`, root.id)
  const other = await create(shop, 'Elsewhere')
  await shop.open(page, path)
  await page.getByRole('button', { name: 'Expand Dragging' }).click()
  await line(page, 'Third dragged').dragTo(line(page, 'Second dragged'), { targetPosition: BEFORE })
  await expect.poll(() => childrenOf(shop, root.id)).toEqual(['First dragged', 'Third dragged', 'Second dragged'])
  const shown = async () => (await names(page)).filter((name) => name.endsWith('dragged'))
  // The rows must have changed places first: the next drag begins at the place of its row.
  await expect.poll(shown).toEqual(['First dragged', 'Third dragged', 'Second dragged'])
  await line(page, 'Second dragged').dragTo(line(page, 'Elsewhere'))
  await expect.poll(() => childrenOf(shop, other.id)).toEqual(['Second dragged'])
  expect(await childrenOf(shop, root.id)).toEqual(['First dragged', 'Third dragged'])
  await expect.poll(shown).toEqual(['First dragged', 'Third dragged'])

  await page.route('**/admin/product-categories/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Not now' } })
      : route.continue(),
  )
  await line(page, 'First dragged').dragTo(line(page, 'Elsewhere'))
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible()
  await expect(line(page, 'First dragged')).toHaveAttribute('aria-level', '2')
  expect(await childrenOf(shop, root.id)).toEqual(['First dragged', 'Third dragged'])
})

test(
  'screens §25 each level of categories is loaded when it is opened, without deeper levels',
  { tag: '@all' },
  async ({ page, shop }) => {
    const root = await create(shop, 'Layered')
    const middle = await create(shop, 'Layered middle', root.id)
    await create(shop, 'Layered low', middle.id)
    const lists = watchRequests(page, /\/admin\/product-categories$/)
    await shop.open(page, path)
    await expect(line(page, 'Layered')).toBeVisible()
    await page.getByRole('button', { name: 'Expand Layered', exact: true }).click()
    await expect(line(page, 'Layered middle')).toBeVisible()
    await expect(line(page, 'Layered low')).toHaveCount(0)
    const asked = lists.urls().map((url) => new URL(url).searchParams)
    expect(asked.map((query) => query.get('parent_category_id'))).toEqual(['null', root.id])
    for (const query of asked) {
      expect(query.has('include_descendants_tree')).toBe(false)
      expect(query.get('expand') ?? '').not.toContain('category_children.')
    }
  },
)

test(
  'screens §25 categories are searched on the server, level by level, and lead to their products',
  { tag: '@all' },
  async ({ page, shop }) => {
    const root = await create(shop, 'Crème')
    const below = await create(shop, 'Brûlée tins', root.id)
    const { products } = await shop.owner.admin.products.list({ query: { limit: 1, order: 'title' } })
    const product_ids = products.map(({ id }) => ({ id }))
    await shop.owner.admin.productCategories.addProducts({ id: below.id, body: { product_ids } })
    await shop.open(page, path)
    await page.getByRole('searchbox', { name: 'Search name, URL…' }).fill('brulee')
    await expect.poll(() => names(page)).toEqual(['Brûlée tins'])
    await choose(page, 'Brûlée tins', 'Show products')
    await expect(page.getByRole('table', { name: 'Products' }).getByRole('link')).toHaveText([products[0]?.title ?? ''])
  },
)

test('a product is added to categories', { tag: '@all' }, async ({ page, shop }) => {
  await create(shop, 'Gifts for cooks')
  const { product } = await shop.owner.admin.products.create({ body: { title: 'Whisk' } })
  await shop.open(page, `/a/products/${product.id}`)
  await page.getByRole('region', { name: 'Organization' }).getByRole('button', { name: 'Edit' }).click()
  await drawer(page)
    .getByRole('button', { name: /Categories/ })
    .click()
  await page.keyboard.type('Gifts for')
  await page.getByRole('option', { name: 'Gifts for cooks' }).click()
  await page.keyboard.press('Escape')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Organization' }).getByText('Gifts for cooks')).toBeVisible()
})

test(
  'screens §25 the products of a category are listed on its page, added and removed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await create(shop, 'Shelf of whisks')
    const { product } = await shop.owner.admin.products.create({ body: { title: 'Balloon whisk' } })
    const members = async () =>
      (await shop.owner.admin.products.list({ query: { category_id: [id], fields: 'id', expand: '' } })).products.map(
        (one) => one.id,
      )
    await shop.open(page, path)
    await choose(page, 'Shelf of whisks', 'Show products')
    await expect(page).toHaveURL(`${path}/${id}`)
    await expect(page.getByText('No products in this category')).toBeVisible()
    await page.getByRole('button', { name: 'Add products' }).click()
    const picker = page.getByRole('dialog', { name: 'Add products to “Shelf of whisks”' })
    await picker.getByRole('searchbox', { name: 'Search all products' }).fill('balloon')
    await picker.getByRole('checkbox', { name: 'Select row: Balloon whisk' }).press('Space')
    await expectAccessible(page)
    await picker.getByRole('button', { name: 'Add 1 product' }).click()
    const table = page.getByRole('table', { name: 'Products' })
    await expect(table.getByRole('link')).toHaveText(['Balloon whisk'])
    expect(await members()).toEqual([product.id])

    await page.getByRole('button', { name: 'Remove Balloon whisk from the category' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from category' }).click()
    await expect(page.getByText('No products in this category')).toBeVisible()
    expect(await members()).toEqual([])
  },
)

test(
  'screens §25 a category has a picture, a search appearance and metadata; shoppers see picture and description',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, handle } = await create(shop, 'Tea towels')
    const description = 'Half linen, woven in Saxony.'
    await shop.owner.admin.productCategories.update({ id, body: { description, metadata: { season: 'summer' } } })
    await shop.open(page, `${path}/${id}`)
    await page
      .getByRole('region', { name: 'Picture' })
      .locator('input[type=file]')
      .setInputFiles(pictureFile('towel.png'))
    await expect(page.getByText('The picture is saved')).toBeVisible()
    await expect(page.getByRole('figure').getByText(description)).toBeVisible()
    await page.getByRole('button', { name: 'Edit: Search appearance' }).click()
    await drawer(page).getByRole('textbox', { name: 'Page title' }).fill('Tea towels of linen')
    await drawer(page).getByRole('button', { name: 'Save' }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('figure').getByText('Tea towels of linen')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Metadata' }).getByRole('term')).toHaveText(['season'])
    await expectAccessible(page)
    const { metadata } = (await shop.owner.admin.productCategories.retrieve({ id })).product_category
    expect(metadata).toEqual({
      season: 'summer',
      seo_title: 'Tea towels of linen',
      image: expect.stringMatching(/\.png$/),
    })

    await page.goto(`/shop/categories/${handle}`)
    await expect(page.getByText(description)).toBeVisible()
    const shown = page.locator('.list-head img')
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  },
)

test(
  'screens §25 a category is moved in a dialog that searches for the new parent and excludes its own descendants',
  { tag: '@all' },
  async ({ page, shop }) => {
    const root = await create(shop, 'Garden tools')
    const below = await create(shop, 'Garden spades', root.id)
    const other = await create(shop, 'Garden, all of it')
    await shop.open(page, path)
    await choose(page, 'Garden tools', 'Move to…')
    const dialog = page.getByRole('dialog', { name: 'Move “Garden tools”' })
    await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: /Parent category/ })
      .first()
      .press('Enter')
    await page.keyboard.type('Garden')
    for (const { name } of [root, below])
      await expect(page.getByRole('option', { name })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('option', { name: other.name }).click()
    await dialog.getByRole('button', { name: 'Move' }).press('Enter')
    await expect(line(page, 'Garden tools')).toHaveAttribute('aria-level', '2')
    expect(await childrenOf(shop, other.id)).toEqual(['Garden tools'])

    await page.goto(`${path}/${root.id}`)
    await page.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText('“Garden tools” moved')).toBeVisible()
    expect(await childrenOf(shop, other.id)).toEqual([])
  },
)

test(
  'screens §25 rows show product counts; several are changed together by keyboard, and failures are listed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const root = await create(shop, 'Bulk shelf')
    const [one, two] = [await create(shop, 'Bulk one', root.id), await create(shop, 'Bulk two', root.id)]
    const { product } = await shop.owner.admin.products.create({ body: { title: 'Bulk whisk' } })
    await shop.owner.admin.productCategories.addProducts({ id: one.id, body: { product_ids: [{ id: product.id }] } })
    await shop.open(page, path)
    await expect(line(page, 'Bulk shelf')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('button', { name: 'Expand Bulk shelf' }).click()
    await expect(line(page, 'Bulk one').getByText('1 product', { exact: true })).toBeVisible()
    await expect(line(page, 'Bulk two').getByText('0 products')).toBeVisible()

    await line(page, 'Bulk one').focus()
    for (const press of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(press)
    const bar = page.getByRole('toolbar')
    await expect(bar.getByText('2 selected')).toBeVisible()
    await expectAccessible(page)
    await page.route(`**/admin/product-categories/${two.id}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'Not now' } })
        : route.continue(),
    )
    await bar.getByRole('button', { name: 'Deactivate' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(question.getByRole('alert').getByRole('listitem')).toHaveText([/Bulk two/])
    await question.getByRole('button', { name: 'Close' }).click()
    await expect(line(page, 'Bulk one').getByText('Inactive')).toBeVisible()
    await expect(line(page, 'Bulk two').getByText('Inactive')).toHaveCount(0)

    await page.unroute(`**/admin/product-categories/${two.id}`)
    await line(page, 'Bulk shelf').locator('label').click()
    await expect(line(page, 'Bulk shelf').getByRole('checkbox')).toBeChecked()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByText('1 has subcategories and stays.')).toBeVisible()
    await question.getByRole('button', { name: 'Delete 2 categories' }).click()
    await expect(page.getByText('2 categories deleted')).toBeVisible()
    await expect(bar).toHaveCount(0)
    expect(await childrenOf(shop, root.id)).toEqual([])
  },
)

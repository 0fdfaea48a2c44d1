import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, signIn, test, type Shop } from '../fixtures.ts'

const titles = (page: Page) => page.getByRole('rowheader')
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select row: / })
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Views of Products' })
const tab = (page: Page, name: string) => tabs(page).getByRole('tab', { name, exact: true })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' })
const choose = async (page: Page, menu: string, item: string) => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Chooses a value of a filter by typing a part of its name. */
const addFilter = async (page: Page, filter: string, value: string) => {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: filter, exact: true }).click()
  await expect(page.locator('input:focus')).toBeVisible()
  await page.keyboard.type(value)
  await page.getByRole('option', { name: value, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Creates products for one test, with a word that no other product contains. */
async function makeProducts({ owner }: Shop, word: string, count: number, fields: object = {}) {
  const made = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      owner.admin.products.create({
        body: {
          title: `${word} ${String(index + 1).padStart(3, '0')}`,
          status: 'draft',
          options: [{ title: 'Size' }],
          variants: [{ title: 'One', options: [{ value: 'S' }], prices: [{ currency_code: 'usd', amount: 1000 }] }],
          ...fields,
        },
      }),
    ),
  )
  return made.map(({ product }) => product.id)
}

test.describe('saved views', () => {
  test('a view is saved, shown as a tab, changed, saved again, renamed and deleted', async ({ page, shop }) => {
    await shop.open(page, '/a/products?status=any%3Adraft&order=title&size=15')
    await expect(boxes(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Save as new view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'New view' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Give the view a name')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Drafts by title')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(tab(page, 'Drafts by title')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/view=sview_/)
    await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()

    // The list differs from the view, which can be reset or saved.
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    await expect(page).toHaveURL(/order=status/)
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/order=title/)
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()

    await tab(page, 'All').click()
    await expect(page).toHaveURL('/a/products?size=15')
    await tab(page, 'Drafts by title').click()
    await expect(page).toHaveURL(/status=any%3Adraft&order=status/)

    await choose(page, 'Actions for the view Drafts by title', 'Rename view…')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Unfinished')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(tab(page, 'Unfinished')).toBeVisible()

    await choose(page, 'Actions for the view Unfinished', 'Delete view')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
    await expect(tab(page, 'Unfinished')).toBeHidden()
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/\/a\/products(\?size=15)?$/)
  })

  test(
    'columns, density and tiles belong to a view; leaving it brings back those of the device',
    { tag: '@all' },
    async ({ page, shop }) => {
      const state = { columns: ['title', 'type'], density: 'compact', layout: 'table', size: 25 } as const
      const { saved_view: view } = await shop.owner.admin.savedViews.create({
        body: { list: 'products', name: 'Types', state: { ...state, columns: [...state.columns] } },
      })
      await shop.open(page, '/a/products')
      await tab(page, 'Types').click()
      await expect(page.getByRole('columnheader', { name: 'Type' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Stock' })).toBeHidden()
      await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Comfortable rows' })).toBeVisible()
      await page.getByRole('button', { name: 'Show as tiles' }).click()
      await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
      await page.getByRole('button', { name: 'Show as table' }).click()
      await tab(page, 'All').click()
      await expect(page.getByRole('columnheader', { name: 'Stock' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Compact rows' })).toBeVisible()
      await shop.owner.admin.savedViews.remove({ id: view.id })
    },
  )

  test(
    'a shared view is visible to other users, who cannot change it',
    { tag: '@all' },
    async ({ page, shop, browser }) => {
      const credentials = { email: 'member@example.com', password: 'correct horse battery' }
      await shop.owner.admin.users.create({ body: { ...credentials, role: 'member' } })
      await shop.open(page, '/a/products?q=mug')
      await page.getByRole('button', { name: 'Save as new view…' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Mugs')
      await page.getByRole('dialog').getByText('Share with everyone', { exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(tab(page, 'Mugs')).toBeVisible()

      const context = await browser.newContext({ baseURL: shop.url })
      await signIn(context, shop.url, credentials)
      const other = await context.newPage()
      await other.goto('/a/products')
      await tab(other, 'Mugs').click()
      await expect(other).toHaveURL(/q=mug/)
      await other.getByRole('button', { name: 'Actions for the view Mugs' }).click()
      await expect(other.getByRole('menuitem', { name: 'Save as new view…' })).toBeVisible()
      await expect(other.getByRole('menuitem', { name: 'Delete view' })).toBeHidden()
      await context.close()
    },
  )

  test('every list offers saved views', { tag: '@all' }, async ({ page, shop }) => {
    await shop.open(page, '/a/collections')
    await expect(page.getByRole('tablist', { name: 'Views of Collections' })).toBeVisible()
    await page.goto('/a/settings/regions')
    await expect(page.getByRole('tablist', { name: 'Views of Regions' })).toBeVisible()
  })
})

test.describe('export of what a list shows', () => {
  const saved = async (page: Page, press: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press.click()])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }

  test('the file has the columns, search and order of the list, and no formulas', async ({ page, shop }) => {
    for (const title of ['Zed export', '=1+1 export', 'Amber export'])
      await shop.owner.admin.collections.create({ body: { title } })
    await shop.open(page, '/a/collections?q=export&order=title&columns=title,handle')
    await expect(titles(page)).toHaveCount(3)
    const { name, text } = await saved(page, page.getByRole('button', { name: 'Export', exact: true }))
    expect(name).toMatch(/^collections-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe('Collection,URL')
    expect(rows.toSorted()).toEqual(["'=1+1 export,1-1-export", 'Amber export,amber-export', 'Zed export,zed-export'])
    expect(rows.indexOf('Zed export,zed-export')).toBe(2)
  })

  test('a failed export shows an error', { tag: '@all' }, async ({ page, shop }) => {
    await shop.open(page, '/a/collections')
    await expect(titles(page).first()).toBeVisible()
    await page.route(/\/admin\/collections\?.*limit=200/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  test(
    'screens §18 the server exports products by the filter, search and order of the list',
    { tag: '@all' },
    async ({ page, shop }) => {
      await shop.open(page, '/a/products?q=linen&status=any%3Apublished&order=-title')
      const [request] = await Promise.all([
        page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/admin/batch-jobs')),
        page.getByRole('button', { name: 'Export', exact: true }).click(),
      ])
      expect(request.postDataJSON()).toMatchObject({
        type: 'product-export',
        context: { filterable_fields: { q: 'linen', status: ['published'], is_giftcard: false }, order: '-title' },
      })
      await expect(page.getByText('Export started')).toBeVisible()
    },
  )
})

test.describe('the default view', () => {
  test(
    'the list opens with the default view of the user, and still shows the other views',
    { tag: '@all' },
    async ({ page, shop }) => {
      const state = { filters: { status: { operator: 'any', values: ['draft'] } }, size: 15 }
      const { saved_view } = await shop.owner.admin.savedViews.create({
        body: { list: 'products', name: 'To finish', state },
      })
      await shop.open(page, `/a/products?view=${saved_view.id}&status=any%3Adraft&size=15`)
      await choose(page, 'Actions for the view To finish', 'Open the list with this view')
      await expect(page.getByText('The list opens with To finish from now on')).toBeVisible()
      await page.goto('/a/products')
      await expect(tab(page, 'To finish')).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL(/view=sview_.*status=any%3Adraft/)
      await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()
      // Other views are named in the address, so that a reload keeps them.
      await tab(page, 'All').click()
      await expect(page).toHaveURL(/view=all/)
      await page.reload()
      await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
      // The default view does not replace the filters of an address.
      await page.goto('/a/products?q=linen')
      await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
      await tab(page, 'To finish').click()
      await choose(page, 'Actions for the view To finish', 'Open the list without this view')
      await expect(page.getByText('The list no longer opens with To finish')).toBeVisible()
      await page.goto('/a/products')
      await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
      await shop.owner.admin.savedViews.remove({ id: saved_view.id })
    },
  )
})

test.describe('screens §18 filters and columns of products', () => {
  test('products are filtered by stock and by picture', { tag: '@all' }, async ({ page, shop }) => {
    const variant = { title: 'One', options: [{ value: 'S' }], prices: [], inventory_quantity: 3 }
    await makeProducts(shop, 'Narrow low', 1, { variants: [variant] })
    await makeProducts(shop, 'Narrow out', 1, { thumbnail: '/files/public/none.webp' })
    await shop.open(page, '/a/products?q=Narrow&inventory_quantity=lessThan%3A1')
    await expect(titles(page)).toHaveText(['Narrow out 001'])
    await page.goto('/a/products?q=Narrow&inventory_quantity=between%3A1%2C5')
    await expect(titles(page)).toHaveText(['Narrow low 001'])
    await page.goto('/a/products?q=Narrow')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: 'Picture' }).click()
    await page
      .getByRole('checkbox', { name: 'Without picture' })
      .or(page.getByRole('option', { name: 'Without picture' }))
      .click()
    await expect(titles(page)).toHaveText(['Narrow low 001'])
  })

  test('products are filtered by type, category and channel', async ({ page, shop }) => {
    const { admin } = shop.owner
    const category = (await admin.productCategories.create({ body: { name: 'Sorted drawer', is_active: true } }))
      .product_category
    const channel = (await admin.salesChannels.create({ body: { name: 'Sorted stall' } })).sales_channel
    await makeProducts(shop, 'Sorted type', 1, { type: { value: 'Sorted kind' } })
    await makeProducts(shop, 'Sorted category', 1, { categories: [{ id: category.id }] })
    await makeProducts(shop, 'Sorted channel', 1, { sales_channels: [{ id: channel.id }] })
    await shop.open(page, '/a/products?q=Sorted')
    const filters = [
      ['Type', 'Sorted kind', 'Sorted type 001'],
      ['Categories', 'Sorted drawer', 'Sorted category 001'],
      ['Sales channels', 'Sorted stall', 'Sorted channel 001'],
    ] as const
    for (const [filter, value, title] of filters) {
      await expect(titles(page)).toHaveCount(3)
      await addFilter(page, filter, value)
      await expect(titles(page)).toHaveText([title])
      await page.goBack()
    }
  })

  test('the filter by tag searches all tags', { tag: '@all' }, async ({ page, shop }) => {
    const tags = Array.from({ length: 30 }, (_, index) => ({ value: `many-${String(index + 1).padStart(2, '0')}` }))
    const [first = ''] = await makeProducts(shop, 'Labeled', 2)
    await shop.owner.admin.products.update({ id: first, body: { tags } })
    await shop.open(page, '/a/products?q=Labeled')
    await expect(titles(page)).toHaveCount(2)
    await addFilter(page, 'Tags', 'many-30')
    await expect(titles(page)).toHaveText(['Labeled 001'])
    // The name of the tag is also loaded if only the address has its id.
    await page.reload()
    await expect(page.getByRole('button', { name: /Tags.*many-30/ })).toBeVisible()
  })

  test('SKU, categories and vendor can be chosen as columns', { tag: '@all' }, async ({ page, shop }) => {
    const variants = ['NARROW-1', 'NARROW-2'].map((sku) => ({ title: sku, sku, options: [{ value: sku }], prices: [] }))
    const { admin } = shop.owner
    const made = ['Columned looms', 'Columned yarns'].map((name) => admin.productCategories.create({ body: { name } }))
    const categories = (await Promise.all(made)).map(({ product_category: { id } }) => ({ id }))
    await makeProducts(shop, 'Columned', 1, { variants, categories, metadata: { vendor: 'Weaver & Co' } })
    await shop.open(page, '/a/products?q=Columned')
    await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Categories' })).toHaveCount(0)
    await shop.open(page, '/a/products?q=Columned&columns=title,sku,categories,vendor')
    const row = page.getByRole('row', { name: /Columned/ })
    await expect(row).toContainText('NARROW-1, NARROW-2')
    await expect(row).toContainText('Columned looms')
    await expect(row).toContainText('Columned yarns')
    await expect(row).toContainText('Weaver & Co')
  })
})

test.describe('export of a selection', () => {
  test('the server exports the selected products by their ids', { tag: '@all' }, async ({ page, shop }) => {
    const [first, , third] = await makeProducts(shop, 'Picked', 3)
    await shop.open(page, '/a/products?q=Picked&order=title')
    await boxes(page).first().click({ force: true })
    await boxes(page).nth(2).click({ force: true })
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/admin/batch-jobs')),
      toolbar(page).getByRole('button', { name: 'Export selection' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      type: 'product-export',
      context: { filterable_fields: { q: 'Picked', id: [first, third] } },
    })
    await expect(page.getByText('Export started')).toBeVisible()
    await expect(toolbar(page).getByRole('status')).toHaveText('2 selected')
  })

  test(
    'other lists export only the selected rows, with the visible columns',
    { tag: '@all' },
    async ({ page, shop }) => {
      const variants = ['CHOSEN-1', 'CHOSEN-2', 'CHOSEN-3'].map((sku) => ({
        title: sku,
        sku,
        options: [{ value: sku }],
        prices: [],
      }))
      await makeProducts(shop, 'Chosen', 1, { variants })
      await shop.open(page, '/a/inventory?q=chosen&order=sku&columns=item,sku')
      await page.getByRole('checkbox', { name: 'Select row: Chosen 001 · CHOSEN-3' }).click({ force: true })
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        toolbar(page).getByRole('button', { name: 'Export selection' }).click(),
      ])
      const text = await readFile(await download.path(), 'utf8')
      expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual(['Item,SKU', 'Chosen 001 · CHOSEN-3,CHOSEN-3'])
    },
  )
})

test.describe('screens §18 bulk actions on products', () => {
  test('all matching products are selected and published across pages', async ({ page, shop }) => {
    const ids = await makeProducts(shop, 'Allmatch', 18)
    await shop.open(page, '/a/products?q=Allmatch&size=15')
    await expect(boxes(page)).toHaveCount(15)
    // At the end of the page, the bar covers neither the last row nor the pages.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await boxes(page).last().click({ force: true })
    await expect(toolbar(page)).toBeVisible()
    const pages = await page.getByRole('navigation', { name: 'Pages', exact: true }).boundingBox()
    const bar = await toolbar(page).boundingBox()
    expect((pages?.y ?? Infinity) + (pages?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

    await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true })
    await expect(toolbar(page).getByRole('status')).toHaveText('15 selected')
    await toolbar(page).getByRole('button', { name: 'Select all 18 that match' }).click()
    await expect(toolbar(page).getByRole('status')).toHaveText('18 selected')
    await toolbar(page).getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Publish 18 products?' })
    await dialog.getByRole('button', { name: 'Publish 18' }).click()
    await expect(page.getByText('18 products published')).toBeVisible()
    await expect(toolbar(page)).toBeHidden()
    const { count } = await shop.owner.admin.products.list({ query: { id: ids, status: ['published'], limit: 1 } })
    expect(count).toBe(18)
  })

  test(
    'products are edited in a grid, saved immediately, and undone; an edit in between is asked about',
    { tag: '@all' },
    async ({ page, shop }) => {
      const { admin } = shop.owner
      const [id = ''] = await makeProducts(shop, 'Gridded', 2)
      const titleOf = async () => (await admin.products.retrieve({ id })).product.title
      const former = await titleOf()
      const open = async () => {
        await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true })
        await toolbar(page).getByRole('button', { name: 'Edit in a grid' }).click()
        await page
          .getByRole('dialog', { name: 'Edit 2 products' })
          .getByRole('gridcell', { name: former, exact: true })
          .click()
      }
      const grid = page.getByRole('dialog', { name: 'Edit 2 products' })
      await shop.open(page, '/a/products?q=Gridded')
      await expect(boxes(page)).toHaveCount(2)
      await open()
      await page.keyboard.type('Gridded anew')
      await page.keyboard.press('Enter')
      await grid.getByRole('gridcell', { name: 'Gridded anew' }).click()
      await expect(grid.getByText(`Changed from ${former}`)).toBeVisible()
      await expectAccessible(page)
      await grid.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('1 change saved')).toBeVisible()
      expect(await titleOf()).toBe('Gridded anew')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('rowheader', { name: former, exact: true })).toBeVisible()
      expect(await titleOf()).toBe(former)

      // A value that a colleague has saved meanwhile is no change, so no change set is created.
      const countSets = async () => (await admin.changeSets.list({ query: { limit: 1 } })).count
      const setsBefore = await countSets()
      await open()
      await page.keyboard.type('Same')
      await page.keyboard.press('Enter')
      await admin.products.update({ id, body: { title: 'Same' } })
      await grid.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('0 changes saved')).toBeVisible()
      expect(await countSets()).toBe(setsBefore)
      await admin.products.update({ id, body: { title: former } })
      await page.reload()
      await expect(boxes(page)).toHaveCount(2)

      await open()
      await page.keyboard.type('Mine')
      await page.keyboard.press('Enter')
      await admin.products.update({ id, body: { title: 'Theirs' } })
      await grid.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Edit 2 products' })).toBeVisible()
      await expect(page.getByText('Would become: Mine')).toBeVisible()
      expect(await titleOf()).toBe('Theirs')
    },
  )

  test('deselecting one of all matches keeps only the rest of its page', { tag: '@all' }, async ({ page, shop }) => {
    await makeProducts(shop, 'Letgo', 17)
    await shop.open(page, '/a/products?q=Letgo&size=15')
    await expect(boxes(page)).toHaveCount(15)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true })
    await toolbar(page).getByRole('button', { name: 'Select all 17 that match' }).click()
    await boxes(page).first().click({ force: true })
    await expect(toolbar(page).getByRole('status')).toHaveText('14 selected')
  })

  test(
    'products are added to a collection, category and channel and get a tag, and keep those they had',
    { tag: '@all' },
    async ({ page, shop }) => {
      const { admin } = shop.owner
      const ids = await makeProducts(shop, 'Addto', 2, { tags: [{ value: 'kept' }] })
      await admin.collections.create({ body: { title: 'Bulk shelf' } })
      await admin.productCategories.create({ body: { name: 'Bulk drawer', is_active: true } })
      await admin.salesChannels.create({ body: { name: 'Bulk stall' } })
      await shop.open(page, '/a/products?q=Addto')
      await expect(boxes(page)).toHaveCount(2)
      await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true })
      await toolbar(page).getByRole('button', { name: 'Add to…' }).click()
      const form = page.getByRole('dialog', { name: 'Add 2 products to…' })
      await expect(form.getByRole('button', { name: 'Continue' })).toBeDisabled()
      await form.getByRole('button', { name: /^Collection/ }).click()
      await page.getByRole('dialog', { name: 'Collection' }).getByRole('textbox').fill('Bulk shelf')
      await page.getByRole('option', { name: 'Bulk shelf' }).click()
      const several = [
        ['Categories', 'Bulk drawer', 'Bulk drawer'],
        ['Sales channels', 'Bulk stall', 'Bulk stall'],
        ['Tags', 'bulk-new', 'Create “bulk-new”'],
      ] as const
      for (const [field, text, option] of several) {
        await form.getByRole('button', { name: new RegExp(`^${field}`) }).click()
        await page.getByRole('dialog', { name: field }).getByRole('textbox').fill(text)
        // Waits for the search, since its answer moves the options.
        await expect(page.getByRole('option')).toHaveText([option])
        await page.getByRole('option', { name: option }).click()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('listbox')).toHaveCount(0)
        await expect(form.getByText(text, { exact: true })).toBeVisible()
      }
      await form.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Add 2 products' }).click()
      await expect(page.getByText('2 products added')).toBeVisible()
      const query = { id: ids, expand: 'collection,categories,sales_channels,tags' }
      for (const product of (await admin.products.list({ query })).products) {
        expect(product.collection?.title).toBe('Bulk shelf')
        expect(product.categories?.map(({ name }) => name)).toEqual(['Bulk drawer'])
        expect(product.sales_channels?.map(({ name }) => name)).toContain('Bulk stall')
        expect(product.tags?.map(({ value }) => value).toSorted()).toEqual(['bulk-new', 'kept'])
      }
    },
  )

  test('products get a new type and vendor in place of the old ones', { tag: '@all' }, async ({ page, shop }) => {
    const [id = ''] = await makeProducts(shop, 'Retype', 2, { metadata: { vendor: 'Old kiln' } })
    await shop.open(page, '/a/products?q=Retype')
    await expect(boxes(page)).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true })
    await toolbar(page).getByRole('button', { name: 'Add to…' }).click()
    const form = page.getByRole('dialog', { name: 'Add 2 products to…' })
    await form.getByRole('button', { name: /^Type/ }).click()
    await page.getByRole('dialog', { name: 'Type' }).getByRole('textbox').fill('Retyped')
    await page.getByRole('option', { name: 'Create “Retyped”' }).click()
    await form.getByRole('textbox', { name: 'Vendor' }).fill('New kiln')
    await form.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Type: Retyped')
    await expect(question).toContainText('Vendor: New kiln')
    await question.getByRole('button', { name: 'Add 2 products' }).click()
    await expect(page.getByText('2 products added')).toBeVisible()
    const { product } = await shop.owner.admin.products.retrieve({ id })
    expect([product.type?.value, product.metadata]).toEqual(['Retyped', { vendor: 'New kiln' }])
  })

  test(
    'prices are changed by a percentage after a preview that marks large changes',
    { tag: '@all' },
    async ({ page, shop }) => {
      const [id = ''] = await makeProducts(shop, 'Pricing', 2)
      await shop.open(page, '/a/products?q=Pricing')
      await expect(boxes(page)).toHaveCount(2)
      await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true })
      const change = async (percent: string) => {
        await toolbar(page).getByRole('button', { name: 'Change prices…' }).click()
        const form = page.getByRole('dialog', { name: 'Change the prices of 2 products' })
        await form.getByRole('textbox', { name: 'Change by' }).fill(percent)
        await form.getByRole('button', { name: 'Continue' }).click()
        return page.getByRole('alertdialog')
      }
      const large = await change('-60')
      await expect(large.getByText('2 prices move by more than half.')).toBeVisible()
      await expect(large.getByRole('row', { name: /Pricing 002/ })).toContainText('$4.00')
      await large.getByRole('button', { name: 'Cancel' }).click()
      const small = await change('10')
      await expect(small.getByText('2 of 2 prices change. Price lists stay as they are.')).toBeVisible()
      await expect(small.getByText(/more than half/)).toBeHidden()
      await small.getByRole('button', { name: 'Change 2 products' }).click()
      await expect(page.getByText('2 products have their new prices')).toBeVisible()
      const amounts = async () =>
        (await shop.owner.admin.products.retrieve({ id })).product.variants[0]?.prices.map(({ amount }) => amount)
      expect(await amounts()).toEqual([1100])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone: 2 are as they were before')).toBeVisible()
      expect(await amounts()).toEqual([1000])
    },
  )

  test('products that could not be changed are listed with the reason', { tag: '@all' }, async ({ page, shop }) => {
    const [gone = ''] = await makeProducts(shop, 'Vanish', 2)
    await shop.open(page, '/a/products?q=Vanish')
    await expect(boxes(page)).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true })
    await toolbar(page).getByRole('button', { name: 'Publish', exact: true }).click()
    await shop.owner.admin.products.remove({ id: gone })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish 2' }).click()
    const alert = page.getByRole('alertdialog').getByRole('alert')
    await expect(alert).toContainText('1 could not be done')
    await expect(alert).toContainText('was not found')
  })
})

test(
  'screens §18 deleting a product shows a toast, and a failure is shown in the dialog',
  { tag: '@all' },
  async ({ page, shop }) => {
    await makeProducts(shop, 'Doomed', 1)
    await shop.open(page, '/a/products?q=Doomed')
    await page.route('**/admin/products/prod_*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await choose(page, 'Actions for Doomed 001', 'Delete')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete product' }).click()
    await expect(question.getByRole('alert')).toBeVisible()
    await page.unrouteAll()
    await question.getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(/Doomed 001/)).toBeVisible()
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)

test.describe('screens §18 tiles of products', () => {
  test(
    'tiles are remembered, are links, and are selected and reached with arrow keys',
    { tag: '@all' },
    async ({ page, shop }) => {
      await shop.open(page, '/a/products')
      await page.getByRole('button', { name: 'Show as tiles' }).click()
      const grid = page.getByRole('list', { name: 'Products' })
      await expect(grid.getByRole('listitem')).toHaveCount(25)
      await page.reload()
      await expect(grid.getByRole('listitem')).toHaveCount(25)
      const links = grid.getByRole('link')
      await links.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(links.nth(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(links.last()).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowDown')
      await expect(links.first()).not.toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(links.first()).toBeFocused()
      const box = boxes(page).first()
      await box.focus()
      await page.keyboard.press('Space')
      await expect(toolbar(page).getByRole('status')).toHaveText('1 selected')
      const href = (await links.nth(2).getAttribute('href')) ?? ''
      await links.nth(2).click()
      await expect(page).toHaveURL(href)
      await page.goto('/a/products')
      await page.getByRole('button', { name: 'Show as table' }).click()
      await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
    },
  )
})

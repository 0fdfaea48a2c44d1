import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { focusHandle } from '../keyboard.ts'
import { pictureFile } from '../picture-file.ts'
import { builtFile } from '../built-files.ts'
import { holdRequests, watchRequests } from '../requests.ts'
import { showMore } from './rare-sections.ts'

const path = '/a/products'
const table = (page: Page, name: string) => page.getByRole('table', { name })
const variantGrid = (page: Page) => page.getByRole('grid', { name: 'Variants' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true })
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first()

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true }).click()

/** Creates a product for one test, with two priced variants of one option. */
async function newProduct(shop: Shop, name: string) {
  const variant = (value: string, amount: number) => ({
    title: value,
    options: [{ value }],
    prices: [{ currency_code: 'eur', amount }],
    inventory_quantity: 5,
  })
  const { product } = await shop.owner.admin.products.create({
    body: {
      title: name,
      status: 'draft',
      options: [{ title: 'Size' }],
      variants: [variant('Small', 1000), variant('Large', 1500)],
    },
  })
  return product
}

const stored = async (shop: Shop, id: string) => (await shop.owner.admin.products.retrieve({ id })).product

/** The amount in euros of a variant, by its title. */
async function euros(shop: Shop, id: string, variant: string) {
  const { variants } = await stored(shop, id)
  return variants.find((one) => one.title === variant)?.prices.find((price) => price.currency_code === 'eur')?.amount
}

test('S2-11 products are listed with status, stock and price, without gift cards, and opened by real links', async ({
  page,
  shop,
}) => {
  const { product } = await shop.owner.admin.products.create({ body: { title: 'A voucher', is_giftcard: true } })
  const { id, variants } = await newProduct(shop, 'Listed product')
  const { store } = await shop.owner.admin.store.retrieve()
  for (const [index, amount] of [1000, 1500].entries()) {
    const prices = [{ currency_code: store.default_currency_code, amount }]
    await shop.owner.admin.products.updateVariant({ id, variant_id: variants[index]?.id ?? '', body: { prices } })
  }
  await shop.open(page, path)
  const row = table(page, 'Products').getByRole('row').filter({ hasText: 'Listed product' })
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('10 in stock for 2 variants')
  await expect(row).toContainText(/\D10\.00\s?–\s?\D?15\.00/)
  await expect(row.getByRole('link', { name: 'Listed product' })).toHaveAttribute('href', `${path}/${id}`)
  await expect(page.getByText(product.title)).toHaveCount(0)
  await row.getByRole('link', { name: 'Listed product' }).click()
  await expect(title(page, 'Listed product')).toBeVisible()
})

test('search, filters and order are in the address, and Back undoes them', { tag: '@all' }, async ({ page, shop }) => {
  await newProduct(shop, 'Zebra crossing')
  await shop.open(page, path)
  await page.getByRole('searchbox', { name: 'Search Products' }).fill('zebra')
  await expect(page).toHaveURL(/q=zebra/)
  await expect(table(page, 'Products').getByRole('link')).toHaveText(['Zebra crossing'])
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Published' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.goBack()
  await expect(table(page, 'Products').getByRole('link')).toHaveText(['Zebra crossing'])
  await page.goBack()
  await expect(page).not.toHaveURL(/q=/)
  await table(page, 'Products').getByRole('columnheader', { name: 'Product' }).getByRole('button').click()
  await expect(page).toHaveURL(/order=title/)
  await page.reload()
  const { products } = await shop.owner.admin.products.list({
    query: { is_giftcard: false, order: 'title', limit: 1, fields: 'title', expand: '' },
  })
  await expect(table(page, 'Products').getByRole('link').first()).toHaveText(products[0]?.title ?? '')
})

test('a product is published and unpublished from its row', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Row work')
  await shop.open(page, `${path}?q=Row+work`)
  await page.getByRole('button', { name: 'Actions for Row work' }).click()
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click()
  await expect(toast(page, '“Row work” is now published')).toBeVisible()
  await expect(table(page, 'Products').getByText('Published')).toBeVisible()
  expect((await stored(shop, id)).status).toBe('published')
  await page.getByRole('button', { name: 'Actions for Row work' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  await expect(table(page, 'Products').getByText('Draft')).toBeVisible()
})

test(
  'the copy of a product is a draft with its own handle and the same options and prices, and is opened',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newProduct(shop, 'Original')
    const [first] = (await stored(shop, id)).variants
    await shop.owner.admin.products.updateVariant({ id, variant_id: first?.id ?? '', body: { sku: 'ORIGINAL-S' } })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(title(page, 'Original (copy)')).toBeVisible()
    const copy = await stored(shop, page.url().split('/').at(-1) ?? '')
    expect(copy).toMatchObject({ status: 'draft', handle: 'original-copy' })
    expect(copy.variants.map(({ sku, title, prices }) => [title, sku, prices[0]?.amount])).toEqual([
      ['Small', null, 1000],
      ['Large', null, 1500],
    ])
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByText('/original-copy-2', { exact: true })).toBeVisible()
  },
)

test('a bulk action on products shows how many will change before it runs', { tag: '@all' }, async ({ page, shop }) => {
  const products = await Promise.all(
    ['Together one', 'Together two', 'Together three'].map((name) => newProduct(shop, name)),
  )
  await shop.owner.admin.products.update({ id: products[0]?.id ?? '', body: { status: 'published' } })
  await shop.open(page, `${path}?q=Together`)
  await expect(table(page, 'Products').getByRole('link')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all rows' }).press('Space')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish 3 products?' })
  await expect(question).toContainText('2 products will be for sale')
  await expect(question).toContainText('1 is already published')
  await question.getByRole('button', { name: 'Publish 2' }).click()
  // A toast stays while the pointer is over it.
  await toast(page, '2 products published').hover()
  await expect(table(page, 'Products').getByText('Published')).toHaveCount(3)
  await expect(question).toBeHidden()
  await expect(bar).toBeHidden()
  // Another person's change stays when the action is undone, with the keyboard alone.
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await shop.owner.admin.products.update({ id: products[1]?.id ?? '', body: { status: 'rejected' } })
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Undone: 1 is as it was before')).toBeVisible()
  await expect(toast(page, '1 has changed since and stays as it is.')).toBeVisible()
  await expect(table(page, 'Products').getByText('Published')).toHaveCount(1)
  await expect(table(page, 'Products').getByText('Rejected')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all rows' }).press('Space')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 3 products' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(shop.owner.admin.products.retrieve({ id: products[1]?.id ?? '' })).rejects.toMatchObject({ status: 404 })
})

test('S1-01 S2-12 a product is edited section by section', async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Plain mug')
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Edit: General' }).click()
  const general = drawer(page, 'Edit general information')
  await field(general, 'Title').fill('')
  await field(general, 'Subtitle').fill('Hand-made')
  await expect(general.getByText('Fill in this field')).toBeVisible()
  await field(general, 'Title').fill('Fine mug')
  await save(general)
  await expect(title(page, 'Fine mug')).toBeVisible()

  await page.getByRole('button', { name: 'Edit: Organization' }).click()
  const organization = drawer(page, 'Edit organization')
  await organization.getByRole('button', { name: /^Type/ }).click()
  await page.getByRole('dialog', { name: 'Type' }).getByRole('textbox').fill('Fine things')
  await page.getByRole('option', { name: 'Create “Fine things”' }).click()
  await save(organization)
  await expect(organization).toBeHidden()
  await expect(page.getByText('Fine things', { exact: true })).toBeVisible()

  await showMore(page)
  await page.getByRole('button', { name: 'Edit: Attributes' }).click()
  const attributes = drawer(page, 'Edit attributes')
  await field(attributes, 'Weight').fill('320')
  await attributes.getByRole('button', { name: /^Country of origin/ }).click()
  await page.getByRole('dialog', { name: 'Country of origin' }).getByRole('textbox').fill('Portug')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await save(attributes)
  await expect(page.getByText('320 g')).toBeVisible()
  expect(await stored(shop, id)).toMatchObject({
    title: 'Fine mug',
    subtitle: 'Hand-made',
    weight: 320,
    origin_country: 'pt',
    type: { value: 'Fine things' },
  })
})

test(
  'screens §20 all four statuses are shown with their meaning and can be chosen',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newProduct(shop, 'Candidate')
    await shop.owner.admin.products.update({ id, body: { status: 'rejected' } })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Status: Rejected. Change' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveCount(4)
    await page.getByRole('menuitemradio', { name: 'Proposed' }).click()
    await expect(page.getByRole('button', { name: 'Status: Proposed. Change' })).toBeVisible()
    expect((await stored(shop, id)).status).toBe('proposed')
  },
)

test(
  'a duplicate handle is shown at its field, and closing with unsaved edits asks once',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { handle } = await newProduct(shop, 'Taken')
    const { id } = await newProduct(shop, 'Wanting')
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit: General' }).click()
    const general = drawer(page, 'Edit general information')
    await field(general, 'URL').fill(handle ?? '')
    await save(general)
    await expect(general.getByText(`Product with handle ${handle} already exists.`)).toBeVisible()
    await expect(field(general, 'URL')).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(general).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(general).toBeHidden()
    await expect(title(page, 'Wanting')).toBeVisible()
  },
)

test('a field that another user saved in the meantime shows both values', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Contested')
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Edit: General' }).click()
  const general = drawer(page, 'Edit general information')
  await field(general, 'Title').fill('Mine')
  await shop.owner.admin.products.update({ id, body: { title: 'Theirs', subtitle: 'Kept' } })
  await save(general)
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
  await expect(conflict).toContainText('Mine')
  await expect(conflict).toContainText('Theirs')
  await conflict.getByRole('radio', { name: 'Keep mine' }).press('Space')
  await save(conflict)
  await expect(title(page, 'Mine')).toBeVisible()
  expect(await stored(shop, id)).toMatchObject({ title: 'Mine', subtitle: 'Kept' })
})

test(
  'screens §20 options are added, renamed and deleted, and the server’s reasons are shown',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newProduct(shop, 'Optional')
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Add option' }).click()
    const adding = drawer(page, 'Add an option')
    await field(adding, 'Name of the option').fill('Size')
    await page.keyboard.press('Enter')
    await expect(adding.getByRole('alert')).toContainText('already exists')
    await field(adding, 'Name of the option').fill('Color')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Actions for the option Color' })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for the option Color' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    const renaming = drawer(page, 'Rename “Color”')
    await field(renaming, 'Name of the option').fill('Glaze')
    await save(renaming)
    await page.getByRole('button', { name: 'Actions for the option Size' }).click()
    await page.getByRole('menuitem', { name: 'Delete option' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete the option “Size”?' })
    await question.getByRole('button', { name: 'Delete option' }).click()
    await expect(question.getByRole('alert')).toContainText('first delete all variants')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Actions for the option Glaze' }).click()
    await page.getByRole('menuitem', { name: 'Delete option' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete option' }).click()
    await expect(toast(page, 'Option “Glaze” deleted')).toBeVisible()
    expect((await stored(shop, id)).options.map((option) => option.title)).toEqual(['Size'])
  },
)

test('a variant is added, edited and deleted in a form that has an address', async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Varied')
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('link', { name: 'Add variant' }).click()
  const adding = drawer(page, 'Add variant')
  await adding.getByRole('button', { name: 'Add variant' }).click()
  await expect(adding.getByText('Fill in this field')).toBeVisible()
  await adding.getByRole('button', { name: /^Size/ }).click()
  await page.getByRole('dialog', { name: 'Size' }).getByRole('textbox').fill('Medium')
  await page.getByRole('option', { name: 'Create “Medium”' }).click()
  await field(adding, 'SKU').fill('VARIED-M')
  await field(adding, 'EUR').fill('12.50')
  await adding.getByRole('button', { name: 'Add variant' }).click()
  await expect(variantGrid(page).getByRole('link', { name: 'Medium' })).toBeVisible()
  expect(await euros(shop, id, 'Medium')).toBe(1250)

  await variantGrid(page).getByRole('link', { name: 'Medium' }).click()
  await expect(page).toHaveURL(/variant=/)
  await page.reload()
  const editing = drawer(page, 'Edit variant')
  await field(editing, 'Quantity in stock').fill('17')
  await save(editing)
  await expect(variantGrid(page).getByRole('row', { name: /Medium/ })).toContainText('17')
  await expect(editing).toBeHidden()
  await variantGrid(page).getByRole('link', { name: 'Large' }).click()
  await expect(editing).toBeVisible()
  await page.goBack()
  await expect(editing).toBeHidden()

  await page.getByRole('button', { name: 'Actions for Medium' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete variant' }).click()
  await expect(variantGrid(page).getByRole('link', { name: 'Medium' })).toHaveCount(0)
})

test(
  'screens §20 a copied variant needs other option values, and a duplicate SKU is shown at its field',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, variants } = await newProduct(shop, 'Copied variant')
    const listed = [{ variant_id: variants[0]?.id ?? '', currency_code: 'eur', amount: 900 }]
    const list = { name: 'Copied sale', description: '', type: 'sale', status: 'draft', prices: listed } as const
    const { price_list } = await shop.owner.admin.priceLists.create({ body: list })
    await shop.owner.admin.products.updateVariant({ id, variant_id: variants[0]?.id ?? '', body: { sku: 'COPIED-S' } })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Actions for Small' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const adding = drawer(page, 'Add variant')
    await expect(field(adding, 'SKU')).toHaveValue('')
    await expect(field(adding, 'EUR')).toHaveValue('10.00')
    await expect(adding).toContainText('Its prices in 1 price list are copied, too')
    await adding.getByRole('button', { name: 'Add variant' }).click()
    await expect(adding.getByRole('alert')).toContainText('already exists')
    await adding.getByRole('button', { name: /^Size/ }).click()
    await page.getByRole('dialog', { name: 'Size' }).getByRole('textbox').fill('Tiny')
    await page.getByRole('option', { name: 'Create “Tiny”' }).click()
    await field(adding, 'Title').fill('Tiny')
    await field(adding, 'SKU').fill('COPIED-S')
    await adding.getByRole('button', { name: 'Add variant' }).click()
    await expect(field(adding, 'SKU')).toHaveAttribute('aria-invalid', 'true')
    await field(adding, 'SKU').fill('COPIED-T')
    await adding.getByRole('button', { name: 'Add variant' }).click()
    await expect(variantGrid(page).getByRole('link', { name: 'Tiny' })).toBeVisible()
    const { prices } = (await shop.owner.admin.priceLists.retrieve({ id: price_list.id })).price_list
    expect(prices.map(({ variants: [variant], amount }) => [variant?.title, amount]).toSorted()).toEqual([
      ['Small', 900],
      ['Tiny', 900],
    ])
  },
)

test(
  'screens §20 the form of a variant opens with its country of origin selected',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, variants } = await newProduct(shop, 'Traveled')
    const variant_id = variants[0]?.id ?? ''
    await shop.owner.admin.products.updateVariant({ id, variant_id, body: { origin_country: 'pt' } })
    await shop.open(page, `${path}/${id}?variant=${variant_id}`)
    const country = drawer(page, 'Edit variant').getByRole('button', { name: /Country of origin/ })
    await expect(country.first()).toContainText('Portugal')
  },
)

test('variants are sorted by keyboard', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Ordered')
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Reorder', exact: true }).click()
  const order = drawer(page, 'Reorder variants')
  await focusHandle(order, 'Small')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(order.getByRole('row')).toHaveText([/Large/, /Small/])
  await save(order)
  await expect(toast(page, 'Order of the variants saved')).toBeVisible()
  expect((await stored(shop, id)).variants.map((variant) => variant.title)).toEqual(['Large', 'Small'])
})

test('screens §21 prices are typed, pasted, undone and deleted in a grid, and only changed cells are sent, in one request', async ({
  page,
  shop,
  context,
}) => {
  const { id, variants } = await newProduct(shop, 'Priced')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Edit prices' }).click()
  const modal = drawer(page, 'Prices')
  const grid = modal.getByRole('grid', { name: 'Prices' })
  await expect(grid).toBeFocused()
  await page.keyboard.type('11.5')
  await page.keyboard.press('Enter')
  await expect(modal.getByText('1 unsaved change')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(modal.getByText('Changed from 10.00')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(modal.getByText('Changed from')).toBeHidden()
  await expect(modal.getByText('1 unsaved change')).toBeHidden()
  await page.evaluate(() => navigator.clipboard.writeText('12.00\n16.00'))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+v')
  await expect(modal.getByText('2 unsaved changes')).toBeVisible()
  // Every way to leave the page asks about unsaved prices.
  const leave = [
    () => page.keyboard.press('Escape'),
    () => modal.getByRole('button', { name: 'Cancel', exact: true }).click(),
    () => modal.getByRole('button', { name: 'Close', exact: true }).click(),
  ]
  for (const way of leave) {
    await way()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(modal.getByText('2 unsaved changes')).toBeVisible()
  }
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Prices of 2 variants saved')).toBeVisible()
  expect([await euros(shop, id, 'Small'), await euros(shop, id, 'Large')]).toEqual([1200, 1600])
  const [small, large] = variants.map((variant) => ({ variant_id: variant.id, currency_code: 'eur' }))
  expect(sent.splice(0)).toEqual([
    {
      set: [
        { ...small, before: 1000, amount: 1200 },
        { ...large, before: 1500, amount: 1600 },
      ],
      remove: [],
    },
  ])

  await page.getByRole('button', { name: 'Edit prices' }).click()
  await grid.focus()
  await page.keyboard.press('Delete')
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Prices of 1 variant saved')).toBeVisible()
  expect([await euros(shop, id, 'Small'), await euros(shop, id, 'Large')]).toEqual([undefined, 1600])
  expect(sent).toEqual([{ set: [], remove: [{ ...small, before: 1200 }] }])
})

test(
  'screens §21 copying in an open cell copies the selected text',
  { tag: '@all' },
  async ({ page, shop, context }) => {
    const { id } = await newProduct(shop, 'Copied price')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    const grid = drawer(page, 'Prices').getByRole('grid', { name: 'Prices' })
    await grid.getByRole('gridcell', { name: '15.00' }).dblclick()
    const input = grid.getByRole('textbox')
    await input.press('Home')
    await input.press('Shift+ArrowRight')
    await input.press('Shift+ArrowRight')
    await input.press('Control+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('15')
    await expect(input).toHaveValue('15.00')
  },
)

test(
  'screens §21 a price that another user changed in the meantime is overwritten only after confirmation',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, variants } = await newProduct(shop, 'Fought over')
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    const modal = drawer(page, 'Prices')
    await modal.getByRole('grid', { name: 'Prices' }).focus()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await shop.owner.admin.products.updateVariant({
      id,
      variant_id: variants[0]?.id ?? '',
      body: { prices: [{ currency_code: 'eur', amount: 3000 }] },
    })
    await modal.getByRole('button', { name: 'Save changes' }).click()
    const question = page.getByRole('alertdialog', { name: 'Someone else changed 1 of these prices' })
    await expect(question).toContainText('Small, EUR: now €30.00')
    await question.getByRole('button', { name: 'Save mine' }).click()
    await expect(toast(page, 'Prices of 1 variant saved')).toBeVisible()
    expect(await euros(shop, id, 'Small')).toBe(1200)
  },
)

test(
  'screens §21 the grid shows the margin of a variant with a cost while prices are typed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, variants } = await newProduct(shop, 'Margin')
    const [small] = variants
    await shop.owner.admin.products.updateVariant({
      id,
      variant_id: small?.id ?? '',
      body: { metadata: { cost_per_item: { amount: 750, currency_code: 'eur' } } },
    })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    const modal = drawer(page, 'Prices')
    const grid = modal.getByRole('grid', { name: 'Prices' })
    await expect(grid.getByRole('columnheader', { name: 'Margin EUR, %' })).toBeVisible()
    const margin = (variant: string) =>
      grid
        .getByRole('row', { name: new RegExp(variant) })
        .locator('[aria-readonly]')
        .first()
    await expect(margin('Small')).toHaveText('25')
    await expect(margin('Large')).toHaveText('')
    await grid.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(margin('Small')).toHaveText('-50')
    await expect(modal.getByText('The margin of this price')).toBeVisible()
  },
)

test(
  'screens §21 a cell shows that quantity prices exist, and editing it keeps them',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, variants } = await newProduct(shop, 'Tiered')
    const [small] = variants
    const tier = { currency_code: 'eur', amount: 800, min_quantity: 10 }
    const prices = [
      { currency_code: 'eur', amount: 1000 },
      tier,
      { currency_code: 'eur', amount: 700, min_quantity: 50 },
    ]
    await shop.owner.admin.products.updateVariant({ id, variant_id: small?.id ?? '', body: { prices } })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    const modal = drawer(page, 'Prices')
    const grid = modal.getByRole('grid', { name: 'Prices' })
    const words = 'Also by quantity: from 10: €8.00 · from 50: €7.00. Saving keeps these prices.'
    await expect(grid.getByRole('gridcell', { name: '10.00' })).toHaveAccessibleDescription(words)
    await expect(grid.getByRole('gridcell', { name: '10.00' }).locator('[data-note]')).toBeVisible()
    await expect(grid.locator('[data-note]')).toHaveCount(1)
    const said = modal.getByRole('status').filter({ hasText: 'Also by quantity' })
    await grid.focus()
    await page.keyboard.press('Control+Home')
    await expect(said).toHaveText(`Small · EUR: ${words}`)
    await page.keyboard.press('ArrowDown')
    await expect(said).toHaveCount(0)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('11')
    await page.keyboard.press('Enter')
    await modal.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Prices of 1 variant saved')).toBeVisible()
    const kept = (await stored(shop, id)).variants[0]?.prices.map(({ amount, min_quantity }) => [min_quantity, amount])
    expect(kept?.toSorted()).toEqual([
      [null, 1100],
      [10, 800],
      [50, 700],
    ])
  },
)

test(
  'screens §21 a refused price shows the reason in its cell, and nothing is saved',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, variants } = await newProduct(shop, 'Half saved')
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    const modal = drawer(page, 'Prices')
    const grid = modal.getByRole('grid', { name: 'Prices' })
    await grid.focus()
    await page.keyboard.type('11')
    await page.keyboard.press('Enter')
    await page.keyboard.type('16')
    await page.keyboard.press('Enter')
    const variant_id = variants.find((variant) => variant.title === 'Large')?.id ?? ''
    await shop.owner.admin.products.removeVariant({ id, variant_id })
    await modal.getByRole('button', { name: 'Save changes' }).click()
    const alert = modal.getByRole('alert').first()
    await expect(alert).toContainText('1 price was refused, so nothing is saved')
    await expect(alert).toContainText(`Large, EUR: Variant with id: ${variant_id} was not found`)
    await expect(grid.getByRole('gridcell', { name: '16.00' })).toHaveAttribute('aria-invalid', 'true')
    await expect(grid.getByRole('gridcell', { name: '11.00' })).not.toHaveAttribute('aria-invalid')
    await expect(modal.getByText('2 unsaved changes')).toBeVisible()
    expect(await euros(shop, id, 'Small')).toBe(1000)
  },
)

test('screens §20 pictures are uploaded with progress, sorted, made the thumbnail, and deleted', async ({
  page,
  shop,
}) => {
  const { id } = await newProduct(shop, 'Pictured')
  await shop.open(page, `${path}/${id}`)
  const media = page.getByRole('region', { name: 'Media' })
  const uploads = await holdRequests(page, '**/admin/uploads', 'POST')
  await media.locator('input[type=file]').setInputFiles([pictureFile('one.png'), pictureFile('two.png')])
  await expect(media.getByRole('progressbar')).toHaveCount(2)
  await uploads.release()
  await expect(toast(page, '2 pictures added')).toBeVisible()
  const before = await stored(shop, id)
  expect(before.images).toHaveLength(2)
  expect(before.thumbnail).toBe(before.images[0]?.url)
  await focusHandle(media, 'Picture 1', 'tiles')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(toast(page, 'Order of the pictures saved')).toBeVisible()
  expect((await stored(shop, id)).images.map(({ url }) => url)).toEqual(before.images.map(({ url }) => url).reverse())
  await media.getByRole('button', { name: 'Actions for Picture 1' }).click()
  await page.getByRole('menuitem', { name: 'Use as thumbnail' }).click()
  await expect(toast(page, 'Thumbnail saved')).toBeVisible()
  expect((await stored(shop, id)).thumbnail).toBe(before.images[1]?.url)
  await media.getByRole('button', { name: 'Actions for Picture 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete picture' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete “Picture 1”?' })
    .getByRole('button', { name: 'Delete picture' })
    .click()
  await expect(toast(page, 'Picture deleted')).toBeVisible()
  const after = await stored(shop, id)
  expect(after.images.map(({ url }) => url)).toEqual([before.images[0]?.url])
  expect(after.thumbnail).toBe(before.images[0]?.url)

  await showMore(page)
  const thumbnail = page.getByRole('region', { name: 'Thumbnail' })
  await thumbnail.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove thumbnail' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove thumbnail' }).click()
  await expect(toast(page, 'Thumbnail removed')).toBeVisible()
  await expect(thumbnail.getByRole('button', { name: 'More actions' })).toBeHidden()
  await expect(title(page, 'Pictured')).toBeVisible()
  expect(await stored(shop, id)).toMatchObject({ thumbnail: null, images: [{ url: before.images[0]?.url }] })
})

test('metadata keeps its types, and a key is deleted', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Annotated')
  await shop.owner.admin.products.update({ id, body: { metadata: { old: 'x', shelf: 4 } } })
  await shop.open(page, `${path}/${id}`)
  await showMore(page)
  await page.getByRole('button', { name: 'Edit: Metadata' }).click()
  const metadata = drawer(page, 'Metadata')
  await field(metadata, 'Value').last().fill('five')
  await expect(metadata.getByText('Enter a number')).toBeVisible()
  await save(metadata)
  await expect(metadata).toBeVisible()
  await field(metadata, 'Value').last().fill('5')
  await metadata.getByRole('button', { name: 'Actions for old' }).click()
  await page.getByRole('menuitem', { name: 'Remove row' }).click()
  await save(metadata)
  await expect(metadata).toBeHidden()
  expect((await stored(shop, id)).metadata).toEqual({ shelf: 5 })
})

test('the history shows what each request changed, as one entry', { tag: '@all' }, async ({ page, shop }) => {
  const { id, variants } = await newProduct(shop, 'Historic')
  await shop.owner.admin.products.update({ id, body: { title: 'Legendary', status: 'published' } })
  await shop.open(page, `${path}/${id}?tab=history`)
  const entry = page.getByRole('listitem').filter({ hasText: 'Legendary' }).first()
  await expect(entry).toContainText('Product changed')
  await expect(entry).toContainText('Historic')
  await expect(entry).toContainText('Published')

  // One request that made a product with its parts is one entry, which opens to the parts.
  const creation = page.getByRole('listitem').filter({ hasText: 'Product added' })
  await expect(creation).toHaveCount(1)
  await expect(creation).toContainText('Variant added')
  const channel = creation.getByText('Sales channel “Default Sales Channel” added')
  await expect(channel).toHaveCount(0)
  await creation.getByRole('button', { name: /^\d+ changes$/ }).press('Enter')
  await expect(channel).toBeVisible()
  await expect(creation.getByText(`Variant “${variants[0]?.title}” added`)).toBeVisible()
})

test('screens §20 a single change is reverted from the history', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Restored product')
  await shop.owner.admin.products.update({ id, body: { subtitle: 'First words' } })
  await shop.owner.admin.products.update({ id, body: { subtitle: 'Other words' } })
  await shop.open(page, `${path}/${id}?tab=history`)
  const entry = page.getByRole('listitem').filter({ hasText: 'Other words' }).first()
  await entry.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'The change has been undone')).toBeVisible()
  expect((await stored(shop, id)).subtitle).toBe('First words')
  // Now the other change can be reverted, and this one cannot.
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(2)
})

test('the stock of a variant at a location is changed with a reason', { tag: '@all' }, async ({ page, shop }) => {
  const product = await newProduct(shop, 'Stocked product')
  const { stock_location } = await shop.owner.admin.stockLocations.create({ body: { name: 'Back room' } })
  await shop.open(page, `${path}/${product.id}`)
  await page.getByRole('button', { name: 'Actions for Small' }).click()
  await page.getByRole('menuitem', { name: 'Stock by location…' }).click()
  const stock = drawer(page, 'Stock by location')
  await field(stock, 'Back room').fill('7')
  await save(stock)
  await expect(toast(page, 'Stock saved')).toBeVisible()
  const { variant } = await shop.owner.admin.variants.inventory({ id: product.variants[0]?.id ?? '' })
  const levels = variant.inventory.flatMap(({ location_levels = [] }) => location_levels)
  expect(levels.find(({ location_id }) => location_id === stock_location.id)?.stocked_quantity).toBe(7)
  expect(levels).toHaveLength(2)
})

test('screens §20 the description of a picture is edited', { tag: '@all' }, async ({ page, shop }) => {
  const { product } = await shop.owner.admin.products.create({
    body: { title: 'Described product', images: [`${shop.url}/favicon.svg`] },
  })
  await shop.open(page, `${path}/${product.id}`)
  await expect(page.getByText('No alt text')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Picture 1' }).click()
  await page.getByRole('menuitem', { name: 'Edit alt text…' }).click()
  await field(drawer(page, 'Alt text of Picture 1'), 'Alt text').fill('A blue mug')
  await save(drawer(page, 'Alt text of Picture 1'))
  await expect(drawer(page, 'Alt text of Picture 1')).toBeHidden()
  await expect(page.getByTitle('A blue mug')).toBeVisible()
  expect((await stored(shop, product.id)).images[0]?.metadata).toEqual({ alt: 'A blue mug' })
})

/** Creates a product with `count` variants, `Variant 1` and so on, with 1 unit of the first, 2 of the second. */
async function manyVariants(shop: Shop, name: string, count: number) {
  const variants = Array.from({ length: count }, (_, index) => ({
    title: `Variant ${index + 1}`,
    sku: `${name}-${index + 1}`.toUpperCase(),
    inventory_quantity: index + 1,
    options: [{ value: `Value ${index + 1}` }],
    prices: [{ currency_code: 'usd', amount: 1000 + index }],
  }))
  const { product } = await shop.owner.admin.products.create({
    body: { title: name, options: [{ title: 'Size' }], variants },
  })
  return product
}

test(
  'screens §20 a product with very many variants renders the visible ones, loads others while scrolling, and searches and sorts them',
  { tag: '@all' },
  async ({ page, shop }) => {
    const product = await manyVariants(shop, 'Many', 300)
    const whole = watchRequests(page, new RegExp(`/admin/products/${product.id}$`))
    const pages = watchRequests(page, new RegExp(`/admin/products/${product.id}/variants$`))
    await shop.open(page, `${path}/${product.id}`)
    const grid = variantGrid(page)
    const rows = grid.getByRole('rowheader')
    await expect(rows.first()).toHaveText('Variant 1')
    await expect(grid).toHaveAttribute('aria-rowcount', '301')
    expect(await rows.count()).toBeLessThan(100)
    expect(pages.count()).toBe(1)
    expect(whole.urls().every((url) => !new URL(url).searchParams.get('expand')?.includes('variants'))).toBe(true)

    await grid.focus()
    await page.keyboard.press('Control+End')
    await expect(rows.last()).toHaveText('Variant 300')
    await grid.getByRole('button', { name: 'SKU' }).click()
    await page.keyboard.press('Escape')
    await grid.focus()
    await page.keyboard.press('Control+Home')
    await expect(rows.first()).toHaveText('Variant 1')
    await expect(rows.nth(1)).toHaveText('Variant 10')
    await page.getByRole('searchbox', { name: 'Search variants' }).fill('many-299')
    await expect(rows).toHaveText(['Variant 299'])
    await rows.first().getByRole('link').click()
    const form = drawer(page, 'Edit variant')
    await field(form, 'SKU').fill('MANY-CHANGED')
    await save(form)
    await expect(toast(page, 'Variant saved')).toBeVisible()
    expect((await stored(shop, product.id)).variants[298]?.sku).toBe('MANY-CHANGED')
  },
)

test(
  'screens §20 the stock of a variant is readable in narrow windows, content beyond the edge fades out, and the wheel scrolls the page',
  { tag: '@all' },
  async ({ page, shop }) => {
    const product = await manyVariants(shop, 'Read whole', 2)
    await page.setViewportSize({ width: 375, height: 800 })
    await shop.open(page, `${path}/${product.id}`)
    const grid = variantGrid(page)
    const edgeOf = async (name: string) => {
      const box = await grid.getByRole('columnheader', { name }).boundingBox()
      if (!box) throw new Error(`${name} is not in the grid`)
      return { start: box.x, end: box.x + box.width }
    }
    expect((await edgeOf('Stock')).end).toBeLessThanOrEqual((await edgeOf('More actions')).start)
    await expect(grid).toHaveAttribute('data-beyond')
    await grid.evaluate((box) => box.scrollBy({ left: box.scrollWidth }))
    await expect(grid).not.toHaveAttribute('data-beyond')
    // Its cell with the cursor has a frame only while the grid has the focus.
    const [first, outline] = [grid.getByRole('gridcell').first(), 'outline-style']
    await expect(first).toHaveCSS(outline, 'none')
    await grid.focus()
    await expect(first).toHaveCSS(outline, 'solid')
    // The grid shows all its rows, so the wheel over it scrolls the page.
    await grid.hover()
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  },
)

test('screens §20 stock is edited in its cell by keyboard and saved with a reason, and only the changed cell is sent', async ({
  page,
  shop,
}) => {
  const product = await manyVariants(shop, 'Counted', 3)
  const item = async (at: number) => {
    const { variant } = await shop.owner.admin.variants.inventory({ id: product.variants[at]?.id ?? '' })
    return variant.inventory[0]
  }
  const { stock_locations } = await shop.owner.admin.stockLocations.list({ query: { order: 'name', limit: 100 } })
  const place = (await item(0))?.location_levels?.[0]?.location_id
  await shop.open(page, `${path}/${product.id}`)
  const grid = variantGrid(page)
  if (stock_locations.length > 1) {
    // The total of all locations is read-only; editing needs a location.
    await expect(grid.getByRole('gridcell', { name: '2', exact: true })).toHaveAttribute('aria-readonly', 'true')
    await page.getByRole('button', { name: /Stock at/ }).click()
    await page.getByRole('option', { name: stock_locations.find(({ id }) => id === place)?.name ?? '' }).click()
  }
  await expect(grid.getByRole('gridcell', { name: '2', exact: true })).not.toHaveAttribute('aria-readonly', 'true')
  await grid.getByRole('gridcell', { name: '2', exact: true }).click()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A cell is not a number')).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('17')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('group', { name: 'Changes of stock' })
  await expect(bar).toContainText('1 unsaved change')
  await bar.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Received' }).click()
  await expectAccessible(page)
  const writes = watchRequests(page, /\/admin\//, 'POST')
  await bar.getByRole('button', { name: 'Save stock' }).click()
  await expect(toast(page, 'Stock of 1 variant saved')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(grid.getByRole('gridcell', { name: '17', exact: true })).toBeVisible()
  expect(writes.count()).toBe(1)
  const changed = await item(1)
  expect(changed?.location_levels?.[0]?.stocked_quantity).toBe(17)
  const { movements } = await shop.owner.admin.inventoryItems.listMovements({ id: changed?.id ?? '' })
  expect(movements[0]).toMatchObject({ reason: 'received', stocked_before: 2, stocked_after: 17 })

  // A sale meanwhile is not overwritten: the cell tells of it, and saving again counts from what is left.
  const inStock = async () => (await item(1))?.location_levels?.[0]?.stocked_quantity
  await grid.getByRole('gridcell', { name: '17', exact: true }).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  const sale = { location_id: place ?? '', change: -1, reason: 'correction' } as const
  await shop.owner.admin.inventoryItems.adjust({ id: changed?.id ?? '', body: sale })
  await bar.getByRole('button', { name: 'Save stock' }).click()
  await expect(bar.getByRole('alert')).toBeVisible()
  expect(await inStock()).toBe(16)
  await bar.getByRole('button', { name: 'Save stock' }).click()
  await expect(bar).toBeHidden()
  expect(await inStock()).toBe(20)
})

test(
  'in the grid of variants, Enter opens the form and the menu key the actions',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newProduct(shop, 'Keyed')
    await shop.open(page, `${path}/${id}`)
    await expect(variantGrid(page).getByRole('link', { name: 'Large' })).toBeVisible()
    await variantGrid(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+F10')
    const actions = page.getByRole('menu', { name: 'Actions for Large' })
    await expect(actions.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(variantGrid(page).getByRole('button', { name: 'Actions for Large' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(actions.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await variantGrid(page).focus()
    // The cursor starts in the stock column, whose cells are fields.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(drawer(page, 'Edit variant').getByRole('paragraph').filter({ hasText: 'Large' })).toBeVisible()
  },
)

test(
  'previous and next follow the order of the list, and Back returns to it',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, `${path}?order=title`)
    await expect(table(page, 'Products').getByRole('link').nth(2)).toBeVisible()
    const names = await table(page, 'Products').getByRole('link').allInnerTexts()
    await table(page, 'Products').getByRole('link').nth(1).click()
    await expect(title(page, names[1] ?? '')).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(title(page, names[2] ?? '')).toBeVisible()
    await page.keyboard.press('k')
    await expect(title(page, names[1] ?? '')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(`${path}?order=title`)
  },
)

test('a product is deleted after a confirmation that names it', async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Doomed')
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete “Doomed”?' })
    .getByRole('button', { name: 'Delete product' })
    .click()
  await expect(page).toHaveURL(path)
  await expect(toast(page, '“Doomed” has been deleted')).toBeVisible()
  await expect(shop.owner.admin.products.retrieve({ id })).rejects.toMatchObject({ status: 404 })
})

test('an action that comes while the menu is open is added below the others', async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Late')
  const sections = await holdRequests(page, builtFile('features/products/sections/translations-section.tsx'))
  await shop.open(page, `${path}/${id}`)
  const open = page.getByRole('button', { name: 'More actions' })
  const items = page.getByRole('menuitem')
  await open.click()
  await expect(items.last()).toHaveText('Delete')
  const before = await items.allInnerTexts()
  await sections.release()
  await expect(items).not.toHaveCount(before.length)
  expect((await items.allInnerTexts()).slice(0, before.length)).toEqual(before)
  await page.keyboard.press('Escape')
  await open.click()
  await expect(items.last()).toHaveText('Delete')
})

test('the products of the list are exported by a batch job', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, `${path}?status=any:draft&q=mug`)
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/admin/batch-jobs') && one.method() === 'POST'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({
    type: 'product-export',
    context: { filterable_fields: { status: ['draft'], q: 'mug', is_giftcard: false } },
  })
  await expect(toast(page, 'Export started')).toBeVisible()
})

test(
  'a finished export is downloaded on the page it was started on, and elsewhere by its notice',
  { tag: '@all' },
  async ({ page, shop }) => {
    await newProduct(shop, 'Exported mug')
    await shop.open(page, `${path}?q=exported`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)

    const held = await holdRequests(page, '**/admin/batch-jobs?**', 'GET')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(toast(page, 'Export started')).toBeVisible()
    await page.getByRole('link', { name: 'Collections' }).click()
    await expect(page).toHaveURL('/a/collections')
    await held.release()
    const offer = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Download' })
    const [later] = await Promise.all([page.waitForEvent('download'), offer.click()])
    expect(later.suggestedFilename()).toMatch(/\.csv$/)
  },
)

test(
  'the import drawer opens over the list by its address, and Back closes it',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, `${path}?q=mug`)
    await page.getByRole('link', { name: 'Import' }).click()
    await expect(page).toHaveURL(/q=mug.*modal=import/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`${path}?q=mug`)
  },
)

test('the list, the page, its forms and the price grid are accessible', { tag: '@all' }, async ({ page, shop }) => {
  const { id, variants } = await newProduct(shop, 'Accessible')
  await shop.open(page, path)
  await expect(table(page, 'Products').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${path}/${id}?variant=${variants[0]?.id}`)
  const editing = drawer(page, 'Edit variant')
  await expect(field(editing, 'SKU')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(editing).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit prices' }).click()
  await expect(page.getByRole('grid', { name: 'Prices' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${path}/${id}?tab=history`)
  await expect(page.getByRole('listitem').filter({ hasText: 'added' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('screens §20 title and description are edited where they are read', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newProduct(shop, 'Plain vase')
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: /Plain vase/ }).click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toBeFocused()
  await title.fill('Fluted vase')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Fluted vase' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Fluted vase/ })).toBeFocused()
  await page.getByRole('button', { name: 'Edit: Description' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Never mind')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Never mind')).toBeHidden()
  await page.getByRole('button', { name: 'Edit: Description' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Thrown by hand.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /Thrown by hand\./ })).toBeVisible()
  expect(await stored(shop, id)).toMatchObject({ title: 'Fluted vase', description: 'Thrown by hand.' })
})

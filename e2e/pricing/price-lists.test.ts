import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { dialog, heading, toast, question } from '../locators.ts'

const path = '/a/pricing'
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const grid = (page: Page) => page.getByRole('grid', { name: 'Prices' })
const cell = (page: Page, row: number, column: number) =>
  grid(page).getByRole('row').nth(row).getByRole('gridcell').nth(column)

type Variant = { readonly id: string; readonly title: string }

/** Creates a product for one test, with two variants at 10 and 15 euros. */
async function newProduct({ owner }: Shop, title: string) {
  const variants = [
    ['Small', 1000],
    ['Large', 1500],
  ].map(([size, amount]) => ({
    title: String(size),
    options: [{ value: String(size) }],
    prices: [{ currency_code: 'eur', amount: Number(amount) }],
  }))
  const body = { title, status: 'published' as const, options: [{ title: 'Size' }], variants }
  return (await owner.admin.products.create({ body })).product
}

type New = Partial<Parameters<Shop['owner']['admin']['priceLists']['create']>[0]['body']>

const newList = async ({ owner }: Shop, name: string, more: New = {}) => {
  const body = { name, description: '', type: 'sale' as const, status: 'active' as const, prices: [], ...more }
  return (await owner.admin.priceLists.create({ body })).price_list
}

const euros = (variants: readonly Variant[], ...amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ variant_id: variants[index]?.id ?? '', currency_code: 'eur', amount }))

/** The stored amounts of a price list, by variant and market. */
const stored = async ({ owner }: Shop, id: string) => {
  const { variants } = await owner.admin.priceLists.listPrices({ id })
  return Object.fromEntries(variants.map(({ title, prices }) => [title, prices]))
}

/** Records the bodies of the page's write requests. */
function watchWrites(page: Page): { readonly url: string; readonly body: unknown }[] {
  const writes: { url: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST') writes.push({ url: new URL(request.url()).pathname, body: request.postDataJSON() })
  })
  return writes
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function pickProducts(page: Page, search: string, ...titles: readonly string[]) {
  const picker = dialog(page, /products/)
  await picker.getByRole('searchbox').fill(search)
  for (const title of titles) await picker.getByRole('checkbox', { name: new RegExp(title) }).press('Space')
  await picker.getByRole('button', { name: /^Add \d+ product/ }).click()
}

test('S1-06 S2-26 screens §38 price lists have as many pages as needed and are filtered by status', async ({
  page,
  shop,
}) => {
  for (let index = 1; index <= 30; index += 1) await newList(shop, `Paged ${String(index).padStart(2, '0')}`)
  const hour = 3_600_000
  await newList(shop, 'Paged later', { starts_at: new Date(Date.now() + hour).toISOString() })
  await newList(shop, 'Paged over', { ends_at: new Date(Date.now() - hour).toISOString() })
  await shop.open(page, `${path}?q=Paged&order=name&size=15`)
  const rows = table(page, 'Price lists').getByRole('rowheader')
  await expect(rows.first()).toHaveText('Paged 01')
  await expect(page.getByText('1–15 of 32')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next page' })
  await next.click()
  await expect(rows.first()).toHaveText('Paged 16')
  await next.click()
  await expect(rows.last()).toHaveText('Paged over')
  await expect(next).toBeDisabled()
  await expectAccessible(page)
  await page.goto(`${path}?q=Paged&phase=any%3Ascheduled`)
  await expect(rows).toHaveText(['Paged later'])
  await page.goto(`${path}?q=Paged&phase=any%3Aexpired`)
  await expect(rows).toHaveText(['Paged over'])
})

test(
  'screens §38 a price list is made a draft, activated again, and deleted after its name is typed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newList(shop, 'Switched')
    const status = async () => (await shop.owner.admin.priceLists.retrieve({ id })).price_list.status
    await shop.open(page, `${path}?q=Switched`)
    await choose(page, 'Switched', 'Move to draft')
    await expect(toast(page, '“Switched” is a draft')).toBeVisible()
    expect(await status()).toBe('draft')
    await choose(page, 'Switched', 'Activate')
    await expect(toast(page, '“Switched” is active')).toBeVisible()
    expect(await status()).toBe('active')
    await choose(page, 'Switched', 'Delete')
    const remove = question(page).getByRole('button', { name: 'Delete price list' })
    await expect(remove).toBeDisabled()
    await question(page).getByRole('textbox').fill('Switched')
    await remove.click()
    await expect(toast(page, '“Switched” deleted')).toBeVisible()
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
)

test('S2-27 screens §39 a new price list gets products and prices, asks about a price of zero, and is published', async ({
  page,
  shop,
}) => {
  const mug = await newProduct(shop, 'Launched mug')
  await newProduct(shop, 'Launched bowl')
  const { customer_group } = await shop.owner.admin.customerGroups.create({ body: { name: 'Launch guests' } })
  await shop.open(page, `${path}/new`)
  await expect(heading(page, 'New price list')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Fill in this field')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Launch')
  // When the message goes, what is below moves up: a click during the animation would miss.
  await expect(page.getByText('Fill in this field')).toBeHidden()

  // A removed group is not sent.
  await page.getByRole('button', { name: /^Customer groups/ }).click()
  await page.getByRole('option', { name: 'Launch guests' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Remove Launch guests/ }).click()

  await page.getByRole('button', { name: 'Add products' }).click()
  await pickProducts(page, 'Launched', 'Launched mug', 'Launched bowl')
  await expect(table(page, 'Products').getByRole('rowheader')).toHaveText(['Launched mug', 'Launched bowl'])
  // Rows have the order of the products; the first bowl is removed with its prices.
  const bowl = grid(page).getByRole('row').filter({ hasText: 'Launched bowl · Small' })
  await bowl.getByRole('gridcell').first().click()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Launched bowl from the price list' }).click()
  await expect(bowl).toHaveCount(0)

  await cell(page, 1, 0).click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await page.keyboard.type('14')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    '2 sale prices, for 1 product, for all customers, with no end date.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(question(page)).toContainText('Launched mug · Small, EUR: free of charge')
  await question(page).getByRole('button', { name: 'Save anyway' }).click()
  await expect(heading(page, 'Launch')).toBeVisible()
  await expect(toast(page, 'Price list published')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  const { price_list } = await shop.owner.admin.priceLists.retrieve({ id })
  expect(price_list).toMatchObject({ name: 'Launch', status: 'active', type: 'sale', customer_groups: [] })
  expect(price_list.prices.map(({ amount, variant_id }) => [variant_id, amount])).toEqual([
    [mug.variants[0]?.id, 0],
    [mug.variants[1]?.id, 1400],
  ])
  await shop.owner.admin.customerGroups.remove({ id: customer_group.id })
})

test(
  'screens §39 products without a price are named, and leaving a half-filled price list asks and keeps a draft',
  { tag: '@all' },
  async ({ page, shop }) => {
    await newProduct(shop, 'Unpriced mug')
    await shop.open(page, `${path}/new`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Half done')
    await page.getByRole('button', { name: 'Add products' }).click()
    await pickProducts(page, 'Unpriced', 'Unpriced mug')
    await expect(grid(page)).toBeVisible()
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(question(page)).toContainText('Save without a price for 1 product?')
    await expect(question(page)).toContainText('Unpriced mug')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Continue where I left off' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half done')
    await expect(table(page, 'Products').getByRole('rowheader')).toHaveText(['Unpriced mug'])
  },
)

test('S2-28 screens §40 prices are typed, pasted, filled and undone in a grid, and only changed cells are sent, in one request', async ({
  page,
  shop,
  context,
}) => {
  const { variants } = await newProduct(shop, 'Sheet mug')
  const { id } = await newList(shop, 'Sheet', { prices: euros(variants, 800, 1200) })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'Edit prices' }).click()
  const modal = dialog(page, 'Prices of “Sheet”')
  await expect(cell(page, 1, 0)).toHaveText('8.00')
  await cell(page, 1, 0).click()

  // A typed letter is an invalid amount, and does not trigger undo.
  for (const amount of ['8.10', '8.20', '8.30']) {
    await page.keyboard.press('Control+Home')
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('z')
  await page.keyboard.press('Enter')
  await expect(modal.getByText('1 cell is not an amount')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
  await expect(cell(page, 1, 0)).toHaveText('8.00')
  await page.evaluate(() => navigator.clipboard.writeText('7.50\n11.00'))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+v')
  await expect(modal.getByText('2 unsaved changes')).toBeVisible()
  await expectAccessible(page)

  const writes = watchWrites(page)
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, '2 prices saved')).toBeVisible()
  await expect(modal).toBeHidden()
  expect(writes).toEqual([
    {
      url: `/admin/price-lists/${id}/prices/changes`,
      body: {
        set: [
          { variant_id: variants[0]?.id, currency_code: 'eur', before: 800, amount: 750 },
          { variant_id: variants[1]?.id, currency_code: 'eur', before: 1200, amount: 1100 },
        ],
        remove: [],
      },
    },
  ])
  expect(await stored(shop, id)).toEqual({ Small: { eur: 750 }, Large: { eur: 1100 } })

  // The saved prices are the new base, so the next save is no conflict with the own one.
  await page.getByRole('button', { name: 'Edit prices' }).click()
  await expect(cell(page, 1, 0)).toHaveText('7.50')
  await cell(page, 1, 0).click()
  await page.keyboard.type('7.40')
  await page.keyboard.press('Enter')
  await modal.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, '1 price saved')).toBeVisible()
  expect(await stored(shop, id)).toEqual({ Small: { eur: 740 }, Large: { eur: 1100 } })
})

test(
  'screens §39 quantity tiers are added, validated, filled and removed as rows below their variant',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { variants } = await newProduct(shop, 'Tiered mug')
    const [small] = variants
    const tier = { min_quantity: 10, max_quantity: 49 }
    const { id } = await newList(shop, 'Tiered list', {
      prices: [...euros(variants, 900), ...euros(variants, 800).map((price) => ({ ...price, ...tier }))],
    })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    const row = (name: string) => grid(page).getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row('10–49 · Tiered mug · Small').getByRole('gridcell').first()).toHaveText('8.00')

    await page.getByRole('button', { name: 'Add a quantity tier for Tiered mug · Small' }).click()
    const form = dialog(page, 'Add a quantity tier')
    await expect(form.getByRole('textbox', { name: 'From quantity' })).toHaveValue('50')
    await form.getByRole('textbox', { name: 'From quantity' }).fill('40')
    await form.getByRole('button', { name: 'Add tier' }).click()
    await expect(form.getByText('Another tier of this variant covers some of these quantities')).toBeVisible()
    await form.getByRole('textbox', { name: 'Up to quantity' }).fill('20')
    await form.getByRole('button', { name: 'Add tier' }).click()
    await expect(form.getByText('The range ends before it begins')).toBeVisible()
    await form.getByRole('textbox', { name: 'From quantity' }).fill('50')
    await form.getByRole('textbox', { name: 'Up to quantity' }).fill('')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await cell(page, 3, 0).click()
    await page.keyboard.type('7.50')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Remove the tier 10–49 · Tiered mug · Small/ }).click()
    await expect(page.getByText('2 unsaved changes')).toBeVisible()
    const writes = watchWrites(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, '2 prices saved')).toBeVisible()
    const cells = { variant_id: small?.id, currency_code: 'eur' }
    expect(writes.map(({ body }) => body)).toEqual([
      {
        set: [{ ...cells, min_quantity: 50, max_quantity: null, before: null, amount: 750 }],
        remove: [{ ...cells, ...tier, before: 800 }],
      },
    ])
    const { variants: after } = await shop.owner.admin.priceLists.listPrices({ id })
    expect(after.find((one) => one.id === small?.id)).toMatchObject({
      prices: { eur: 900 },
      tiers: [{ market: 'eur', min_quantity: 50, max_quantity: null, amount: 750 }],
    })
  },
)

test(
  'screens §39 §40 prices are filled from base prices and copied to another currency at a rate, and each step can be undone',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { variants } = await newProduct(shop, 'Filled mug')
    const { id } = await newList(shop, 'Filled', { prices: euros(variants, 800) })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    await expect(cell(page, 1, 0)).toHaveText('8.00')
    // The base prices are shown as further columns.
    await expect(grid(page).getByRole('columnheader', { name: 'Base EUR' })).toBeVisible()
    await expect(grid(page).getByRole('row').nth(2)).toContainText('15.00')
    await page.getByRole('button', { name: 'From base price' }).click()
    await page.getByRole('textbox', { name: 'Change the base price by' }).fill('-20')
    await page.getByRole('button', { name: 'Fill', exact: true }).click()
    await expect(cell(page, 2, 0)).toHaveText('12.00')
    await cell(page, 2, 0).click()
    await page.keyboard.press('Control+z')
    await expect(cell(page, 2, 0)).toHaveText('')
    await page.keyboard.press('Control+Shift+z')
    await expect(cell(page, 2, 0)).toHaveText('12.00')

    // An amount is subtracted from each base price, down to zero.
    await page.getByRole('button', { name: 'From base price' }).click()
    await page.getByText('An amount', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Change the base price by' }).fill('-12')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fill', exact: true }).click()
    await expect(cell(page, 1, 0)).toHaveText('0.00')
    await expect(cell(page, 2, 0)).toHaveText('3.00')
    await cell(page, 2, 0).click()
    await page.keyboard.press('Control+z')
    await expect(cell(page, 2, 0)).toHaveText('12.00')

    await page.getByRole('button', { name: 'Copy prices' }).click()
    const copy = dialog(page, 'Prices from another currency or region')
    await copy.getByRole('textbox', { name: 'Rate' }).fill('1.1')
    await copy.getByRole('button', { name: /Round to/ }).click()
    await page.getByRole('option', { name: 'Just below (11.99)' }).click()
    await expectAccessible(page)
    await copy.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(cell(page, 1, 1)).toHaveText('8.99')
    await expect(cell(page, 2, 1)).toHaveText('12.99')
    await cell(page, 2, 1).click()
    await page.keyboard.press('Control+z')
    await expect(cell(page, 1, 1)).toHaveText('')
    await page.keyboard.press('Control+Shift+z')
    await expect(cell(page, 1, 1)).toHaveText('8.99')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, '3 prices saved')).toBeVisible()
    expect(await stored(shop, id)).toEqual({ Small: { eur: 800, gbp: 899 }, Large: { eur: 1200, gbp: 1299 } })
  },
)

test(
  'screens §40 a price that another user changed is overwritten only after confirmation, and a failed save keeps the edits',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { variants } = await newProduct(shop, 'Contested mug')
    const { id } = await newList(shop, 'Contested', { prices: euros(variants, 800) })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    await cell(page, 1, 0).click()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    const save = page.getByRole('button', { name: 'Save changes' })
    await page.route('**/prices/changes', (route) =>
      route.fulfill({ status: 500, json: { type: 'unknown_error', message: 'Not now' } }),
    )
    await save.click()
    await expect(toast(page, 'Not now')).toBeVisible()
    await expect(cell(page, 1, 0)).toHaveText('7.00')
    await page.unroute('**/prices/changes')
    await shop.owner.admin.priceLists.changePrices({ id, body: { set: euros(variants, 900) } })
    await save.click()
    await expect(question(page)).toContainText('Contested mug · Small, EUR: now €9.00')
    await question(page).getByRole('button', { name: 'Save mine' }).click()
    await expect(toast(page, '1 price saved')).toBeVisible()
    expect(await stored(shop, id)).toMatchObject({ Small: { eur: 700 } })
  },
)

test(
  'screens §40 details are edited, and products are added and removed with their prices',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { variants } = await newProduct(shop, 'Member mug')
    await newProduct(shop, 'Member bowl')
    const { id } = await newList(shop, 'Members', { prices: euros(variants, 800) })
    await shop.open(page, `${path}/${id}`)
    await page.getByRole('button', { name: 'Edit: Details' }).click()
    const form = dialog(page, 'Edit price list')
    await form.getByRole('textbox', { name: 'Name' }).fill('Members only')
    await form.getByText('Fixed price (wholesale)', { exact: true }).click()
    await expect(form.getByRole('radio', { name: 'Fixed price (wholesale)' })).toBeChecked()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'Members only')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Add products' }).click()
    await pickProducts(page, 'Member', 'Member bowl')
    const bowl = grid(page).getByRole('row').filter({ hasText: 'Member bowl · Small' })
    await bowl.getByRole('gridcell').first().click()
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const rows = table(page, 'Products').getByRole('rowheader')
    await expect(rows).toHaveText(['Member bowl', 'Member mug'])

    const remove = page.getByRole('button', { name: 'Remove Member mug from the price list' })
    await page.route('**/products/prices/batch', (route) =>
      route.fulfill({ status: 500, json: { type: 'unknown_error', message: 'Not now' } }),
    )
    await remove.click()
    await question(page).getByRole('button', { name: 'Remove prices' }).click()
    await expect(question(page).getByRole('alert')).toHaveText(/Not now/)
    await page.unroute('**/products/prices/batch')
    await question(page).getByRole('button', { name: 'Remove prices' }).click()
    await expect(toast(page, 'Prices of 1 product removed')).toBeVisible()
    await expect(rows).toHaveText(['Member bowl'])
  },
)

test(
  'screens §39 the copy of a price list is a draft without dates, with its groups, prices and markets',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { priceLists, regions } = shop.owner.admin
    const { variants } = await newProduct(shop, 'Copied coat')
    const variant_id = variants[0]?.id ?? ''
    const [region] = (await regions.list({ query: { limit: 1 } })).regions
    const prices = [
      { variant_id, currency_code: 'eur', amount: 100 },
      { variant_id, region_id: region?.id ?? '', amount: 90 },
    ]
    const dates = { starts_at: '2035-01-01T00:00:00.000Z', ends_at: '2035-02-01T00:00:00.000Z' }
    const list = await newList(shop, 'Winter', { ...dates, prices })
    await shop.open(page, `/a/pricing/${list.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(heading(page, 'Winter (copy)')).toBeVisible()
    const details = page.getByRole('region', { name: 'Details' })
    await expect(details).toContainText(`EUR (1), ${region?.name} (1)`)
    await expect(details).toContainText('Immediately')
    await expectAccessible(page)
    const { price_lists } = await priceLists.list({ query: { q: 'winter (copy)', fields: '+price_count' } })
    expect(price_lists).toMatchObject([{ status: 'draft', starts_at: null, ends_at: null, price_count: 2 }])
  },
)

test(
  'screens §39 an end before the start is refused, on a new price list and an existing one',
  { tag: '@all' },
  async ({ page, shop }) => {
    const enter = async (name: string, day: string) => {
      const part = (unit: string) => page.getByRole('spinbutton', { name: new RegExp(`^${unit}, ${name}`) })
      await part('month').pressSequentially(day)
      await part('hour').pressSequentially('0900AM')
    }
    const refusal = page.getByText('The end must be later than the start')
    await shop.open(page, `${path}/new`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Backwards')
    await enter('Starts', '03032031')
    await enter('Ends', '02012031')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(refusal).toBeVisible()
    await enter('Ends', '03042031')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(refusal).toBeHidden()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Save anyway' })
      .or(heading(page, 'Backwards'))
      .click()
    await expect(heading(page, 'Backwards')).toBeVisible()

    await page.getByRole('button', { name: 'Edit: Details' }).click()
    await enter('Ends', '03022031')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(refusal).toBeVisible()
    const { price_lists } = await shop.owner.admin.priceLists.list({ query: { q: 'Backwards' } })
    expect(price_lists.map(({ ends_at }) => ends_at?.slice(0, 10))).toEqual(['2031-03-04'])
  },
)

test('screens §40 deleting a price list leads back to the price lists', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newList(shop, 'Doomed')
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question(page).getByRole('textbox').fill('Doomed')
  await question(page).getByRole('button', { name: 'Delete price list' }).click()
  await expect(heading(page, 'Price lists')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
})

test(
  'screens §39 §41 a price list shows the margin of its prices over the cost of the variant',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id: productId, variants } = await newProduct(shop, 'Costly mug')
    // In the shop's default currency, like the cost.
    const { store } = await shop.owner.admin.store.retrieve()
    const currency_code = store.default_currency_code
    const prices = variants.map(({ id: variant_id }) => ({ variant_id, currency_code, amount: 800 }))
    const { id } = await newList(shop, 'Margins', { type: 'override', prices })
    await shop.open(page, `/a/products/${productId}?variant=${variants[0]?.id}`)
    const form = dialog(page, 'Edit variant')
    await form.getByRole('textbox', { name: 'Cost per item' }).fill('6')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    const { variant } = await shop.owner.admin.variants.retrieve({ id: variants[0]?.id ?? '' })
    expect(variant.metadata).toEqual({ cost_per_item: { amount: 600, currency_code } })
    await page.goto(`${shop.url}${path}/${id}?tab=effects`)
    const rows = table(page, 'Effective prices').getByRole('row')
    await expect(rows.filter({ hasText: 'Costly mug · Small' })).toContainText('25%')
    await expect(rows.filter({ hasText: 'Costly mug · Large' })).not.toContainText('%')
    await expect(page.getByText('The margin is of the listed price')).toBeVisible()
    await expectAccessible(page)
  },
)

test('screens §40 effective prices never exceed the base price, and each price can be explained', async ({
  page,
  shop,
}) => {
  const { variants } = await newProduct(shop, 'Explained mug')
  const { id } = await newList(shop, 'Raised', { type: 'override', prices: euros(variants, 1200, 900) })
  await shop.open(page, `${path}/${id}?tab=effects`)
  await expect(page.getByText('1 price of this list is not used.')).toBeVisible()
  const rows = table(page, 'Effective prices').getByRole('row')
  await expect(rows.filter({ hasText: 'Explained mug · Small' })).toContainText('Not used: base price is lower')
  await expect(rows.filter({ hasText: 'Explained mug · Large' })).toContainText('Used')
  await page.getByRole('switch', { name: 'Not used only' }).press('Space')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Explain the price of Explained mug · Small, EUR' }).click()
  const panel = dialog(page, 'Why this price?')
  await expect(panel.getByText('Shoppers pay €10.00')).toBeVisible()
  const candidates = panel.getByRole('list', { name: 'All prices of this variant' }).getByRole('listitem')
  await expect(candidates.first()).toContainText('Base price')
  await expect(candidates.first()).toContainText('Used')
  await expect(candidates.filter({ hasText: 'Raised' })).toContainText('Not used: base price is lower')
  await expectAccessible(page)
})

test(
  'screens §21 the grid of a product explains prices, and asks once about a change of more than half',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, variants } = await newProduct(shop, 'Guarded mug')
    await newList(shop, 'Guarded sale', { prices: euros(variants, 800) })
    await shop.open(page, `/a/products/${id}`)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    await grid(page).focus()
    await page.getByRole('button', { name: 'Explain price' }).click()
    const panel = dialog(page, 'Why this price?')
    await expect(panel.getByText('Shoppers pay €8.00')).toBeVisible()
    await expect(panel.getByText('instead of €10.00')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()

    await grid(page).focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('100')
    await page.keyboard.press('Enter')
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await expect(question(page)).toContainText('Small, EUR: €10.00 → €100.00')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await save.click()
    await question(page).getByRole('button', { name: 'Save anyway' }).click()
    await expect(toast(page, 'Prices of 1 variant saved')).toBeVisible()
  },
)

import type { Page } from '@playwright/test'
import { openJobs } from '../activity.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rule' })
const section = (page: Page) => page.getByRole('region', { name: 'Rule' })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit: Rule' })

async function newProduct(shop: Shop, title: string) {
  return (await shop.owner.admin.products.create({ body: { title } })).product.id
}

/** Chooses the kind of a condition. */
async function ask(page: Page, number: number, kind: string) {
  const condition = page.getByRole('group', { name: `Condition ${number}` })
  await condition.getByRole('button', { name: /Condition/ }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  return condition
}

test(
  'screens §24 the rule of a collection is written, previewed and applied, and the activity shows its job',
  { tag: '@all' },
  async ({ page, shop }) => {
    await newProduct(shop, 'Slipware jug')
    await newProduct(shop, 'Slipware plate')
    const { collection } = await shop.owner.admin.collections.create({ body: { title: 'Slipware' } })
    await shop.open(page, `/a/collections/${collection.id}`)
    await expect(section(page)).toContainText('Products are added manually.')
    await edit(page).click()
    await expect(dialog(page)).toContainText('A product that is in another collection stays there.')
    await dialog(page).getByRole('button', { name: 'Add a condition' }).click()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('A condition is not complete yet.')
    await dialog(page).getByRole('textbox', { name: 'Words' }).fill('slipware')
    await dialog(page).getByRole('button', { name: 'Add a condition' }).click()
    const second = await ask(page, 2, 'Status is')
    await second.getByRole('button', { name: /One of/ }).click()
    await page.getByRole('option', { name: 'Draft' }).click()
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
    const comes = dialog(page).getByRole('list', { name: 'First to be added' })
    await expect(comes.getByRole('listitem')).toHaveText(['Slipware jug', 'Slipware plate'])
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(section(page).getByRole('listitem')).toHaveText(['Title contains “slipware”', 'Status: Draft'])
    // The page reads the products again after 2, 7 and 17 seconds, since the job may have to wait for other jobs.
    const names = page.getByRole('table', { name: 'Products' }).getByRole('link')
    await expect(names).toHaveText(['Slipware jug', 'Slipware plate'], { timeout: 30_000 })
    await openJobs(page)
    await expect(page.getByRole('heading', { name: 'Rule', level: 3 }).first()).toBeVisible()
  },
)

test(
  'screens §24 a category shows its rule, and loses it with the last condition',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { product_category } = await shop.owner.admin.productCategories.create({
      body: {
        name: 'Raku',
        metadata: { rule: { match: 'all', conditions: [{ field: 'title', operator: 'contains', value: 'raku' }] } },
      },
    })
    await shop.open(page, `/a/product-categories/${product_category.id}`)
    await expect(section(page).getByRole('listitem')).toHaveText(['Title contains “raku”'])
    await edit(page).click()
    await dialog(page).getByRole('button', { name: 'Remove condition 1' }).click()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(section(page)).toContainText('Products are added manually.')
    const { metadata } = (await shop.owner.admin.productCategories.retrieve({ id: product_category.id }))
      .product_category
    expect(metadata).toEqual({})
  },
)

test('screens §29 a segment is a customer group with a rule', { tag: '@all' }, async ({ page, shop }) => {
  const { customer_group } = await shop.owner.admin.customerGroups.create({ body: { name: 'Loyal ones' } })
  await shop.open(page, `/a/customers/groups/${customer_group.id}`)
  await expect(section(page)).toContainText('Customers are added manually.')
  await edit(page).click()
  await dialog(page).getByRole('button', { name: 'Add a condition' }).click()
  await ask(page, 1, 'Amount spent, at least')
  await dialog(page).getByRole('textbox', { name: 'Amount' }).fill('1')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByText('Match the rule', { exact: true })).toBeVisible()
  await ask(page, 1, 'Number of orders, at least')
  const number = dialog(page).getByRole('textbox', { name: 'Number' })
  await number.fill('2000000000')
  await number.press('Tab')
  await expect(number).toHaveValue('2,000,000,000')
  await number.fill('1')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(section(page).getByRole('listitem')).toHaveText(['Orders: 1 or more'])
  await section(page).getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('The rule is being applied.')
  // It has more members than any group of the demo shop, which other tests sort by size.
  await shop.owner.admin.customerGroups.remove({ id: customer_group.id })
})

test('screens §44 the payment providers of a channel are chosen', { tag: '@all' }, async ({ page, shop }) => {
  const { sales_channel } = await shop.owner.admin.salesChannels.create({ body: { name: 'At the fair' } })
  await shop.open(page, `/a/sales-channels/${sales_channel.id}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('All providers of the cart’s region.')
  await page.getByRole('button', { name: 'Edit: Payment' }).click()
  const drawer = page.getByRole('dialog', { name: 'Payment' })
  await drawer.getByRole('button', { name: /Payment providers/ }).click()
  await page.getByRole('option', { name: 'Manual' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(payment).toContainText('Manual')
  const { metadata } = (await shop.owner.admin.salesChannels.retrieve({ id: sales_channel.id })).sales_channel
  expect(metadata).toEqual({ payment_providers: ['manual'] })
})

test(
  'no payment provider is offered for a channel where none is installed',
  { tag: '@all' },
  async ({ page, shop }) => {
    await page.route(
      (url) => url.pathname === '/admin/store',
      async (route) => {
        const response = await route.fetch()
        const { store, ...rest } = (await response.json()) as { readonly store: object }
        await route.fulfill({ response, json: { ...rest, store: { ...store, payment_providers: [] } } })
      },
    )
    const { sales_channel } = await shop.owner.admin.salesChannels.create({ body: { name: 'Without providers' } })
    await shop.open(page, `/a/sales-channels/${sales_channel.id}`)
    await page.getByRole('button', { name: 'Edit: Payment' }).click()
    await page
      .getByRole('dialog', { name: 'Payment' })
      .getByRole('button', { name: /Payment providers/ })
      .click()
    await expect(page.getByRole('listbox', { name: 'Payment providers' })).toHaveText('No options')
  },
)

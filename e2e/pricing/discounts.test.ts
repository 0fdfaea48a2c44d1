import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectToFit } from '../table-boxes.ts'
import { expect, offers, test, type Shop } from '../fixtures.ts'
import { heading, question } from '../locators.ts'

const path = '/a/discounts'
const rule = { type: 'percentage', value: 10, allocation: 'total' } as const

async function newDiscount({ owner }: Shop, code: string, more: object = {}) {
  const { regions } = await owner.admin.regions.list({ query: { limit: 1 } })
  const body = { code, rule, regions: regions.map(({ id }) => id), ...more }
  return (await owner.admin.discounts.create({ body })).discount
}

/** Adds a condition, and closes its list, which opens immediately. */
async function addCondition(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const list = page.getByRole('dialog', { name: kind, exact: true })
  await expect(list.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
}

/** Chooses the last day of the next month as the end, without a time. */
async function endNextMonth(page: Page) {
  const ends = page.getByRole('group', { name: 'Ends', exact: true })
  await ends.getByRole('button', { name: /^Open calendar/ }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
}

test('S1-04 S2-21 screens §31 a percentage is above 0 and at most 100, changing the type clears the amount, and an end includes its day', async ({
  page,
  shop,
}) => {
  await shop.open(page, `${path}/new`)
  await page.getByRole('textbox', { name: 'Percentage' }).fill('15')
  await page.getByRole('radio', { name: /^Fixed amount/ }).press('Space')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  await page.getByRole('radio', { name: /^Percentage/ }).press('Space')
  await expect(page.getByRole('textbox', { name: 'Percentage' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Code' }).fill('spring15')
  await page.getByRole('textbox', { name: 'Percentage' }).fill('0')
  await page.getByRole('button', { name: 'Save and enable' }).click()
  await expect(page.getByText('Enter a percentage above 0 and up to 100')).toBeVisible()
  await page.getByRole('textbox', { name: 'Percentage' }).fill('15')
  // The field reports its number when it is left.
  await page.keyboard.press('Tab')
  const summary = page.getByRole('region', { name: 'Summary', exact: true })
  await expect(summary).toContainText('15% off everything, in all regions, with no end date.')
  await expect(summary).toContainText(/Example: .*49\.90 becomes .*42\.41/)
  await endNextMonth(page)
  await expect(summary).toContainText('until the end of')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and enable' }).click()
  await expect(heading(page, 'SPRING15')).toBeVisible()
  await expect(page.getByRole('region', { name: 'General' })).toContainText('Until the end of')
  const { discount } = await shop.owner.admin.discounts.retrieveByCode({ code: 'SPRING15' })
  expect(discount.ends_at).toMatch(/:59:59\.999Z$/)
  const { regions } = await shop.owner.admin.regions.list()
  expect(discount.regions.map(({ id }) => id).toSorted()).toEqual(regions.map(({ id }) => id).toSorted())
  await expectAccessible(page)
})

test(
  'S2-20 screens §30 a discount is disabled in the list, and deleted after confirmation',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newDiscount(shop, 'SHORT')
    await shop.open(page, path)
    await page.getByRole('button', { name: 'Actions for SHORT' }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'SHORT' })).toContainText('Disabled')
    await expectAccessible(page)
    await page.goto(`${shop.url}${path}/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete discount' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  },
)

test(
  'S2-22 screens §32 a condition is removed after confirmation; a dynamic discount shows its codes and duration',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { products } = await shop.owner.admin.products.list({ query: { limit: 1 } })
    const conditions = [{ operator: 'in' as const, products: products.map(({ id }) => id) }]
    const more = { is_dynamic: true, valid_duration: 'P7D', rule: { ...rule, conditions } }
    const { id } = await newDiscount(shop, 'PATTERN', more)
    const title = products[0]?.title ?? ''
    await shop.open(page, `${path}?q=PATTERN`)
    await expect(page.getByRole('row').filter({ hasText: 'PATTERN' })).toContainText(title)
    await page.goto(`${shop.url}${path}/${id}`)
    const named = page.getByRole('region', { name: 'Conditions' })
    await expect(named.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/a/products/${products[0]?.id}`,
    )
    await page.getByRole('button', { name: 'Edit: General' }).click()
    await expect(page.getByRole('textbox', { name: 'Days a code is valid' })).toHaveValue('7')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add code' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Code' }).fill('pattern-1')
    await page.getByRole('button', { name: 'Create code' }).click()
    await expect(page.getByRole('rowheader', { name: 'PATTERN-1' })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Products' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Remove condition' }).click()
    await expect(page.getByText('No conditions: the code applies to everything and everyone.')).toBeVisible()
    await expectAccessible(page)
  },
)

test('the explanation says why a code does not apply to a cart', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newDiscount(shop, 'FUTURE', { starts_at: '2999-01-01T00:00:00.000Z' })
  const { regions } = await shop.owner.admin.regions.list({ query: { limit: 1 } })
  const { cart } = await shop.owner.store.carts.create({ body: { region_id: regions[0]?.id ?? '' } })
  await shop.open(page, `${path}/${id}`)
  await page.getByRole('textbox', { name: 'Cart ID' }).fill(cart.id)
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByText('It has not started yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Cart ID' }).fill('cart_none')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cart with cart_none was not found')).toBeVisible()
})

test('screens §31 each kind of condition can be added once and removed', async ({ page, shop }) => {
  await shop.open(page, `${path}/new`)
  for (const kind of ['Products', 'Product types', 'Collections', 'Product tags', 'Customer groups'])
    await addCondition(page, kind)
  await expect(page.getByRole('button', { name: 'Add condition' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove the condition “Collections”' }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Collections'])
})

test(
  'screens §31 a new discount is saved with conditions and metadata; screens §30 its duplicate has them and needs its own code',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const { customer_group } = await admin.customerGroups.create({ body: { name: 'Regulars of the test' } })
    await shop.open(page, `${path}/new`)
    await page.getByRole('textbox', { name: 'Code' }).fill('whole10')
    await page.getByRole('textbox', { name: 'Percentage' }).fill('10')
    const condition = (name: string) => page.getByRole('group', { name, exact: true }).first()
    for (const kind of ['Products', 'Product types', 'Collections', 'Product tags', 'Customer groups'])
      await addCondition(page, kind)
    await expect(page.getByRole('button', { name: 'Add condition' })).toBeDisabled()
    await page.getByRole('button', { name: 'Remove the condition “Collections”' }).click()
    await condition('Products').getByRole('radio', { name: 'All but these' }).press('Space')
    for (const kind of ['Products', 'Product types', 'Product tags']) {
      await condition(kind)
        .getByRole('button', { name: new RegExp(`^${kind}`) })
        .click()
      const option = offers(page).first()
      await option.click()
      await expect(option).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
      // Waits until this list is closed, so that the next one is not confused with it.
      await expect(page.getByRole('listbox')).toHaveCount(0)
    }
    // An empty condition would match nothing, so it is refused.
    await page.getByRole('button', { name: 'Save as inactive' }).click()
    await expect(page.getByText('Choose at least one')).toBeVisible()
    await condition('Customer groups')
      .getByRole('button', { name: /^Customer groups/ })
      .click()
    await page.getByRole('option', { name: customer_group.name }).click()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save as inactive' }).click()
    await expect(heading(page, 'WHOLE10')).toBeVisible()
    const conditionsOf = async (code: string) => {
      const { discount } = await admin.discounts.retrieveByCode({
        code,
        query: {
          fields: 'id,rule.conditions.type,rule.conditions.operator,rule.conditions.resource_count',
          expand: 'rule.conditions',
        },
      })
      return discount.rule.conditions
        .map(({ type, operator, resource_count }) => `${type} ${operator} ${resource_count}`)
        .toSorted()
    }
    const made = await conditionsOf('WHOLE10')
    expect(made).toEqual(['customer_groups in 1', 'product_tags in 1', 'product_types in 1', 'products not_in 1'])

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Add metadata' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Add/ }).click()
    await dialog.getByRole('textbox', { name: /key/i }).fill('season')
    await dialog.getByRole('textbox', { name: /value/i }).fill('spring')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Metadata' })).toContainText('spring')

    for (const code of ['WHOLE-A', 'WHOLE-B']) {
      await page.goto(`${shop.url}${path}?q=whole10`)
      await page.getByRole('button', { name: 'Actions for WHOLE10' }).click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect(page.getByRole('textbox', { name: 'Percentage' })).toHaveValue('10')
      await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('')
      await page.getByRole('textbox', { name: 'Code' }).fill(code)
      await page.getByRole('button', { name: 'Save and enable' }).click()
      await expect(heading(page, code)).toBeVisible()
      expect(await conditionsOf(code)).toEqual(made)
      await expect(page.getByRole('region', { name: 'Metadata' })).toContainText('spring')
    }
  },
)

test(
  'discounts are filtered by dynamic, choosing both kinds shows all, and the orders that used a code are listed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    await newDiscount(shop, 'FILTERED', { is_dynamic: true })
    await shop.open(page, `${path}?is_dynamic=any%3Atrue&q=filtered`)
    await expect(page.getByRole('rowheader', { name: /FILTERED/ })).toBeVisible()
    await page.goto(`${shop.url}${path}?is_dynamic=any%3Afalse&q=filtered`)
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goto(`${shop.url}${path}?is_dynamic=any%3Atrue%2Cfalse&q=filtered`)
    await expect(page.getByRole('rowheader', { name: /FILTERED/ })).toBeVisible()
    const { discounts } = await admin.discounts.list({ query: { q: 'AUTUMN10' } })
    const id = discounts[0]?.id ?? ''
    const { orders } = await admin.orders.list({ query: { discount_id: id, order: '-created_at', limit: 1 } })
    await page.goto(`${shop.url}${path}/${id}`)
    const uses = page.getByRole('region', { name: 'Used by' })
    await uses.getByRole('link', { name: new RegExp(`#${orders[0]?.display_id}`) }).click()
    await expect(heading(page, `Order #${orders[0]?.display_id}`)).toBeVisible()
  },
)

test('the lists of selling and people have room in a window of 1440 px', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, path)
  for (const [address, name] of [
    [path, 'Discounts'],
    ['/a/pricing', 'Price lists'],
    ['/a/gift-cards', 'Gift cards'],
    ['/a/customers', 'Customers'],
    ['/a/customers/groups', 'Customer groups'],
    ['/a/orders', 'Orders'],
    ['/a/publishable-api-keys', 'Publishable API keys'],
  ] as const) {
    await page.goto(`${shop.url}${address}`)
    await expectToFit(page, name)
  }
})

import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, signIn, test, type Shop } from '../fixtures.ts'
import { question, section } from '../locators.ts'
import { watchRequests } from '../requests.ts'
import { paidOrder } from '../selling/new-order.ts'
import { sentOrder } from '../selling/sent-order.ts'

const PASSWORD = 'a long enough one'

/** Opens an address of the dashboard as a new user with the role. */
async function openAs({ owner, url }: Shop, page: Page, role_id: string, path: string) {
  const email = `${role_id.toLowerCase()}.look@example.com`
  await owner.admin.users.create({ body: { email, password: PASSWORD, role_id } })
  await signIn(page.context(), url, { email, password: PASSWORD })
  await page.goto(url + path)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')

test('a developer sees the catalog and keys, and denied actions show the reason', async ({ page, shop }) => {
  await openAs(shop, page, 'developer', '/a/collections')
  await expect(navigation(page)).toHaveText([
    'Home',
    'Products',
    'Collections',
    'Categories',
    'Change sets',
    'Locations',
    'Settings',
  ])
  const create = page.getByRole('button', { name: 'New collection' }).first()
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await create.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip')).toHaveText('Your role doesn’t allow this: Collections, edit')
  await expectAccessible(page)
  await page.goto(`${shop.url}/a/customers`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.goto(`${shop.url}/a/settings`)
  await expect(page.getByRole('main').getByRole('link', { name: /Publishable API keys/ })).toBeVisible()
})

test('the owner creates a role in the matrix, assigns it, and sees the dashboard as that role', async ({
  page,
  shop,
}) => {
  await shop.open(page, '/a/settings/team')
  await page.getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'New role' }).click()
  const form = page.getByRole('dialog', { name: 'New role' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Support')
  await form.getByRole('checkbox', { name: 'Orders: money', exact: true }).press('Space')
  await expect(form.getByRole('checkbox', { name: 'Orders: view', exact: true })).toBeChecked()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Support' })).toBeVisible()
  const { roles } = await shop.owner.admin.roles.list()
  const made = roles.find(({ name }) => name === 'Support')
  expect(made?.permissions).toEqual(expect.arrayContaining(['orders:read', 'orders:money']))
  expect(made?.permissions).not.toContain('orders:write')

  await page.getByRole('button', { name: 'Actions for Support' }).click()
  await page.getByRole('menuitem', { name: 'See as this role' }).click()
  const bar = page.getByText('You see the dashboard as the role Support.')
  await expect(bar).toBeVisible()
  await expect(navigation(page)).toHaveText(['Home', /^Orders/, 'Locations', 'Settings'])
  // Even a role that may edit products edits nothing in place while the owner sees the dashboard as it.
  const permissions = ['products:read', 'products:write'] as const
  await shop.owner.admin.roles.update({ id: made?.id ?? '', body: { permissions: [...permissions] } })
  await page.goto(`${shop.url}/a/products`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.locator('[data-edit]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to my own view' }).click()
  await expect(bar).toBeHidden()
  await expect(navigation(page).filter({ hasText: 'Products' })).toBeVisible()
  await shop.owner.admin.roles.remove({ id: made?.id ?? '' })
})

test(
  'the limits of a role are shown, and larger amounts are refused before the request',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const { role } = await admin.roles.create({
      body: {
        name: 'Limited',
        permissions: ['orders:read', 'orders:money', 'discounts:read', 'discounts:write', 'product-categories:read'],
        refund_limit: 500,
        discount_limit: 20,
      },
    })
    const currency = (await admin.store.retrieve()).store.default_currency_code
    const { orders } = await admin.orders.list({ query: { payment_status: ['captured'], limit: 100 } })
    const order = orders.find((one) => one.currency_code === currency)
    await openAs(shop, page, role.id, `/a/orders/${order?.id}`)
    await page.getByRole('button', { name: 'Refund…' }).click()
    const form = page.getByRole('dialog', { name: /Refund order/ })
    const limit = form.getByText(/^Your role can refund at most \S?5\.00 per order$/)
    await expect(limit).toBeVisible()
    await form.getByRole('textbox', { name: 'Amount' }).fill('6')
    await form
      .getByRole('button', { name: /^Refund/ })
      .last()
      .click()
    await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveAttribute('aria-invalid', 'true')
    await expect(limit).toBeVisible()
    expect((await admin.orders.retrieve({ id: order?.id ?? '' })).order.refunds).toEqual([])

    await page.goto(`${shop.url}/a/discounts/new`)
    await expect(page.getByRole('radio', { name: /Fixed amount/ })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Percentage' }).fill('21')
    await page.getByRole('textbox', { name: 'Code' }).focus()
    await expect(page.getByText('Your role can give discounts of at most 20%')).toBeVisible()

    await expectAccessible(page)

    await page.goto(`${shop.url}/a/product-categories`)
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    const edit = page.getByRole('menuitem', { name: 'Edit' })
    await expect(edit).toHaveAttribute('aria-disabled', 'true')
    await expect(edit).toContainText('Your role doesn’t allow this: Categories, edit')
  },
)

test(
  'a role without the permission for money receives the return of a claim, but none that refunds its units',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const { id, item_id } = await sentOrder(shop)
    const { order } = await admin.orders.retrieve({ id })
    await admin.orders.requestReturn({ id, body: { items: [{ item_id, quantity: 1 }] } })
    await admin.orders.createClaim({
      id,
      body: {
        type: 'replace',
        claim_items: [{ item_id, quantity: 1, reason: 'wrong_item' }],
        additional_items: [{ variant_id: order.items?.[0]?.variant_id ?? '', quantity: 1 }],
        shipping_methods: [{ option_id: order.shipping_methods?.[0]?.shipping_option_id ?? '', price: 0 }],
        return_shipping: {},
      },
    })
    const { role } = await admin.roles.create({
      body: { name: 'Packers', permissions: ['orders:read', 'orders:write'] },
    })
    await openAs(shop, page, role.id, `/a/orders/${id}`)
    const receive = { name: 'Receive…' }
    await expect(section(page, 'Claims').getByRole('button', receive)).not.toHaveAttribute('aria-disabled')
    const refunding = section(page, 'Returns').getByRole('listitem').filter({ hasText: '€24.00' })
    await expect(refunding.getByRole('button', receive)).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
  },
)

test('a role that deletes no order edits cancels them instead', { tag: '@all' }, async ({ page, shop }) => {
  const { admin } = shop.owner
  const { id } = await paidOrder(shop)
  const { role } = await admin.roles.create({
    body: { name: 'Changers', permissions: ['orders:read', 'orders:write', 'order-edits:read', 'order-edits:write'] },
  })
  await openAs(shop, page, role.id, `/a/orders/${id}`)
  const deletions = watchRequests(page, /\/order-edits\//, 'DELETE')
  await page.getByRole('button', { name: 'Edit items…' }).click()
  const drawer = page.getByRole('dialog', { name: /^Edit items of order/ })
  const quantity = drawer.getByRole('textbox', { name: /^Quantity of/ })
  await expect(quantity).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit items…' }).click()
  await quantity.fill('3')
  await quantity.press('Tab')
  await expect(drawer.getByRole('definition').last()).toHaveText('€24.00')
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(drawer).toHaveCount(0)
  const edit = section(page, 'Order edit')
  await edit.getByRole('button', { name: 'Discard edit' }).click()
  await question(page).getByRole('button', { name: 'Discard edit' }).click()
  await expect(edit).toHaveCount(0)
  const { order_edits } = await admin.orderEdits.list({ query: { order_id: id } })
  expect(order_edits).toMatchObject([{ status: 'canceled' }])
  expect(deletions.count()).toBe(0)
})

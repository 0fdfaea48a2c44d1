import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { heading, toast, section } from '../locators.ts'
import { newOrder } from '../selling/new-order.ts'
import { expectToFit } from '../table-boxes.ts'

const path = '/a/customers'
const PASSWORD = 'a long enough one'
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const names = (page: Page) => table(page, 'Customers').getByRole('rowheader')

async function choose(page: Page, menu: string, action: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Chooses an option of a combobox that searches on the server. */
async function pick(within: Locator, name: string, option: string) {
  await within.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const list = within.page().getByRole('dialog', { name, exact: true })
  await list.getByRole('textbox').fill(option)
  await list.getByRole('option', { name: option, exact: true }).click()
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`

/** Places an order of one lamp at 20 euros for an email address. */
async function buy(shop: Shop, email: string) {
  const id = await newOrder(shop, { email, quantity: 1 })
  return (await shop.owner.admin.orders.retrieve({ id })).order
}

const newCustomer = async ({ owner }: Shop, email: string, last_name: string) => {
  const body = { email, first_name: 'Ines', last_name, password: PASSWORD }
  return (await owner.admin.customers.create({ body })).customer
}

test('S1-03 S2-16 screens §26 customers are created, found, filtered, sorted and added to a group, without loading their orders to count them', async ({
  page,
  shop,
}) => {
  await newCustomer(shop, 'taken@example.com', 'Taken')
  const { email: guest } = await buy(shop, 'guest@example.com')
  const { customer_group } = await shop.owner.admin.customerGroups.create({ body: { name: 'Early birds' } })
  await shop.open(page, path)
  await page.getByRole('link', { name: 'Customer groups', exact: true }).click()
  await expect(heading(page, 'Customer groups')).toBeVisible()
  await page.goto(`${shop.url}${path}`)
  const rows: object[] = []
  page.on('response', async (answer) => {
    if (!answer.url().includes('/admin/customers?') || answer.status() !== 200) return
    // The browser forgets the body of an answer whose page has been left.
    const text = await answer.text().catch(() => undefined)
    if (text !== undefined) rows.push(...(JSON.parse(text) as { customers: object[] }).customers)
  })
  await page.getByRole('link', { name: 'New customer' }).first().click()
  const form = dialog(page, 'New customer')
  await form.getByRole('textbox', { name: 'First name' }).fill('Ines')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Moreau')
  await form.getByRole('textbox', { name: 'Email' }).fill('taken@example.com')
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create customer' }).click()
  await expect(form.getByText(/already has an account/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Email' }).fill('ines.moreau@example.com')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Ines Moreau')).toBeVisible()
  const ines = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto(`${shop.url}${path}`)
  await page.getByRole('searchbox', { name: 'Search Customers' }).fill('MOREAU')
  await expect(names(page)).toHaveText(['IMInes Moreau'])
  await page.getByRole('checkbox', { name: /Ines Moreau/ }).press('Space')
  await page.getByRole('button', { name: 'Add to group' }).click()
  const group = dialog(page, 'Add 1 customer to a group')
  await pick(group, 'Group', 'Early birds')
  await group.getByRole('button', { name: 'Add 1 customer' }).click()
  // A toast stays while the pointer is over it.
  await toast(page, '1 customer added to “Early birds”').hover()
  await expect(table(page, 'Customers').getByRole('row', { name: /Moreau/ })).toContainText('Early birds')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table(page, 'Customers').getByRole('row', { name: /Moreau/ })).not.toContainText('Early birds')
  await shop.owner.admin.customerGroups.changeCustomers({ id: customer_group.id, body: { add: [ines] } })

  await page.goto(`${shop.url}${path}?groups=any%3A${customer_group.id}&has_account=any%3Atrue%2Cfalse`)
  await expect(names(page)).toHaveText(['IMInes Moreau'])
  await page.goto(`${shop.url}${path}?has_account=any%3Afalse&order=-order_count`)
  await expect(table(page, 'Customers').getByRole('row', { name: guest })).toContainText('Amélie Marchand')
  await expect(table(page, 'Customers').getByRole('row', { name: guest })).toContainText('Guest')
  await expect(table(page, 'Customers').getByText('Account', { exact: true })).toHaveCount(1)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => 'orders' in row)).toEqual([])
})

test('a customer is created without a password, and has no account', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, `${path}?modal=new`)
  const form = dialog(page, 'New customer')
  await form.getByRole('textbox', { name: 'First name' }).fill('Olga')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Phone-Order')
  await form.getByRole('textbox', { name: 'Email' }).fill('olga.by.phone@example.com')
  await form.getByRole('button', { name: 'Create customer' }).click()
  await expect(heading(page, 'Olga Phone-Order')).toBeVisible()
  const { customers } = await shop.owner.admin.customers.list({ query: { q: 'olga.by.phone@example.com' } })
  expect(customers).toMatchObject([{ first_name: 'Olga', has_account: false }])
})

test(
  'S2-17 screens §27 a guest’s page lists purchases with paging, links to the orders and back, and stays open if saving fails',
  { tag: '@all' },
  async ({ page, shop }) => {
    const email = 'lifetime@example.com'
    await buy(shop, 'somebody-else@example.com')
    const [first, second] = [await buy(shop, email), await buy(shop, email)]
    const { orders } = shop.owner.admin
    await orders.capture({ id: first.id })
    await orders.refund({ id: first.id, body: { amount: 108, reason: 'other' } })
    await orders.capture({ id: second.id })

    await shop.open(page, `/a/orders/${second.id}`)
    await section(page, 'Customer').getByRole('link', { name: 'Amélie Marchand' }).click()
    await expect(heading(page, 'Amélie Marchand')).toBeVisible()
    await expect(page.getByText('Guest', { exact: true })).toBeVisible()
    const figures = section(page, 'Purchase history')
    const spent = euros((first.total ?? 0) + (second.total ?? 0) - 108)
    for (const text of ['2', spent, '€1.08']) await expect(figures.getByText(text, { exact: true })).toBeVisible()
    const bought = section(page, 'Orders')
    await expect(bought.getByRole('rowheader')).toHaveText([`#${second.display_id}`, `#${first.display_id}`])
    await expect(bought.getByRole('row', { name: `#${first.display_id}` })).toContainText('Partly refunded')
    await expect(bought.getByText('1–2 of 2')).toBeVisible()
    await expectToFit(page, 'Orders')
    await expect(bought.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Edit: Profile' }).click()
    const drawer = dialog(page, 'Edit customer')
    await drawer.getByRole('textbox', { name: 'Email' }).fill('somebody-else@example.com')
    await drawer.getByRole('textbox', { name: 'Last name' }).fill('Kept')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('Guest customer with email already exists')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Email' }).fill('moved@example.com')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'Kept')).toBeVisible()
    await bought.getByRole('link', { name: `#${first.display_id}` }).click()
    await expect(heading(page, `Order #${first.display_id}`)).toBeVisible()

    await page.goto(`${shop.url}/a/orders?q=${second.display_id}`)
    await page
      .getByRole('row', { name: `#${second.display_id}` })
      .getByRole('link', { name: 'Kept' })
      .click()
    await expect(heading(page, 'Kept')).toBeVisible()
  },
)

test(
  'screens §27 addresses are added, changed, billed to and removed; groups and metadata are edited; an account gets a password email and keeps its email address',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newCustomer(shop, 'addresses@example.com', 'Address')
    await shop.owner.admin.customerGroups.create({ body: { name: 'Neighbors' } })
    await shop.open(page, `${path}/${id}`)
    await expect(page.getByText('No addresses yet. Each order has its own.')).toBeVisible()
    await page.getByRole('button', { name: 'Add address' }).click()
    const drawer = dialog(page, 'Add address')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('Fill in this field')).toHaveCount(6)
    const lines = {
      'First name': 'Ines',
      'Last name': 'Moreau',
      Address: 'Quai 1',
      'Postal code': '69001',
      City: 'Lyon',
    }
    for (const [name, text] of Object.entries(lines))
      await drawer.getByRole('textbox', { name, exact: true }).fill(text)
    await pick(drawer, 'Country', 'France')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer).toBeHidden()
    const addresses = section(page, 'Addresses')
    await expect(addresses.getByText('69001 Lyon')).toBeVisible()
    await choose(page, 'Actions for Quai 1', 'Use as billing address')
    await expect(addresses.getByText('Billing address')).toBeVisible()
    await choose(page, 'Actions for Quai 1', 'Edit')
    await dialog(page, 'Edit address').getByRole('textbox', { name: 'City' }).fill('Villeurbanne')
    await page.keyboard.press('Enter')
    await expect(addresses.getByText('69001 Villeurbanne')).toBeVisible()
    await choose(page, 'Actions for Quai 1', 'Remove')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No addresses yet. Each order has its own.')).toBeVisible()

    await page.getByRole('button', { name: 'Edit: Groups' }).click()
    const groups = dialog(page, 'Groups of the customer')
    await pick(groups, 'Groups', 'Neighbors')
    await page.keyboard.press('Escape')
    await groups.getByRole('button', { name: 'Save' }).click()
    await section(page, 'Groups').getByRole('link', { name: 'Neighbors' }).click()
    await expect(heading(page, 'Neighbors')).toBeVisible()
    await table(page, 'Customers').getByRole('link', { name: 'Ines Address' }).click()
    await expect(heading(page, 'Ines Address')).toBeVisible()

    await page.getByRole('button', { name: 'Edit: Profile' }).click()
    await expect(dialog(page, 'Edit customer').getByRole('textbox', { name: 'Email' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await choose(page, 'More actions', 'Email a password link')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click()
    await expect(toast(page, 'The email is on its way')).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Billing address').first()).toBeVisible()
  },
)

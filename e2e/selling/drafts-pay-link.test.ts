import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { dialog, heading, toast, section } from '../locators.ts'
import { holdRequests } from '../requests.ts'
import { address, newMarket } from './new-order.ts'

/** A draft order of one lamp at 20 euros plus tax; its shipping is left to the customer. */
async function newDraft(shop: Shop, email: string) {
  const { region_id, variant_id } = await newMarket(shop)
  const body = { email, region_id, items: [{ variant_id, quantity: 1 }], shipping_methods: [] }
  return (await shop.owner.admin.draftOrders.create({ body })).draft_order
}

test(
  'S7-50 staff email a link, the customer enters the address, chooses the shipping and pays, and the draft is an order',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await newDraft(shop, 'pay-link@example.com')
    await shop.open(page, `/a/draft-orders/${id}`)
    await page.getByRole('button', { name: 'Send pay link' }).click()
    const sending = dialog(page, 'Send pay link')
    await expect(sending.getByRole('textbox', { name: 'To' })).toHaveValue('pay-link@example.com')
    await sending.getByRole('textbox', { name: 'Message' }).fill('As we said on the phone.')
    await sending.getByRole('button', { name: 'Show the email' }).click()
    await expect(sending.getByRole('status')).toContainText('As we said on the phone.')
    await expectAccessible(page)
    await sending.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(toast(page, 'Pay link sent to pay-link@example.com')).toBeVisible()
    await expect(section(page, 'Timeline').getByText('Pay link sent to pay-link@example.com')).toBeVisible()
    await expectAccessible(page)

    const { url } = await shop.owner.admin.payLinks.create({ id, body: { message: 'As we said on the phone.' } })
    await page.goto(`${shop.url}/shop/pay${new URL(url).search}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    await expect(page.getByText('As we said on the phone.')).toBeVisible()
    const summary = page.getByRole('complementary', { name: 'Your items' })
    await expect(summary).toContainText('Ordered lamp')
    await page.getByLabel('First name').fill(address.first_name)
    await page.getByLabel('Last name').fill(address.last_name)
    await page.getByLabel('Street and number').fill(address.address_1)
    await page.getByLabel('Postal code').fill(address.postal_code)
    await page.getByLabel('City').fill(address.city)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expectAccessible(page)
    await page.getByRole('radio', { name: /Parcel/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()

    await page.goto(`${shop.url}/shop/pay${new URL(url).search}`)
    await expect(page.getByText('This order is paid')).toBeVisible()
    await shop.open(page, `/a/draft-orders/${id}`)
    await expect(section(page, 'Timeline').getByText('Paid; now an order')).toBeVisible()
    await expect(section(page, 'Timeline').getByText('Pay link opened by the customer')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Order #/ })).toBeVisible()
  },
)

test('a link that is revoked opens nothing, and staff copy a new one', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newDraft(shop, 'revoked-link@example.com')
  await shop.open(page, `/a/draft-orders/${id}`)
  const part = section(page, 'Pay link')
  const make = part.getByRole('button', { name: 'Get link to copy' })
  const shown = part.getByText('/shop/pay?token=')
  await make.click()
  const former = await shown.innerText()
  await part.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'Pay link revoked')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await make.click()
  await expect(shown).toBeVisible()
  await expect(shown).not.toHaveText(former)
  await page.goto(`${shop.url}/shop/pay${new URL(former).search}`)
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await expectAccessible(page)
})

test('the link of a paid draft order is revoked, and no longer opens its order', async ({ page, shop }) => {
  const { id } = await newDraft(shop, 'paid-link@example.com')
  const { admin } = shop.owner
  const { url } = await admin.payLinks.create({ id, body: {} })
  await admin.draftOrders.markPaid({ id })
  await shop.open(page, `/a/draft-orders/${id}`)
  await expect(section(page, 'Pay link').getByRole('button', { name: 'Get link to copy' })).toHaveCount(0)
  await section(page, 'Pay link').getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'Pay link revoked')).toBeVisible()
  await expect(section(page, 'Pay link')).toHaveCount(0)
  await page.goto(`${shop.url}/shop/pay${new URL(url).search}`)
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
})

test(
  'a draft order is started from "+ New", from a customer, and as a duplicate of an order',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    await shop.open(page, '/a/products')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New draft order' }).click()
    await expect(dialog(page, 'New draft order')).toBeVisible()

    const { customer } = await admin.customers.create({
      body: { email: 'begun@example.com', first_name: 'Bea', last_name: 'Gun', password: 'very-secret-word' },
    })
    await shop.open(page, `/a/customers/${customer.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'New draft order' }).click()
    await expect(
      dialog(page, 'New draft order').getByRole('button', { name: /Customer.*Bea Gun|Bea Gun/ }),
    ).toBeVisible()
    await dialog(page, 'New draft order').getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Draft order #/ })).toBeVisible()
    await expect(page.getByText('begun@example.com').first()).toBeVisible()

    const { id, display_id } = await newDraft(shop, 'duplicate@example.com')
    const { order } = await admin.draftOrders.markPaid({ id })
    await shop.open(page, `/a/orders/${order.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate as draft order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Draft order #/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: `Draft order #${display_id}` })).toHaveCount(0)
    await expect(section(page, 'Items')).toContainText('Ordered lamp')
  },
)

test('a draft order that its customer pays meanwhile shows its order', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newDraft(shop, 'paid-meanwhile@example.com')
  await page.clock.install()
  await shop.open(page, `/a/draft-orders/${id}`)
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible()
  const { order } = await shop.owner.admin.draftOrders.markPaid({ id })
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('link', { name: `Order #${order.display_id}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
})

test('a draft order that is an order already is not marked as paid again', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await newDraft(shop, 'paid-before@example.com')
  await shop.open(page, `/a/draft-orders/${id}`)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const { order } = await shop.owner.admin.draftOrders.markPaid({ id })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(heading(page, `Order #${order.display_id}`)).toBeVisible()
  await expect(toast(page, 'The draft order was an order already; nothing was recorded')).toBeVisible()
  await expect(toast(page, 'The draft order is now an order')).toHaveCount(0)
})

test('an order is duplicated once, even if requested again meanwhile', { tag: '@all' }, async ({ page, shop }) => {
  const draft = await newDraft(shop, 'duplicate-twice@example.com')
  const { order } = await shop.owner.admin.draftOrders.markPaid({ id: draft.id })
  await shop.open(page, `/a/orders/${order.id}`)
  const held = await holdRequests(page, '**/admin/draft-orders', 'POST')
  const duplicate = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate as draft order' }).click()
  }
  await duplicate()
  await expect.poll(held.count).toBe(1)
  await duplicate()
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(held.count()).toBe(1)
  await held.release()
  await expect(heading(page, /^Draft order #/)).toBeVisible()
  const { count } = await shop.owner.admin.draftOrders.list({ query: { q: 'duplicate-twice@example.com' } })
  expect(count).toBe(2)
})

test('a new draft order says why its regions cannot be loaded', { tag: '@all' }, async ({ page, shop }) => {
  await page.route('**/admin/regions?**', (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }))
  await shop.open(page, '/a/draft-orders?modal=new')
  const form = dialog(page, 'New draft order')
  await expect(form).toContainText('Not now')
  await expectAccessible(page)
  await page.unroute('**/admin/regions?**')
  await form.getByRole('button', { name: 'Retry' }).click()
  await expect(form.getByRole('textbox', { name: 'Email address' })).toBeVisible()
})

import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { newMarket, newOrder, createReadyCart } from '../selling/new-order.ts'

test(
  'a customer’s data is exported, and erased once their address has been typed; their order says so in words',
  { tag: '@all' },
  async ({ page, shop }) => {
    const email = 'to-erase@example.com'
    const orderId = await newOrder(shop, { email, quantity: 1 })
    const { order } = await shop.owner.admin.orders.retrieve({ id: orderId })
    const menu = page.getByRole('button', { name: 'More actions', exact: true })
    await shop.open(page, `/a/customers/${order.customer_id}`)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Export data', exact: true }).click()
    const ready = page.getByRole('region', { name: 'The file with this customer’s data is ready', exact: true })
    const file = page.waitForEvent('download')
    await ready.getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toMatch(/^customer-data-export-.+\.json$/)

    await menu.click()
    await page.getByRole('menuitem', { name: 'Erase personal data', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('1 order with its items, sums and payments, for the books')).toBeVisible()
    await expect(question.getByRole('listitem').filter({ hasText: `#${order.display_id}` })).toContainText(
      'not shipped',
    )
    const erase = question.getByRole('button', { name: 'Erase', exact: true })
    await expect(erase).toBeDisabled()
    await expectAccessible(page)
    await question.getByRole('textbox').fill(email)
    await erase.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Erased customer', exact: true })).toBeVisible()
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Export data', exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Erase personal data', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: `#${order.display_id}`, exact: true }).click()
    const customer = page.getByRole('region', { name: 'Customer', exact: true })
    await expect(customer.getByRole('link', { name: 'Erased customer', exact: true })).toBeVisible()
    const mail = page.getByRole('listitem').filter({ hasText: 'Email: Order confirmation' })
    await expect(mail).toContainText('Erased customer')
    await mail.getByRole('button').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Read'])
    await page.keyboard.press('Escape')
    await expect(page.getByText(email)).toHaveCount(0)
    await expect(page.getByText('erased.invalid')).toHaveCount(0)
  },
)

test(
  'before a customer without orders is erased, it says that carts are erased, too',
  { tag: '@all' },
  async ({ page, shop }) => {
    const email = 'only-cart@example.com'
    const { customer } = await shop.owner.admin.customers.create({
      body: { email, first_name: 'Cara', last_name: 'Winter' },
    })
    await createReadyCart(shop, await newMarket(shop), { email, quantity: 1 })
    await shop.open(page, `/a/customers/${customer.id}`)
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Erase personal data', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText('names, addresses, notes and metadata of orders, carts')
  },
)

import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { sentOrder } from './sent-order.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Puts a product on sale; the price in cents, without tax. */
async function sell({ owner: { admin } }: Shop, title: string, amount: number) {
  await admin.products.create({
    body: {
      title,
      status: 'published',
      options: [{ title: 'Size' }],
      variants: [
        {
          title: 'Small',
          inventory_quantity: 10,
          options: [{ value: 'Small' }],
          prices: [{ currency_code: 'eur', amount }],
        },
      ],
    },
  })
}

test('S4-32 screens §13 an exchange is made on the page of the order, agreed to in the shop, captured and sent', async ({
  page,
  shop,
}) => {
  const { id, display_id } = await sentOrder(shop)
  await shop.owner.admin.orderDocuments.issueInvoice({ id, body: {} })
  const title = `Dearer lamp ${display_id}`
  await sell(shop, title, 3000)
  await shop.open(page, `/a/orders/${id}`)
  const exchanges = section(page, 'Exchanges')
  await exchanges.getByRole('button', { name: 'Exchange…' }).click()
  const asking = dialog(page, /^Exchange of order #/)
  await asking.getByRole('button', { name: /Add a product/ }).click()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await expect(asking.getByRole('status')).toContainText('The customer pays €12.00')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Create exchange' }).click()
  await expect(asking).toHaveCount(0)
  const list = exchanges.getByRole('list', { name: 'Exchanges' })
  await expect(list).toContainText('Waits for the customer to agree.')
  await expect(list).toContainText('The customer pays €12.00')
  await expectAccessible(page)

  const { order } = await shop.owner.admin.orders.retrieve({ id })
  await shop.open(page, `/shop/exchanges/${order.swaps?.[0]?.cart_id ?? ''}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your exchange' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay €12.00 and agree' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The exchange is agreed' })).toBeVisible()
  await expectAccessible(page)

  await shop.open(page, `/a/orders/${id}`)
  await expect(list.getByRole('button', { name: 'Capture €12.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Capture €12.00' }).first().click()
  await expect(question(page)).toContainText('€12.00 are taken')
  await question(page).getByRole('button', { name: 'Capture €12.00' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(list).toContainText('Paid')
  await section(page, 'Payment').getByRole('link', { name: 'Exchange' }).first().click()
  await expect(list.getByRole('listitem').first()).toBeFocused()
  await list.getByRole('button', { name: 'Fulfill' }).click()
  await question(page).getByRole('button', { name: 'Fulfill' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(list).toContainText('Fulfilled')
  await list.getByRole('button', { name: 'Mark shipped…' }).click()
  const shipping = page.getByRole('dialog')
  await shipping.getByRole('textbox', { name: 'Tracking numbers' }).fill('LP 12')
  await shipping.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(shipping).toHaveCount(0)
  await expect(list).toContainText('Shipped')
  await list.getByRole('button', { name: 'Issue invoice and credit note' }).click()
  await expect(question(page)).toContainText('No money moves.')
  await question(page).getByRole('button', { name: 'Issue documents' }).click()
  const documents = section(page, 'Documents')
  await expect(documents.getByRole('link', { name: /^Credit note CN-\d+$/ })).toHaveCount(1)
  await expect(documents.getByRole('link', { name: /^Invoice INV-\d+$/ })).toHaveCount(2)
  await expect(list.getByRole('button', { name: 'Issue invoice and credit note' })).toHaveCount(0)
  const { order: done } = await shop.owner.admin.orders.retrieve({ id })
  expect(done.swaps).toMatchObject([
    { payment_status: 'captured', fulfillment_status: 'shipped', difference_due: 1200 },
  ])
})

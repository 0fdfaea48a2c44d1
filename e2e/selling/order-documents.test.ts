import { openJobs } from '../activity.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { question, section } from '../locators.ts'
import { pictureFile } from '../picture-file.ts'
import { paidOrder } from './new-order.ts'
import { sentOrder } from './sent-order.ts'

const picture = pictureFile('logo.png')

test('an invoice is issued with two clicks, and opens as a page to print', async ({ page, shop }) => {
  const { id, title } = await paidOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  const documents = section(page, 'Documents')
  await expect(documents).toContainText('No invoice has been issued yet.')
  await documents.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(question(page)).toContainText('It gets the next number')
  await question(page).getByRole('button', { name: 'Issue invoice' }).click()
  const link = documents.getByRole('link', { name: /^Invoice INV-\d+$/ })
  await expect(link).toBeVisible()
  await expectAccessible(page)

  const opened = page.waitForEvent('popup')
  await link.click()
  const invoice = await opened
  await expect(invoice.getByRole('heading', { level: 1 })).toHaveText(/^Invoice INV-\d+$/)
  await expect(invoice.getByRole('table').first()).toContainText(title)
  await invoice.close()

  const address = await documents.getByRole('link', { name: /^Download INV-\d+ as PDF$/ }).getAttribute('href')
  const file = await page.request.get(address ?? '')
  expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="INV-\d+\.pdf"/)
})

test('a refund gets its credit note', async ({ page, shop }) => {
  const { id } = await paidOrder(shop)
  await shop.owner.admin.orderDocuments.issueInvoice({ id, body: {} })
  await shop.owner.admin.orders.refund({ id, body: { amount: 500, reason: 'discount' } })
  await shop.open(page, `/a/orders/${id}`)
  const documents = section(page, 'Documents')
  await documents.getByRole('button', { name: 'Credit note for €5.00' }).click()
  await question(page).getByRole('button', { name: 'Issue credit note' }).click()
  await expect(documents.getByRole('link', { name: /^Credit note CN-\d+$/ })).toBeVisible()
})

test('the refund of a claim gets its credit note where claims are listed', { tag: '@all' }, async ({ page, shop }) => {
  const { id, item_id } = await sentOrder(shop)
  await shop.owner.admin.orderDocuments.issueInvoice({ id, body: {} })
  const claim_items = [{ item_id, quantity: 1, reason: 'wrong_item' as const }]
  await shop.owner.admin.orders.createClaim({ id, body: { type: 'refund', claim_items } })
  await shop.open(page, `/a/orders/${id}`)
  const credit = section(page, 'Claims').getByRole('button', { name: 'Credit note for €24.00' })
  await credit.click()
  await question(page).getByRole('button', { name: 'Issue credit note' }).click()
  await expect(section(page, 'Documents').getByRole('link', { name: /^Credit note CN-\d+$/ })).toBeVisible()
  await expect(credit).toHaveCount(0)
})

test('slips are printed from the menu, and for many orders from the list', async ({ page, shop }) => {
  const { id, display_id, title } = await paidOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await section(page, 'Documents').getByRole('button', { name: 'Print' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Order sheet' }).first().click()
  const sheet = await opened
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(`Order #${display_id}`)
  await expect(sheet.getByRole('table').first()).toContainText(title)

  await page.bringToFront()
  await shop.open(page, `/a/orders?q=%23${display_id}`)
  await page
    .getByRole('row')
    .filter({ hasText: `#${display_id}` })
    .getByRole('checkbox')
    .click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Packing slips' }).click()
  expect((await downloading).suggestedFilename()).toBe('Packing slips.pdf')
})

/** Orders of one customer, placed by the staff. */
async function manyOrders({ owner: { admin } }: Shop, email: string, count: number) {
  const { regions } = await admin.regions.list({ query: { limit: 100 } })
  const region_id = regions.find(({ countries }) => countries.some(({ iso_2 }) => iso_2 === 'fr'))?.id ?? ''
  const items = [{ title: 'Gift wrap', unit_price: 300, quantity: 1 }]
  const place = async () => {
    const { draft_order } = await admin.draftOrders.create({ body: { email, region_id, items, shipping_methods: [] } })
    await admin.draftOrders.markPaid({ id: draft_order.id })
  }
  await Promise.all(Array.from({ length: count }, place))
}

test(
  'the slips of more than 200 orders are printed by a job, whose file comes by the activity',
  { tag: '@all' },
  async ({ page, shop }) => {
    await manyOrders(shop, 'wholesale@example.com', 201)
    await shop.open(page, '/a/orders?q=wholesale%40example.com')
    await expect(page.getByText('1–25 of 201')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all rows' }).click({ force: true })
    const toolbar = page.getByRole('toolbar', { name: 'Selected rows' })
    await toolbar.getByRole('button', { name: 'Select all 201 that match' }).click()
    // 201 orders of €3.00, added up by the server.
    await expect(toolbar.getByRole('status')).toHaveText('201 selected€603.00')
    await toolbar.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: 'Packing slips' }).click()
    await expect(page.getByText('Printing started')).toBeVisible()
    const job = (await openJobs(page)).getByRole('article').filter({ hasText: 'Order documents' }).first()
    await expect(job).toContainText('Completed')
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await job.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^order-print-.*\.pdf$/)
  },
)

test('the store details say who sells and which number comes next', async ({ page, shop }) => {
  await shop.open(page, '/a/settings/details')
  const documents = section(page, 'Documents')
  await documents.getByRole('button', { name: 'Edit: Documents' }).click()
  const form = page.getByRole('dialog', { name: 'Documents' })
  await form.getByRole('textbox', { name: 'Legal name' }).fill('Lamps & Sons Ltd')
  await form.getByRole('textbox', { name: 'Next invoice number' }).fill('5000')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(documents).toContainText('Lamps & Sons Ltd')
  await expect(documents).toContainText('INV-5000')
})

test(
  'a logo is seen in the settings and on what is printed, until it is removed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await paidOrder(shop)
    const slip = `/admin/order-documents/packing-slips?format=html&ids=${id}`
    await shop.open(page, '/a/settings/details')
    const documents = section(page, 'Documents')
    const input = documents.locator('input[type=file]')
    await input.setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer: Buffer.from('RIFF') })
    await expect(documents).toContainText('logo.webp')
    await expect(documents.getByRole('img', { name: 'Logo' })).toHaveCount(0)
    await input.setInputFiles(picture)
    const logo = documents.getByRole('img', { name: 'Logo' })
    await expect(logo).toHaveJSProperty('naturalWidth', 1)
    await expectAccessible(page)
    expect(await (await page.request.get(slip)).text()).toContain('data:image/png')

    await documents.getByRole('button', { name: 'Remove logo' }).click()
    await expect(question(page)).toContainText('Documents that are already issued keep it.')
    await question(page).getByRole('button', { name: 'Remove logo' }).click()
    await expect(logo).toHaveCount(0)
    expect(await (await page.request.get(slip)).text()).not.toContain('data:image/png')
  },
)

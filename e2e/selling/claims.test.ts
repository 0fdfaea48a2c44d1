import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, question, section } from '../locators.ts'
import { pictureFile } from '../picture-file.ts'
import { sentOrder } from './sent-order.ts'

const picture = pictureFile('crack.png')

test('S4-32 screens §13 a claim for money takes four clicks, and refunds what the units were worth', async ({
  page,
  shop,
}) => {
  const { id, title } = await sentOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  const claims = section(page, 'Claims')
  await claims.getByRole('button', { name: 'Claim…' }).click()
  const form = dialog(page, /^Claim on order #/)
  await expect(form.getByRole('textbox', { name: 'Refund' })).toHaveValue('24.00')
  await form.getByRole('textbox', { name: title }).fill('2')
  await form.getByRole('button', { name: 'Register claim' }).click()
  await expect(form).toContainText('Choose a reason')
  await expectAccessible(page)
  await form.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Production failure' }).click()
  await form.getByRole('textbox', { name: 'Note' }).fill('The base is cracked')
  await form.locator('input[type=file]').setInputFiles(picture)
  await expect(form.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await form.getByRole('button', { name: 'Register claim' }).click()
  await expect(form).toHaveCount(0)
  const list = claims.getByRole('list', { name: 'Claims' })
  await expect(list).toContainText('€48.00 refunded')
  await expect(list).toContainText('The base is cracked')
  const shown = list.getByRole('link', { name: 'Picture 1' })
  await expect(shown).toBeVisible()
  // Nothing is left to claim, so that the button goes, too.
  await expect(claims.getByRole('button', { name: 'Claim…' })).toHaveCount(0)
  const stored = await page.request.get((await shown.getAttribute('href')) ?? '')
  expect(stored.ok()).toBe(true)
  await expect(section(page, 'Timeline')).toContainText('Claim registered')
  await expectAccessible(page)
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  expect(order.refunded_total).toBe(4800)
  expect(order.claims).toMatchObject([{ type: 'refund', payment_status: 'refunded', refund_amount: 4800 }])
})

test(
  'S4-32 screens §13 a claim sends the same item once more; the claimed one comes back and is received',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, title } = await sentOrder(shop)
    await shop.open(page, `/a/orders/${id}`)
    const claims = section(page, 'Claims')
    await claims.getByRole('button', { name: 'Claim…' }).click()
    const form = dialog(page, /^Claim on order #/)
    await form.getByRole('button', { name: /Reason/ }).click()
    await page.getByRole('option', { name: 'Wrong item' }).click()
    await form.getByText('New items', { exact: true }).click()
    await expect(form.getByRole('group', { name: 'New items' })).toContainText(title)
    await form.locator('label').filter({ hasText: 'Send to another address' }).click()
    await form.getByRole('textbox', { name: 'City' }).fill('Colmar')
    await form.getByText('The claimed items come back').click()
    await expect(form).toContainText('The new items are reserved now')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Register claim' }).click()
    await expect(form).toHaveCount(0)

    const list = claims.getByRole('list', { name: 'Claims' })
    await expect(list).toContainText('Return: Requested')
    await expect(list.getByRole('region', { name: 'Sent to' })).toContainText('Colmar')
    await page.getByRole('button', { name: 'Fulfill new items…' }).click()
    const packing = dialog(page, /^Fulfill new items for order #/)
    await packing.getByRole('button', { name: 'Fulfill', exact: true }).click()
    await expect(packing).toHaveCount(0)
    await list.getByRole('button', { name: 'Mark as shipped…' }).click()
    const shipping = dialog(page, 'Mark as shipped')
    await shipping.getByRole('textbox', { name: 'Tracking numbers' }).fill('LP 31')
    await shipping.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(shipping).toHaveCount(0)
    await expect(list).toContainText('Shipped')
    await list.getByRole('button', { name: 'Receive…' }).click()
    const receipt = dialog(page, 'Receive return')
    await expect(receipt.getByRole('textbox', { name: 'Refund' })).toHaveCount(0)
    await receipt.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(receipt).toHaveCount(0)
    await expect(list).toContainText('Return: Received')
    await expectAccessible(page)
    const { order } = await shop.owner.admin.orders.retrieve({ id })
    expect(order.refunded_total).toBe(0)
    expect(order.claims).toMatchObject([
      { type: 'replace', fulfillment_status: 'shipped', shipping_address: { city: 'Colmar' } },
    ])
    expect(order.shipping_address?.city).not.toBe('Colmar')
  },
)

test('S4-32 screens §13 a claim is canceled before its refund, and its units can be claimed again', async ({
  page,
  shop,
}) => {
  const { id, item_id } = await sentOrder(shop)
  const { admin } = shop.owner
  const { order } = await admin.orders.retrieve({ id })
  const option_id = order.shipping_methods?.[0]?.shipping_option_id ?? ''
  await admin.orders.createClaim({
    id,
    body: {
      type: 'replace',
      claim_items: [{ item_id, quantity: 2, reason: 'missing_item' }],
      additional_items: [{ variant_id: order.items?.[0]?.variant_id ?? '', quantity: 2 }],
      shipping_methods: [{ option_id, price: 0 }],
    },
  })
  await shop.open(page, `/a/orders/${id}`)
  const claims = section(page, 'Claims')
  await expect(claims.getByRole('button', { name: 'Claim…' })).toHaveCount(0)
  await claims.getByRole('button', { name: 'Cancel claim' }).click()
  await question(page).getByRole('button', { name: 'Cancel claim' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(claims.getByRole('list', { name: 'Claims' })).toContainText('Canceled')
  await expect(claims.getByRole('button', { name: 'Claim…' })).toBeVisible()
})

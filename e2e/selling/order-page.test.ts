import { expectAccessible } from '../axe.ts'
import { countClicks } from '../clicks.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { dialog, toast, section } from '../locators.ts'
import { watchRequests } from '../requests.ts'
import { paidOrder } from './new-order.ts'
import { sentOrder } from './sent-order.ts'

const orderOf = async ({ owner }: Shop, id: string) =>
  (await owner.admin.orders.retrieve({ id, query: { expand: 'items,returns.items,refunds.items' } })).order

test('a refund by units and shipping suggests its amount, says what it does, and puts units in stock', async ({
  page,
  shop,
}) => {
  const { id, title, item_id } = await sentOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await page.getByRole('button', { name: 'Refund…' }).click()
  const refund = dialog(page, /^Refund order/)
  await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  await refund.getByRole('button', { name: `Increase ${title}` }).click()
  await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('24.00')
  await refund.getByRole('textbox', { name: 'Shipping' }).fill('7.08')
  await expect(refund.getByRole('textbox', { name: 'Amount' })).toHaveValue('31.08')
  await expect(refund).toContainText('The stock stays as it is.')
  await refund.locator('label').filter({ hasText: 'The items are back' }).click()
  await expect(refund).toContainText('€31.08 goes back to the customer. 1 item goes back into stock.')
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Refund €31.08' }).click()
  await expect(toast(page, 'Refund recorded')).toBeVisible()
  expect(await orderOf(shop, id)).toMatchObject({
    refunded_total: 3108,
    items: [{ returned_quantity: 1 }],
    returns: [{ status: 'received', items: [{ item_id, received_quantity: 1 }] }],
    refunds: [{ shipping_amount: 708, items: [] }],
  })
})

test('the receipt of a return is undone after a confirmation that lists the consequences', async ({ page, shop }) => {
  const { id, item_id } = await sentOrder(shop)
  await shop.owner.admin.orders.requestReturn({
    id,
    body: { items: [{ item_id, quantity: 1 }], receive_now: true },
  })
  await shop.open(page, `/a/orders/${id}`)
  await section(page, 'Returns').getByRole('button', { name: 'Undo receipt' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('leave it again')
  await expect(question).toContainText('Money that was refunded stays refunded')
  await question.getByRole('button', { name: 'Undo receipt' }).click()
  await expect(toast(page, 'Receipt undone')).toBeVisible()
  await expect(section(page, 'Returns')).toContainText('Requested')
  expect(await orderOf(shop, id)).toMatchObject({ refunded_total: 2400, items: [{ returned_quantity: 0 }] })
})

test('a part return with its refund takes at most six clicks from the list', async ({ page, shop }) => {
  const { id, title, display_id } = await sentOrder(shop, 4000)
  // The gift card has paid the other part.
  const { paid_total = 0 } = await orderOf(shop, id)
  await shop.open(page, `/a/orders?q=${display_id}`)
  const clicks = await countClicks(page)
  await page
    .getByRole('row', { name: new RegExp(`#${display_id}`) })
    .getByRole('link')
    .first()
    .click()
  await section(page, 'Returns').getByRole('button', { name: 'Return…' }).click()
  const form = dialog(page, /^Return from order/)
  await form.getByRole('button', { name: `Increase ${title}` }).click()
  const shares = form.getByRole('status', { name: 'Where the refund goes' })
  await expect(shares).toContainText(`Back to the gift card€${((2400 - paid_total) / 100).toFixed(2)}`)
  await expect(shares).toContainText(`Back to the payment€${(paid_total / 100).toFixed(2)}`)
  await expectAccessible(page)
  await form.locator('label').filter({ hasText: 'The items are here' }).click()
  await form.getByRole('button', { name: 'Request return' }).click()
  await expect(toast(page, 'Return requested')).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(6)
  expect(await orderOf(shop, id)).toMatchObject({ refunded_total: paid_total, items: [{ returned_quantity: 1 }] })
})

test(
  'the timeline shows emails as they were sent, and resends one to another address',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id, display_id, title } = await paidOrder(shop)
    await shop.open(page, `/a/orders/${id}`)
    const mail = section(page, 'Timeline')
      .getByRole('listitem')
      .filter({ hasText: `Mail: Your order #${display_id}` })
    await expect(mail).toHaveCount(1, { timeout: 25_000 })
    await mail.getByRole('button', { name: /^Actions for the email/ }).click()
    await page.getByRole('menuitem', { name: 'Read' }).click()
    await expect(dialog(page, /^Your order/)).toContainText(`${title}, Small × 2`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await mail.getByRole('button', { name: /^Actions for the email/ }).click()
    await page.getByRole('menuitem', { name: 'Send again…' }).click()
    const form = dialog(page, 'Send the email again')
    await form.getByRole('textbox', { name: 'To' }).fill('elsewhere@example.com')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page, 'Email sent')).toBeVisible()
    await expect(mail).toHaveCount(2)
    await expect(mail.filter({ hasText: 'elsewhere@example.com' })).toHaveCount(1)
  },
)

test(
  'the page asks for emails every few seconds while one waits, and no longer once it was not sent',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await paidOrder(shop)
    const { notifications } = shop.owner.admin
    const mailsOf = async () => (await notifications.list({ query: { resource_id: id } })).notifications
    await expect.poll(async () => (await mailsOf()).length, { timeout: 25_000 }).toBe(1)
    const [mail] = await mailsOf()
    let status = 'queued'
    await page.route('**/admin/notifications?**', (route) =>
      route.fulfill({ json: { notifications: [{ ...mail, status }], count: 1, offset: 0, limit: 100 } }),
    )
    const { count } = watchRequests(page, /^\/admin\/notifications$/)
    await page.clock.install()
    await shop.open(page, `/a/orders/${id}`)
    const timeline = section(page, 'Timeline')
    await expect(timeline).toContainText('Waiting')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
    const before = count()
    let seconds = 0
    await expect(async () => {
      await page.clock.runFor(1000)
      seconds += 1
      expect(count()).toBeGreaterThan(before)
    }).toPass()
    expect(seconds).toBeLessThan(15)
    status = 'failed'
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(timeline).toContainText('Not sent', { timeout: 1000 })
    }).toPass()
    const last = count()
    await page.clock.runFor(10_000)
    expect(count()).toBe(last)
  },
)

test('what colleagues do appears on the open page by itself', async ({ page, shop }) => {
  const { id } = await paidOrder(shop)
  await page.clock.install()
  const firstNotes = page.waitForResponse(/\/admin\/notes\?/)
  await shop.open(page, `/a/orders/${id}`)
  // The page asks again 15 seconds after each response.
  await firstNotes
  const timeline = section(page, 'Timeline')
  await expect(timeline).toContainText('Order placed')
  await expect(timeline).not.toContainText('packed')
  const { orders, notes } = shop.owner.admin
  const [item] = (await orders.retrieve({ id })).order.items ?? []
  await orders.createFulfillment({ id, body: { items: [{ item_id: item?.id ?? '', quantity: 2 }] } })
  await notes.create({ body: { resource_type: 'order', resource_id: id, value: 'Packed by the door' } })
  await page.clock.runFor(15_000)
  await expect(timeline).toContainText('Packed by the door')
  await expect(timeline).toContainText('2 items packed')
})

test('a kind of email is switched off in the settings', async ({ page, shop }) => {
  await shop.open(page, '/a/settings/details')
  const mails = section(page, 'Emails to customers')
  const kind = mails.getByRole('switch', { name: 'Order canceled' })
  await expect(kind).toBeChecked()
  await mails.locator('label').filter({ hasText: 'Order canceled' }).click()
  await expect(toast(page, 'Order canceled: no longer sent')).toBeVisible()
  await expect(kind).not.toBeChecked()
  await expectAccessible(page)
  await shop.owner.admin.mailKinds.update({ id: 'order.canceled', body: { is_sent: true } })
})

test(
  'lines are grouped by status, each shows its history, and the order is copied as text',
  { tag: '@all' },
  async ({ page, shop, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, title, display_id } = await sentOrder(shop)
    const { order_edit } = await shop.owner.admin.orderEdits.create({ body: { order_id: id } })
    await shop.owner.admin.orderEdits.addLineItem({
      id: order_edit.id,
      body: { variant_id: order_edit.items?.[0]?.variant_id ?? '', quantity: 1 },
    })
    await shop.owner.admin.orderEdits.confirm({ id: order_edit.id })
    await shop.open(page, `/a/orders/${id}`)
    const items = section(page, 'Items')
    await expect(items.getByRole('list', { name: 'To fulfill' })).toContainText(title)
    const sent = items.getByRole('list', { name: 'Sent' })
    await sent.locator('summary').click()
    await expect(sent.getByRole('list', { name: 'What happened' })).toContainText('2 ordered')
    await expect(section(page, 'Payment')).toContainText('To be paid')
    await expect(section(page, 'Payment')).toContainText('€24.00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Copy as text' }).click()
    await expect(toast(page, 'Order copied')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain(`Order #${display_id}`)
    expect(text).toContain('67000 Strasbourg')
  },
)

test('the history of an order names its parcels, and has words for statuses and times', async ({ page, shop }) => {
  const { id } = await sentOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel', { name: 'History' })
  await expect(history).toContainText('Parcel')
  await expect(history).not.toContainText(/(?:status|payment|fulfillment)\.\w|\dT\d/)
})

test('where the browser has no clipboard, copying says so', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await paidOrder(shop)
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await shop.open(page, `/a/orders/${id}`)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Copy as text' }).click()
  await expect(toast(page, 'The browser does not allow this page to copy')).toBeVisible()
  await shop.open(page, '/a/orders')
  await page.getByRole('button', { name: /^Actions for the view/ }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(toast(page, /^Copying failed/)).toBeVisible()
})

test('a hint shows a billing address in another country than the shipping address', async ({ page, shop }) => {
  const { id } = await paidOrder(shop)
  const address = {
    first_name: 'Jo',
    last_name: 'Weber',
    address_1: 'Gasse 1',
    city: 'Wien',
    country_code: 'at',
    postal_code: '1010',
  }
  await shop.owner.admin.orders.update({ id, body: { billing_address: address } })
  await shop.open(page, `/a/orders/${id}`)
  await expect(section(page, 'Worth a look')).toContainText('The bill goes to Austria, the goods to France.')
})

test(
  'an order after many declined payments, and guest orders of one address in an hour, are worth a look',
  { tag: '@all' },
  async ({ page, shop }) => {
    const [first, second, third] = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)]
    const { orders } = shop.owner.admin
    for (const { id } of [first, second]) await orders.update({ id, body: { email: 'hurried@example.com' } })
    let count = 2
    await page.route(`**/admin/orders/${first.id}/declined-payments`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { declined_payments: { count } } })
    })
    const counted = page.waitForResponse(`**/admin/orders/${first.id}/declined-payments`)
    await shop.open(page, `/a/orders/${first.id}`)
    await counted
    await expect(section(page, 'Timeline')).toBeVisible()
    await expect(section(page, 'Worth a look')).toHaveCount(0)

    count = 4
    await orders.update({ id: third.id, body: { email: 'hurried@example.com' } })
    await page.reload()
    const hints = page.getByRole('list', { name: 'Worth a look' })
    await expect(hints).toContainText('The payment was declined 4 times before the order was placed.')
    await expectAccessible(page)
    await hints.getByRole('link', { name: '2 other orders of this email address were placed within an hour.' }).click()
    await expect(page.getByRole('row', { name: /Amélie Marchand/ })).toHaveCount(3)
  },
)

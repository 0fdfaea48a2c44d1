import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { toast, section } from '../locators.ts'
import { paidOrder } from './new-order.ts'

test('S4-33 screens §12 items of an order are edited with live totals, and what is owed is marked as paid', async ({
  page,
  shop,
}) => {
  const { id, title } = await paidOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await page.getByRole('button', { name: 'Edit items…' }).click()
  const drawer = page.getByRole('dialog', { name: /^Edit items of order #\d+$/ })
  const quantity = drawer.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.fill('4')
  await quantity.press('Tab')
  await expect(drawer.getByRole('definition').last()).toHaveText('€48.00')
  await expect(quantity).toHaveValue('4')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Apply now' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('€48.00 remains to be paid. The customer gets no email.')
  await question.getByRole('button', { name: 'Apply now' }).click()
  await expect(toast(page, 'Order changed')).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await expect(section(page, 'Items')).toContainText('× 4')
  const history = section(page, 'Items').getByRole('group')
  await history.getByText('What happened').click()
  await expect(history.getByRole('listitem')).toHaveText([/^2 ordered/, /^changed to 4/])
  await expect(section(page, 'Payment').getByRole('row', { name: /^Edit of items, included/ })).toContainText(
    '(€48.00)',
  )
  await expect(section(page, 'Timeline')).toContainText(`Items edited: ${title} 2 → 4`)
  const edit = section(page, 'Order edit')
  await expect(edit).toContainText('€48.00 of the edit is still to be paid.')
  await page.getByRole('button', { name: 'Record €48.00 as paid' }).click()
  await question.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(edit).toHaveCount(0)
  const { order } = await shop.owner.admin.orders.retrieve({ id })
  expect(order).toMatchObject({ payment_status: 'captured', paid_total: 10_308 })
})

test(
  'an edit without changes is deleted; another one is sent to the customer and canceled',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await paidOrder(shop)
    const { title: other } = await paidOrder(shop)
    await shop.open(page, `/a/orders/${id}`)
    const open = page.getByRole('button', { name: 'Edit items…' })
    await open.click()
    const drawer = page.getByRole('dialog', { name: /^Edit items of order/ })
    await drawer.getByRole('button', { name: 'Close' }).last().click()
    await expect(drawer).toHaveCount(0)
    await expect.poll(async () => (await shop.owner.admin.orderEdits.list({ query: { order_id: id } })).count).toBe(0)
    await open.click()
    await drawer.getByRole('button', { name: /^Remove/ }).click()
    await drawer.getByRole('button', { name: /Add a product/ }).click()
    await page.keyboard.type(other)
    await page.getByRole('option', { name: new RegExp(other) }).click()
    await expect(drawer.getByRole('definition').last()).toHaveText('−€24.00')
    await drawer.getByRole('textbox', { name: 'Internal note' }).fill('Called by phone')
    await drawer.getByRole('button', { name: 'Ask the customer' }).click()
    const edit = section(page, 'Order edit')
    await expect(edit).toContainText('Waiting for the customer')
    await expect(edit).toContainText('Called by phone')
    await expect(edit.getByRole('list', { name: 'Changes' })).toContainText(`${other}added: 1`)
    await expectAccessible(page)
    await edit.getByRole('button', { name: 'Cancel edit' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel edit' }).click()
    await expect(edit).toHaveCount(0)
    await expect(section(page, 'Timeline')).toContainText('Edit canceled')
    await expect(section(page, 'Items')).toContainText('× 2')
  },
)

test(
  'an edit with only a note is kept when its drawer closes, and can be continued',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { id } = await paidOrder(shop)
    await shop.open(page, `/a/orders/${id}`)
    await page.getByRole('button', { name: 'Edit items…' }).click()
    const drawer = page.getByRole('dialog', { name: /^Edit items of order/ })
    await drawer.getByRole('textbox', { name: 'Internal note' }).fill('Calls back tomorrow')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    const edit = section(page, 'Order edit')
    await expect(edit).toContainText('Calls back tomorrow')
    await edit.getByRole('button', { name: 'Continue editing' }).click()
    await expect(drawer.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Calls back tomorrow')
  },
)

test('the note of an edit does not turn up in the next one', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await paidOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  const open = page.getByRole('button', { name: 'Edit items…' })
  await open.click()
  const drawer = page.getByRole('dialog', { name: /^Edit items of order/ })
  const note = drawer.getByRole('textbox', { name: 'Internal note' })
  const quantity = drawer.getByRole('textbox', { name: /^Quantity of/ })
  await quantity.fill('3')
  await quantity.press('Tab')
  await note.fill('Called by phone')
  await drawer.getByRole('button', { name: 'Apply now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply now' }).click()
  await expect(drawer).toHaveCount(0)
  await open.click()
  await expect(note).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  const edits = async () => (await shop.owner.admin.orderEdits.list({ query: { order_id: id } })).order_edits
  await expect.poll(async () => (await edits()).map(({ status }) => status)).toEqual(['confirmed'])
  expect(await edits()).toMatchObject([{ internal_note: 'Called by phone' }])
})

test('an empty edit that was left open is continued', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await paidOrder(shop)
  await shop.owner.admin.orderEdits.create({ body: { order_id: id } })
  await shop.open(page, `/a/orders/${id}`)
  await page.getByRole('button', { name: 'Edit items…' }).click()
  await expect(page.getByRole('dialog', { name: /^Edit items of order/ })).toBeVisible()
  expect((await shop.owner.admin.orderEdits.list({ query: { order_id: id } })).count).toBe(1)
})

test(
  'S7-41 a shopper sees an edit by its link, pays the difference and confirms it, or declines',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { orderEdits, orders } = shop.owner.admin
    const requested = async (quantity: number) => {
      const { id, title } = await paidOrder(shop)
      const { order_edit } = await orderEdits.create({ body: { order_id: id } })
      const item_id = order_edit.items?.[0]?.id ?? ''
      await orderEdits.updateLineItem({ id: order_edit.id, item_id, body: { quantity } })
      await orderEdits.requestConfirmation({ id: order_edit.id })
      const { token } = (await orders.link({ id })).order_link
      const byId = `${shop.url}/shop/order-edits/${order_edit.id}`
      return { id, title, editId: order_edit.id, byId, link: `${byId}?token=${encodeURIComponent(token)}` }
    }
    const more = await requested(3)
    await page.goto(more.byId)
    await expect(page.getByRole('region', { name: 'What changes' })).toContainText(`${more.title}2 → 3`)
    await expect(page.getByRole('link', { name: 'See your order' })).toHaveCount(0)
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await page.goto(more.link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change to your order')
    await expect(page.getByRole('complementary', { name: 'Your items' })).toContainText(more.title)
    await expect(page.getByRole('region', { name: 'What changes' })).toContainText(`${more.title}2 → 3`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay €24.00 and confirm' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is changed')
    expect((await orders.retrieve({ id: more.id })).order).toMatchObject({
      paid_total: 7908,
      total: 7908,
      items: [{ quantity: 3 }],
    })
    const less = await requested(1)
    await page.goto(less.link)
    await expect(page.getByRole('definition').last()).toHaveText('€24.00')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('textbox', { name: /Why are you declining/ }).fill('I want both')
    await page.getByRole('button', { name: 'Decline the change' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have declined the change')
    expect((await orderEdits.retrieve({ id: less.editId })).order_edit.declined_reason).toBe('I want both')
  },
)

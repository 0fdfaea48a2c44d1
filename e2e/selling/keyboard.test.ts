import type { Locator, Page } from '@playwright/test'
import { expect, test, type Shop } from '../fixtures.ts'
import { pressOn, tabTo } from '../keyboard.ts'
import { dialog, toast, section } from '../locators.ts'
import { paidOrder } from './new-order.ts'
import { sentOrder } from './sent-order.ts'

const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name }).first()
const orderOf = async ({ owner }: Shop, id: string) => (await owner.admin.orders.retrieve({ id })).order

test('an item is refunded with the keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
  const { id, title } = await sentOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await pressOn(page, button(page, 'Refund…'))
  const refund = dialog(page, /^Refund order/)
  await tabTo(page, refund.getByRole('textbox', { name: title }))
  await page.keyboard.press('ArrowUp')
  await pressOn(page, button(refund, 'Refund €24.00'))
  await expect(toast(page, 'Refund recorded')).toBeVisible()
  expect(await orderOf(shop, id)).toMatchObject({ refunded_total: 2400 })
})

/** Chooses an option of a list by its first letters. */
async function choose(page: Page, list: Locator, option: string) {
  await pressOn(page, list)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await page.keyboard.type(option.slice(0, 4))
  await page.keyboard.press('Enter')
}

test('a return by a shipping option is requested with the keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
  const { id, title } = await sentOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await pressOn(page, button(section(page, 'Returns'), 'Return…'))
  const form = dialog(page, /^Return from order #/)
  await tabTo(page, form.getByRole('textbox', { name: title }))
  await page.keyboard.press('ArrowUp')
  await tabTo(page, form.getByRole('textbox', { name: 'Note' }))
  await page.keyboard.type('Too dark')
  await choose(page, button(form, /Return shipping/), 'Return parcel')
  await tabTo(page, form.getByRole('textbox', { name: 'Price of the return' }))
  await page.keyboard.type('3')
  await pressOn(page, button(form, 'Request return'))
  await expect(toast(page, 'Return requested')).toBeVisible()
  expect((await orderOf(shop, id)).returns).toMatchObject([{ refund_amount: 2040, items: [{ note: 'Too dark' }] }])
})

test('an exchange is created with the keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
  const { id, title } = await sentOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await pressOn(page, button(section(page, 'Exchanges'), 'Exchange…'))
  const form = dialog(page, /^Exchange of order #/)
  await choose(page, button(form, /Return shipping/), 'Return parcel')
  await pressOn(page, button(form, /Add a product/))
  await page.keyboard.type(title)
  await expect(page.getByRole('option', { name: new RegExp(title) })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toBeVisible()
  await pressOn(page, button(form, 'Create exchange'))
  await expect(section(page, 'Exchanges').getByRole('list', { name: 'Exchanges' })).toContainText(
    'Waiting for the customer to agree.',
  )
  expect((await orderOf(shop, id)).swaps).toMatchObject([{ return_order: { shipping_method: { price: 0 } } }])
})

test('a claim is registered with the keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await sentOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await pressOn(page, button(section(page, 'Claims'), 'Claim…'))
  const form = dialog(page, /^Claim on order #/)
  await choose(page, button(form, /Reason/), 'Production failure')
  await pressOn(page, button(form, 'Register claim'))
  await expect(section(page, 'Claims').getByRole('list', { name: 'Claims' })).toContainText('€24.00 refunded')
  expect((await orderOf(shop, id)).claims).toMatchObject([{ type: 'refund', payment_status: 'refunded' }])
})

test('the items of an order are edited with the keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
  const { id } = await paidOrder(shop)
  await shop.open(page, `/a/orders/${id}`)
  await pressOn(page, button(page, 'Edit items…'))
  const drawer = dialog(page, /^Edit items of order #\d+$/)
  const quantity = drawer.getByRole('textbox', { name: /^Quantity of/ })
  await tabTo(page, quantity)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4')
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('definition').last()).toHaveText('€48.00')
  await pressOn(page, button(drawer, 'Apply now'))
  await pressOn(page, button(page.getByRole('alertdialog'), 'Apply now'))
  await expect(toast(page, 'Order changed')).toBeVisible()
  await pressOn(page, button(section(page, 'Order edit'), 'Mark as paid'))
  await pressOn(page, button(page.getByRole('alertdialog'), 'Mark as paid'))
  await expect(section(page, 'Order edit')).toHaveCount(0)
  expect(await orderOf(shop, id)).toMatchObject({ payment_status: 'captured', paid_total: 10_308 })
})

test('a draft order is taken and marked as paid with the keyboard alone', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/draft-orders')
  await pressOn(page, page.getByRole('link', { name: 'New draft order' }).first())
  const form = dialog(page, 'New draft order')
  await tabTo(page, form.getByRole('textbox', { name: 'Email address' }))
  await page.keyboard.type('keyboard@example.com')
  await pressOn(page, button(form, 'Create'))
  await expect(page.getByRole('heading', { level: 1, name: /^Draft order #/ })).toBeVisible()
  await pressOn(page, button(section(page, 'Items'), 'Custom item'))
  const custom = dialog(page, 'Add a custom item')
  await tabTo(page, custom.getByRole('textbox', { name: 'Title' }))
  await page.keyboard.type('Gift wrap')
  await tabTo(page, custom.getByRole('textbox', { name: 'Price per unit' }))
  await page.keyboard.type('3')
  await pressOn(page, custom.getByRole('button', { name: 'Add', exact: true }))
  await expect(section(page, 'Items').getByRole('listitem').filter({ hasText: 'Gift wrap' })).toBeVisible()
  await pressOn(page, button(page, 'Mark as paid'))
  await pressOn(page, button(page.getByRole('alertdialog'), 'Mark as paid'))
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, toast } from '../locators.ts'
import { paidOrder } from './new-order.ts'

const path = '/a/orders'
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: '#' })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' })
const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })

test('screens §12 the keyboard goes through the list, selects rows, asks before it archives them, and opens one', async ({
  page,
  shop,
}) => {
  await shop.open(page, path)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows(page).nth(0).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows(page).nth(0).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows(page).nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('2 selected')
  await expect(bar(page)).toContainText(/[€$£]\d/)
  await page.keyboard.press('e')
  await expect(question(page, 'Archive 2 orders')).toContainText('no one gets an email')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  const name = (await rows(page).nth(2).getByRole('link').first().textContent()) ?? ''
  await rows(page).nth(2).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test(
  'screens §12 tracking numbers are pasted, and the orders are packed and shipped with progress',
  { tag: '@all' },
  async ({ page, shop }) => {
    const [first, second] = [await paidOrder(shop), await paidOrder(shop)]
    await shop.open(page, `${path}?q=%23${first.display_id}`)
    await rows(page).first().getByRole('checkbox').click()
    await bar(page).getByRole('button', { name: 'Ship' }).click()
    const form = dialog(page, 'Ship 1 order')
    await expect(form.getByLabel('Tracking numbers')).toHaveValue(`#${first.display_id}, \n`)
    await form
      .getByLabel('Tracking numbers')
      .fill(`Order;Number\n#${first.display_id};DHL-1\n${second.display_id},DHL-2\n999999,DHL-3`)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Continue' }).click()
    const asked = question(page, 'Ship 3 orders')
    await expect(asked).toContainText('3 tracking numbers')
    await expect(asked).toContainText('The customers get an email')
    await asked.getByRole('button', { name: 'Ship 3 orders' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('There is no such order')
    await expect(page.getByRole('alertdialog')).toContainText('#999999')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    for (const [order, number] of [
      [first, 'DHL-1'],
      [second, 'DHL-2'],
    ] as const) {
      const stored = (await shop.owner.admin.orders.retrieve({ id: order.id })).order
      expect(stored.fulfillment_status).toBe('shipped')
      expect(stored.fulfillments?.[0]).toMatchObject({ tracking_numbers: [number] })
    }
  },
)

test(
  'screens §12 a job that cannot be started says why, and its dialog closes',
  { tag: '@all' },
  async ({ page, shop }) => {
    await page.route(/\/admin\/orders\/bulk\//, (route) =>
      route.fulfill({ status: 400, json: { type: 'not_allowed', message: 'Another job is running' } }),
    )
    await shop.open(page, path)
    await rows(page).first().getByRole('checkbox').click()
    await bar(page).getByRole('button', { name: 'Archive' }).click()
    const asked = question(page, 'Archive 1 order')
    await asked.getByRole('button', { name: 'Archive 1 order' }).click()
    await expect(toast(page, 'Another job is running')).toBeVisible()
    await expect(asked).toHaveCount(0)
    await expect(bar(page)).toContainText('1 selected')
  },
)

test('screens §12 orders are tagged, and found by tag', { tag: '@all' }, async ({ page, shop }) => {
  const order = await paidOrder(shop)
  await shop.open(page, `${path}?q=%23${order.display_id}`)
  await rows(page).first().getByRole('checkbox').click()
  await bar(page).getByRole('button', { name: 'Tag' }).click()
  const form = dialog(page, 'Tags of 1 order')
  await form.getByRole('button', { name: /Add tags/ }).click()
  await page.keyboard.type('rush')
  await page.getByRole('option', { name: /rush/ }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Continue' }).click()
  await question(page, 'Tags of 1 order').getByRole('button', { name: 'Change 1 order' }).click()
  await expect(toast(page, '1 order tagged')).toBeVisible()
  await page.goto(`${path}?tags=any%3Arush&columns=display_id,tags`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('rush')
})

test('screens §12 the list is exported as a job', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, `${path}?view=toCapture&payment_status=any%3Aawaiting`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const form = dialog(page, 'Export orders')
  await expect(form.getByRole('radio', { name: /^Order/ })).toBeChecked()
  await form.locator('label').filter({ hasText: 'Item of an order' }).click()
  await form.getByRole('button', { name: 'Export' }).click()
  await expect(toast(page, 'Export started')).toBeVisible()
  await expect(toast(page, /Order export batch job completed/)).toBeVisible()
})

/** The count of a tab, which says no more than 99. */
const shown = (count: number) => (count === 0 ? '' : count > 99 ? '99+' : String(count))

test(
  'tabs of orders to do show a count, which changes when an order is archived',
  { tag: '@all' },
  async ({ page, shop }) => {
    const order = await paidOrder(shop)
    const query = { status: ['pending', 'completed'], to_pack: true, limit: 0 } as const
    const { count } = await shop.owner.admin.orders.list({ query: { ...query, status: [...query.status] } })
    await shop.open(page, `${path}?q=%23${order.display_id}`)
    const tab = page.getByRole('tab', { name: 'To fulfill' })
    await expect(tab).toHaveText(`To fulfill${shown(count)}`)
    await expect(page.getByRole('tab', { name: 'All', exact: true })).toBeVisible()
    await rows(page).first().getByRole('checkbox').click()
    await bar(page).getByRole('button', { name: 'Archive' }).click()
    await question(page, 'Archive 1 order').getByRole('button', { name: 'Archive 1 order' }).click()
    await expect(toast(page, /archived/)).toBeVisible()
    await expect(tab).toHaveText(`To fulfill${shown(count - 1)}`)
  },
)

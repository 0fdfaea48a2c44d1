import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { settled } from '../pictures.ts'
import { focusHandle } from '../keyboard.ts'

const links = (page: Page) => page.getByRole('rowheader').getByRole('link')
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const handle = (page: Page, name: string) => page.getByRole('separator', { name: `Width of ${name}`, exact: true })
const preview = (page: Page, name: string) => page.getByRole('region', { name: `Preview of ${name}`, exact: true })

const widthOf = async (page: Page, name: string) => Math.round((await heading(page, name).boundingBox())?.width ?? 0)

test(
  'columns are resized by key and by pointer, and get their own width again',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/products')
    // The code that shares widths by what is in the columns is loaded after the rows.
    await settled(page)
    await handle(page, 'Status').focus()
    const own = await widthOf(page, 'Status')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(`/a/products?widths=status%3A${own + 16}`)
    await expect.poll(() => widthOf(page, 'Status')).toBe(own + 16)

    const box = await handle(page, 'Status').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 8)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 44, (box?.y ?? 0) + 8)
    // The width is shown before it is in the address.
    await expect.poll(() => widthOf(page, 'Status')).toBe(own + 56)
    await expect(page).toHaveURL(`/a/products?widths=status%3A${own + 16}`)
    await page.mouse.up()
    await expect(page).toHaveURL(`/a/products?widths=status%3A${own + 56}`)
    await page.reload()
    await expect.poll(() => widthOf(page, 'Status')).toBe(own + 56)
    await handle(page, 'Status').press('Enter')
    await expect(page).toHaveURL('/a/products')
    // A longer text in another column, such as a time that has moved on, can take a pixel.
    await expect.poll(async () => Math.abs((await widthOf(page, 'Status')) - own)).toBeLessThan(4)
  },
)

test('columns are reordered and reset in their menu', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await page.getByRole('button', { name: 'Columns' }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  await focusHandle(menu, 'Stock')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(menu.getByRole('row').first()).toContainText('Stock')
  await expect(page).toHaveURL(/columns=title%2Cstock%2Cstatus/)
  await page.keyboard.press('Escape')
  const order = page.getByRole('columnheader').filter({ hasText: /^(Product|Status|Stock)$/ })
  await expect(order).toHaveText(['Product', 'Stock', 'Status'])
  await page.reload()
  await expect(order).toHaveText(['Product', 'Stock', 'Status'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await menu.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL('/a/products')
  await page.keyboard.press('Escape')
  await expect(order).toHaveText(['Product', 'Status', 'Stock'])
})

test('Space shows the focused row at the side, which follows the focus', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await links(page).nth(1).focus()
  const [first = '', second = ''] = await links(page).allTextContents()
  await page.keyboard.press('Space')
  await expect(preview(page, second)).toContainText('Categories')
  await page.keyboard.press('ArrowUp')
  await expect(preview(page, first)).toBeVisible()
  await expect(preview(page, second)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(preview(page, second)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page, second)).toHaveCount(0)
  await expect(links(page).nth(1)).toBeFocused()

  // Space still selects at a checkbox.
  await page.getByRole('checkbox', { name: `Select row: ${first}` }).press('Space')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected')
  await expect(preview(page, first)).toHaveCount(0)

  await links(page).first().press('Space')
  await preview(page, first).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible()
})

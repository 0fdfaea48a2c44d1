import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Saved exports' })
const entry = (page: Page, name: string) => drawer(page).getByRole('listitem').filter({ hasText: name })

async function choose(page: Page, name: string, action: string) {
  await entry(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test(
  'screens §22 the state of a list is saved as an export, run, read at its feed address, and given a new address',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    await admin.products.create({ body: { title: 'Exported kettle', handle: 'exported-kettle' } })
    await shop.open(page, '/a/products?q=Exported%20kettle&columns=title,status')
    await page.getByRole('link', { name: 'Saved exports' }).click()
    await expect(drawer(page).getByText('No saved exports yet')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Save as export' }).click()
    const form = page.getByRole('dialog', { name: 'Save an export' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Kettles')
    await form.getByRole('button', { name: /Schedule/ }).click()
    await page.getByRole('option', { name: 'Every week' }).click()
    await form.getByRole('button', { name: /Day$/ }).click()
    await page.getByRole('option', { name: 'Tuesday' }).click()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(entry(page, 'Kettles')).toContainText('Never run')
    await expect(entry(page, 'Kettles')).toContainText('Tuesday at 03:00')
    await choose(page, 'Kettles', 'Run now')
    await expect(entry(page, 'Kettles')).toContainText('1 product,')
    const find = async () => (await admin.exportPresets.list({})).export_presets.find(({ name }) => name === 'Kettles')
    const { link = '', schedule } = (await find()) ?? {}
    expect(schedule).toEqual({ hour: 3, weekday: 2 })
    expect(await (await page.request.get(link)).text()).toBe('Product;Status\r\nExported kettle;draft\r\n')
    await choose(page, 'Kettles', 'New address')
    await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click()
    await expect.poll(async () => (await page.request.get(link)).status()).toBe(403)
    await choose(page, 'Kettles', 'Edit')
    const editing = page.getByRole('dialog', { name: 'Edit export' })
    await editing.getByRole('button', { name: /Format$/ }).click()
    await page.getByRole('option', { name: 'Product feed (Google)' }).click()
    await editing.getByRole('textbox', { name: 'Product address' }).fill('https://shop.example/{handle}')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(entry(page, 'Kettles')).toContainText('Product feed (Google)')
    await choose(page, 'Kettles', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(drawer(page).getByText('No saved exports yet')).toBeVisible()
  },
)

import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { dialog, toast } from '../locators.ts'

test(
  'a change set is collected, previewed and scheduled, asks about an edit, goes live and is taken back',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { admin } = shop.owner
    const { product } = await admin.products.create({
      body: {
        title: 'Winter kettle',
        description: 'Boils water.\nKeeps it warm.',
        status: 'published',
        options: [{ title: 'Size' }],
        variants: [{ title: 'Large', options: [{ value: 'L' }], prices: [{ currency_code: 'eur', amount: 4900 }] }],
      },
    })
    const { id } = product

    await shop.open(page, '/a/change-sets')
    await page.getByRole('link', { name: 'New change set' }).first().click()
    await dialog(page, 'New change set').getByRole('textbox', { name: 'Name' }).fill('Spring sale')
    await page.getByRole('button', { name: 'Create change set' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Spring sale' })).toBeVisible()

    // Products are chosen, and what is to change is typed into the sheet.
    await page.getByRole('button', { name: 'Add changes' }).click()
    const picker = dialog(page, 'Choose products')
    await picker.getByRole('searchbox').fill('Winter kettle')
    await picker.getByRole('checkbox', { name: /Winter kettle/ }).press('Space')
    await picker.getByRole('button', { name: 'Edit 1 product' }).click()
    const editor = dialog(page, 'Changes of Spring sale')
    await editor.getByRole('grid', { name: 'Products' }).getByRole('gridcell', { name: 'Winter kettle' }).click()
    await page.keyboard.type('Spring kettle')
    await page.keyboard.press('Enter')
    await editor.getByRole('gridcell', { name: 'Spring kettle' }).click()
    await expect(editor.getByText('Changed from Winter kettle')).toBeVisible()
    await editor.getByRole('gridcell', { name: 'Boils water.' }).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('End')
    await page.keyboard.type(' Whistles.')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    const prices = editor.getByRole('grid', { name: 'Prices' })
    await prices.getByRole('gridcell').first().click()
    await page.keyboard.type('39')
    // Saves what is typed in the open cell, too.
    await page.keyboard.press('Control+Enter')
    await expect(toast(page, '3 changes saved')).toBeVisible()
    const changes = page.getByRole('table', { name: 'Changes' })
    await expect(changes.getByRole('row').filter({ hasText: 'Title' })).toContainText('Spring kettle')
    await expect(changes.getByRole('row').filter({ hasText: 'Price in EUR' })).toContainText('39.00')
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Spring kettle' })
    await expect(preview.getByRole('region', { name: 'Before' })).toContainText('49.00')
    await expect(preview.getByRole('region', { name: 'After' })).toContainText('39.00')
    await expectAccessible(page)

    // It gets a time, in the time zone of the shop; then a colleague edits the title.
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Schedule' }).click()
    const drawer = dialog(page, 'Schedule Spring sale')
    const part = (unit: string) => drawer.getByRole('spinbutton', { name: new RegExp(`^${unit}, Goes live`) })
    await part('month').pressSequentially('03032031')
    await part('hour').pressSequentially('0900AM')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Schedule' }).click()
    await expect(toast(page, 'Scheduled for Mar 3, 2031, 9:00 AM')).toBeVisible()
    await admin.products.update({ id, body: { title: 'Autumn kettle' } })
    await page.reload()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    const conflict = page.getByRole('listitem').filter({ hasText: 'Autumn kettle' })
    await expect(conflict).toContainText('Would become: Spring kettle')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: /^Overwrite/ }).click()
    await expect(conflict).toHaveCount(0)

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Go live now' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go live now' }).click()
    await expect(toast(page, 'Spring sale is live')).toBeVisible()
    const live = { title: 'Spring kettle', description: 'Boils water.\nKeeps it warm. Whistles.' }
    expect((await admin.products.retrieve({ id })).product).toMatchObject(live)

    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(toast(page, 'Spring sale was taken back')).toBeVisible()
    expect((await admin.products.retrieve({ id })).product.title).toBe('Autumn kettle')
  },
)

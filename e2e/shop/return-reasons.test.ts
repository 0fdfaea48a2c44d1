import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const line = (page: Page, name: string) => page.getByRole('row', { name, exact: true })

async function act(page: Page, name: string, action: string) {
  await line(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('screens §51 return reasons are nested, copied, changed and deleted', async ({ page, shop }) => {
  const { returnReasons } = shop.owner.admin
  const { return_reasons: before } = await returnReasons.list()
  await shop.open(page, '/a/settings/return-reasons')
  const form = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New reason' }).click()
  await form.getByRole('textbox', { name: 'Label' }).fill('Wrong item')
  await form.getByRole('button', { name: 'Create reason' }).click()
  await expect(form.getByText('Fill in this field')).toBeVisible()
  // A duplicate value shows an error at the field, and keeps what was typed.
  await form.getByRole('textbox', { name: 'Value' }).fill('damaged')
  await form.getByRole('button', { name: 'Create reason' }).click()
  await expect(form.getByText('Return_reason with value damaged already exists.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Label' })).toHaveValue('Wrong item')
  await form.getByRole('textbox', { name: 'Value' }).fill('wrong_item')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create reason' }).click()
  await expect(line(page, 'Wrong item')).toBeVisible()

  await act(page, 'Wrong item', 'Add sub-reason')
  await form.getByRole('textbox', { name: 'Label' }).fill('Wrong color')
  await form.getByRole('textbox', { name: 'Value' }).fill('wrong_color')
  await form.getByRole('button', { name: 'Create reason' }).click()
  await expect(line(page, 'Wrong color')).toHaveAttribute('aria-level', '2')

  await act(page, 'Wrong color', 'Duplicate')
  await expect(form.getByRole('textbox', { name: 'Value' })).toHaveValue('wrong_color_copy')
  await form.getByRole('textbox', { name: 'Label' }).fill('Wrong pattern')
  await form.getByRole('button', { name: 'Create reason' }).click()
  await expect(line(page, 'Wrong pattern')).toHaveAttribute('aria-level', '2')

  await act(page, 'Wrong pattern', 'Edit')
  await form.getByRole('textbox', { name: 'Label' }).fill(' ')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Fill in this field')).toBeVisible()
  await form.getByRole('textbox', { name: 'Label' }).fill('Other pattern')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(line(page, 'Other pattern')).toBeVisible()
  await expectAccessible(page)

  await act(page, 'Wrong item', 'Delete')
  await expect(page.getByText('2 sub-reasons are deleted too.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete reason' }).click()
  await expect(line(page, 'Wrong item')).toHaveCount(0)
  const { return_reasons: after } = await returnReasons.list()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

import type { Page } from '@playwright/test'

/** Types an option with its values into the form of a new product. */
export async function addOption(page: Page, title: string, values: readonly string[]) {
  await page.getByRole('button', { name: /^Add (an|another) option$/ }).click()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  for (const value of values) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
}

import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** How many tab stops may come before an element; the order page of the dashboard has about sixty. */
const MOST_STOPS = { dashboard: 150, storefront: 60 }

/** Presses Tab until the element is focused. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const most = MOST_STOPS[new URL(page.url()).pathname.startsWith('/a/') ? 'dashboard' : 'storefront']
  for (let stop = 0; stop < most; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Reaches a button or a link with Tab and presses it. */
export async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/**
 * Focuses the handle that reorders a line, as one does by keyboard: a list that is focused from outside takes the focus
 * to a line, a frame later if a script does it. Among tiles the arrow leads to the next tile, and Tab into this one.
 */
export async function focusHandle(list: Locator, name: string, layout: 'lines' | 'tiles' = 'lines') {
  const line = list.getByRole('row', { name, exact: true })
  await line.focus()
  await expect(line).toBeFocused()
  await line.press(layout === 'lines' ? 'ArrowRight' : 'Tab')
  await expect(line.getByRole('button', { name: `Reorder ${name}`, exact: true })).toBeFocused()
}

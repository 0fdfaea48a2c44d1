import type { Page } from '@playwright/test'

/**
 * Counts the clicks of the mouse from now on, in this page of the application. Keys that press a button are no clicks: a
 * click by key has no detail.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = document.documentElement.dataset
    counter['clicks'] = '0'
    addEventListener(
      'click',
      ({ detail }) => {
        if (detail > 0) counter['clicks'] = String(Number(counter['clicks']) + 1)
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']))
}

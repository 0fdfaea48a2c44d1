import type { Page } from '@playwright/test'

/** Opens the batch jobs of the bell; returns the drawer. */
export async function openJobs(page: Page) {
  await page.getByRole('button', { name: /^Activity/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Activity' })
  await drawer.getByRole('tab', { name: 'Jobs' }).click()
  return drawer
}

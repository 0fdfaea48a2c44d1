import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Expects that a table is not wider than its box: otherwise its last columns fade out. */
export async function expectToFit(page: Page, name: string) {
  const table = page.getByRole('table', { name, exact: true })
  await expect(table).toHaveAttribute('aria-busy', 'false')
  const beyond = await table.evaluate(
    (element) => element.getBoundingClientRect().width - (element.parentElement?.clientWidth ?? 0),
  )
  expect(beyond, `${name}: px beyond the box`).toBeLessThan(1)
}

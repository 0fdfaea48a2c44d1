import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const grave = new Set(['serious', 'critical'])

/** Nothing that keeps people from using the page. A failure names the rule and the elements. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations
    .filter(({ impact }) => impact && grave.has(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html.slice(0, 200)}`).join('\n')}`)
  expect(found).toEqual([])
}

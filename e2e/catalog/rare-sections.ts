import type { Page } from '@playwright/test'

/** Opens the rarely needed sections of a product; they stay open in this browser. */
export const showMore = (page: Page) => page.locator('summary', { hasText: 'More' }).click()

import type { Page } from '@playwright/test'
import type { Shop } from '../fixtures.ts'

/** A screen that is photographed in every look. */
export type Screen = {
  readonly name: string
  readonly path: string | ((shop: Shop) => Promise<string>)
  /** Pages that need no session; all others are opened as the owner. */
  readonly isPublic?: boolean
  /** Runs before the page loads, to mock answers that are hard to produce. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Opens something on the page, by its name in the page's language. */
  readonly open?: (page: Page, t: Translate) => Promise<void>
  /** Must be visible before the picture is taken, if its code is loaded later. */
  readonly opened?: 'dialog' | 'alertdialog' | 'menu' | 'toolbar'
  /** Error statuses that the screen expects. */
  readonly answers?: readonly number[]
}

/** The text of a key in the page's language. */
export type Translate = (namespace: string, key: string) => string

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

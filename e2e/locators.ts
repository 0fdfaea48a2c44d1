import type { Page } from '@playwright/test'

/** The title of a screen. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true })

/** A part of a screen, by its title. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** The only dialog that is open. */
export const drawer = (page: Page) => page.getByRole('dialog')

/** A dialog that asks whether to go on. */
export const question = (page: Page) => page.getByRole('alertdialog')

/** The short message after an action. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

import { expect, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'

const folder = join(import.meta.dirname, '../test-results/pictures')

export type Look = {
  readonly name: string
  readonly language: string
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 375, height: 812 }

/** The looks in which each screen is checked. Only a change of language reloads the page. */
export const looks: readonly Look[] = [
  { name: 'light', language: 'en', colorScheme: 'light', ...desktop },
  { name: 'dark', language: 'en', colorScheme: 'dark', ...desktop },
  { name: 'phone', language: 'en', colorScheme: 'light', ...phone },
  { name: 'arabic', language: 'ar', colorScheme: 'light', ...desktop },
]

/** The looks of the dashboard, which is also used on tablets and on wide screens. */
export const dashboardLooks: readonly Look[] = [
  { name: 'light', language: 'en', colorScheme: 'light', ...desktop },
  { name: 'dark', language: 'en', colorScheme: 'dark', ...desktop },
  { name: 'wide', language: 'en', colorScheme: 'light', width: 1920, height: 1080 },
  { name: 'tablet', language: 'en', colorScheme: 'light', width: 768, height: 1024 },
  { name: 'phone', language: 'en', colorScheme: 'light', ...phone },
  { name: 'arabic', language: 'ar', colorScheme: 'light', ...desktop },
]

/** The quick run checks one screen in ninety, starting at an offset from its seed. */
const SHARE = 90
const first = Number(process.env['TEST_SEED'] ?? 0) % SHARE

/** The tag of a screen by its index. */
export const shareOf = (index: number): { tag: string[] } => ({ tag: index % SHARE === first ? [] : ['@all'] })

export async function applyLook(page: Page, { colorScheme, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Waits for data, pictures and fonts. `loading`: the name of what is shown meanwhile, in the language of the page. */
export async function settled(page: Page, loading: string | RegExp = /^(Loading…|جارٍ)/): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status', { name: loading })).toHaveCount(0)
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    return document.fonts.status === 'loaded' && inSight.every(({ naturalWidth }) => naturalWidth > 0)
  })
}

/** `test-results/pictures/products-list.dark.png` */
export async function photograph(page: Page, screen: string, { name }: Look): Promise<void> {
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${screen}.${name}.png`), animations: 'disabled', caret: 'hide' })
}

/** The page never scrolls sideways; wide content scrolls within its own box. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scroll: scrollWidth, client: clientWidth }
  })
  expect(scroll).toBeLessThanOrEqual(client)
}

/** Records console errors of a page, except for error statuses that the screen expects. */
export function listenForErrors(page: Page, expected: readonly number[]): readonly string[] {
  const errors: string[] = []
  const isExpected = (text: string) => expected.some((status) => text.includes(`status of ${status}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

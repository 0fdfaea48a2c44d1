import type { Page } from '@playwright/test'
import { faultLines } from '../boxes/measure.ts'
import { expect, test } from '../fixtures.ts'
import { photograph, type Look } from '../pictures.ts'
import { isLengthened, lengthen, lengthenWords, ownTexts, widestLanguages } from './long-words.ts'
import { openScreen, wordsOf } from './open-screen.ts'
import { screens } from './screens.ts'

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const desktop = { colorScheme: 'light', width: 1440, height: 900 } as const

/** Measured once in each worker. */
let widest: Promise<readonly string[]> | undefined

async function measuredLanguages(page: Page): Promise<readonly string[]> {
  await page.goto('/login')
  await page.evaluate(() => document.fonts.ready)
  return widestLanguages(page, 5)
}

/** Five languages take long, so that they are measured on one of so many screens. */
const SHARE = 2

for (const [index, screen] of screens.entries()) {
  if (index % SHARE === 0)
    test(
      `${screen.name}: no own text is cut in the widest languages`,
      { tag: '@all' },
      async ({ page, measured: shop }) => {
        const languages = await (widest ??= measuredLanguages(page))
        await screen.before?.(page)
        const path = typeof screen.path === 'string' ? screen.path : await screen.path(shop)
        const faults: string[] = []
        for (const language of languages) {
          const look: Look = { name: language, language, ...desktop }
          await openScreen(page, shop, screen, { path, look })
          await photograph(page, screen.name, look)
          const isOwn = ownTexts(language)
          faults.push(...(await faultLines(page, { screen: screen.name, look: language }, (text) => !isOwn(text))))
        }
        expect(faults).toEqual([])
      },
    )

  test(`${screen.name}: nothing is cut if texts are 40 % longer`, { tag: '@all' }, async ({ page, measured: shop }) => {
    await screen.before?.(page)
    await lengthenWords(page)
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(shop)
    const look: Look = { name: 'long', language: 'en', ...desktop }
    await openScreen(page, shop, screen, { path, look, words: wordsOf('en', lengthen) })
    await photograph(page, screen.name, look)
    const isData = (text: string) => !isLengthened(text)
    expect(await faultLines(page, { screen: screen.name, look: look.name }, isData)).toEqual([])
  })
}

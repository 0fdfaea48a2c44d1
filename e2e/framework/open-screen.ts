import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Shop } from '../fixtures.ts'
import { settled, applyLook, type Look } from '../pictures.ts'
import type { Screen, Translate } from './screen.ts'

export const locales = join(import.meta.dirname, '../../apps/admin/src/locales')

export function wordsOf(language: string, change = (text: string) => text): Translate {
  return (namespace, key) => {
    const words: unknown = JSON.parse(readFileSync(join(locales, language, `${namespace}.json`), 'utf8'))
    const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words)
    return change(String(found))
  }
}

/** The first text of the page, whatever it is. */
const content = (page: Page) => page.getByRole('main', { includeHidden: true }).getByText(/\S/).first()

type Opening = { readonly path: string; readonly look: Look; readonly words?: Translate }

/** Opens a screen, and on it the dialog or menu that is to be shown. */
export async function openScreen(page: Page, shop: Shop, screen: Screen, { path, look, words }: Opening) {
  const t = words ?? wordsOf(look.language)
  const { isPublic, open, opened } = screen
  await applyLook(page, look)
  const address = path + (look.language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lng=${look.language}`)
  if (isPublic) await page.goto(shop.url + address)
  else await shop.open(page, address)
  await expect(content(page)).toBeAttached()
  await settled(page, t('ui', 'loading'))
  await open?.(page, t)
  // The menu that opened the dialog may still be closing.
  if (opened) await expect(page.getByRole(opened).and(page.locator(':not([data-exiting])'))).toBeVisible()
  await settled(page, t('ui', 'loading'))
}

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languagesOf, preferredLanguage } from './negotiation.ts'

const spoken = ['en', 'de', 'ar']

test.each([
  ['de-AT,en;q=0.5', 'de'],
  ['fr, en;q=0.4, ar;q=0.8', 'ar'],
  ['de;q=0, ar', 'ar'],
  ['fr-CA', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('screens §20 a client with the header %j gets %s', (header, language) => {
  expect(preferredLanguage(header, spoken)).toBe(language)
})

test('a page without languages has no preferred one', () => {
  expect(languagesOf('<html></html>')).toEqual([])
  expect(preferredLanguage('de', [])).toBeUndefined()
})

test('the storefront page lists its languages', async () => {
  const index = await readFile(new URL('../../../../apps/storefront/index.html', import.meta.url), 'utf8')
  const table = await readFile(new URL('../../../../apps/storefront/src/lib/language.ts', import.meta.url), 'utf8')
  const rows = [...table.matchAll(/^ {2}(\w+): \{ label:/gm)].map(([, code]) => code)
  expect(languagesOf(index)).toEqual(rows)
})

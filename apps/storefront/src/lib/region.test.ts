import { afterEach, expect, test, vi } from 'vitest'
import { shopperRegion } from './region.ts'

const region = (id: string, created_at: string, ...countries: string[]) => ({
  id,
  created_at,
  countries: countries.map((iso_2) => ({ iso_2 })),
})

const regions = [region('us', '2026-02-01', 'us', 'ca'), region('eu', '2026-01-01', 'de', 'fr')]

const speaks = (...languages: string[]) => vi.stubGlobal('navigator', { languages })
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the chosen country', 'fr', ['en-CA'], 'eu', 'fr'],
  ['the country of the browser’s language', '', ['ar', 'en-CA'], 'us', 'ca'],
  ['the country of the browser’s language if the chosen one is not sold to', 'jp', ['en-US'], 'us', 'us'],
  ['the oldest region if no country is known', '', ['pl'], 'eu', 'de'],
])('a shopper buys in %s', (_, chosen, languages, id, country) => {
  speaks(...languages)
  const bought = shopperRegion(regions, chosen)
  expect([bought?.region.id, bought?.country]).toEqual([id, country])
})

test('a shop without regions has no region for the shopper', () => {
  speaks('de-DE')
  expect(shopperRegion([], 'de')).toBeUndefined()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Test files of a worker share modules, and other files expect i18n not to be initialized.
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.resetModules())

test('S7-11 S9-11 at most ten files are read side by side', async () => {
  const place = new URL('http://shop.test/a')
  vi.stubGlobal('window', { location: place, addEventListener: vi.fn<typeof addEventListener>() })
  vi.stubGlobal('addEventListener', vi.fn<typeof addEventListener>())
  vi.stubGlobal('document', { documentElement: {}, cookie: '' })
  let open = 0
  let most = 0
  const requests: string[] = []
  const send: typeof fetch = async (address) => {
    requests.push(address instanceof Request ? address.url : address.toString())
    open += 1
    most = Math.max(most, open)
    await new Promise(setImmediate)
    open -= 1
    return Response.json({ word: 'Word' })
  }
  vi.stubGlobal('fetch', send)
  const { i18n, loadWords, startI18n } = await import('./i18n.ts')
  await startI18n()
  const namespaces = Array.from({ length: 25 }, (_, index) => `namespace-${index}`)
  await loadWords(namespaces)
  expect(requests.toSorted()).toEqual(
    ['common', ...namespaces].map((namespace) => `/locales/en/${namespace}.json`).toSorted(),
  )
  expect(namespaces.every((namespace) => i18n.hasResourceBundle('en', namespace))).toBe(true)
  expect(most).toBe(10)
})

/** The language of a page that was never opened before. */
async function firstLanguage({ tag, browser }: { readonly tag: string; readonly browser?: string }) {
  const address = new URL('http://shop.test/a')
  vi.stubGlobal('window', { location: address, addEventListener: vi.fn<typeof addEventListener>() })
  vi.stubGlobal('addEventListener', vi.fn<typeof addEventListener>())
  vi.stubGlobal('navigator', { languages: browser === undefined ? [] : [browser] })
  vi.stubGlobal('document', { documentElement: { getAttribute: () => tag }, cookie: '' })
  vi.stubGlobal('fetch', async () => Response.json({ word: 'Word' }))
  const { i18n, startI18n } = await import('./i18n.ts')
  await startI18n()
  return i18n.language
}

// The places that come before these two need a real browser: e2e/framework/words.test.ts.
test('S9-15 the language of the html tag is taken if the browser names none', async () => {
  expect(await firstLanguage({ tag: 'de' })).toBe('de')
})

test('S9-15 the browser comes before the html tag', async () => {
  expect(await firstLanguage({ tag: 'de', browser: 'fr-CA' })).toBe('fr')
})

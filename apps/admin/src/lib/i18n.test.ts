import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Test files of a worker share modules, and other files expect i18n not to be initialized.
beforeEach(() => void vi.resetModules())
afterEach(() => void vi.resetModules())

test('S9-11 at most ten files are read side by side', async () => {
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
  expect(requests).toHaveLength(26)
  expect(namespaces.every((namespace) => i18n.hasResourceBundle('en', namespace))).toBe(true)
  expect(most).toBe(10)
})

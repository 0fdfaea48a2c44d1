import type { Browser, Page } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { heading } from '../locators.ts'
import { watchRequests } from '../requests.ts'

const files = /^\/locales\//

type Hints = {
  readonly locale: string
  readonly session?: string
  readonly local?: string
  readonly cookie?: string
  readonly query?: string
}

/** Opens the sign-in page in a browser whose language is set in several places. */
async function openWith(browser: Browser, url: string, hints: Hints): Promise<Page> {
  const context = await browser.newContext({ locale: hints.locale, baseURL: url })
  if (hints.cookie) await context.addCookies([{ name: 'i18next', value: hints.cookie, url }])
  await context.addInitScript(({ session, local }) => {
    if (session) sessionStorage.setItem('i18nextLng', session)
    if (local && localStorage.getItem('i18nextLng') === null) localStorage.setItem('i18nextLng', local)
  }, hints)
  const page = await context.newPage()
  await page.goto(hints.query ? `/login?lng=${hints.query}` : '/login')
  return page
}

const german = 'Anmelden'
const arabic = 'تسجيل الدخول'
const english = 'Sign in'

const order: readonly (Hints & { readonly name: string; readonly shown: string })[] = [
  { name: 'the browser, by its base part', locale: 'de-AT', shown: german },
  { name: 'session storage over the browser', locale: 'de-AT', session: 'ar', shown: arabic },
  { name: 'local storage over session storage', locale: 'de-AT', session: 'ar', local: 'en-GB', shown: english },
  { name: 'a cookie over storage', locale: 'en-US', session: 'en', local: 'en', cookie: 'de', shown: german },
  {
    name: 'the address over all',
    locale: 'de-DE',
    session: 'de',
    local: 'de',
    cookie: 'de',
    query: 'ar',
    shown: arabic,
  },
  { name: 'English for a language nobody speaks here', locale: 'is-IS', shown: english },
]

for (const { name, shown, ...hints } of order) {
  test(`S9-14 S9-15 the language comes from ${name}`, async ({ browser, shop }) => {
    const page = await openWith(browser, shop.url, hints)
    await expect(heading(page, shown)).toBeVisible()
    await page.context().close()
  })
}

test('S9-15 the detected language is stored in local storage', async ({ page }) => {
  await page.goto('/login?lng=de-CH')
  await expect(heading(page, german)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('de')
  await page.goto('/login')
  await expect(heading(page, german)).toBeVisible()
})

/** The title of the sign-in page in a language; in English for one without texts. */
function titleIn(code: string): string {
  const file = join(import.meta.dirname, `../../apps/admin/src/locales/${code}/login.json`)
  if (!existsSync(file)) return english
  const { title } = JSON.parse(readFileSync(file, 'utf8')) as { readonly title: string }
  return title
}

const codes = 'en de fr hr it pt uk ar pl es hi bs vi tm ru sl bg ko ja cs zh'.split(' ')

test(
  'S9-13 S9-16 each of 21 languages sets its tag and direction, and one without texts is shown in English',
  { tag: '@all' },
  async ({ page }) => {
    for (const code of codes) {
      await page.goto(`/login?lng=${code}`)
      await expect(heading(page, titleIn(code))).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', code === 'tm' ? 'ta' : code)
      await expect(page.locator('html')).toHaveAttribute('dir', code === 'ar' ? 'rtl' : 'ltr')
    }
  },
)

test('S9-13 S9-14 a browser that asks for Tamil gets the language with the code tm', async ({ browser, shop }) => {
  const page = await openWith(browser, shop.url, { locale: 'ta-IN' })
  await expect(heading(page, titleIn('tm'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('tm')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta')
  await page.context().close()
})

test('S7-11 locale files are loaded from /locales/{lng}/{ns}.json, for the active language only', async ({
  page,
  shop,
}) => {
  const { urls } = watchRequests(page, files)
  await page.goto('/login?lng=de')
  await expect(heading(page, german)).toBeVisible()
  const paths = () => urls().map((url) => new URL(url).pathname.replace(/^\/locales\//, ''))
  expect(paths().toSorted()).toEqual(['de/common.json', 'de/errors.json', 'de/login.json'])
  await shop.open(page, '/a/products')
  await expect(heading(page, 'Produkte')).toBeVisible()
  expect(paths().filter((path) => !/^de\/[a-z-]+\.json$/.test(path))).toEqual([])
  expect(paths()).toContain('de/products.json')
})

/** Records the messages of the browser's console. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return said
}

test('S8-12 a missing file is requested once and only logged, and its texts are in English', async ({ page }) => {
  const { count } = watchRequests(page, /^\/locales\/de\/login\.json$/)
  const said = listen(page)
  await page.route('**/locales/de/login.json', (route) => route.fulfill({ status: 404 }))
  await page.goto('/login?lng=de')
  await expect(heading(page, english)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(said.filter((text) => text.startsWith('Words of de/login could not be loaded'))).toHaveLength(1)
  expect(count()).toBe(1)
})

for (const { name, fail } of [
  { name: '5xx', fail: { status: 503 } },
  { name: 'a network failure', fail: undefined },
]) {
  test(`S8-12 S9-11 after ${name} a file is requested again`, async ({ page }) => {
    const { count } = watchRequests(page, /^\/locales\/de\/login\.json$/)
    let failures = 2
    await page.route('**/locales/de/login.json', (route) => {
      if (failures-- <= 0) return route.continue()
      return fail ? route.fulfill(fail) : route.abort()
    })
    await page.goto('/login?lng=de')
    await expect(heading(page, german)).toBeVisible()
    expect(count()).toBe(3)
  })
}

test(
  'UX S1-2 a page opened offline shows an error, and loads once the network is back',
  { tag: '@all' },
  async ({ page, shop }) => {
    let isOnline = false
    await page.route('**/locales/en/sales-channels.json', (route) => (isOnline ? route.continue() : route.abort()))
    await page.clock.install()
    await shop.open(page, '/a/settings')
    const link = page.getByRole('main').getByRole('link', { name: /Sales channels/ })
    await link.click()
    const failure = page.getByRole('alert')
    // The file is requested six times, at growing intervals.
    await expect(async () => {
      await page.clock.runFor(2_000)
      await expect(failure).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(failure).toContainText('The server can’t be reached')
    await expect(page.getByText(/\b(list|column)\.\w+/)).toHaveCount(0)
    isOnline = true
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(heading(page, 'Sales channels')).toBeVisible()
    await expect(failure).toHaveCount(0)
    await expect(page.getByText(/\b(list|column)\.\w+/)).toHaveCount(0)
  },
)

/** Times of the requests for a file and of their answers, by the page's clock. */
type Asking = { readonly asked: number[]; readonly answered: number[] }
declare const asking: Asking

const watchAsking = (page: Page, path: string) =>
  page.addInitScript((path) => {
    const seen: Asking = { asked: [], answered: [] }
    Object.assign(globalThis, { asking: seen })
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const isMeant = (input instanceof Request ? input.url : input.toString()).endsWith(path)
      if (isMeant) seen.asked.push(Date.now())
      const response = await send(input, init)
      if (isMeant) seen.answered.push(Date.now())
      return response
    }
  }, path)

test('S9-11 a file is requested again at most five times, after 350 ms and then twice as long each time', async ({
  page,
}) => {
  const { count } = watchRequests(page, /^\/locales\/de\/login\.json$/)
  await page.clock.install()
  await watchAsking(page, '/locales/de/login.json')
  const { promise: clockStands, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/locales/de/login.json', async (route) => {
    await clockStands
    await route.fulfill({ status: 500 })
  })
  await page.goto('/login?lng=de', { waitUntil: 'commit' })
  await expect.poll(count).toBe(1)
  // Far enough in the future for a slow machine, since the clock cannot be paused in the past.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  answer()
  const times = () => page.evaluate(() => asking)
  const waits = [350, 700, 1400, 2800, 5600]
  for (const [index, wait] of waits.entries())
    await expect(async () => {
      await page.clock.runFor(wait / 14)
      expect((await times()).asked.length).toBeGreaterThan(index + 1)
    }).toPass({ intervals: [0] })
  const { asked, answered } = await times()
  const waited = waits.map((_, index) => (asked[index + 1] ?? 0) - (answered[index] ?? 0))
  for (const [index, wait] of waits.entries()) {
    expect(waited[index]).toBeGreaterThanOrEqual(wait)
    expect(waited[index]).toBeLessThan(wait * 1.7)
  }
  await page.clock.resume()
  await expect(heading(page, english)).toBeVisible()
  expect(count()).toBe(6)
})

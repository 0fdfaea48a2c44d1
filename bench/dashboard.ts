// npm run bench -- dashboard
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { inBrowser, signedIn, untilDrawn, watchScripts, withShop } from './browser.ts'
import { timeUntil } from './page-clock.ts'
import { median, report, type Figure } from './report.ts'
import { owner } from './shop.data.ts'

const ROUNDS = 5

/** The compression of responses: limits are in `br`; by default what browser and server negotiate. */
type Encoding = 'br' | undefined

const newContext = (browser: Browser, encoding: Encoding): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    ...(encoding !== undefined && { extraHTTPHeaders: { 'accept-encoding': encoding } }),
  })

const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' })

/** A list is usable when a record can be clicked. */
const usable = (page: Page) => page.getByRole('row').getByRole('link').first().waitFor()

async function openLogin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await submit(page).waitFor()
}

/** All scripts of a page in a new browser profile, until the network is idle. */
async function scriptsOf(browser: Browser, url: string, encoding: Encoding, open: (page: Page) => Promise<void>) {
  const context = await newContext(browser, encoding)
  const page = await context.newPage()
  const transferred = watchScripts(page)
  await open(page)
  await page.waitForLoadState('networkidle')
  const found = await transferred()
  await context.close()
  return found
}

async function openList(page: Page, url: string, name: 'products' | 'orders'): Promise<void> {
  await signedIn(page.context(), url)
  await page.goto(`${url}/a/${name}`)
  await usable(page)
}

type Watched = Window & { clickedAt?: number; usableAt?: number }

/** Runs in the page: notes by its clock when something was clicked, and when the first link of a row was painted. */
function watchForList(): void {
  const watched: Watched = window
  document.addEventListener('click', () => (watched.clickedAt ??= performance.now()), true)
  const look = (): void => {
    const isThere = document.querySelector('[role=row] a, tr a')?.checkVisibility() === true
    if (isThere) requestAnimationFrame(() => (watched.usableAt = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the click on "Sign in" until the list is usable, in a new browser profile. */
async function signIn(browser: Browser, url: string): Promise<number> {
  const context = await newContext(browser, undefined)
  const page = await context.newPage()
  await page.addInitScript(watchForList)
  await openLogin(page, url)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await submit(page).click()
  await usable(page)
  await page.waitForFunction(() => (window as Watched).usableAt !== undefined)
  const taken = await page.evaluate(() => {
    const { clickedAt = 0, usableAt = 0 }: Watched = window
    return usableAt - clickedAt
  })
  await context.close()
  return taken
}

/** Milliseconds from the press on an order of the list until its items are painted, in a new browser profile. */
async function openOrder(browser: Browser, url: string): Promise<number> {
  const context = await newContext(browser, undefined)
  const page = await context.newPage()
  await openList(page, url, 'orders')
  await page.waitForLoadState('networkidle')
  const order = page.getByRole('row').getByRole('link', { name: /^#\d+/ }).first()
  const taken = await timeUntil(page, { selector: 'main h2', text: 'Items' }, () => order.click())
  await context.close()
  return taken
}

async function rounds(measureOne: () => Promise<number>): Promise<Figure[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measureOne())
  return [
    { what: `median of ${ROUNDS}`, value: median(times), unit: 'ms', atMost: 500 },
    { what: 'slowest', value: Math.max(...times), unit: 'ms' },
  ]
}

async function measure(browser: Browser, url: string): Promise<void> {
  for (const encoding of ['br', undefined] as const) {
    const login = await scriptsOf(browser, url, encoding, (page) => openLogin(page, url))
    const products = await scriptsOf(browser, url, encoding, (page) => openList(page, url, 'products'))
    const orders = await scriptsOf(browser, url, encoding, (page) => openList(page, url, 'orders'))
    const encodings = new Set([login, products, orders].flatMap((each) => each.encodings))
    const bars = (kilobytes: number) => (encoding === 'br' ? { atMost: kilobytes } : {})
    report(`JavaScript transferred as ${[...encodings].join(', ')}`, [
      { what: `login page, ${login.files} files`, value: login.bytes / 1000, unit: 'KB', ...bars(150) },
      { what: `product list, ${products.files} files`, value: products.bytes / 1000, unit: 'KB', ...bars(250) },
      { what: `order list, ${orders.files} files`, value: orders.bytes / 1000, unit: 'KB', ...bars(250) },
    ])
  }
  report('From the click on "Sign in" to a usable product list', await rounds(() => signIn(browser, url)))
  report('From the press on an order of the list to its items', await rounds(() => openOrder(browser, url)))
}

await inBrowser((browser) =>
  withShop({ STOREROOM_DEMO: 'true' }, async (url) => {
    await untilDrawn(url)
    await measure(browser, url)
  }),
)

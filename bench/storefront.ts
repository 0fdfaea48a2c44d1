// npm run bench -- storefront
import type { Browser, Page } from '@playwright/test'
import { inBrowser, untilDrawn, watchScripts, withShop } from './browser.ts'
import { median, report } from './report.ts'

const ROUNDS = 5

/** A slow phone: a quarter of this machine's speed, 1.6 Mbit/s down, 750 kbit/s up, 150 ms until a response begins. */
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

type Painted = Window & { largest?: number }

/** Runs in the page: when its largest element so far was painted, by its clock. */
function watchLargest(): void {
  const watched: Painted = window
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

async function slowed(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

type Visit = { readonly paint: number; readonly bytes: number; readonly files: number }

/** A page in a new browser profile: its largest paint in milliseconds, and its transferred scripts. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, locale: 'en' },
    extraHTTPHeaders: { 'accept-encoding': 'br' },
  })
  const page = await context.newPage()
  const transferred = watchScripts(page)
  await page.addInitScript(watchLargest)
  await slowed(page)
  await page.goto(address)
  await page.locator('main h1').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const { bytes, files } = await transferred()
  const paint = await page.evaluate(() => (window as Painted).largest ?? Number.NaN)
  await context.close()
  return { paint, bytes, files }
}

async function measure(browser: Browser, what: string, address: string): Promise<void> {
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, address))
  const paints = visits.map(({ paint }) => paint)
  const [{ bytes, files } = { bytes: Number.NaN, files: 0 }] = visits
  report(`The ${what} page on a slow phone`, [
    { what: `JavaScript as br, ${files} files`, value: bytes / 1000, unit: 'KB', atMost: 130 },
    { what: `largest paint, median of ${ROUNDS}`, value: median(paints), unit: 'ms', atMost: 2500 },
    { what: 'largest paint, slowest', value: Math.max(...paints), unit: 'ms' },
  ])
}

await inBrowser((browser) =>
  withShop({ STOREROOM_DEMO: 'true' }, async (url) => {
    const handle = await untilDrawn(url)
    await measure(browser, 'product', `${url}/shop/products/${handle}`)
    await measure(browser, 'home', `${url}/shop`)
    await measure(browser, 'search', `${url}/shop/search`)
  }),
)

// npm run bench -- grid
import type { Browser, CDPSession, Page } from '@playwright/test'
import { inBrowser, signedIn, withShop } from './browser.ts'
import { alone, framesOf, isTraceEvent, longestTask, type TraceEvent } from './grid.trace.ts'
import { percentile, report } from './report.ts'
import { furnish } from './variants.data.ts'

/** Wheel events, one per frame, and the distance of each in px. */
const TURNS = 240
const STEP = 400

const categories = ['toplevel', 'devtools.timeline', 'devtools.timeline.frame', 'v8', '__metadata']

/** Traces Chromium while `work` runs. */
async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }: { readonly value: readonly object[] }) =>
    events.push(...value.filter(isTraceEvent)),
  )
  await session.send('Tracing.start', { categories: categories.join(), transferMode: 'ReportEvents' })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}

/** Scrolls down and up with real wheel events, which the page handles frame by frame. */
async function scroll(page: Page): Promise<void> {
  const box = await page.locator('[role=grid]').last().boundingBox()
  if (!box) throw new Error('There is no grid')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, turn < TURNS * 0.75 ? STEP : -STEP)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

async function measure(browser: Browser, what: string, open: (page: Page) => Promise<void>, url: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await signedIn(context, url)
  const page = await context.newPage()
  await open(page)
  await page.waitForLoadState('networkidle')
  const rows = await page.locator('[role=grid]').last().getAttribute('aria-rowcount')
  const session = await browser.newBrowserCDPSession()
  const events = await traced(session, () => scroll(page))
  await session.detach()
  const frames = framesOf(events)
  const own = alone(events)
  report(`${what}, ${Number(rows) - 1} rows, ${frames.length} frames of scrolling`, [
    { what: 'script and layout per frame, 95th percentile', value: percentile(frames, 0.95), unit: 'ms', atMost: 12 },
    { what: 'median', value: percentile(frames, 0.5), unit: 'ms' },
    { what: 'longest task', value: longestTask(events), unit: 'ms', atMost: 50 },
    { what: 'processor time of a frame, 95th percentile', value: percentile(framesOf(own), 0.95), unit: 'ms' },
    { what: 'processor time of the longest task', value: longestTask(own), unit: 'ms' },
  ])
  await context.close()
}

const firstCell = (page: Page) => page.locator('[data-cell="0:0"]').last().waitFor()

await inBrowser((browser) =>
  withShop({}, async (url) => {
    const ids = await furnish(url)
    const sheet = async (page: Page) => {
      await page.goto(`${url}/a/pricing/${ids.priceList}`)
      await page.getByRole('button', { name: 'Edit prices' }).click()
      await firstCell(page)
    }
    const variants = async (page: Page) => {
      await page.goto(`${url}/a/products/${ids.product}`)
      await firstCell(page)
    }
    await measure(browser, 'Sheet of a price list', sheet, url)
    await measure(browser, 'Variants of a product', variants, url)
  }),
)

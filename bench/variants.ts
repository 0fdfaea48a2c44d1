// npm run bench -- variants
import type { Browser, Page } from '@playwright/test'
import { inBrowser, signedIn, withShop } from './browser.ts'
import { timeUntil, type ExpectedElement } from './page-clock.ts'
import { median, report, type Figure } from './report.ts'
import { furnish, type Furnished } from './variants.data.ts'

const ROUNDS = 5
const SECOND = 1000

/** By name, the values of all rounds. */
type Measured = Map<string, number[]>

/** Counts the bytes of the bodies that a page sends. */
function watchBodies(page: Page): () => number {
  let bytes = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') bytes += request.postDataBuffer()?.length ?? 0
  })
  return () => bytes
}

function meter(page: Page, measured: Measured) {
  const keep = (what: string, value: number) => measured.set(what, [...(measured.get(what) ?? []), value])
  return {
    time: async (what: string, sight: ExpectedElement, act: () => Promise<unknown>) =>
      keep(`${what}, ms`, await timeUntil(page, sight, act)),
    /** As `time`, with the bytes that the page sends. */
    save: async (what: string, sight: ExpectedElement, act: () => Promise<unknown>) => {
      const sent = watchBodies(page)
      keep(`${what}, ms`, await timeUntil(page, sight, act))
      keep(`${what}, bytes sent`, sent())
    },
  }
}

async function typeInto(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Opens the product from the list, edits the stock of a variant, then a price in the sheet. */
async function product(page: Page, url: string, measured: Measured, round: number): Promise<void> {
  const { time, save } = meter(page, measured)
  await page.goto(`${url}/a/products?q=Wall`)
  const link = page.getByRole('link', { name: 'Wall of mugs' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await time('product: open', { selector: '[role=rowheader] a', text: 'S0 / C0' }, () => link.click())
  await page.waitForLoadState('networkidle')
  const stock = '[data-cell="0:0"]'
  await page.locator(stock).click()
  const units = String(500 + round)
  await time('product: edit stock', { selector: `${stock}:not(:has(input))`, text: units }, () => typeInto(page, units))
  const bar = '[role=group][aria-label="Changes of stock"]'
  await save('product: save stock', { selector: bar, isGone: true }, () =>
    page.getByRole('button', { name: 'Save stock' }).click(),
  )
  await page.waitForLoadState('networkidle')
  await sheet('product: prices', page, measured, `11.${50 + round}`)
}

async function priceList(page: Page, url: string, id: string, measured: Measured, round: number): Promise<void> {
  await page.goto(`${url}/a/pricing/${id}`)
  await page.getByRole('button', { name: 'Edit prices' }).waitFor()
  await page.waitForLoadState('networkidle')
  await sheet('price list', page, measured, `7.${50 + round}`)
}

/** Opens a sheet of prices, edits its first cell, and saves it. */
async function sheet(what: string, page: Page, measured: Measured, amount: string): Promise<void> {
  const { time, save } = meter(page, measured)
  const cell = '[role=dialog] [data-cell="0:0"]'
  await time(`${what}: open`, { selector: cell, text: '.' }, () =>
    page.getByRole('button', { name: 'Edit prices' }).click(),
  )
  await page.locator(cell).click()
  await time(`${what}: edit`, { selector: `${cell}:not(:has(input))`, text: amount }, () => typeInto(page, amount))
  await save(`${what}: save`, { selector: '[role=dialog]', isGone: true }, () =>
    page.getByRole('button', { name: 'Save changes' }).click(),
  )
  await page.waitForLoadState('networkidle')
}

const figuresOf = (measured: Measured): Figure[] =>
  [...measured].flatMap(([what, values]) => {
    const [name = '', unit = ''] = what.split(', ')
    const bar = unit === 'ms' ? { atMost: SECOND } : {}
    const worst = Math.max(...values)
    if (unit !== 'ms') return [{ what: `${name}: sent`, value: worst, unit: 'bytes' }]
    return [
      { what: `${name}, median of ${ROUNDS}`, value: median(values), unit, ...bar },
      { what: `${name}, slowest`, value: worst, unit, ...bar },
    ]
  })

async function measure(browser: Browser, url: string, ids: Furnished): Promise<void> {
  const measured: Measured = new Map()
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
    await signedIn(context, url)
    const page = await context.newPage()
    await product(page, url, measured, round)
    await priceList(page, url, ids.priceList, measured, round)
    await context.close()
  }
  report('A product of 2,048 variants, and a price list of 20,000 prices', figuresOf(measured))
}

await inBrowser((browser) => withShop({}, async (url) => measure(browser, url, await furnish(url))))

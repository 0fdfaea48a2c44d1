import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { heading } from '../locators.ts'
import { holdRequests, watchRequests } from '../requests.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Products' })
const titles = (page: Page) => page.getByRole('rowheader')
const rowLinks = (page: Page) => titles(page).getByRole('link')
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select row: / })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search Products' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true })

const lists = /^\/admin\/products$/

const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** A parameter of the latest list request. */
function asked(urls: readonly string[], name: string): string | null {
  return new URL(urls.at(-1) ?? '', 'http://localhost').searchParams.get(name)
}

test('the address has the state of a list, and Back undoes its changes', async ({ page, shop }) => {
  const { urls } = watchRequests(page, lists)
  await shop.open(page, '/a/products')
  await expect(boxes(page)).toHaveCount(25)
  await search(page).fill('linen')
  await expect(page).toHaveURL('/a/products?q=linen')
  await expect.poll(() => asked(urls(), 'q')).toBe('linen')

  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Published' }).click()
  await expect(page).toHaveURL('/a/products?q=linen&status=any%3Apublished')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Status .*Published/ })).toBeVisible()

  await page.getByRole('button', { name: 'Product', exact: true }).click()
  await expect(page).toHaveURL('/a/products?q=linen&status=any%3Apublished&order=title')
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => asked(urls(), 'order')).toBe('title')
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  await expect(page).toHaveURL(/order=-title/)

  for (const address of [/order=title/, /published$/, /q=linen$/, /products$/]) {
    await page.goBack()
    await expect(page).toHaveURL(address)
  }
  await expect(search(page)).toHaveValue('')
  await expect(boxes(page)).toHaveCount(25)
  await page.goForward()
  await expect(search(page)).toHaveValue('linen')
})

test('screens §28 a search starts when typing pauses, not with each letter', async ({ page, shop }) => {
  const { urls } = watchRequests(page, lists)
  const words = () => new Set(urls().flatMap((url) => new URL(url).searchParams.get('q') ?? []))
  await shop.open(page, '/a/products')
  await expect(boxes(page)).toHaveCount(25)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await search(page).focus()
  for (const letter of 'linen') {
    await page.keyboard.press(letter)
    await page.clock.runFor(200)
  }
  await page.clock.resume()
  await expect(page).toHaveURL('/a/products?q=linen')
  await expect.poll(words).toEqual(new Set(['linen']))
})

test(
  'a link that is pressed before the typed search starts leads to its page',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/products')
    await expect(boxes(page)).toHaveCount(25)
    const scripts = await holdRequests(page, /\.js$/)
    await page.clock.install()
    const link = rowLinks(page).first()
    const title = (await link.textContent()) ?? ''
    await search(page).fill(title)
    await link.click()
    await page.clock.runFor(1000)
    await scripts.release()
    await expect(heading(page, title)).toBeVisible()
    await expect(page).not.toHaveURL(/q=/)
  },
)

test(
  'page and page size are in the address, and a link shows the same page',
  { tag: '@all' },
  async ({ page, shop }) => {
    const { urls } = watchRequests(page, lists)
    const { count } = await shop.owner.admin.products.list({ query: { limit: 1, is_giftcard: false } })
    await shop.open(page, '/a/products')
    await expect(pages(page).getByText(`1–25 of ${count}`)).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/a/products?page=2')
    await expect(pages(page).getByText(`26–50 of ${count}`)).toBeVisible()
    await page.getByRole('button', { name: /Rows per page/ }).click()
    await page.getByRole('option', { name: '15' }).click()
    await expect(page).toHaveURL('/a/products?page=2&size=15')
    await expect(pages(page).getByText(`16–30 of ${count}`)).toBeVisible()
    await expect(table(page)).toHaveAttribute('aria-busy', 'false')
    const shownTitles = await titles(page).allTextContents()
    await page.reload()
    await expect(titles(page)).toHaveText(shownTitles)
    expect([asked(urls(), 'offset'), asked(urls(), 'limit')]).toEqual(['15', '15'])
  },
)

test('going back restores the scroll position of a list', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/products?size=50')
  await expect(boxes(page)).toHaveCount(50)
  const row = rowLinks(page).nth(40)
  const title = (await row.textContent())?.trim() ?? ''
  await row.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(300)
  for (const back of [() => page.goBack(), () => page.getByRole('button', { name: 'Back to the list' }).click()]) {
    await row.click()
    await expect(heading(page, title)).toBeVisible()
    await back()
    await expect(page).toHaveURL('/a/products?size=50')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
    await expect(row).toBeInViewport()
  }
})

test(
  'an empty result offers to clear the filters, and a page past the end the first page',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.open(page, '/a/products?q=nothing-is-called-so&status=any:draft')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page).toHaveURL('/a/products')
    await expect(boxes(page)).toHaveCount(25)
    await page.goto('/a/products?page=900')
    await expect(page.getByText('This page is past the end of the list')).toBeVisible()
    await page.getByRole('button', { name: 'Go to the first page' }).click()
    await expect(boxes(page)).toHaveCount(25)
  },
)

test('a failed load shows the reason and a retry button', { tag: '@all' }, async ({ page, shop }) => {
  await page.route('**/admin/products?**', (route) => route.abort())
  await shop.open(page, '/a/products')
  await expect(page.getByText('The list couldn’t be loaded')).toBeVisible()
  await expect(page.getByText('The server can’t be reached. Check your connection and try again.')).toBeVisible()
  await page.unroute('**/admin/products?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(boxes(page)).toHaveCount(25)
})

test(
  'the first load shows skeletons, and old rows stay until the next page is loaded',
  { tag: '@all' },
  async ({ page, shop }) => {
    const first = await holdRequests(page, '**/admin/products?**')
    await shop.open(page, '/a/products')
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    await expect(titles(page)).toHaveCount(0)
    await first.release()
    await expect(boxes(page)).toHaveCount(25)
    await expect(table(page)).toHaveAttribute('aria-busy', 'false')
    const oldTitles = await titles(page).allTextContents()
    const next = await holdRequests(page, '**/admin/products?**')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(table(page)).toHaveAttribute('aria-busy', 'true')
    await expect(titles(page)).toHaveText(oldTitles)
    await next.release()
    await expect(table(page)).toHaveAttribute('aria-busy', 'false')
    await expect(titles(page)).not.toHaveText(oldTitles)
  },
)

test('rows are selected singly, as a range with Shift, and as a page', async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await boxes(page).nth(1).click()
  await expect(bar).toContainText('1 selected')
  await boxes(page)
    .nth(5)
    .click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('5 selected')
  await expect(boxes(page).nth(3)).toBeChecked()
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  await boxes(page).first().click()
  await expect(bar).toContainText('6 selected')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await expect(bar).toContainText('30 selected')
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toHaveCount(0)

  // On a phone a row has two lines: name and price, status and stock.
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(page.getByRole('columnheader', { name: 'Collection' })).toBeHidden()
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  // The page may still be scrolling after its change of size.
  await expect(async () => {
    const [name, price, status] = [
      await boxOf(titles(page).first()),
      await boxOf(cells.nth(3)),
      await boxOf(cells.nth(1)),
    ]
    expect(price.y).toBe(name.y)
    expect(status.y).toBeGreaterThanOrEqual(name.y + name.height)
    expect(price.x + price.width).toBeLessThanOrEqual(375)
  }).toPass({ timeout: 10_000 })
  await boxes(page).first().click({ force: true })
  await expect(bar).toContainText('1 selected')
})

test('chosen columns are remembered', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  await menu.getByText('Tags').click()
  await menu.getByText('Stock').click()
  await expect(menu.getByRole('checkbox', { name: 'Stock' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toHaveCount(0)
  await expect(page).toHaveURL(/columns=title.*tags/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Product' })).toBeVisible()
})

test('rows are 40 px high, 36 when compact; 15 are seen at once', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  await expect(boxes(page)).toHaveCount(25)
  const height = async () => Math.round((await titles(page).nth(2).boundingBox())?.height ?? 0)
  expect(await height()).toBe(40)
  await expect(titles(page).nth(14)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect.poll(height).toBe(36)
  await page.reload()
  await expect(boxes(page)).toHaveCount(25)
  expect(await height()).toBe(36)
  await page.getByRole('button', { name: 'Comfortable rows' }).click()
  await expect.poll(height).toBe(40)
})

/** The address of the link at the center of an element, which a browser opens, copies or drags. */
const linkUnder = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    return found?.closest('a')?.getAttribute('href')
  })

test('rows are real links, anywhere in the row', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  const first = rowLinks(page).first()
  const [title, href] = [(await first.textContent())?.trim() ?? '', await first.getAttribute('href')]
  const status = page.getByRole('row').nth(1).getByRole('cell').nth(1)
  expect(await linkUnder(first)).toBe(href)
  expect(await linkUnder(status)).toBe(href)
  await status.click()
  await expect(heading(page, title)).toBeVisible()
})

test('hovering over a row prefetches its record', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/products')
  const details = watchRequests(page, /^\/admin\/products\/prod_\w+$/)
  await rowLinks(page).nth(3).hover()
  await expect.poll(details.count).toBe(1)
  await rowLinks(page).nth(3).click()
  await expect(page.getByRole('region', { name: 'General' })).toBeVisible()
  expect(details.count()).toBe(1)
})

test('a record shows its position and neighbors in the previous list', async ({ page, shop }) => {
  const { count } = await shop.owner.admin.products.list({ query: { limit: 1, is_giftcard: false } })
  await shop.open(page, '/a/products?order=title&size=15')
  const { products } = await shop.owner.admin.products.list({
    query: { order: 'title', limit: 17, is_giftcard: false },
  })
  const nth = (place: number) => products[place - 1]?.title ?? ''
  await rowLinks(page).nth(13).click()
  await expect(page.getByText(`14 of ${count}`)).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(heading(page, nth(15))).toBeVisible()
  // The next record is on the following page, which is fetched first.
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(heading(page, nth(16))).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, nth(15))).toBeVisible()
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(heading(page, nth(14))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/a/products?order=title&size=15')
})

test('a record opened by its address has no neighbors', { tag: '@all' }, async ({ page, shop }) => {
  const { products } = await shop.owner.admin.products.list({ query: { limit: 1 } })
  await shop.open(page, `/a/products/${products[0]?.id ?? ''}`)
  await expect(heading(page, products[0]?.title ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/a/products')
})

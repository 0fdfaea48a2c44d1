import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { waitForReports } from '../framework/report-screens.ts'
import { newOrder } from '../selling/new-order.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tile = (page: Page, name: string, figure: string) =>
  card(page, name).getByRole('group', { name: figure, exact: true })
const euros = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'eur' }).format(cents / 100)

/** The cards in their order, by their headings. */
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

const isBefore = async (page: Page, one: string, other: string) => {
  const names = await cards(page).allTextContents()
  return names.indexOf(one) < names.indexOf(other)
}

/** Chooses in the menu of a card, by keyboard alone. */
async function arrange(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Arrange: ${name}`, exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** What the owner’s home says of euros today, and how many orders wait. */
async function homeOf({ owner }: Shop) {
  const { home } = await owner.admin.home.retrieve()
  const today = home.figures?.recent_sales.series.findLast(({ currency_code }) => currency_code === 'eur')
  return { sales: today?.values['total'] ?? 0, waiting: home.to_do.find(({ name }) => name === 'fulfill')?.count }
}

test('home has the figures of the day, what there is to do and new orders', async ({ page, shop }) => {
  await page.clock.install()
  await shop.open(page, '/a/collections')
  const { store } = await shop.owner.admin.store.retrieve()
  await page.getByRole('link', { name: store.name, exact: true }).click()
  await expect(page).toHaveURL('/a/home')
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(tile(page, 'Today', 'Sales')).toBeVisible()

  const { order } = await shop.owner.admin.orders.retrieve({
    id: await newOrder(shop),
    query: { fields: 'display_id' },
  })
  const latest = card(page, 'Latest orders').getByRole('link', { name: `#${order.display_id}`, exact: true })
  await waitForReports(shop)
  const step = card(page, 'Set up your shop').getByRole('listitem').filter({ hasText: 'Enter your address' })
  await expect(step).not.toContainText('done')
  await shop.owner.admin.documentSettings.update({ body: { seller: { address: 'Rue des Lilas 4' } } })
  await page.clock.fastForward(31_000)
  await expect(latest).toBeVisible()
  await expect(step).toContainText('done')
  await card(page, 'Set up your shop').getByRole('button', { name: 'Dismiss' }).click()
  await expect(card(page, 'Set up your shop')).toHaveCount(0)

  const { sales, waiting } = await homeOf(shop)
  await expect(tile(page, 'Today', 'Sales')).toContainText(euros(sales))
  await expect(
    tile(page, 'Today', 'Sales')
      .getByRole('img', { name: /Highest: / })
      .first(),
  ).toBeVisible()
  await expect(tile(page, 'Last 30 days', 'Stopped carts')).toBeVisible()
  await expectAccessible(page)
  await card(page, 'Today').getByRole('button', { name: 'Show as table' }).press('Enter')
  const table = page.getByRole('table', { name: 'Today by day' })
  await expect(table.getByRole('row')).toHaveCount(15)
  await expect(table.getByRole('row').nth(1)).toContainText(euros(sales))
  await tile(page, 'Last 30 days', 'Refunds').getByRole('link', { name: 'Refunds' }).click()
  await expect(page).toHaveURL(/\/a\/reports\/sales\?.*measure=refunded/)
  await page.goBack()

  await page.getByRole('link', { name: `Orders to fulfill: ${waiting}`, exact: true }).click()
  await expect(page.getByRole('tab', { name: 'To fulfill' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText(`of ${waiting}`)
  await page.goBack()
  await shop.owner.admin.documentSettings.update({ body: { seller: { address: null } } })
  await shop.owner.admin.home.arrange({ body: { order: [], hidden: [] } })
})

test('the cards of home are moved and hidden by keyboard, for each user', { tag: '@all' }, async ({ page, shop }) => {
  await shop.open(page, '/a/home')
  await expect(cards(page).first()).toBeVisible()
  expect(await isBefore(page, 'Today', 'To do')).toBe(true)
  await arrange(page, 'To do', 'Move up')
  await expect.poll(() => isBefore(page, 'To do', 'Today')).toBe(true)
  await expect(page.getByRole('button', { name: 'Arrange: To do', exact: true })).toBeFocused()
  await arrange(page, 'By region', 'Hide')
  await expect(card(page, 'By region')).toHaveCount(0)
  await expect.poll(async () => (await shop.owner.admin.home.retrieve()).home.layout.hidden).toContain('regions')
  await page.reload()
  await expect(card(page, 'To do')).toBeVisible()
  expect(await isBefore(page, 'To do', 'Today')).toBe(true)
  await expect(card(page, 'By region')).toHaveCount(0)
  await page.getByRole('button', { name: 'Arrange cards' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Reset all cards' }).press('Enter')
  await expect(card(page, 'By region')).toBeVisible()
  expect(await isBefore(page, 'Today', 'To do')).toBe(true)
  await shop.owner.admin.home.arrange({ body: { order: [], hidden: [] } })
})

test('home says why the state of the system cannot be loaded', { tag: '@all' }, async ({ page, shop }) => {
  await page.route('**/admin/health', (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }))
  await shop.open(page, '/a/home')
  const messages = card(page, 'System messages')
  await expect(messages).toContainText('Not now')
  await page.unroute('**/admin/health')
  await messages.getByRole('button', { name: 'Retry' }).click()
  await expect(messages.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

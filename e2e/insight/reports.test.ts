import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test, type Shop } from '../fixtures.ts'
import { waitForReports } from '../framework/report-screens.ts'
import { pressOn } from '../keyboard.ts'
import { newMarket, createReadyCart } from '../selling/new-order.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const row = (page: Page, name: string, key: string) =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: key, exact: true }) })
const choose = async (page: Page, setting: string, option: string) => {
  await page.getByRole('button', { name: new RegExp(setting) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Two orders of 55.08 euros in a sales channel of their own, which are in the reports. */
async function sellAt(shop: Shop, name: string) {
  const { products, salesChannels, stockLocations } = shop.owner.admin
  const { sales_channel } = await salesChannels.create({ body: { name } })
  const market = await newMarket(shop)
  const sold = await products.list({ query: { title: market.title, fields: 'id', expand: '' } })
  const product_ids = sold.products.map(({ id }) => ({ id }))
  await salesChannels.addProducts({ id: sales_channel.id, body: { product_ids } })
  const { stock_locations } = await stockLocations.list({ query: { limit: 100 } })
  for (const { id: location_id } of stock_locations)
    await salesChannels.addLocation({ id: sales_channel.id, body: { location_id } })
  for (const _ of [1, 2]) await (await createReadyCart(shop, market, { channel: sales_channel.id })).complete()
  await waitForReports(shop)
}

test(
  'sales by channel are compared, sorted, shown as a table, saved, exported, and lead to their orders',
  { tag: '@all' },
  async ({ page, shop }) => {
    const title = 'Sales by channel'
    await sellAt(shop, 'Harbor kiosk')
    await shop.open(page, '/a/reports')
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByText('How much each sales channel brought in.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Saved reports' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: title, exact: true }).click()

    await choose(page, 'Compare with$', 'Period before')
    await expect(page).toHaveURL(/\/a\/reports\/channels\?compare=previous/)
    const kiosk = row(page, title, 'Harbor kiosk').filter({ hasText: 'EUR' })
    await expect(kiosk.getByRole('cell').nth(1)).toHaveText('€110.16€0.00')
    await expect(kiosk.getByRole('cell').nth(2)).toHaveText('20')
    await expect(page.getByText(/^Below each figure: .+ to .+, and the change since\.$/)).toBeVisible()
    await expect(page.getByText(/^As of .+ Days are those of .+\.$/)).toBeVisible()

    await table(page, title).getByRole('button', { name: 'Orders', exact: true }).click()
    await expect(page).toHaveURL(/order=orders/)
    await expect(table(page, title).getByRole('columnheader', { name: 'Orders', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )

    await page.getByRole('button', { name: /^Orders ?\d/ }).click()
    await expect(page.getByRole('img', { name: /^Orders by day .*from .* to .*\. Highest: / }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Show as table' }).press('Enter')
    await expect(table(page, 'Orders by day').getByRole('row')).toHaveCount(31)
    await expectAccessible(page)

    const address = page.url()
    await kiosk.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/a\/orders\?.*sales_channel_id=/)
    await expect(page.getByRole('rowheader')).toHaveCount(2)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(kiosk).toBeVisible()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^channels \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toMatch(/;Harbor kiosk;eur;110\.16;2;/)

    await page.getByRole('button', { name: 'Save as new view…' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('My channels')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'My channels' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Reset' })).toBeHidden()
    await page.getByRole('link', { name: 'Back to all reports' }).click()
    await page.getByRole('link', { name: 'My channels' }).click()
    await expect(page).toHaveURL(/\/a\/reports\/channels\?view=sview_.*compare=previous/)
    await expect(kiosk.getByRole('cell').nth(1)).toHaveText('€110.16€0.00')
  },
)

test(
  'a report is narrowed down, has a period of its own, and says why it is refused',
  { tag: '@all' },
  async ({ page, shop }) => {
    await sellAt(shop, 'Night market')
    await shop.open(page, '/a/reports/sales')
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: 'Sales channel', exact: true }).click()
    await page.keyboard.type('Night')
    await page.getByRole('option', { name: 'Night market', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/sales_channel_id=any/)
    await expect(page.getByRole('button', { name: /^Total sales ?€110\.16$/ })).toBeVisible()
    await choose(page, 'Period$', 'Yesterday')
    await expect(page.getByText('Nothing to report')).toBeVisible()
    await choose(page, 'Period$', 'Custom dates')
    await expect(page.getByRole('group', { name: /^From/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Total sales ?€110\.16$/ })).toBeVisible()
    await page.goto(`${shop.url}/a/reports/sales?period=between:2026-03-02,2026-03-01`)
    await expect(page.getByRole('alert')).toContainText('The report couldn’t be loaded')
    await expect(page.getByRole('alert')).toContainText('from must not be after to')
    await page.goto(`${shop.url}/a/reports/weather`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
)

test(
  'exchange rates are entered, pasted and deleted, and reports and home convert by them',
  { tag: '@all' },
  async ({ page, shop }) => {
    await sellAt(shop, 'Border post')
    await shop.open(page, '/a/settings/currencies')
    const rates = table(page, 'Exchange rates')
    await page.getByRole('button', { name: 'Add rate' }).click()
    const form = page.getByRole('dialog', { name: 'Add rate' })
    for (const [field, currency] of [
      ['From currency', 'Euro (EUR)'],
      ['To currency', 'Japanese Yen (JPY)'],
    ] as const) {
      await form.getByRole('button', { name: new RegExp(`^${field}`) }).click()
      await page.keyboard.type(currency.slice(0, 8))
      await page.getByRole('option', { name: currency, exact: true }).click()
    }
    await form.getByRole('textbox', { name: 'Rate' }).fill('162,5')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Exchange rate saved')).toBeVisible()
    await expect(rates.getByRole('rowheader', { name: '1 EUR = 162.5 JPY' })).toBeVisible()

    await page.getByRole('button', { name: 'Paste rates' }).click()
    const paste = page.getByRole('dialog', { name: 'Paste rates' })
    const lines = paste.getByRole('textbox', { name: 'Exchange rates' })
    await lines.fill('EUR;JPY;01.01.2001;150')
    await expect(paste.getByText(/can’t be read: 1/)).toBeVisible()
    await lines.fill('EUR;JPY;2001-01-01;150\nEUR;JPY;2002-01-01;0,5')
    await paste.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('2 rates saved')).toBeVisible()
    await page.getByRole('button', { name: /^Delete: 1 EUR = 0\.5 JPY, / }).click()
    await page.getByRole('button', { name: 'Delete rate', exact: true }).click()
    await expect(rates.getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await expect(page.getByText('EUR → JPY, 2002-01-01 removed')).toBeVisible()

    await page.goto(`${shop.url}/a/reports/channels?convert=jpy:`)
    await expect(page.getByText('Amounts are converted into JPY, each at the rate of its day.')).toBeVisible()
    // 80.00 of items, 11.80 of shipping and 18.36 of tax: each is rounded, and the total is their sum.
    await expect(row(page, 'Sales by channel', 'Border post')).toContainText('¥17,902')
    await page.getByText('rate used').or(page.getByText('rates used')).click()
    await expect(page.getByText(/^1 EUR = 162\.5 JPY valid from /)).toBeVisible()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/ JPY\.csv$/)
    expect(await readFile(await download.path(), 'utf8')).toMatch(/;Border post;jpy;jpy;17902;2;/)
    await choose(page, 'Convert to$', 'Own currencies')
    await expect(page.getByText('Amounts are converted into JPY')).toBeHidden()

    await page.goto(`${shop.url}/a/home?convert=jpy`)
    await expect(page.getByText('Amounts are converted into JPY, each at the rate of its day.')).toBeVisible()
    await page.getByRole('link', { name: 'Report: Sales by channel' }).click()
    await expect(page).toHaveURL(/\/a\/reports\/channels\?.*convert=jpy/)
    for (const { id } of (await shop.owner.admin.exchangeRates.list()).exchange_rates)
      await shop.owner.admin.exchangeRates.remove({ id })
  },
)

test(
  'cohorts say how many customers of a month ordered again, and lead to these customers, by keyboard',
  { tag: '@all' },
  async ({ page, shop }) => {
    await sellAt(shop, 'First fair')
    await shop.open(page, '/a/reports')
    await pressOn(page, page.getByRole('link', { name: /^Cohorts/ }))
    const cohorts = table(page, 'Cohorts')
    const newest = cohorts.getByRole('row').last()
    await expect(newest.getByRole('cell').nth(1)).toHaveText(/^\d+ \(100%\)$/)
    await expectAccessible(page)
    await choose(page, 'Figure$', 'Total sales in EUR')
    await expect(newest.getByRole('cell').nth(1)).toHaveText(/^€[\d,]+\.\d\d$/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pressOn(page, page.getByRole('button', { name: 'Export CSV' })),
    ])
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^month;customers;months_after;/m)
    const customers = await newest.getByRole('cell').first().textContent()
    await pressOn(page, newest.getByRole('rowheader').getByRole('link'))
    await expect(page).toHaveURL(/\/a\/customers\?.*first_order_at=between/)
    await expect(page.getByText(new RegExp(`of ${customers}\\b`))).toBeVisible()
  },
)

test('a saved report is emailed on a schedule, until that is stopped', async ({ page, shop }) => {
  const { admin } = shop.owner
  const body = { list: 'reports.sales', name: 'For the books', is_shared: false, state: {} }
  const { saved_view } = await admin.savedViews.create({ body })
  await shop.open(page, '/a/reports')
  await page.getByRole('button', { name: 'Email: For the books' }).click()
  const form = page.getByRole('dialog', { name: 'Email this report' })
  const addresses = form.getByRole('textbox', { name: 'Addresses' })
  await addresses.fill('books@example.com\nnobody')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Each line must be an email address.')).toBeVisible()
  await addresses.fill('books@example.com\nboss@example.com')
  await form.getByRole('button', { name: /How often/ }).click()
  await page.getByRole('option', { name: 'Every day' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Emailed every day to 2 addresses')).toBeVisible()
  const { report_mails } = await admin.reportMails.list()
  expect(report_mails).toMatchObject([{ id: saved_view.id, addresses: ['books@example.com', 'boss@example.com'] }])
  await page.getByRole('button', { name: 'Email: For the books' }).click()
  await form.getByRole('button', { name: 'Stop emailing' }).click()
  await expect(page.getByText('Emailed every day')).toBeHidden()
  expect((await admin.reportMails.list()).report_mails).toEqual([])
})

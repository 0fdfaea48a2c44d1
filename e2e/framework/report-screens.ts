import { expect, type Shop } from '../fixtures.ts'
import { press, type Screen } from './screen.ts'

/** Waits until all orders are in the reports, which takes some seconds after the start of a shop. */
export const waitForReports = ({ owner }: Shop): Promise<void> =>
  expect
    .poll(async () => (await owner.admin.reports.retrieve({ id: 'sales' })).report.pending, { timeout: 60_000 })
    .toBe(0)

const report = (path: string) => async (shop: Shop) => {
  await waitForReports(shop)
  return `/a/reports/${path}`
}

const home = async (shop: Shop) => {
  await waitForReports(shop)
  return '/a/home'
}

/** Home with charts and as a table, and with the menu that moves a card. */
export const homeScreens: readonly Screen[] = [
  { name: 'home', path: home },
  {
    name: 'home-as-table',
    path: '/a/home?period=last7',
    open: async (page, t) => {
      for (const _ of [1, 2])
        await page
          .getByRole('button', { name: t('reports', 'chart.asTable') })
          .first()
          .click()
    },
  },
  {
    name: 'home-arranging',
    path: '/a/home',
    open: async (page, t) => {
      const name = t('home', 'arrangeCard').replace('{{card}}', t('home', 'card.to_do'))
      await page.getByRole('button', { name, exact: true }).click()
    },
    opened: 'menu',
  },
]

/** The overview of reports, and what reports look like. */
export const reportScreens: readonly Screen[] = [
  { name: 'reports', path: '/a/reports' },
  { name: 'report-sales', path: report('sales?period=last7:&compare=previous:') },
  { name: 'report-channels', path: report('channels?period=last90:') },
  { name: 'report-products', path: report('products?period=last90:&currency_code=any:eur&compare=yearBefore:') },
  {
    name: 'report-as-table',
    path: report('orders?period=last7:&compare=previous:'),
    open: (page, t) => press(page, t('reports', 'chart.asTable')),
  },
  { name: 'report-own-dates', path: report('taxes?period=between:2026-01-01,2026-12-31') },
  { name: 'report-stock', path: report('stock') },
  { name: 'report-cohorts', path: report('cohorts') },
  { name: 'report-empty', path: report('refunds?period=between:2001-01-01,2001-01-31') },
  {
    name: 'report-refused',
    path: '/a/reports/sales?period=between:2026-03-02,2026-03-01',
    answers: [400],
  },
]

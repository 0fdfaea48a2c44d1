import type { Client } from '@storeroom/client'
import { reports, type ReportFilter, type ReportGrouping, type ReportId } from '@storeroom/contract'
import { took } from './orders.measures.ts'
import { percentile, type Figure } from './report.ts'

/** Requests for each figure, each of another period, so that no response is cached. */
const REPEATS = 5
const HOMES = 20
const DAY = 86_400_000

const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)

/** A year, and a day, that end so many days ago. */
const periods = {
  year: (ago: number) => ({ from: day(ago + 364), to: day(ago) }),
  day: (ago: number) => ({ from: day(ago), to: day(ago) }),
} as const

type Values = Readonly<Record<ReportFilter, string>>

/** One value of each filter that reports of this shop have rows for. */
async function valuesOf({ admin }: Client): Promise<Values> {
  const keyOf = async (id: ReportId, group_by: ReportGrouping) => {
    const { rows } = (await admin.reports.retrieve({ id, query: { ...periods.year(0), group_by, limit: 1 } })).report
    return rows[0]?.key ?? 'none'
  }
  const { stock_locations } = await admin.stockLocations.list({ query: { limit: 1 } })
  return {
    currency_code: 'eur',
    sales_channel_id: await keyOf('channels', 'channel'),
    region_id: await keyOf('regions', 'region'),
    country_code: await keyOf('countries', 'country'),
    product_id: await keyOf('products', 'product'),
    variant_id: await keyOf('variants', 'variant'),
    collection_id: await keyOf('collections', 'collection'),
    discount_id: await keyOf('discounts', 'discount'),
    provider_id: await keyOf('payments', 'provider'),
    reason: await keyOf('refunds', 'refund_reason'),
    location_id: stock_locations[0]?.id ?? '',
  }
}

/** The slowest of several ways to ask for a report, by its median. */
async function slowest(ways: readonly (readonly [string, (turn: number) => Promise<unknown>])[]) {
  let found = { name: '', time: 0 }
  for (const [name, read] of ways) {
    const times: number[] = []
    for (let turn = 0; turn < REPEATS; turn += 1) times.push(await took(() => read(turn)))
    const time = percentile(times, 0.5)
    if (time > found.time) found = { name, time }
  }
  return found
}

/**
 * Each report of a year by everything that it can be grouped by, with each of its filters, and of a day: of each kind the
 * slowest one.
 */
export async function measureReports(client: Client): Promise<Figure[]> {
  const { admin } = client
  const values = await valuesOf(client)
  const figures: Figure[] = []
  for (const id of Object.keys(reports) as ReportId[]) {
    const { groupings, filters, period } = reports[id]
    const read =
      (length: keyof typeof periods, query: object) =>
      (turn: number): Promise<unknown> =>
        admin.reports.retrieve({ id, query: { ...(period === 'range' && periods[length](turn)), ...query } })
    const byGrouping = (length: keyof typeof periods) =>
      groupings.map((group_by) => [group_by, read(length, { group_by })] as const)
    const add = async (what: string, ways: Parameters<typeof slowest>[0], atMost: number) => {
      const { name, time } = await slowest(ways)
      figures.push({ what: `${id}, ${what} (slowest: ${name})`, value: time, unit: 'ms', atMost })
    }
    await add('a year', byGrouping('year'), 1000)
    const narrowed = filters.map((name) => [name, read('year', { [name]: values[name] })] as const)
    await add('a year, one filter', narrowed, 3000)
    if (period === 'range') await add('a day', byGrouping('day'), 150)
  }
  return figures
}

/** The home page with the last 30 days and with a year, and the cohorts of a year. */
export async function measureHome({ admin }: Client): Promise<Figure[]> {
  const p95 = async (what: string, read: (turn: number) => Promise<unknown>, atMost: number, repeats = HOMES) => {
    const times: number[] = []
    for (let turn = 0; turn < repeats; turn += 1) times.push(await took(() => read(turn)))
    return { what: `p95 ${what}`, value: percentile(times, 0.95), unit: 'ms', atMost }
  }
  const month = (turn: number) => ({ from: day(turn + 29), to: day(turn) })
  return [
    await p95('home, 30 days', (turn) => admin.home.retrieve({ query: month(turn) }), 400),
    await p95('home, a year', (turn) => admin.home.retrieve({ query: periods.year(turn) }), 1000),
    await p95('cohorts, 12 months', () => admin.customerCohorts.retrieve({ query: { months: 12 } }), 3000, REPEATS),
  ]
}

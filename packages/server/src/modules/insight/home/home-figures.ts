import type { Contract, HomeFigures, Input, ReportId } from '@storeroom/contract'
import { plusDays, today } from '../../../kernel/calendar.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { findStanding, readReport, type ReportQuery } from '../reports/reports.ts'

/** Days of the charts of today, the last of which is today. */
const RECENT_DAYS = 14
/** Rows of the best products, and of the channels and regions. */
const TOP = 5

type HomeQuery = NonNullable<Input<Contract['admin']['home']['retrieve']>['query']>

/** The reports behind the figures: of the last days, and of the chosen period. @throws invalid_data naming the field */
export async function figuresOf({ db, services }: Context, query: HomeQuery): Promise<HomeFigures> {
  const { convert_to, ...period } = query
  const standing = await findStanding(db)
  const to = today(services.clock, standing.time_zone)
  const recent = { from: plusDays(to, 1 - RECENT_DAYS), to }
  const read = (id: ReportId, query: ReportQuery, limit = 0) =>
    readReport({ db, services }, standing, id, query, { limit, offset: 0 })
  const [recent_sales, recent_stopped_carts, sales, stopped_carts, products, channels, regions] = await Promise.all([
    read('sales', { ...recent, ...(convert_to !== undefined && { convert_to }) }),
    read('stopped_carts', recent),
    read('sales', query),
    read('stopped_carts', period),
    read('products', query, TOP),
    read('channels', query, TOP),
    read('regions', query, TOP),
  ])
  return { recent_sales, recent_stopped_carts, sales, stopped_carts, products, channels, regions }
}

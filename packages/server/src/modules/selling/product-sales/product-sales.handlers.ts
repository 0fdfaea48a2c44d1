import type { Contract } from '@storeroom/contract'
import { FIRST_DAY, LAST_DAY, plusDays, today } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { retrieve } from '../../../kernel/resource.ts'
import { products } from '../../catalog/products/products.ts'
import { salesOf, timeZoneOfShop, type SalesPeriod } from './product-sales.queries.ts'

export const productSales: Handlers<Contract['admin']['productSales']> = {
  async retrieve({ id, query }, context) {
    await retrieve(context, products, id, { fields: 'id', expand: '' })
    const { since, until, timeZone } = salesPeriod(query, await timeZoneOfShop(context.db), context.services.clock)
    return { sales: { since, until, ...(await salesOf(context.db, id, { since, until, timeZone })) } }
  },
}

/** The length of a period that is not given. */
const DAYS = 30
/** A year and a day: each day is a row of the answer. */
const MAX_DAYS = 367

type PeriodQuery = Partial<Pick<SalesPeriod, 'since' | 'until'>>

/** By default the period ends today, and begins so that it has 30 days. @throws invalid_data */
function salesPeriod(query: PeriodQuery, timeZone: string, clock: Clock): SalesPeriod {
  const until = query.until ?? today(clock, timeZone)
  if (until > LAST_DAY) throw invalid(`until must not be after ${LAST_DAY}`, 'until')
  const since = query.since ?? plusDays(until, 1 - DAYS)
  if (since < FIRST_DAY) throw invalid(`since must not be before ${FIRST_DAY}`, 'since')
  if (since > until) throw invalid('since must not be after until', 'since')
  if (plusDays(since, MAX_DAYS) <= until) throw invalid(`The period must have at most ${MAX_DAYS} days`, 'since')
  return { since, until, timeZone }
}

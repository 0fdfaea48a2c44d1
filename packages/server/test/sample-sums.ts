import { sql } from '../src/kernel/sql.ts'
import type { TestShop } from './shop.ts'

/** What orders of a day in one currency and country came to, in minor units. */
export type SampleSum = {
  readonly day: string
  readonly currency: string
  readonly country?: string
  readonly amount: number
  readonly discount?: number
  readonly shipping?: number
  readonly tax?: number
}

/** Days on which no order of a test was placed. */
export const EMPTY_YEAR = { from: '2001-01-01', to: '2001-12-31' }

/** Replaces the sums of the empty year, without any orders. */
export async function replaceSums({ services: { db } }: TestShop, sums: readonly SampleSum[]): Promise<void> {
  await sql`delete from report_sum where day between ${EMPTY_YEAR.from}::date and ${EMPTY_YEAR.to}::date`.run(db)
  await sql`insert into report_sum (kind, day, cause, currency_code, sales_channel_id, region_id, country_code, product_id,
      variant_id, provider_id, subject, count, quantity, amount, discount, shipping, tax, gift_card, cost, costed)
    select 'order', day, 'placed', currency, '', '', coalesce(country, ''), '', '', '', row_number() over ()::text, 1, 1, amount,
      coalesce(discount, 0), coalesce(shipping, 0), coalesce(tax, 0), 0, 0, 0
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) r(day date, currency text, country text, amount bigint,
      discount bigint, shipping bigint, tax bigint)`.run(db)
}

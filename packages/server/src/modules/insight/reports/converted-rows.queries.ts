import { currencies } from '@storeroom/money'
import { sql, type Sql } from '../../../kernel/sql.ts'
import type { Period } from './report-request.ts'

const codesWith = (exponent: number) =>
  currencies.filter((currency) => currency.exponent === exponent).map(({ code }) => code)
const [withoutDecimals, withThree] = [codesWith(0), codesWith(3)]

/** How many decimals the minor unit of a currency has. */
const exponentOf = (code: Sql) =>
  sql`(case when ${code} = any(${withoutDecimals}) then 0 when ${code} = any(${withThree}) then 3 else 2 end)`

/** The rates into or out of a currency, each with its last day: the day before the next rate of its pair. */
function ratesOf(convertTo: string, isInverse: boolean): Sql {
  const [from, to] = isInverse ? ['to_currency', 'from_currency'] : ['from_currency', 'to_currency']
  const other = sql.identifier(`e.${from}`)
  const scale = sql`power(10::numeric, ${exponentOf(sql`${convertTo}::text`)} - ${exponentOf(other)})`
  const rate = sql`e.rate::numeric`
  return sql`select e.id, ${other} as currency_code, ${isInverse} as is_inverse,
      ${isInverse ? scale : sql`${rate} * ${scale}`} as multiplier, ${isInverse ? rate : sql`1::numeric`} as divisor,
      e.valid_from::date as first_day,
      lead(e.valid_from::date) over (partition by ${other} order by e.valid_from) - 1 as last_day
    from exchange_rate e where ${sql.identifier(`e.${to}`)} = ${convertTo}`
}

/**
 * By currency and day of a period: what an amount in minor units is multiplied with and divided by. A rate into the
 * currency takes precedence over one out of it, which is used the other way round.
 */
const dayRates = (convertTo: string, { from, to }: Period): Sql =>
  sql`select distinct on (r.currency_code, d.day) r.id, r.currency_code, d.day::date as day, r.multiplier, r.divisor
    from (${ratesOf(convertTo, false)} union all ${ratesOf(convertTo, true)}) r
      cross join lateral generate_series(greatest(r.first_day, ${from}::date)::timestamp,
        least(r.last_day, ${to}::date)::timestamp, interval '1 day') d(day)
    order by r.currency_code, d.day, r.is_inverse`

/** Rounds by adding half a unit before `div` drops the fraction: a quotient would lose digits before it is rounded. */
const rounded = (name: string) => `sign(s.${name}) * div(2 * abs(s.${name}) * r.multiplier + r.divisor, 2 * r.divisor)`

/**
 * Rows whose amounts are converted, each with the rate of its day, rounded half away from zero to the minor unit, so
 * that all sums of them agree. Rows without a rate, and those in the currency itself, stay as they are.
 * `shown_currency` is the currency of the amounts, `rate_id` the rate that was used.
 */
export function convertedRows(
  rows: Sql,
  columns: { readonly amounts: readonly string[]; readonly others: readonly string[] },
  convertTo: string,
  period: Period,
): Sql {
  const others = sql.raw(columns.others.map((name) => `s.${name}`).join(', '))
  const amounts = sql.raw(
    columns.amounts
      .map((name) => `case when r.id is null then s.${name} else ${rounded(name)} end as ${name}`)
      .join(', '),
  )
  return sql`select ${others}, ${amounts}, r.id as rate_id,
      case when r.id is null then s.currency_code else ${convertTo} end as shown_currency
    from (${rows}) s left join (${dayRates(convertTo, period)}) r on r.currency_code = s.currency_code and r.day = s.day`
}

import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  Deleted,
  Entity,
  ValueFilter,
  ListOf,
  ResponseWith,
  ordering,
  paging,
  Query,
  fieldSelection,
} from '../../kit/shapes.ts'

const Day = Type.String({ format: 'date' })
/** ISO 4217, in lower case; capitals are accepted. */
const Code = Type.String({ minLength: 3, maxLength: 3 })

/** The most rates that one request sets. */
const MAX_RATES = 2_000

const columns = {
  from_currency: Code,
  to_currency: Code,
  /** The first day on which it is used, in the shop’s time zone; it is used until the next one of the pair. */
  valid_from: Day,
  /** How many units of `to_currency` one unit of `from_currency` is: an exact decimal number. */
  rate: Type.String({ pattern: '^[0-9]{1,9}([.][0-9]{1,12})?$' }),
}

/** A rate by which reports convert amounts. Its id is the pair and the day: `usd-eur-2026-03-01`. */
export const ExchangeRate = Entity(columns)
export type ExchangeRate = Static<typeof ExchangeRate>

/** How many of several rates were created, updated or unchanged. */
const Counts = Type.Object({ created: Type.Integer(), updated: Type.Integer(), unchanged: Type.Integer() })

const path = '/admin/exchange-rates'
const read = { method: 'GET', access: 'admin', permission: 'currencies:read' } as const
const write = {
  access: 'admin',
  permission: 'currencies:write',
  invalidates: ['admin.reports', 'admin.home', 'admin.changes'],
} as const

/** Rates by which reports convert amounts. Not in v1. */
export const exchangeRates = {
  list: {
    ...read,
    path,
    stale: true,
    query: Query({
      from_currency: Type.Optional(ValueFilter),
      to_currency: Type.Optional(ValueFilter),
      ...ordering,
      ...fieldSelection,
      ...paging(50),
    }),
    response: ListOf('exchange_rates', ExchangeRate),
    errors: ['invalid_data'],
    summary: 'List exchange rates, the newest first',
  },
  create: {
    ...write,
    method: 'POST',
    path,
    body: Body(columns),
    response: ResponseWith('exchange_rate', ExchangeRate),
    errors: ['invalid_data'],
    summary: 'Set the exchange rate of a pair of currencies from a day on; replaces the one of that day',
  },
  import: {
    ...write,
    method: 'POST',
    path: `${path}/import`,
    body: Body({ rates: Type.Array(Body(columns), { minItems: 1, maxItems: MAX_RATES }) }),
    response: ResponseWith('counts', Counts),
    errors: ['invalid_data'],
    summary: 'Set several exchange rates, all or none',
  },
  remove: {
    ...write,
    method: 'DELETE',
    path: `${path}/{id}`,
    response: Deleted('exchange_rate'),
    errors: [],
    summary: 'Delete an exchange rate',
  },
} as const satisfies Record<string, Route>

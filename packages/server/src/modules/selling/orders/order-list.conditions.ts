import { beginningWith, TEXT_COLLATION } from '../../../kernel/database/collation.ts'
import type { ExactSearch, Filter, PlannedFilter } from '../../../kernel/entity.ts'
import { invalid } from '../../../kernel/errors.ts'
import { allOf, always, condition, never, type Condition } from '../../../kernel/read/condition.ts'
import { compare } from '../../../kernel/read/filters.ts'
import { MAX_SELECTIVE_ROWS } from '../../../kernel/read/page/plan.ts'

/** Filters of the list of orders that need more than a comparison with a column. */

/** Rows that are scanned first in the sort order of the list: a page of a common value is full within so few. */
const SCAN_FIRST = 1_200

const valuesOf = (value: unknown): readonly string[] => [value].flat().map(String)

type Match = (value: unknown, query: Record<string, unknown>) => Condition

/** Orders with a matching row `y` in any of these tables. */
const foundBy = (...tables: readonly (readonly [table: string, which: Match])[]): PlannedFilter => ({
  where: (value, row, query) =>
    any(
      tables.map(([table, which]) => {
        const { text, values } = which(value, query)
        return condition(`exists (select from ${table} y where y.order_id = ${row}.id and ${text})`, ...values)
      }),
    ),
  plan(value, query) {
    const found = tables.map(([table, which]) => {
      const { text, values } = which(value, query)
      // Not distinct: that would read all rows that match before the first limit applies.
      return condition(`select y.order_id as id from ${table} y where y.order_id is not null and ${text}`, ...values)
    })
    const ids = condition(textsOf(found).join(' union all '), ...found.flatMap(({ values }) => values))
    return { selective: MAX_SELECTIVE_ROWS, scanLimit: SCAN_FIRST, ids }
  },
})

const textsOf = (conditions: readonly Condition[]) => conditions.map(({ text }) => text)

const any = (conditions: readonly Condition[]): Condition =>
  condition(`(${textsOf(conditions).join(' or ')})`, ...conditions.flatMap(({ values }) => values))

const isWord = (value: unknown) => typeof value === 'string' || Array.isArray(value)
const isSameCurrency = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase()

const inCurrency = (code: unknown, text: string) =>
  typeof code === 'string' ? condition(text, code.toLowerCase()) : always

const ofAmount = (value: unknown) => compare('y.amount', 'integer', value, 'payment_amount')

const hasTag = (row: string, tag: string) => condition(`${row}.metadata -> 'tags' @> ?::jsonb`, JSON.stringify([tag]))

/** Any of these words is in the list `tags` of the metadata. */
const hasAnyTag = (value: unknown, row: string): Condition => any(valuesOf(value).map((tag) => hasTag(row, tag)))

const statuses = ['status', 'payment_status', 'fulfillment_status'] as const

const statusesIn = (query: Record<string, unknown>) => statuses.filter((name) => query[name] !== undefined)

/**
 * Statuses depend on each other, which PostgreSQL does not know: where no order has both of two statuses, a scan along
 * the order of the list would read all of them.
 */
const byStatus = (name: (typeof statuses)[number]): PlannedFilter => ({
  where: (value, row) => compare(`${row}.${name}`, 'text', value, name),
  plan: (_, query) => (statusesIn(query).length > 1 ? { selective: MAX_SELECTIVE_ROWS } : {}),
})

/** Orders with a return of these statuses. Their own statuses depend on it, so more of them are sorted by a status. */
const MAX_RETURNS = 50_000
const byReturn = foundBy(['"return"', (value) => condition('y.status = any(?)', valuesOf(value))])
const isAboutStatuses = (query: Record<string, unknown>) =>
  statusesIn(query).length > 0 || statuses.some((name) => name === String(query['order']).replace(/^[-+]/, ''))

/**
 * Orders with something to be done, which a column says that is renewed with the fulfillment status. The words are part of
 * the statement, and no values: an index of the open orders alone serves no parameter.
 */
const byWork = (column: 'to_pack' | 'to_ship'): PlannedFilter => ({
  where(value, row) {
    // Saved exports have the texts of an address.
    const words = new Set(valuesOf(value))
    const unknown = [...words].find((word) => word !== 'true' && word !== 'false')
    if (unknown !== undefined) throw invalid(`${column} must be true or false`, column)
    if (words.size !== 1) return words.size === 0 ? never : always
    return condition(words.has('true') ? `${row}.${column}` : `not ${row}.${column}`)
  },
  plan: () => ({ selective: MAX_SELECTIVE_ROWS, scanLimit: SCAN_FIRST }),
})

export const listFilters: Readonly<Record<string, Filter>> = {
  to_pack: byWork('to_pack'),
  to_ship: byWork('to_ship'),
  status: byStatus('status'),
  payment_status: byStatus('payment_status'),
  fulfillment_status: byStatus('fulfillment_status'),
  /** Orders that used any of these discounts, or a code made from one. */
  discount_id: foundBy([
    'order_discounts',
    (value) =>
      condition(
        'y.discount_id in (select d.id from discount d where d.id = any(?) or d.parent_discount_id = any(?))',
        valuesOf(value),
        valuesOf(value),
      ),
  ]),
  /** Orders with any of these products. */
  product_id: foundBy(['line_item', (value) => condition('y.product_id = any(?)', valuesOf(value))]),
  tags: { where: hasAnyTag, plan: () => ({ selective: MAX_SELECTIVE_ROWS, scanLimit: SCAN_FIRST }) },
  return_status: {
    ...byReturn,
    plan: (value, query) => ({
      ...byReturn.plan(value, query),
      ...(isAboutStatuses(query) && { selective: MAX_RETURNS }),
    }),
  },
  /**
   * Orders with a payment of such an amount, or for which a gift card paid it, in minor units; in a currency, if
   * `payment_currency` names one.
   */
  payment_amount: foundBy(
    [
      'payment',
      (value, { payment_currency }) =>
        allOf([
          condition('y.canceled_at is null'),
          ofAmount(value),
          inCurrency(payment_currency, 'y.currency_code = ?'),
        ]),
    ],
    [
      'gift_card_transaction',
      (value, { payment_currency }) =>
        allOf([
          ofAmount(value),
          inCurrency(
            payment_currency,
            'exists (select from "order" c where c.id = y.order_id and c.currency_code = ?)',
          ),
        ]),
    ],
  ),
  /**
   * The currency of `payment_amount`; alone it filters nothing. A payment is in the currency of its order, so that orders
   * in other currencies have none: a scan for them would read all.
   */
  payment_currency: (value, _, { currency_code, payment_amount }) =>
    payment_amount !== undefined &&
    isWord(currency_code) &&
    !valuesOf(currency_code).some((code) => isSameCurrency(code, value))
      ? never
      : always,
}

/** So many digits always fit into an integer column. */
const MAX_NUMBER = 999_999_999

/** The numbers that begin with the digits of a number, itself included, as ranges: 12, 120 to 129, 1200 to 1299 … */
export function numbersBeginningWith(number: number): { readonly low: number[]; readonly high: number[] } {
  const widths: number[] = []
  for (let width = 1; number * width <= MAX_NUMBER; width *= 10) widths.push(width)
  return { low: widths.map((width) => number * width), high: widths.map((width) => (number + 1) * width - 1) }
}

function rangesOf(words: unknown): [readonly number[], readonly number[]] {
  const { low, high } = numbersBeginningWith(Number(String(words).slice(1)))
  return [low, high]
}

/** `#12` finds the orders whose number begins with 12; a search of their text for 12 would find too many. */
const byNumber: ExactSearch = {
  pattern: /^#[1-9]\d{0,8}$/,
  where: (words, row) =>
    condition(
      `exists (select from unnest(?::int[], ?::int[]) n (low, high) where ${row}.display_id between n.low and n.high)`,
      ...rangesOf(words),
    ),
  plan: (words) => ({
    selective: MAX_SELECTIVE_ROWS,
    // One range after the other: as a join, PostgreSQL expects a third of all orders, and reads all of them.
    ids: condition(
      `select y.id from unnest(?::int[], ?::int[]) n (low, high), lateral (select y.id from "order" y
        where y.display_id between n.low and n.high order by y.display_id limit ${MAX_SELECTIVE_ROWS + 1}) y`,
      ...rangesOf(words),
    ),
  }),
}

function emailBeginning(email: string, words: unknown): Condition {
  const [first, end] = beginningWith(String(words))
  const sorted = `${email} collate "${TEXT_COLLATION}"`
  return condition(`(${sorted} >= ? and ${sorted} < ?)`, first, end)
}

/**
 * A whole email address finds the orders whose address begins with it: the index that sorts addresses is quicker than
 * that of parts of words.
 */
const byEmail: ExactSearch = {
  pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  where: (words, row) => emailBeginning(`${row}.email`, words),
  plan: (words) => {
    const { text, values } = emailBeginning('y.email', words)
    return { selective: MAX_SELECTIVE_ROWS, ids: condition(`select y.id from "order" y where ${text}`, ...values) }
  },
}

export const exactSearches: readonly ExactSearch[] = [byNumber, byEmail]

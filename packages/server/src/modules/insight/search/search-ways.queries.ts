import { sql, type Sql } from '../../../kernel/sql.ts'
import { numbersBeginningWith } from '../../selling/orders/orders.ts'
import { containsWords, isInRange } from './search.conditions.ts'
import type { SearchText } from './search-text.ts'

/**
 * How well a record matches: 0 by a key; 1 its name is the text, 2 begins with it, 3 has words that begin with all of
 * its words; 4 otherwise.
 */
export type Rank = 0 | 1 | 2 | 3 | 4

/** Rows `s` whose words are searched, and the records that they lead to. */
export type Words = {
  readonly from: Sql
  readonly isThere?: Sql
  /** The id of the record, with the joins that lead to it; by default the row’s own. */
  readonly id?: Sql
  readonly joins?: Sql
  /** How many of the newest rows are read, one by one; by default `SCANNED`. */
  readonly scanned?: number
  readonly matches: Sql
  /** Of all rows, by an index. Without it only the newest rows are searched. */
  readonly indexed?: Sql
  /** The rank of these matches, unless the name of the record matches better; by default 4. */
  readonly rank?: Rank
}

export const isAlive = (row: string) => sql.raw(`${row}.deleted_at is null`)

/** The newest rows, which are read first, as lists do: a frequent word is found there sooner than by its index. */
export const SCANNED = 1_200
/** The same for small tables, which have no index of words. */
const SCANNED_WITHOUT_INDEX = 5_000

/** The words of a table in its column `search`, which has an index. */
export const indexedWords =
  (from: Sql, isThere: Sql) =>
  (text: SearchText): Words => {
    const matches = containsWords(sql`s.search`, text)
    return { from, isThere, matches, indexed: matches }
  }

export const scannedWords =
  (from: Sql) =>
  (text: SearchText): Words => ({
    from,
    isThere: isAlive('s'),
    scanned: SCANNED_WITHOUT_INDEX,
    matches: containsWords(sql`s.search`, text),
  })

/** The record with a number, then those whose longer numbers begin with its digits. */
export const numbered = (from: Sql) => (number: number, limit: number) => {
  const { low, high } = numbersBeginningWith(number)
  const [longerLow, longerHigh] = [low.slice(1), high.slice(1)]
  return [
    sql`select r.id, 0 as rank from ${from} r where r.display_id = ${number}::int`,
    // One range after the other: as a join, PostgreSQL expects a third of all rows, and reads all of them.
    sql`select r.id, 2 as rank from unnest(${longerLow}::int[], ${longerHigh}::int[]) n (low, high), lateral (select x.id
      from ${from} x where x.display_id between n.low and n.high order by x.display_id limit ${limit}) r`,
  ]
}

/**
 * Orders with an address: the newest of exactly this one, and those whose address begins with it. One spelling after the
 * other: for an unknown number of them, a prepared statement would look through the newest orders of all.
 */
export const ordersOf = (text: SearchText, limit: number) => [
  sql`select o.id from unnest(${text.spellings}::text[]) s (email), lateral (select x.id, x.display_id from "order" x
      where x.email = s.email order by x.display_id desc limit ${limit}) o order by o.display_id desc limit ${limit}`,
  sql`select o.id from "order" o where ${isInRange(sql`o.email`, text)}
    order by o.email collate "und-x-icu", o.id limit ${limit}`,
]

/** The returns `x` of an order, also of its exchanges and claims. */
export const returnsOf = (order: string) => sql`join lateral (
    select b.id from "return" b where b.order_id = ${sql.raw(order)}.id
    union all select b.id from swap w join "return" b on b.swap_id = w.id where w.order_id = ${sql.raw(order)}.id
    union all select b.id from claim_order c join "return" b on b.claim_order_id = c.id
      where c.order_id = ${sql.raw(order)}.id
  ) x on true`

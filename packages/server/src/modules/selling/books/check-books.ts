import { formatMoney } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import * as queries from './books.queries.ts'
import type { Disagreement, DisagreementRows } from './books.queries.ts'

/** Two places that must agree, and the sentence about where they do not. */
type Rule = { readonly rows: DisagreementRows; readonly says: (found: Disagreement) => string }

const orderOf = ({ display_id }: Disagreement) =>
  display_id === null ? 'A payment or parcel without an order' : `Order #${display_id}`

/** Of minor units. */
const money = (minor: string, { currency_code }: Disagreement) => formatMoney(Number(minor), currency_code ?? '', 'en')

const counts = (rows: DisagreementRows, step: string, by: string): Rule => ({
  rows,
  says: (found) =>
    `${orderOf(found)}: ${found.stored} pieces of ${found.subject} are counted as ${step}, and its ${by} have ${found.counted}`,
})

const status = (rows: DisagreementRows, name: string, by: string): Rule => ({
  rows,
  says: (found) => `${orderOf(found)}: its ${name} status is ${found.stored}, and its ${by} make it ${found.counted}`,
})

const moves = (rows: DisagreementRows, kind: string): Rule => ({
  rows,
  says: (found) =>
    `${orderOf(found)}: its ${kind} changed the stock of ${found.subject} by ${found.stored}, and the stock movements say ${found.counted}`,
})

const rules: readonly Rule[] = [
  {
    rows: queries.paymentRefunds,
    says: (found) =>
      `${orderOf(found)}: its payment ${found.subject} says that ${money(found.stored, found)} were refunded, and its refunds come to ${money(found.counted, found)}`,
  },
  {
    rows: queries.uncapturedRefunds,
    says: (found) =>
      `${orderOf(found)}: ${money(found.stored, found)} were refunded of its payment ${found.subject}, which was never captured`,
  },
  {
    rows: queries.strayRefunds,
    says: (found) =>
      `${orderOf(found)}: its refund ${found.subject} of ${money(found.stored, found)} was paid by a payment of another order`,
  },
  status(queries.paymentStatuses, 'payment', 'payments and refunds'),
  status(queries.fulfillmentStatuses, 'fulfillment', 'lines and returns'),
  counts(queries.fulfilledPieces, 'fulfilled', 'fulfillments'),
  counts(queries.shippedPieces, 'shipped', 'shipments'),
  counts(queries.returnedPieces, 'returned', 'returns'),
  {
    rows: queries.tooManyPieces,
    says: (found) =>
      `${orderOf(found)}: ${found.stored} pieces of ${found.subject} were fulfilled, shipped or returned where there were ${found.counted}`,
  },
  {
    rows: queries.returnRefunds,
    says: (found) =>
      `${orderOf(found)}: its return ${found.subject} owes nothing at ${money(found.stored, found)}, and ${money(found.counted, found)} were refunded for it`,
  },
  {
    rows: queries.cardRefunds,
    says: (found) =>
      `${orderOf(found)}: ${money(found.stored, found)} went back to its gift cards, and its returns, exchanges and claims gave them ${money(found.counted, found)}`,
  },
  {
    rows: queries.otherRefunds,
    says: (found) =>
      `${orderOf(found)}: ${money(found.counted, found)} were given for its ${found.subject}, which comes to ${money(found.stored, found)}`,
  },
  {
    rows: queries.canceledOrders,
    says: (found) => `${orderOf(found)} is canceled, and still has ${found.stored} ${found.subject}`,
  },
  {
    rows: queries.lineReservations,
    says: (found) =>
      `${orderOf(found)}: ${found.stored} pieces are reserved for ${found.subject}, and ${found.counted} are left to send`,
  },
  moves(queries.fulfillmentMovements, 'fulfillment'),
  moves(queries.returnMovements, 'return'),
  {
    rows: queries.levelReservations,
    says: ({ subject, stored, counted }) =>
      `${subject}: ${stored} pieces are counted as reserved, and the reservations come to ${counted}`,
  },
  {
    rows: queries.levelMovements,
    says: ({ subject, stored, counted }) =>
      `${subject}: ${stored} pieces are in stock, and the last stock movement left ${counted}`,
  },
]

/** Sentences about each kind of disagreement; the rest is counted. */
const MOST = 100

/** `order`: the number of the order, if it is about one. */
export type BooksFinding = { readonly order: number | null; readonly sentence: string }
export type BooksReport = { readonly orders: number; readonly findings: readonly BooksFinding[] }

/**
 * Compares what is written down twice about orders, their money and their stock: payments with refunds, statuses and
 * counts of lines with fulfillments and returns, stock with its movements, levels with reservations. It reads every
 * order, with a statement for each kind.
 */
export async function checkBooks(db: Db): Promise<BooksReport> {
  const findings: BooksFinding[] = []
  for (const { rows, says } of rules) {
    const found = await queries.findDisagreements(db, rows, MOST)
    findings.push(...found.map((one) => ({ order: one.display_id, sentence: says(one) })))
    const [first] = found
    if (first && first.total > found.length)
      findings.push({ order: null, sentence: `${first.total - found.length} more like the last one` })
  }
  return { orders: await queries.countOrders(db), findings }
}

import { formatMoney } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { settingsOf } from '../../../kernel/totals-settings.ts'
import * as queries from './books.queries.ts'
import type { Disagreement, DisagreementRows } from './books.queries.ts'
import { editPayments, orderTotals, swapPayments, swapTotals } from './money.queries.ts'

/** Two places that must agree, and the sentence about where they do not. */
type Rule = { readonly rows: DisagreementRows; readonly says: (disagreement: Disagreement) => string }

const orderOf = ({ display_id }: Disagreement) =>
  display_id === null ? 'A payment or parcel without an order' : `Order #${display_id}`

/** How what is stored or counted is written. */
type Write = (value: string, disagreement: Disagreement) => string

const asItIs: Write = (value) => value

/** Formats minor units. */
const asMoney: Write = (minor, { currency_code }) => formatMoney(Number(minor), currency_code ?? '', 'en')

/** A rule with a sentence in which `{order}`, `{subject}`, `{stored}` and `{counted}` stand for what disagrees. */
const rule = (rows: DisagreementRows, sentence: string, write: Write = asItIs): Rule => ({
  rows,
  says(disagreement) {
    const { subject, stored, counted } = disagreement
    const values: Readonly<Record<string, string>> = {
      ...{ order: orderOf(disagreement), subject },
      ...{ stored: write(stored, disagreement), counted: write(counted, disagreement) },
    }
    return sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  },
})

const inMoney = (rows: DisagreementRows, sentence: string) => rule(rows, sentence, asMoney)

const counts = (rows: DisagreementRows, step: string, by: string) =>
  rule(rows, `{order}: {stored} units of {subject} are counted as ${step}, and its ${by} have {counted}`)

const status = (rows: DisagreementRows, name: string, by: string) =>
  rule(rows, `{order}: its ${name} status is {stored}, and its ${by} make it {counted}`)

const moves = (rows: DisagreementRows, kind: string) =>
  rule(rows, `{order}: its ${kind} changed the stock of {subject} by {stored}, and the stock movements say {counted}`)

const work = (rows: DisagreementRows, open: string): Rule => ({
  rows,
  says: (disagreement) =>
    `${orderOf(disagreement)}: it is listed ${disagreement.stored === 'true' ? 'with' : 'without'} ${open}, and has ${disagreement.counted === 'true' ? 'some' : 'none'}`,
})

/** `isInclusive`: whether the shop's prices can include tax. */
const totals = (isInclusive: boolean): readonly Rule[] => [
  inMoney(
    orderTotals(isInclusive),
    '{order}: its lines, shipping, taxes, discounts and gift cards come to {stored}, and what was paid for it and has changed since to {counted}',
  ),
  inMoney(
    swapTotals(isInclusive),
    '{order}: its exchange {subject} comes to {stored}, and its customer has agreed to {counted}',
  ),
]

const rules: readonly Rule[] = [
  inMoney(swapPayments, '{order}: {stored} were paid for its exchange {subject}, whose customer owed {counted}'),
  inMoney(
    editPayments,
    '{order}: {stored} were paid for its edit {subject}, and its payment collection says {counted}',
  ),
  inMoney(
    queries.paymentRefunds,
    '{order}: its payment {subject} says that {stored} were refunded, and its refunds come to {counted}',
  ),
  inMoney(
    queries.uncapturedRefunds,
    '{order}: {stored} were refunded of its payment {subject}, which was never captured',
  ),
  inMoney(queries.strayRefunds, '{order}: its refund {subject} of {stored} was paid by a payment of another order'),
  status(queries.paymentStatuses, 'payment', 'payments and refunds'),
  status(queries.fulfillmentStatuses, 'fulfillment', 'lines and returns'),
  work(queries.unpackedOrders, 'units to pack'),
  work(queries.unshippedOrders, 'parcels to ship'),
  counts(queries.fulfilledUnits, 'fulfilled', 'fulfillments'),
  counts(queries.shippedUnits, 'shipped', 'shipments'),
  counts(queries.returnedUnits, 'returned', 'returns'),
  rule(
    queries.tooManyUnits,
    '{order}: {stored} units of {subject} were fulfilled, shipped or returned where there were {counted}',
  ),
  inMoney(
    queries.returnRefunds,
    '{order}: its return {subject} owes nothing at {stored}, and {counted} were refunded for it',
  ),
  inMoney(
    queries.cardRefunds,
    '{order}: {stored} went back to its gift cards, and its returns, exchanges and claims gave them {counted}',
  ),
  inMoney(queries.otherRefunds, '{order}: {counted} were given for its {subject}, which comes to {stored}'),
  rule(queries.canceledOrders, '{order} is canceled, and still has {stored} {subject}'),
  rule(queries.lineReservations, '{order}: {stored} units are reserved for {subject}, and {counted} are left to send'),
  moves(queries.fulfillmentMovements, 'fulfillment'),
  moves(queries.returnMovements, 'return'),
  rule(
    queries.levelReservations,
    '{subject}: {stored} units are counted as reserved, and the reservations come to {counted}',
  ),
  rule(queries.levelMovements, '{subject}: {stored} units are in stock, and the last stock movement left {counted}'),
]

/** Sentences about each kind of disagreement; the rest is counted. */
const MOST = 100

/** `order`: the number of the order, if it is about one. */
export type BooksFinding = { readonly order: number | null; readonly sentence: string }
export type BooksReport = { readonly orders: number; readonly findings: readonly BooksFinding[] }

/**
 * Compares what is written down twice about orders, their money and their stock: what they come to with payments, payments
 * with refunds, statuses, lists of work and counts of lines with fulfillments and returns, stock with its movements, levels with
 * reservations. It reads every order, with a statement for each kind.
 * @param flags of the shop
 */
export async function checkBooks(db: Db, flags: ReadonlySet<string>): Promise<BooksReport> {
  const findings: BooksFinding[] = []
  const isInclusive = settingsOf(flags).tax_inclusive_pricing === true
  for (const { rows, says } of [...totals(isInclusive), ...rules]) {
    const disagreements = await queries.findDisagreements(db, rows, MOST)
    findings.push(
      ...disagreements.map((disagreement) => ({ order: disagreement.display_id, sentence: says(disagreement) })),
    )
    const [first] = disagreements
    if (first && first.total > disagreements.length)
      findings.push({ order: null, sentence: `${first.total - disagreements.length} more like the last one` })
  }
  return { orders: await queries.countOrders(db), findings }
}

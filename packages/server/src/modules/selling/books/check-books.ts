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

/** Formats minor units. */
const money = (minor: string, { currency_code }: Disagreement) => formatMoney(Number(minor), currency_code ?? '', 'en')

const counts = (rows: DisagreementRows, step: string, by: string): Rule => ({
  rows,
  says: (disagreement) =>
    `${orderOf(disagreement)}: ${disagreement.stored} units of ${disagreement.subject} are counted as ${step}, and its ${by} have ${disagreement.counted}`,
})

const status = (rows: DisagreementRows, name: string, by: string): Rule => ({
  rows,
  says: (disagreement) =>
    `${orderOf(disagreement)}: its ${name} status is ${disagreement.stored}, and its ${by} make it ${disagreement.counted}`,
})

const moves = (rows: DisagreementRows, kind: string): Rule => ({
  rows,
  says: (disagreement) =>
    `${orderOf(disagreement)}: its ${kind} changed the stock of ${disagreement.subject} by ${disagreement.stored}, and the stock movements say ${disagreement.counted}`,
})

const work = (rows: DisagreementRows, open: string): Rule => ({
  rows,
  says: (disagreement) =>
    `${orderOf(disagreement)}: it is listed ${disagreement.stored === 'true' ? 'with' : 'without'} ${open}, and has ${disagreement.counted === 'true' ? 'some' : 'none'}`,
})

/** `isInclusive`: whether the shop's prices can include tax. */
const totals = (isInclusive: boolean): readonly Rule[] => [
  {
    rows: orderTotals(isInclusive),
    says: (disagreement) =>
      `${orderOf(disagreement)}: its lines, shipping, taxes, discounts and gift cards come to ${money(disagreement.stored, disagreement)}, and what was paid for it and has changed since to ${money(disagreement.counted, disagreement)}`,
  },
  {
    rows: swapTotals(isInclusive),
    says: (disagreement) =>
      `${orderOf(disagreement)}: its exchange ${disagreement.subject} comes to ${money(disagreement.stored, disagreement)}, and its customer has agreed to ${money(disagreement.counted, disagreement)}`,
  },
]

const rules: readonly Rule[] = [
  {
    rows: swapPayments,
    says: (disagreement) =>
      `${orderOf(disagreement)}: ${money(disagreement.stored, disagreement)} were paid for its exchange ${disagreement.subject}, whose customer owed ${money(disagreement.counted, disagreement)}`,
  },
  {
    rows: editPayments,
    says: (disagreement) =>
      `${orderOf(disagreement)}: ${money(disagreement.stored, disagreement)} were paid for its edit ${disagreement.subject}, and its payment collection says ${money(disagreement.counted, disagreement)}`,
  },
  {
    rows: queries.paymentRefunds,
    says: (disagreement) =>
      `${orderOf(disagreement)}: its payment ${disagreement.subject} says that ${money(disagreement.stored, disagreement)} were refunded, and its refunds come to ${money(disagreement.counted, disagreement)}`,
  },
  {
    rows: queries.uncapturedRefunds,
    says: (disagreement) =>
      `${orderOf(disagreement)}: ${money(disagreement.stored, disagreement)} were refunded of its payment ${disagreement.subject}, which was never captured`,
  },
  {
    rows: queries.strayRefunds,
    says: (disagreement) =>
      `${orderOf(disagreement)}: its refund ${disagreement.subject} of ${money(disagreement.stored, disagreement)} was paid by a payment of another order`,
  },
  status(queries.paymentStatuses, 'payment', 'payments and refunds'),
  status(queries.fulfillmentStatuses, 'fulfillment', 'lines and returns'),
  work(queries.unpackedOrders, 'units to pack'),
  work(queries.unshippedOrders, 'parcels to ship'),
  counts(queries.fulfilledUnits, 'fulfilled', 'fulfillments'),
  counts(queries.shippedUnits, 'shipped', 'shipments'),
  counts(queries.returnedUnits, 'returned', 'returns'),
  {
    rows: queries.tooManyUnits,
    says: (disagreement) =>
      `${orderOf(disagreement)}: ${disagreement.stored} units of ${disagreement.subject} were fulfilled, shipped or returned where there were ${disagreement.counted}`,
  },
  {
    rows: queries.returnRefunds,
    says: (disagreement) =>
      `${orderOf(disagreement)}: its return ${disagreement.subject} owes nothing at ${money(disagreement.stored, disagreement)}, and ${money(disagreement.counted, disagreement)} were refunded for it`,
  },
  {
    rows: queries.cardRefunds,
    says: (disagreement) =>
      `${orderOf(disagreement)}: ${money(disagreement.stored, disagreement)} went back to its gift cards, and its returns, exchanges and claims gave them ${money(disagreement.counted, disagreement)}`,
  },
  {
    rows: queries.otherRefunds,
    says: (disagreement) =>
      `${orderOf(disagreement)}: ${money(disagreement.counted, disagreement)} were given for its ${disagreement.subject}, which comes to ${money(disagreement.stored, disagreement)}`,
  },
  {
    rows: queries.canceledOrders,
    says: (disagreement) =>
      `${orderOf(disagreement)} is canceled, and still has ${disagreement.stored} ${disagreement.subject}`,
  },
  {
    rows: queries.lineReservations,
    says: (disagreement) =>
      `${orderOf(disagreement)}: ${disagreement.stored} units are reserved for ${disagreement.subject}, and ${disagreement.counted} are left to send`,
  },
  moves(queries.fulfillmentMovements, 'fulfillment'),
  moves(queries.returnMovements, 'return'),
  {
    rows: queries.levelReservations,
    says: ({ subject, stored, counted }) =>
      `${subject}: ${stored} units are counted as reserved, and the reservations come to ${counted}`,
  },
  {
    rows: queries.levelMovements,
    says: ({ subject, stored, counted }) =>
      `${subject}: ${stored} units are in stock, and the last stock movement left ${counted}`,
  },
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

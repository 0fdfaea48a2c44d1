import type { Db } from '../../../kernel/db.ts'
import { notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { lockOrder } from '../orders/orders.ts'
import { partialCredit, sameFigures, type Bill, type Credit } from './bill.ts'
import { composeBill } from './compose-bill.ts'
import { composeSwap } from './compose-swap.ts'
import { documentLanguage } from './document-words.ts'
import * as queries from './documents.queries.ts'
import { takeNumber, type DocumentKind } from './settings.ts'

type Head = {
  readonly kind: DocumentKind
  readonly order_id: string
  readonly refund_id?: string | null
  readonly swap_id?: string | null
  readonly invoice_id?: string | null
  readonly currency_code: string
  readonly language: string
}

/** Writes a document with the next number of its kind; returns its id. */
async function issue(
  context: Context,
  { refund_id = null, swap_id = null, invoice_id = null, ...head }: Head,
  content: Bill,
) {
  const { db, services } = context
  const id = newId('odoc')
  const numbered = await takeNumber(db, head.kind)
  await queries.insertDocument(db, {
    ...{ ...head, ...numbered, id, refund_id, swap_id, invoice_id, content, total: content.total },
    issued_by: userOf(context).id,
    created_at: new Date(services.clock.now()),
  })
  const event = head.kind === 'invoice' ? 'invoice.issued' : 'credit-note.issued'
  await services.events.emit(db, event, { id, order_id: head.order_id, number: numbered.number })
  return id
}

/**
 * The invoice of an order as it is now. If it was edited since its last invoice, a credit note takes that one back first.
 * @throws not_found, not_allowed for a canceled order, or if nothing has changed since the last invoice
 */
export async function issueInvoice(context: Context, orderId: string, asked: string | undefined): Promise<string> {
  const { db } = context
  const { status } = await lockOrder(db, orderId)
  if (status === 'canceled') throw notAllowed('A canceled order gets no invoice')
  const current = await queries.currentInvoice(db, orderId)
  const language = documentLanguage(asked, current?.language, (await queries.findShop(db)).language)
  const { bill, currency_code } = await composeBill(context, orderId, language)
  if (current && sameFigures(current.content, bill))
    throw notAllowed(`The order already has the invoice ${current.number}`)
  if (current) await reverse(context, current)
  return issue(context, { kind: 'invoice', order_id: orderId, currency_code, language: language.code }, bill)
}

const reverse = (context: Context, invoice: queries.StoredDocument) =>
  issueCredit(context, invoice, {}, { ...invoice.content, credits: creditOf(invoice, 'reversal', null) })

const creditOf = (invoice: queries.StoredDocument, reason: Credit['reason'], note: string | null): Credit => ({
  number: invoice.number,
  created_at: new Date(invoice.created_at).toISOString(),
  reason,
  note,
})

const issueCredit = (
  context: Context,
  { id, order_id, currency_code, language }: queries.StoredDocument,
  about: { readonly refund_id?: string; readonly swap_id?: string },
  content: Bill,
) => issue(context, { kind: 'credit_note', order_id, ...about, invoice_id: id, currency_code, language }, content)

/**
 * The credit note for a refund, or without one for the whole invoice of a canceled order.
 * @throws not_found, not_allowed without an invoice, for a refund that has a credit note already, for the difference of
 * an exchange, or without a refund for an order that is not canceled
 */
export async function issueCreditNote(context: Context, orderId: string, refundId: string | undefined) {
  const { db } = context
  const { status } = await lockOrder(db, orderId)
  const invoice = await queries.currentInvoice(db, orderId)
  if (refundId === undefined && status !== 'canceled')
    throw notAllowed('Only the invoice of a canceled order is taken back as a whole')
  const refund =
    refundId === undefined
      ? undefined
      : orNotFound(await queries.findRefund(db, orderId, refundId), `Refund with id: ${refundId} was not found`)
  if (!invoice) throw notAllowed('The order has no invoice that a credit note could refer to')
  if (!refund) return reverse(context, invoice)
  if (await queries.isOfSwap(db, refund.id))
    throw notAllowed('The refund is the difference of an exchange, which gets documents of its own')
  const given = (await queries.listDocuments(db, orderId)).find((one) => one.refund_id === refund.id)
  if (given) throw notAllowed(`The refund already has the credit note ${given.number}`)
  const units = await queries.refundedUnits(db, refund.id)
  const billed = await invoiceOf(db, invoice, itemsOf(units))
  const whole = await queries.refundedShipping(db, refund.id)
  const part = { amount: refund.amount, units, whole }
  const content = partialCredit(billed.content, part, creditOf(billed, refund.reason, refund.note))
  return issueCredit(context, billed, { refund_id: refund.id }, content)
}

const itemsOf = (units: readonly { readonly item_id: string }[]) => units.map(({ item_id }) => item_id)

/** The invoice that billed these lines: that of the order, or that of the exchange for which they were sent. */
const invoiceOf = async (db: Db, current: queries.StoredDocument, itemIds: readonly string[]) =>
  (await queries.invoiceOfLines(db, current.order_id, itemIds)) ?? current

/**
 * The documents of an exchange whose difference is settled: a credit note for what comes back, and an invoice for what is
 * sent for it, each unless that is nothing. They come to the difference.
 * @returns their ids
 * @throws not_found; not_allowed without an invoice of the order, before the difference is settled, or a second time
 */
export async function issueForSwap(context: Context, orderId: string, swapId: string): Promise<string[]> {
  const { db } = context
  await lockOrder(db, orderId)
  const swap = orNotFound(
    await queries.findSwap(db, orderId, swapId),
    `no swap was found with the id: ${swapId} related to order: ${orderId}`,
  )
  const current = await queries.currentInvoice(db, orderId)
  if (!current) throw notAllowed('The order has no invoice that a credit note could refer to')
  const given = (await queries.listDocuments(db, orderId)).find((one) => one.swap_id === swapId)
  if (given)
    throw notAllowed(
      `The exchange already has the ${given.kind === 'invoice' ? 'invoice' : 'credit note'} ${given.number}`,
    )
  if (!swap.is_settled) throw notAllowed('The difference of the exchange is not settled')
  const billed = await invoiceOf(db, current, swap.item_ids)
  const { language, currency_code } = current
  const bills = await composeSwap(context, orderId, swap, documentLanguage(language))
  const head = { kind: 'invoice', order_id: orderId, swap_id: swapId, currency_code, language } as const
  // All that comes back was refunded before.
  if (bills.credit.lines.length === 0) return [await issue(context, head, bills.invoice)]
  const credits = creditOf(billed, 'swap', null)
  const creditId = await issueCredit(context, billed, { swap_id: swapId }, { ...bills.credit, credits })
  if (bills.invoice.lines.length === 0) return [creditId]
  const { number } = orNotFound(await queries.findDocument(db, orderId, creditId), 'The credit note was just issued')
  const set_off = { number, amount: bills.invoice.total - bills.invoice.paid }
  return [creditId, await issue(context, head, { ...bills.invoice, set_off })]
}

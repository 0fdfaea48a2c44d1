import { AppError, orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { lockOrder } from '../orders/orders.ts'
import { partialCredit, sameFigures, type Bill, type Credit } from './bill.ts'
import { composeBill } from './compose-bill.ts'
import { documentLanguage } from './document-words.ts'
import * as queries from './documents.queries.ts'
import { takeNumber, type DocumentKind } from './settings.ts'

type Head = {
  readonly kind: DocumentKind
  readonly order_id: string
  readonly refund_id?: string | null
  readonly invoice_id?: string | null
  readonly currency_code: string
  readonly language: string
}

/** Writes a document with the next number of its kind; answers its id. */
async function issue(context: Context, { refund_id = null, invoice_id = null, ...head }: Head, content: Bill) {
  const { db, services } = context
  const id = newId('odoc')
  const numbered = await takeNumber(db, head.kind)
  await queries.insertDocument(db, {
    ...{ ...head, ...numbered, id, refund_id, invoice_id, content, total: content.total },
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
  if (status === 'canceled') throw new AppError('not_allowed', 'A canceled order gets no invoice')
  const current = await queries.currentInvoice(db, orderId)
  const language = documentLanguage(asked, current?.language, (await queries.findShop(db)).language)
  const { bill, currency_code } = await composeBill(context, orderId, language)
  if (current && sameFigures(current.content, bill))
    throw new AppError('not_allowed', `The order already has the invoice ${current.number}`)
  if (current) await reverse(context, current)
  return issue(context, { kind: 'invoice', order_id: orderId, currency_code, language: language.code }, bill)
}

const reverse = (context: Context, invoice: queries.StoredDocument) =>
  issueCredit(context, invoice, null, { ...invoice.content, credits: creditOf(invoice, 'reversal', null) })

const creditOf = (invoice: queries.StoredDocument, reason: Credit['reason'], note: string | null): Credit => ({
  number: invoice.number,
  created_at: new Date(invoice.created_at).toISOString(),
  reason,
  note,
})

const issueCredit = (
  context: Context,
  { id, order_id, currency_code, language }: queries.StoredDocument,
  refund_id: string | null,
  content: Bill,
) => issue(context, { kind: 'credit_note', order_id, refund_id, invoice_id: id, currency_code, language }, content)

/**
 * The credit note for a refund, or without one for the whole invoice of a canceled order.
 * @throws not_found, not_allowed without an invoice, for a refund that has a credit note already, or for an order that still holds
 */
export async function issueCreditNote(context: Context, orderId: string, refundId: string | undefined) {
  const { db } = context
  const { status } = await lockOrder(db, orderId)
  const invoice = await queries.currentInvoice(db, orderId)
  if (refundId === undefined && status !== 'canceled')
    throw new AppError('not_allowed', 'Only the invoice of a canceled order is taken back as a whole')
  const refund =
    refundId === undefined
      ? undefined
      : orNotFound(await queries.findRefund(db, orderId, refundId), `Refund with id: ${refundId} was not found`)
  if (!invoice) throw new AppError('not_allowed', 'The order has no invoice that a credit note could refer to')
  if (!refund) return reverse(context, invoice)
  const given = (await queries.listDocuments(db, orderId)).find((one) => one.refund_id === refund.id)
  if (given) throw new AppError('not_allowed', `The refund already has the credit note ${given.number}`)
  const pieces = await queries.refundedPieces(db, refund.id)
  const credits = creditOf(invoice, refund.reason, refund.note)
  return issueCredit(context, invoice, refund.id, partialCredit(invoice.content, refund.amount, pieces, credits))
}

import type { Contract, PrintedTogether } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notFound, orNotFound } from '../../../kernel/errors.ts'
import { customerOf, type Context } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { orders } from '../orders/orders.entity.ts'
import { isOrderOf, openLink, orderExists } from '../orders/orders.ts'
import { billSheet } from './bill-sheet.ts'
import { documentLanguage } from './document-words.ts'
import * as queries from './documents.queries.ts'
import { issueCreditNote, issueForSwap, issueInvoice } from './issue.ts'
import { findLogo, readLogo } from './logo.ts'
import { printed, together } from './print.ts'
import { findSettings, updateSettings } from './settings.ts'
import type { Sheet } from './sheet.ts'
import { listedOrders, packingSlip, pressOf, returnSlip, type Press } from './slips.ts'

type Format = 'html' | 'pdf' | undefined

const missing = (id: string) => `Document with id: ${id} was not found`

/** @throws not_found */
const documentOf = async (db: Db, orderId: string, id: string) =>
  orNotFound(await queries.findDocument(db, orderId, id), missing(id))

async function answerOf(db: Db, orderId: string, id: string) {
  const { content: _, ...document } = await documentOf(db, orderId, id)
  return { document }
}

async function printIssued(db: Db, orderId: string, id: string, format: Format) {
  const { content, ...document } = await documentOf(db, orderId, id)
  return printed([billSheet(document, content)], {
    format,
    language: documentLanguage(document.language),
    paper: content.paper,
    logo: await findLogo(db, content.logo_key),
    name: document.number,
  })
}

export const orderDocuments: Handlers<Contract['admin']['orderDocuments']> = {
  async list({ id }, { db }) {
    if (!(await orderExists(db, id))) throw notFound(orders.notFound(id))
    return { documents: await queries.listDocuments(db, id) }
  },

  async issueInvoice({ id, body = {} }, context) {
    return answerOf(context.db, id, await issueInvoice(context, id, body.language))
  },

  async issueCreditNote({ id, body = {} }, context) {
    return answerOf(context.db, id, await issueCreditNote(context, id, body.refund_id))
  },

  async issueForSwap({ id, body }, context) {
    const issued = new Set(await issueForSwap(context, id, body.swap_id))
    return { documents: (await queries.listDocuments(context.db, id)).filter((one) => issued.has(one.id)) }
  },

  print: ({ id, document_id, query }, { db }) => printIssued(db, id, document_id, query.format),

  packingSlip: ({ id, fulfillment_id, query }, { db }) =>
    printSlip(db, query, (press) => packingSlip(db, id, fulfillment_id, press)),
  returnSlip: ({ id, return_id, query }, { db }) =>
    printSlip(db, query, (press) => returnSlip(db, id, return_id, press)),

  pickList: ({ query }, context) => printTogether(context, 'pick-list', query),
  packingSlips: ({ query }, context) => printTogether(context, 'packing-slips', query),
  orderSheets: ({ query }, context) => printTogether(context, 'order-sheets', query),
  returnSlips: ({ query }, context) => printTogether(context, 'return-slips', query),
  invoices: ({ query }, context) => printTogether(context, 'invoices', query),
}

const titles = {
  'pick-list': 'pick_list',
  'packing-slips': 'packing_slip',
  'order-sheets': 'order',
  'return-slips': 'return_slip',
  invoices: 'invoice',
} as const satisfies Record<PrintedTogether, string>

type Asked = { readonly ids?: string; readonly format?: Format; readonly language?: string }

async function printSlip(db: Db, { format, language }: Asked, compose: (press: Press) => Promise<Sheet>) {
  const press = await pressOf(db, language)
  const sheet = await compose(press)
  return printed([sheet], { ...press, format, name: sheet.title })
}

async function printTogether({ db, services }: Context, document: PrintedTogether, { ids, format, language }: Asked) {
  const { clock, flags } = services
  const press = await pressOf(db, language)
  const sheets = await together[document]({ db, clock, flags }, await listedOrders(db, ids), press)
  return printed(sheets, { ...press, format, name: press.language.words[titles[document]] })
}

async function settingsOf({ db, services, request }: Context) {
  const { logo_key: key, printed_logo_key: _, ...settings } = await findSettings(db)
  const logo = key === null ? null : { key, url: services.files.publicUrl(key, request.origin) }
  return { document_settings: { ...settings, logo } }
}

export const documentSettings: Handlers<Contract['admin']['documentSettings']> = {
  retrieve: (_, context) => settingsOf(context),

  update: staged(async ({ body = {} }, context) => {
    const { logo_key: key } = body
    const logo = typeof key === 'string' ? await readLogo(context, key) : undefined
    return context.lastTransaction(async (within) => {
      if (logo) await queries.insertLogo(within.db, logo)
      await updateSettings(within.db, body)
      return settingsOf(within)
    })
  }),
}

/**
 * Refuses all but the customer of an order, and those who have a link to it.
 * @throws not_authorized; not_found for an order of another customer, as for one that does not exist
 */
async function refuseOthers(context: Context<'store'>, orderId: string, token: string | undefined) {
  const isOwn =
    token === undefined
      ? await isOrderOf(context.db, orderId, customerOf(context).id)
      : (await openLink(context, token)) === orderId
  if (!isOwn) throw notFound(orders.notFound(orderId))
}

export const storeOrderDocuments: Handlers<Contract['store']['orderDocuments']> = {
  async list({ id, query }, context) {
    await refuseOthers(context, id, query.token)
    return { documents: await queries.listDocuments(context.db, id) }
  },

  async print({ id, document_id, query }, context) {
    await refuseOthers(context, id, query.token)
    return printIssued(context.db, id, document_id, query.format)
  },
}

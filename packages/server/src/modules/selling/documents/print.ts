import type { PrintedTogether } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { FileAnswer } from '../../../kernel/http/file-answer.ts'
import type { Services } from '../../../kernel/services.ts'
import { billSheet } from './bill-sheet.ts'
import { documentLanguage } from './document-words.ts'
import { listInvoices } from './documents.queries.ts'
import { findLogo, type Logo } from './logo.ts'
import { orderSheets } from './order-sheets.ts'
import { renderHtml } from './render-html.ts'
import { pdfChunks, renderPdf } from './render-pdf.ts'
import type { Look, Sheet } from './sheet.ts'
import { packingSlips, pickList, pressOf, returnSlips, type Press } from './slips.ts'

type Printed = Look & {
  readonly format: 'html' | 'pdf' | undefined
  /** Of the file, without its ending. */
  readonly name: string
}

/** Sheets as a page or a file. */
export async function printed(sheets: readonly Sheet[], { format, name, ...look }: Printed): Promise<FileAnswer> {
  if (format === 'html') return new FileAnswer(renderHtml(sheets, look), 'text/html', `${name}.html`)
  return new FileAnswer(await renderPdf(sheets, look), 'application/pdf', `${name}.pdf`)
}

type Source = Pick<Services, 'db' | 'clock' | 'flags'>

type Compose = (source: Source, orderIds: readonly string[], press: Press) => Promise<Sheet[]>

/** How each document of many orders is made. */
export const together: Readonly<Record<PrintedTogether, Compose>> = {
  'pick-list': async ({ db }, ids, press) => [await pickList(db, ids, press)],
  'packing-slips': ({ db }, ids, press) => packingSlips(db, ids, press),
  'order-sheets': orderSheets,
  invoices: ({ db }, ids) => invoiceSheets(db, ids),
  'return-slips': ({ db }, ids, press) => returnSlips(db, ids, press),
}

type Many = {
  readonly document: PrintedTogether
  /** By default the shop's. */
  readonly language?: string | undefined
  /** Ids of the orders, a portion at a time; the documents of a portion are in memory together. */
  readonly portions: AsyncIterable<readonly string[]>
}

/** A document of any number of orders, as one PDF file in chunks. */
export async function* printMany(source: Source, { document, language, portions }: Many): AsyncGenerator<Buffer> {
  const press = await pressOf(source.db, language)
  yield* pdfChunks(sheetsOf(source, document, portions, press), press)
}

async function* sheetsOf(source: Source, document: PrintedTogether, portions: Many['portions'], press: Press) {
  const compose = together[document]
  for await (const ids of document === 'pick-list' ? inOne(portions) : portions)
    yield* await compose(source, ids, press)
}

/** A pick list is sorted by place, whatever the orders are, so that it needs all of them. */
async function* inOne(portions: Many['portions']): AsyncGenerator<string[]> {
  const all: string[] = []
  for await (const ids of portions) all.push(...ids)
  yield all
}

/** The invoices of orders that hold, each as it was issued: in its language, on its paper, with its logo. */
async function invoiceSheets(db: Db, orderIds: readonly string[]): Promise<Sheet[]> {
  const invoices = await listInvoices(db, orderIds)
  const logos = await logosOf(
    db,
    invoices.map(({ content }) => content.logo_key),
  )
  return invoices.map(({ content, ...document }) => ({
    ...billSheet(document, content),
    look: {
      language: documentLanguage(document.language),
      paper: content.paper,
      logo: content.logo_key === null ? undefined : logos.get(content.logo_key),
    },
  }))
}

async function logosOf(db: Db, keys: readonly (string | null)[]): Promise<ReadonlyMap<string, Logo | undefined>> {
  const logos = new Map<string, Logo | undefined>()
  for (const key of new Set(keys)) if (key !== null) logos.set(key, await findLogo(db, key))
  return logos
}

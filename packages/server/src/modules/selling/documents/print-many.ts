import type { PrintedTogether } from '@storeroom/contract'
import type { Services } from '../../../kernel/services.ts'
import { invoiceSheets } from './invoices.ts'
import { orderSheets } from './order-sheets.ts'
import { pdfChunks } from './render-pdf.ts'
import type { Sheet } from './sheet.ts'
import { packingSlips, pickList, pressOf, returnSlips, type Press } from './slips.ts'

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

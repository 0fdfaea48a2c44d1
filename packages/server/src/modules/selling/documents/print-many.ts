import type { PrintedTogether } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { pdfPieces } from './render-pdf.ts'
import type { Sheet } from './sheet.ts'
import { packingSlips, pickList, pressOf, type Press } from './slips.ts'

type Many = {
  readonly document: PrintedTogether
  /** By default the shop's. */
  readonly language?: string | undefined
  /** Ids of the orders, a portion at a time; the documents of a portion are in memory together. */
  readonly portions: AsyncIterable<readonly string[]>
}

/** The pick list or the packing slips of any number of orders, as one PDF file in pieces. */
export async function* printMany(db: Db, { document, language, portions }: Many): AsyncGenerator<Buffer> {
  const press = await pressOf(db, language)
  const sheets = document === 'pick-list' ? listOf(db, portions, press) : slipsOf(db, portions, press)
  yield* pdfPieces(sheets, press)
}

async function* slipsOf(db: Db, portions: Many['portions'], press: Press): AsyncGenerator<Sheet> {
  for await (const ids of portions) yield* await packingSlips(db, ids, press)
}

/** A pick list is sorted by place, whatever the orders are, so that it needs all of them. */
async function* listOf(db: Db, portions: Many['portions'], press: Press): AsyncGenerator<Sheet> {
  const all: string[] = []
  for await (const ids of portions) all.push(...ids)
  yield await pickList(db, all, press)
}

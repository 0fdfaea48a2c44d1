import type { DocumentSettings, OrderDocument } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { dates, entity, notNull, json, text, type RowChanges } from '../../../kernel/entity.ts'
import { invalid } from '../../../kernel/errors.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import * as queries from './documents.queries.ts'

type Seller = DocumentSettings['seller']
export type DocumentKind = OrderDocument['kind']

export const documentSettings = entity({
  table: 'document_settings',
  revised: true,
  columns: { seller: notNull(json), logo_key: text, paper: notNull(text), ...dates },
})

/** There is one row. */
const ID = 'documents'

const emptySeller: Seller = {
  legal_name: null,
  address: null,
  tax_number: null,
  vat_number: null,
  registration: null,
  payment: null,
  footer: null,
}

const prefixes: Readonly<Record<DocumentKind, string>> = { invoice: 'INV-', credit_note: 'CN-' }

/** The settings, with keys in the place of addresses: of their own logo, and of the one that is printed. */
type Settings = Omit<DocumentSettings, 'logo'> & {
  readonly logo_key: string | null
  readonly printed_logo_key: string | null
}

export async function findSettings(db: Db): Promise<Settings> {
  const [stored, series] = [await queries.findSettings(db), await queries.listSeries(db)]
  const numbersOf = (kind: DocumentKind) => {
    const found = series.find((one) => one.kind === kind)
    return { prefix: found?.prefix ?? prefixes[kind], next_number: found?.next_number ?? 1 }
  }
  return {
    seller: { ...emptySeller, ...stored?.seller },
    logo_key: stored?.logo_key ?? null,
    printed_logo_key: stored?.logo_key ?? stored?.shop_logo_key ?? null,
    paper: stored?.paper ?? 'a4',
    invoice: numbersOf('invoice'),
    credit_note: numbersOf('credit_note'),
  }
}

type Numbers = { readonly prefix?: string; readonly next_number?: number }
type Changes = {
  readonly seller?: Partial<Seller>
  /** Of a logo that is stored. */
  readonly logo_key?: string | null
  readonly paper?: DocumentSettings['paper']
  readonly invoice?: Numbers
  readonly credit_note?: Numbers
}

/** @throws invalid_data for a next number that is not greater than all that were given */
export async function updateSettings(db: Db, { seller, logo_key, paper, ...series }: Changes): Promise<void> {
  await queries.createSettings(db, ID)
  const stored = await lockRow(db, documentSettings, ID)
  if (!stored) throw new Error('The row was just created')
  const changes: RowChanges<typeof documentSettings.columns> = {
    ...(seller && { seller: { ...stored.seller, ...seller } }),
    ...(logo_key !== undefined && { logo_key }),
    ...(paper !== undefined && { paper }),
  }
  await saveRow(db, documentSettings, stored, changes, undefined)
  if (series.credit_note) await changeSeries(db, 'credit_note', series.credit_note)
  if (series.invoice) await changeSeries(db, 'invoice', series.invoice)
}

async function changeSeries(db: Db, kind: DocumentKind, { prefix, next_number }: Numbers) {
  const stored = await queries.lockSeries(db, kind, prefixes[kind])
  const last = await queries.lastNumber(db, kind)
  if (next_number !== undefined && next_number <= last)
    throw invalid(`next_number must be greater than ${last}, the last one that was given`, `${kind}.next_number`)
  await queries.setSeries(db, kind, { prefix: prefix ?? stored.prefix, next_number: next_number ?? stored.next_number })
}

/** The next number of a kind; no other document gets one until the transaction ends. */
export async function takeNumber(db: Db, kind: DocumentKind): Promise<{ series_number: number; number: string }> {
  const { prefix, next_number } = await queries.lockSeries(db, kind, prefixes[kind])
  await queries.setSeries(db, kind, { prefix, next_number: next_number + 1 })
  return { series_number: next_number, number: `${prefix}${next_number}` }
}

import type { Db } from '../../../kernel/db.ts'
import type { Row } from '../../../kernel/entity.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import type { ImportContext } from './import-file.ts'
import { findFileName } from '../engine/imported-files.queries.ts'
import { findCurrency } from '../prices/markets.queries.ts'
import { keptMapping, productTable } from '../tables/mapping.ts'
import { openPictures } from './pictures/zip-pictures.ts'
import { chosenSheet } from '../tables/table-file.ts'

/**
 * Completes the context of a new import: bad rows are skipped, and prices without currency are in the shop's default.
 * @throws invalid_data naming the field
 */
export async function prepareImport({ db, files }: Services, context: Row): Promise<Row> {
  const file = await checkedFile(files, context)
  return {
    ...context,
    ...file,
    ...(await checkedPictures(files, context['picturesKey'])),
    only_existing: checkedChoice(context['only_existing']),
    sale_price_list: await saleListName(db, file.fileKey, context['sale_price_list']),
    currency_code: await checkedCurrency(db, context['currency_code']),
    ...(await keptMapping(db, productTable, context['mapping'])),
  } satisfies ImportContext
}

/** The file of an import, and what a bad row of it means. @throws invalid_data naming the field */
export async function checkedFile(files: Services['files'], { fileKey, sheet, on_error = 'skip' }: Row) {
  if (typeof fileKey !== 'string' || fileKey === '')
    throw invalid('context.fileKey should not be empty', 'context.fileKey')
  if (on_error !== 'skip' && on_error !== 'abort')
    throw invalid('context.on_error must be one of the following values: skip, abort', 'context.on_error')
  if (!(await files.exists(fileKey))) throw invalid(`There is no file with the key ${fileKey}`, 'context.fileKey')
  return { fileKey, on_error, ...(await checkedSheet(files, fileKey, sheet)) } as const
}

/** The ZIP file of pictures beside the file, if there is one. */
async function checkedPictures(files: Services['files'], key: unknown): Promise<{ picturesKey?: string }> {
  if (key === undefined) return {}
  if (typeof key !== 'string' || key === '')
    throw invalid('context.picturesKey should not be empty', 'context.picturesKey')
  await (await openPictures(files, key)).close()
  return { picturesKey: key }
}

/** Of an Excel file the sheet to be read: the one that is named, else the first. */
async function checkedSheet(files: Services['files'], fileKey: string, wanted: unknown): Promise<{ sheet?: string }> {
  if (wanted !== undefined && typeof wanted !== 'string')
    throw invalid('context.sheet must be a string', 'context.sheet')
  const sheet = await chosenSheet(files, fileKey, wanted)
  return sheet === undefined ? {} : { sheet }
}

/** Whether only what the shop has is to be changed. @throws invalid_data */
export function checkedChoice(value: unknown = false): boolean {
  if (typeof value !== 'boolean')
    throw invalid('context.only_existing must be a boolean value', 'context.only_existing')
  return value
}

/** After the file, so that the next import of it finds the list again. */
async function saleListName(db: Db, fileKey: string, wanted: unknown): Promise<string> {
  if (typeof wanted === 'string' && wanted.trim() !== '') return wanted.trim()
  if (wanted !== undefined) throw invalid('context.sale_price_list should not be empty', 'context.sale_price_list')
  const name = await findFileName(db, fileKey)
  return `Sale: ${(name ?? 'import').replace(/\.\w+$/, '')}`
}

async function checkedCurrency(db: Db, code: unknown): Promise<string> {
  const wanted = typeof code === 'string' ? code.toLowerCase() : null
  const found = await findCurrency(db, wanted)
  if (found === undefined || (code !== undefined && wanted === null))
    throw invalid(`Currency with code: ${String(code)} was not found`, 'context.currency_code')
  return found
}

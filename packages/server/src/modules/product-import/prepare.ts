import { sql } from 'kysely'
import { first, type Db } from '../../kernel/db.ts'
import type { Row } from '../../kernel/entity.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { ImportContext } from './import-file.ts'

/**
 * Completes the context of a new import: bad rows are skipped, and prices without currency are in the shop's default.
 * @throws invalid_data naming the field
 */
export async function prepareImport({ db, files }: Services, context: Row): Promise<Row> {
  const { fileKey, on_error = 'skip', currency_code } = context
  if (typeof fileKey !== 'string' || fileKey === '')
    throw invalid('context.fileKey should not be empty', 'context.fileKey')
  if (on_error !== 'skip' && on_error !== 'abort')
    throw invalid('context.on_error must be one of the following values: skip, abort', 'context.on_error')
  if (!(await files.exists(fileKey))) throw invalid(`There is no file with the key ${fileKey}`, 'context.fileKey')
  return {
    ...context,
    on_error,
    fileKey,
    currency_code: await checkedCurrency(db, currency_code),
  } satisfies ImportContext
}

async function checkedCurrency(db: Db, code: unknown): Promise<string> {
  const wanted = typeof code === 'string' ? code.toLowerCase() : null
  const found = await first(
    db,
    sql<{ code: string }>`select code from currency
      where code = coalesce(${wanted}, (select default_currency_code from store order by created_at, id limit 1))`,
  )
  if (!found || (code !== undefined && wanted === null))
    throw invalid(`Currency with code: ${String(code)} was not found`, 'context.currency_code')
  return found.code
}

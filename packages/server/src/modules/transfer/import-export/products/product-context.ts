import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import { checkedFile, checkedOnlyExisting, type ImportContext } from '../engine/context.ts'
import { findFileName } from '../engine/imported-files.queries.ts'
import { checkedCurrency } from '../prices/prices.ts'
import { type ColumnMapping, checkedMapping } from '../tables/mapping.ts'
import { openImages } from './images/zip-images.ts'
import { productTable } from './formats/detect.ts'

/** What an import of products is asked to do. */
export type ProductContext = ImportContext & {
  /** Key of an uploaded ZIP file with the images that the file names. */
  readonly picturesKey?: string
  /** Products and variants that the shop does not have are left out. */
  readonly only_existing: boolean
  /** Lower case; for files that do not name the currency of their prices. */
  readonly currency_code: string
  /** Name of the price list for sale prices that the file names. */
  readonly sale_price_list: string
  /** What the columns of the file mean; without, they mean what they are called. */
  readonly mapping?: ColumnMapping
}

/**
 * Completes the context of a new import: bad rows are skipped, and prices without currency are in the shop's default.
 * @throws invalid_data naming the field
 */
export async function preparedContext({ db, files }: Services, context: Row): Promise<ProductContext> {
  const file = await checkedFile(files, context)
  return {
    ...context,
    ...file,
    ...(await checkedImages(files, context['picturesKey'])),
    only_existing: checkedOnlyExisting(context['only_existing']),
    sale_price_list: await saleListName(db, file.fileKey, context['sale_price_list']),
    currency_code: await checkedCurrency(db, context['currency_code']),
    ...(await checkedMapping(db, productTable, context['mapping'])),
  }
}

/** The ZIP file with the images of the import, if there is one. */
async function checkedImages(files: Services['files'], key: unknown): Promise<{ picturesKey?: string }> {
  if (key === undefined) return {}
  if (typeof key !== 'string' || key === '')
    throw invalid('context.picturesKey should not be empty', 'context.picturesKey')
  await (await openImages(files, key)).close()
  return { picturesKey: key }
}

/** Named after the file, so that the next import of it finds the list again. */
async function saleListName(db: Db, fileKey: string, requestedName: unknown): Promise<string> {
  if (typeof requestedName === 'string' && requestedName.trim() !== '') return requestedName.trim()
  if (requestedName !== undefined)
    throw invalid('context.sale_price_list should not be empty', 'context.sale_price_list')
  const name = await findFileName(db, fileKey)
  return `Sale: ${(name ?? 'import').replace(/\.\w+$/, '')}`
}

import type { Services } from '../../../../kernel/services.ts'
import { distinct } from '../tables/cell.ts'
import { problemAt, reason } from '../tables/problem.ts'
import { readTable, type TableFile } from '../tables/table-file.ts'
import type { CsvTable } from '../tables/csv.ts'
import { readListRows, type ListRow } from './price-list.format.ts'
import { findVariants, type ListedVariant } from './price-list-import.queries.ts'

/** A row with the variant that it means; without one, or with problems, it is left out. */
export type ListEntry = ListRow & { readonly variant: ListedVariant | undefined }

/** Rows whose variants are looked up at once. */
const PAGE = 500

/**
 * Rows of an uploaded file, each with its variant: by id, else by SKU. Of two rows that mean one variant the second is
 * a problem. Held in memory: the ids of the variants, about 100 bytes each.
 * @throws ImportFileError, not_found when the file is gone
 */
export const readList = ({ files, db }: Services, file: TableFile): AsyncGenerator<ListEntry> =>
  readTable(files, file, (table) => readEntries(db, table))

async function* readEntries(db: Services['db'], table: CsvTable): AsyncGenerator<ListEntry> {
  const lines = new Map<string, number>()
  let waiting: ListRow[] = []
  for await (const row of readListRows(table)) {
    waiting.push(row)
    if (waiting.length < PAGE) continue
    yield* await withVariants(db, waiting, lines)
    waiting = []
  }
  if (waiting.length > 0) yield* await withVariants(db, waiting, lines)
}

async function withVariants(
  db: Services['db'],
  rows: readonly ListRow[],
  lines: Map<string, number>,
): Promise<ListEntry[]> {
  const variants = await findVariants(db, distinct(rows.map(({ id }) => id)), distinct(rows.map(({ sku }) => sku)))
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
  return rows.map((row) => {
    const variant = row.id === '' ? (row.sku === '' ? undefined : bySku.get(row.sku)) : byId.get(row.id)
    const isFault = row.problems.some(({ column }) => column === null)
    const problems = isFault ? row.problems : [...row.problems, ...variantProblems(row, variant, lines)]
    return { ...row, variant, problems }
  })
}

function variantProblems({ line, id, sku }: ListRow, variant: ListedVariant | undefined, lines: Map<string, number>) {
  const at = (column: string | null, ...why: Parameters<typeof reason>) => [
    problemAt({ line, column, handle: variant?.handle ?? null }, reason(...why)),
  ]
  if (id === '' && sku === '') return at(null, 'sku_or_id_required', { id, sku })
  if (!variant) return at(id === '' ? 'SKU' : 'Product Variant ID', 'unknown_list_variant', { id, sku })
  const first = lines.get(variant.id)
  if (first !== undefined)
    return at(id === '' ? 'SKU' : 'Product Variant ID', 'value_again', { value: id || sku, first })
  lines.set(variant.id, line)
  return []
}

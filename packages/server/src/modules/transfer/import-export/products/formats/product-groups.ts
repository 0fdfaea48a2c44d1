import { rowFault, type CsvRow } from '../../tables/csv.ts'
import type { ImportItem, ImportProduct } from './import-product.ts'
import { type ImportProblem, problemAt, reason } from '../../tables/problem.ts'

/** The rows of one product in the order of the file. */
export type RowsOfProduct = readonly [CsvRow, ...CsvRow[]]

/** The result of one product's rows; without `product` all of them are skipped. */
export interface GroupReading {
  readonly product?: ImportProduct
  readonly problems: readonly ImportProblem[]
}

export interface GroupReader {
  /** The trimmed cell that identifies the product of a row; empty if there is none. */
  readonly handleOf: (row: CsvRow) => string
  /** The problem of a row without a product. */
  readonly withoutHandle: (row: CsvRow) => ImportProblem
  /** Reads the rows of one product, at least one. */
  readonly read: (rows: RowsOfProduct, handle: string) => GroupReading
}

/** More rows than any shop has variants and pictures of one product; a limit on what is held in memory. */
export const MAX_ROWS_PER_PRODUCT = 10_000

interface Group {
  readonly handle: string
  readonly rows: [CsvRow, ...CsvRow[]]
}

/**
 * Rows to products: neighbors with the same handle are one product. A handle that comes back after another product
 * cannot be added to a product that has already been passed on, and must not replace it either: its rows are reported.
 * Rows without a handle are reported, and do not end a product.
 *
 * Held in memory: the rows of one product and the handles seen, about 100 bytes each.
 */
export async function* readGroups(
  batches: AsyncIterable<readonly CsvRow[]>,
  reader: GroupReader,
): AsyncGenerator<ImportItem> {
  const firstLines = new Map<string, number>()
  let group: Group | undefined
  for await (const row of flattened(batches)) {
    const handle = reader.handleOf(row)
    if (handle === '') yield* problemItems([rowFault(row) ?? reader.withoutHandle(row)])
    else if (handle === group?.handle) yield* add(row, group)
    else {
      if (group) yield* items(reader.read(group.rows, group.handle))
      group = undefined
      const first = firstLines.get(handle)
      if (first === undefined) {
        firstLines.set(handle, row.line)
        group = { handle, rows: [row] }
      } else yield* problemItems([handleAgain(row, handle, first)])
    }
  }
  if (group) yield* items(reader.read(group.rows, group.handle))
}

async function* flattened(batches: AsyncIterable<readonly CsvRow[]>): AsyncGenerator<CsvRow> {
  for await (const batch of batches) yield* batch
}

function* add(row: CsvRow, { handle, rows }: Group): Generator<ImportItem> {
  if (rows.length < MAX_ROWS_PER_PRODUCT) rows.push(row)
  else
    yield* problemItems([
      problemAt({ line: row.line, handle }, reason('too_many_rows', { limit: MAX_ROWS_PER_PRODUCT })),
    ])
}

const handleAgain = ({ line }: CsvRow, handle: string, first: number): ImportProblem =>
  problemAt({ line, handle }, reason('handle_again', { handle, line, first }))

function* items({ product, problems }: GroupReading): Generator<ImportItem> {
  yield* problemItems(problems)
  if (product) yield { type: 'product', product }
}

export function* problemItems(list: readonly ImportProblem[]): Generator<ImportItem> {
  for (const problem of list) yield { type: 'problem', problem }
}

/** The problems of a product whose first row is bad. */
export const wholeGroupBad = (
  [first, ...others]: RowsOfProduct,
  handle: string,
  problemsOfFirst: readonly ImportProblem[],
): GroupReading => ({ problems: [...problemsOfFirst, ...otherRowsBad(handle, first.line, others)] })

/** Every other row of a product that is left out is reported, because none is imported. */
export const otherRowsBad = (
  handle: string,
  first: number,
  rows: readonly { readonly line: number }[],
): ImportProblem[] =>
  rows
    .filter(({ line }) => line !== first)
    .map(({ line }) => problemAt({ line, handle }, reason('first_row_bad', { first })))

export const linesOf = (rows: RowsOfProduct): readonly [number, number] => [
  rows[0].line,
  rows.at(-1)?.line ?? rows[0].line,
]

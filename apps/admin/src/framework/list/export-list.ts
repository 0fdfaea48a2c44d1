import { isValidElement } from 'react'
import type { ListColumn } from './list-config.ts'
import { byteOrderMark, csvLine, type Cell } from './csv.ts'

type Column<Row> = Pick<ListColumn<Row, { order?: string }>, 'id' | 'header' | 'cell' | 'text' | 'texts' | 'order'>

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** The text of a cell: from `text`, from what it renders if that is text, or from the row's value. */
function cellOf<Row>(column: Column<Row>, row: Row): Cell {
  if (column.text) return column.text(row)
  const content = column.cell(row)
  if (isCell(content) && content !== null) return content
  const values = row as Readonly<Record<string, unknown>>
  return wordsOf(values[column.order ?? column.id] ?? values[column.id]) ?? textIn(content)
}

/** Fields that name a record, in order of preference. */
const names = ['name', 'title', 'value', 'display_name', 'code']

/** The text of a stored value; records by their names, lists joined. Undefined if it has none. */
function wordsOf(stored: unknown): Cell | undefined {
  if (typeof stored === 'boolean') return String(stored)
  if (isCell(stored)) return stored ?? undefined
  if (Array.isArray(stored)) return stored.map(wordsOf).filter(Boolean).join('; ')
  if (typeof stored !== 'object' || stored === null) return undefined
  const record = stored as Readonly<Record<string, unknown>>
  return names.map((name) => record[name]).find((name) => typeof name === 'string')
}

/** The text of a small element such as `<span dir="auto">{title}</span>`. */
function textIn(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textIn).join('')
  if (!isValidElement<{ children?: unknown }>(node)) return ''
  return textIn(node.props.children)
}

/** The cells of some rows. */
const cellsOf = async <Row>(column: Column<Row>, rows: readonly Row[]): Promise<readonly Cell[]> =>
  column.texts ? column.texts(rows) : rows.map((row) => cellOf(column, row))

/** The file's text in chunks: headings, then a line per row. */
export async function listFile<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Promise<readonly string[]> {
  const parts = [byteOrderMark + csvLine(columns.map(({ header }) => header))]
  for await (const rows of pages) {
    const cells = await Promise.all(columns.map((column) => cellsOf(column, rows)))
    parts.push(rows.map((_, at) => csvLine(cells.map((ofColumn) => ofColumn[at] ?? null))).join(''))
  }
  return parts
}

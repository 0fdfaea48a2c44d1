import { dateText, padded, plainNumber, type NumberFormat } from './number-format.ts'
import { openSheet, readStrings, readStyles, richText, unescaped, type Sheet, type Workbook } from './workbook.ts'
import { readXml, WorkbookError, type Attributes } from './xml.ts'

/** Columns of a sheet that may hold something; Excel allows 16,384, more than any import needs. */
const MAX_COLUMNS = 2_000

/** A row of a sheet that holds something. */
export type SheetRow = {
  /** Of the sheet, from 1. */
  readonly line: number
  /** The texts of the cells, from the first column to the last that is not empty. */
  readonly cells: readonly string[]
  /** Columns, from 0, whose formula failed; the cell has the error, such as `#DIV/0!`. */
  readonly errorColumns: readonly number[]
}

type Cell = { readonly column: number; readonly type: string; readonly style: number; value: string; inline: string }

/**
 * Shared texts and formats of a workbook, to which the numbers in its cells refer. The texts take most of the memory.
 */
export type CellContext = {
  readonly strings: readonly string[]
  readonly styles: readonly NumberFormat[]
  readonly dates: Workbook['dates']
}

/** @throws WorkbookError */
export const readCellContext = async (workbook: Workbook): Promise<CellContext> => ({
  strings: await readStrings(workbook),
  styles: await readStyles(workbook),
  dates: workbook.dates,
})

/**
 * Rows of a sheet in batches, empty ones left out. Cells become texts as a CSV file would have them: a number keeps its
 * digits and the decimals its format shows, a day is `2026-03-01`, true and false are words. Of formulas it is the
 * result that counts. Held in memory: one chunk of the sheet.
 * @throws WorkbookError
 */
export async function* sheetRows(context: CellContext, sheet: Sheet): AsyncGenerator<SheetRow[], undefined> {
  const rows: SheetRow[] = []
  const reader = new SheetReader(context, (row) => rows.push(row))
  const source = await openSheet(sheet)
  try {
    for await (const _ of readXml(source, reader)) if (rows.length > 0) yield rows.splice(0)
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError(error instanceof Error ? error.message : '')
  } finally {
    source.destroy()
  }
  return undefined
}

class SheetReader {
  readonly #context: CellContext
  readonly #onRow: (row: SheetRow) => void
  readonly #inline = richText((text) => void (this.#cell && (this.#cell.inline = text)), 'is')
  #line = 0
  #cells: string[] = []
  #errorColumns: number[] = []
  #next = 0
  #cell: Cell | undefined
  #isValue = false

  constructor(context: CellContext, onRow: (row: SheetRow) => void) {
    this.#context = context
    this.#onRow = onRow
  }

  readonly open = (name: string, attributes: Attributes) => {
    if (name === 'row') this.#beginRow(attributes)
    else if (name === 'c') this.#beginCell(attributes)
    else {
      this.#isValue = name === 'v'
      this.#inline.open(name, attributes)
    }
  }

  readonly text = (text: string) => {
    if (this.#isValue && this.#cell) this.#cell.value += text
    else this.#inline.text(text)
  }

  readonly close = (name: string) => {
    this.#isValue = false
    if (name === 'c') this.#endCell()
    else if (name === 'row') this.#endRow()
    else this.#inline.close(name)
  }

  #beginRow({ r }: Attributes) {
    this.#line = r === undefined ? this.#line + 1 : Number(r)
    this.#cells = []
    this.#errorColumns = []
    this.#next = 0
  }

  #beginCell({ r, t = 'n', s = '0' }: Attributes) {
    const column = r === undefined ? this.#next : columnIndex(r)
    this.#next = column + 1
    this.#cell = { column, type: t, style: Number(s), value: '', inline: '' }
  }

  #endCell() {
    const cell = this.#cell
    this.#cell = undefined
    const text = cell && cellText(cell, this.#context)
    if (!text) return
    if (cell.column >= MAX_COLUMNS)
      throw new WorkbookError(`row ${this.#line} has something beyond column ${MAX_COLUMNS}`)
    while (this.#cells.length < cell.column) this.#cells.push('')
    this.#cells[cell.column] = text
    if (cell.type === 'e') this.#errorColumns.push(cell.column)
  }

  #endRow() {
    if (this.#cells.length > 0) this.#onRow({ line: this.#line, cells: this.#cells, errorColumns: this.#errorColumns })
  }
}

/** `AB12` is in column 27, counted from 0. Eight letters are far beyond `MAX_COLUMNS`: more are not read. */
function columnIndex(reference: string): number {
  const [letters = ''] = /^[A-Z]*/.exec(reference.toUpperCase()) ?? []
  let index = 0
  for (const letter of letters.slice(0, 8)) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

function cellText({ type, style, value, inline }: Cell, { strings, styles, dates }: CellContext): string {
  if (type === 'inlineStr') return inline
  if (value === '') return ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'true' : 'false'
  if (type !== 'n') return unescaped(value)
  const format = styles[style]
  if (format?.kind === 'date') return dateText(Number(value), dates) ?? value
  const plain = plainNumber(value)
  if (plain === undefined) return value
  return format ? padded(plain, format) : plain
}

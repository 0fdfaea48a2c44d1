import { invalid } from '../../../../kernel/errors.ts'
import type { Files } from '../../../../kernel/files/files.ts'
import { mediaTypeOf, mediaTypes } from '../../../../kernel/files/media-types.ts'
import { BrokenZip, openZip } from '../../../../kernel/files/zip-file.ts'
import { openWorkbook, type Sheet } from './workbook/workbook.ts'
import { readCellContext, sheetRows, type CellContext, type SheetRow } from './workbook/sheet-rows.ts'
import { WorkbookError } from './workbook/xml.ts'
import { checkedRow, numberedRows, openCsv, type CsvRow, type CsvTable } from './csv.ts'
import { ImportFileError, problemAt, reason } from './problem.ts'

/** The table that an import reads. */
export type TableFile = {
  /** Key of the uploaded file. */
  readonly fileKey: string
  /** Of an Excel file, the name of the sheet. */
  readonly sheet?: string
}

/** The extension of a stored upload follows from its content, not from its name. */
const isWorkbook = (key: string) => mediaTypeOf(key) === mediaTypes.zip

/**
 * Opens an uploaded table of any size: CSV, or a sheet of an Excel file, whose rows then count as lines.
 * @throws ImportFileError, not_found when the file was deleted
 */
async function openTable(files: Files, { fileKey, sheet }: TableFile): Promise<CsvTable> {
  if (isWorkbook(fileKey)) return openSheet(files, fileKey, sheet)
  const source = await files.open(fileKey)
  const destroy = () => void source.destroy()
  try {
    const table = await openCsv(source)
    return { ...table, close: () => table.close().finally(destroy) }
  } catch (error) {
    destroy()
    throw error
  }
}

/** Yields the items of `read`, then closes the table. @throws ImportFileError, not_found when the file was deleted */
export async function* readTable<T>(
  files: Files,
  file: TableFile,
  read: (table: CsvTable) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const table = await openTable(files, file)
  try {
    yield* read(table)
  } finally {
    await table.close()
  }
}

async function openSheet(files: Files, key: string, name: string | undefined): Promise<CsvTable> {
  const book = await openBook(files, key)
  try {
    const { header, firstRows, batches } = await beginSheet(book, sheetNamed(book, name))
    const close = () => batches.return(undefined).then(book.close)
    const rows = numberedRows(firstRows, batches, (row, number) => csvRow(row, header, number))
    return { header, rows, close }
  } catch (error) {
    await book.close()
    throw error
  }
}

/** @throws ImportFileError for a sheet without anything in it, or one that cannot be read */
async function beginSheet({ context }: Book, sheet: Sheet) {
  const batches = readableRows(context, sheet)
  const { value } = await batches.next()
  const [head, ...firstRows] = value ?? []
  if (!head) throw new ImportFileError(problemAt({ line: 1 }, reason('empty_file')))
  return { header: head.cells, firstRows, batches }
}

/** Batches of rows, none of them empty. @throws ImportFileError for a sheet that cannot be read */
async function* readableRows(context: CellContext, sheet: Sheet): AsyncGenerator<SheetRow[], undefined> {
  try {
    return yield* sheetRows(context, sheet)
  } catch (error) {
    throw fileError(error)
  }
}

type Book = { readonly sheets: readonly Sheet[]; readonly context: CellContext; readonly close: () => Promise<void> }

/** @throws ImportFileError when it is no workbook with sheets */
async function openBook(files: Files, key: string): Promise<Book> {
  try {
    const zip = await openZip(files, key)
    try {
      const workbook = await openWorkbook(zip)
      if (workbook.sheets.length === 0) throw new WorkbookError('it has no sheet')
      return { sheets: workbook.sheets, context: await readCellContext(workbook), close: zip.close }
    } catch (error) {
      await zip.close()
      throw error
    }
  } catch (error) {
    throw fileError(error)
  }
}

const fileError = (error: unknown): unknown =>
  error instanceof WorkbookError || error instanceof BrokenZip
    ? new ImportFileError(problemAt({ line: 1 }, reason('not_a_workbook', { message: error.message })))
    : error

/** The sheet of that name, else the first visible one. @throws ImportFileError for a name that none has */
function sheetNamed({ sheets }: Book, name: string | undefined): Sheet {
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  const chosen = name === undefined ? first : sheets.find((sheet) => sheet.name === name)
  if (chosen) return chosen
  throw new ImportFileError(problemAt({ line: 1 }, reason('not_a_workbook', { message: `it has no sheet ${name}` })))
}

/** Fills a row up to the number of columns: sheets omit empty cells at its end. */
function csvRow({ line, cells, errorColumns: [failed] }: SheetRow, header: readonly string[], number: number): CsvRow {
  const filled = [...cells, ...Array.from({ length: Math.max(0, header.length - cells.length) }, () => '')]
  const row = checkedRow({ line, number, cells: filled }, header)
  const column = failed === undefined ? undefined : header[failed]
  if (failed === undefined || column === undefined) return row
  return { ...row, fault: { ...reason('failed_formula', { value: cells[failed] ?? '' }), column } }
}

type FoundSheet = { readonly name: string; readonly columns: string[] }

/**
 * The sheets of an Excel file with their columns, hidden ones last; for a CSV file, one without a name.
 * @throws invalid_data when it cannot be read, or is larger than can be taken
 */
export const sheetsOf = (files: Files, fileKey: string, field: string): Promise<FoundSheet[]> =>
  refusing(field, async () => {
    if (!isWorkbook(fileKey)) return [{ name: '', columns: await columnsOf(() => openTable(files, { fileKey })) }]
    return withBook(files, fileKey, async (book) => {
      const sheets: FoundSheet[] = []
      for (const sheet of book.sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)))
        sheets.push({ name: sheet.name, columns: await columnsOf(() => begunSheet(book, sheet)) })
      return sheets
    })
  })

/** The sheet that an import of this file reads; undefined for a CSV file. @throws invalid_data naming the field */
export const chosenSheet = (
  files: Files,
  fileKey: string,
  requestedName: string | undefined,
): Promise<string | undefined> =>
  refusing('context.fileKey', async () => {
    if (!isWorkbook(fileKey)) return undefined
    return withBook(files, fileKey, async (book) => {
      if (requestedName !== undefined && book.sheets.every(({ name }) => name !== requestedName))
        throw invalid(`The file has no sheet ${requestedName}`, 'context.sheet')
      const sheet = sheetNamed(book, requestedName)
      await columnsOf(() => begunSheet(book, sheet))
      return sheet.name
    })
  })

async function withBook<T>(files: Files, key: string, work: (book: Book) => Promise<T>): Promise<T> {
  const book = await openBook(files, key)
  try {
    return await work(book)
  } finally {
    await book.close()
  }
}

async function refusing<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ImportFileError ? invalid(error.problem.text, field) : error
  }
}

const begunSheet = async (book: Book, sheet: Sheet) => {
  const { header, batches } = await beginSheet(book, sheet)
  return { header, close: () => batches.return(undefined) }
}

type OpenTable = { readonly header: readonly string[]; readonly close: () => Promise<unknown> }

/** None for a table without anything in it. */
async function columnsOf(open: () => Promise<OpenTable>): Promise<string[]> {
  try {
    const { header, close } = await open()
    await close()
    return [...header]
  } catch (error) {
    if (error instanceof ImportFileError && error.problem.reason.code === 'empty_file') return []
    throw error
  }
}

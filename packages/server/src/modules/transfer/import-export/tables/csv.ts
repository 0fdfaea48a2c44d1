import { TextDecoder } from 'node:util'
import { type CsvError, parse, type Parser } from 'csv-parse'
import { ImportFileError, problemAt, reason, type ImportProblem, type Reason } from './problem.ts'

/** One record of the file. */
export interface CsvRow {
  /** Line of the file on which the record begins, from 1; a record may run over several lines. */
  readonly line: number
  /** Data rows from 1, blank ones not counted. */
  readonly number: number
  readonly cells: readonly string[]
  /** Why the row is invalid. */
  readonly fault?: Reason & { readonly column?: string }
}

/** The fault of a row as a problem of the import, with its place. */
export const rowFault = ({ line, fault }: CsvRow, handle: string | null = null): ImportProblem | undefined =>
  fault && problemAt({ line, handle, column: fault.column ?? null }, { code: fault.code, params: fault.params })

export interface CsvTable {
  readonly header: readonly string[]
  /** The rows below the header, one batch per chunk of the source. */
  readonly rows: AsyncIterable<readonly CsvRow[]>
  /** Closes the source; needed when `rows` is not read to its end. */
  readonly close: () => Promise<void>
}

/** Longest record in bytes: a quote that is never closed must not swallow the rest of the file into memory. */
const MAX_RECORD_SIZE = 4_194_304

/** If two delimiters split equally, the first wins: it is less likely to be part of a column's name. */
const DELIMITERS = ['\t', '|', ';', ','] as const

/**
 * Opens a CSV file of any size: UTF-8 with or without byte order mark, or UTF-16 with one; separated by comma,
 * semicolon, tab or pipe, whichever splits the first line into most cells; lines ended by LF, CR LF or CR; blank rows
 * skipped. Memory use does not depend on the size of the file.
 * @throws ImportFileError, here or while `rows` is read: empty, quote not closed, record beyond 4 MB
 */
export async function openCsv(source: AsyncIterable<Uint8Array>): Promise<CsvTable> {
  const batches = recordBatches(decoded(source))
  const { value: first } = await batches.next()
  const header = first?.[0]?.cells
  if (!first || !header) throw new ImportFileError(problemAt({ line: 1 }, reason('empty_file')))
  return {
    header,
    rows: numberedRows(first.slice(1), batches, (record, number) => checkedRow({ ...record, number }, header)),
    close: async () => void (await batches.return(undefined)),
  }
}

interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** Batches of the items of a file as rows, numbered from 1; the first batch has been read already. */
export async function* numberedRows<Item>(
  first: readonly Item[],
  batches: AsyncIterable<readonly Item[]>,
  toRow: (item: Item, number: number) => CsvRow,
): AsyncGenerator<readonly CsvRow[]> {
  let number = 0
  const numbered = (item: Item): CsvRow => toRow(item, (number += 1))
  yield first.map(numbered)
  for await (const batch of batches) yield batch.map(numbered)
}

/** Cells beyond the header that are all empty are what spreadsheets leave behind; anything else is a broken row. */
export function checkedRow(row: CsvRow, header: readonly string[]): CsvRow {
  const { length } = header
  if (row.cells.length < length || row.cells.slice(length).some((cell) => cell !== ''))
    return { ...row, fault: reason('cell_count', { found: row.cells.length, expected: length }) }
  const unreadable = row.cells.findIndex((cell) => /[\0\ufffd]/.test(cell))
  const column = header[unreadable]
  return column === undefined ? row : { ...row, fault: { ...reason('unreadable_characters'), column } }
}

/** Records with their line numbers; the blank ones are left out, and no batch is empty. */
async function* recordBatches(text: AsyncIterable<string>): AsyncGenerator<CsvRecord[], undefined> {
  let line = 1
  for await (const { cells: batch, error } of parsed(text)) {
    const records: CsvRecord[] = []
    for (const cells of batch) {
      if (cells.some((cell) => cell !== '')) records.push({ line, cells })
      line += 1 + cells.reduce((breaks, cell) => breaks + lineBreaks(cell), 0)
    }
    if (records.length > 0) yield records
    if (error) throw fileError(error, line)
  }
  return undefined
}

const lineBreaks = (cell: string): number => (/[\r\n]/.test(cell) ? cell.split(/\r\n|\r|\n/).length - 1 : 0)

function fileError(error: Error, line: number): ImportFileError {
  const { code } = error as CsvError
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new ImportFileError(problemAt({ line }, reason('quote_not_closed')))
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new ImportFileError(problemAt({ line }, reason('record_too_long', { limit: MAX_RECORD_SIZE })))
  return new ImportFileError(problemAt({ line }, reason('not_csv', { message: error.message })))
}

/** Feeds the parser by hand, so that all records before a fault are still seen; `error` comes with the last batch. */
async function* parsed(text: AsyncIterable<string>): AsyncGenerator<{ cells: string[][]; error?: Error }> {
  const queue: string[][] = []
  let parser: Parser | undefined
  let error: Error | undefined
  for await (const chunk of withWholeFirstLine(text)) {
    parser ??= createParser(delimiterOf(chunk), queue)
    error = await write(parser, chunk)
    if (error) break
    yield { cells: queue.splice(0) }
  }
  if (!error && parser) error = await end(parser)
  yield error ? { cells: queue.splice(0), error } : { cells: queue.splice(0) }
}

function createParser(delimiter: string, queue: string[][]): Parser {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_SIZE,
    on_record: (record: string[]) => {
      queue.push(record)
      return null
    },
  })
  return parser.on('error', () => {}).resume()
}

const write = (parser: Parser, chunk: string): Promise<Error | undefined> =>
  new Promise((resolve) => parser.write(chunk, (error) => resolve(error ?? undefined)))

const end = (parser: Parser): Promise<Error | undefined> =>
  new Promise((resolve) => {
    parser.once('error', resolve)
    parser.end(() => resolve(undefined))
  })

/** The delimiter that splits the first line, quoted parts left out, into most cells; any of them if none splits it. */
function delimiterOf(start: string): string {
  const [line = ''] = /^(?:"[^"]*"|[^"\r\n])*/.exec(start.trimStart()) ?? []
  const unquoted = line.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter
}

/** The same text, its first chunk long enough to hold the first line that is not blank. */
async function* withWholeFirstLine(text: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | undefined = ''
  for await (const chunk of text) {
    if (start === undefined) {
      yield chunk
      continue
    }
    start += chunk
    if (!/[\r\n]/.test(start.trimStart()) && start.length < MAX_RECORD_SIZE) continue
    yield start
    start = undefined
  }
  if (start) yield start
}

/** Bytes to text; what is not valid becomes U+FFFD and is reported with its row. */
async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let start: Uint8Array = new Uint8Array()
  let decoder: TextDecoder | undefined
  for await (const chunk of source) {
    const bytes = decoder ? chunk : (start = Buffer.concat([start, chunk]))
    if (bytes.length < 2 && !decoder) continue
    decoder ??= new TextDecoder(encodingOf(bytes))
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder ? decoder.decode() : new TextDecoder().decode(start)
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

import { stringify } from 'csv-stringify/sync'

/**
 * Rows as CSV. Besides what CSV needs, values are quoted that contain any delimiter which a program may try, or begin
 * or end with a space, which it may cut off.
 */
export const toCsv = (rows: string[][]): string =>
  stringify(rows, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[";,|\t\r\n]|^\s|\s$/ })

/**
 * Spreadsheets run a cell that begins with = + - @ or a control character as a formula, even in data from strangers. A
 * text cell like that is exported with an apostrophe in front, which spreadsheets take as "this is text". So that every
 * text comes back as it was, a text that already begins with apostrophes before such a character gets one more, and
 * import takes exactly one away: `=1` ↔ `'=1`, `'=1` ↔ `''=1`, `'tis` ↔ `'tis`.
 */
const RUNS = /^'*[=+\-@\t\r\n]/
const NEUTRALIZED = /^'+[=+\-@\t\r\n]/

export const neutralized = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

/** The text that `neutralized` made a cell from. */
export const unescapedText = (cell: string): string => (NEUTRALIZED.test(cell) ? cell.slice(1) : cell)

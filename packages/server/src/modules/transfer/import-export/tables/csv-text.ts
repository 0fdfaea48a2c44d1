import { stringify } from 'csv-stringify/sync'

/**
 * Rows as CSV. Besides what CSV needs, values are quoted that contain any delimiter which a program may try, or begin
 * or end with a space, which it may cut off.
 */
export const toCsv = (rows: string[][]): string =>
  stringify(rows, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[";,|\t\r\n]|^\s|\s$/ })

import { stringify } from 'csv-stringify/sync'

/** Besides what CSV needs, all delimiters a reader may try and spaces at the ends that one may cut off. */
export const toCsv = (rows: string[][]): string =>
  stringify(rows, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[";,|\t\r\n]|^\s|\s$/ })

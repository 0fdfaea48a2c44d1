export { readMeanings, sheetRows, type Meanings, type SheetRow } from './sheet-rows.ts'
export { openWorkbook, type Sheet } from './workbook.ts'
export { WorkbookError } from './workbook-error.ts'

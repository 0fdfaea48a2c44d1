/** A table in the clipboard format of spreadsheets: tabs between cells, line breaks between rows, quotes if needed. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoteCell).join('\t')).join('\r\n')
}

function quoteCell(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell, with or without quotes, and what ends it: a tab, a line break or the end of the text. */
const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y

/** Reads a spreadsheet's clipboard text; a trailing line break adds no row. Empty text has no rows. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const { cell, end } of cellsOf(text)) {
    row.push(cell)
    if (end === '\t') continue
    rows.push(row)
    row = []
  }
  return rows
}

function* cellsOf(text: string): Generator<{ readonly cell: string; readonly end: string }> {
  let start = 0
  while (start < text.length) {
    CELL.lastIndex = start
    const match = CELL.exec(text)
    if (!match) return
    const [whole, quoted, bare = '', end = ''] = match
    yield { cell: quoted === undefined ? bare : quoted.replaceAll('""', '"'), end }
    start += whole.length
    if (end === '\t' && start === text.length) yield { cell: '', end: '' }
  }
}

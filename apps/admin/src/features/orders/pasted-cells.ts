/** The lines of a pasted text. */
export const linesIn = (text: string): readonly string[] => text.split(/\r\n|\r|\n/)

/** The cells of a line, between commas, semicolons or tabs, without the quotes that spreadsheets write around them. */
export const cellsIn = (line: string): readonly string[] => line.split(/[,;\t]/).map(withoutQuotes)

/** Whether a cell is the address of a page. */
export const isPageAddress = (cell: string): boolean => /^https?:\/\/\S+$/.test(cell)

const withoutQuotes = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

import { zipOf } from './zip.ts'

/** A cell of a test sheet: a text, a number as written in the file with its style, a boolean, or a failed formula. */
export type TestCell =
  | string
  | boolean
  | null
  | { readonly number: string; readonly style?: keyof typeof styles }
  | { readonly inline: string }
  | { readonly error: string }

const styles = { general: 0, decimals: 1, zeros: 2, day: 3, moment: 4 } as const

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '_x000D_')

export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (rows: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const styleSheet = `<styleSheet xmlns="${namespace}"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.00&quot; kg&quot;"/>
  <numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="[$-409]yyyy\\-mm\\-dd hh:mm"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/>
  <xf numFmtId="14"/><xf numFmtId="166"/></cellXfs></styleSheet>`

/** An Excel file with these sheets. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>,
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const texts: string[] = []
  const names = Object.keys(sheets)
  const bodies = Object.values(sheets).map((rows, sheet) => [
    `xl/worksheets/sheet${sheet + 1}.xml`,
    sheetOf(rows.map((cells, row) => rowOf(cells, row + 1, texts)).join('')),
  ])
  return zipOf({
    '_rels/.rels': relations([['r1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${namespace}" xmlns:r="${relation}"><sheets>${names
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="s${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, index) => [`s${index}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['t', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['f', 'styles', 'styles.xml'],
    ]),
    ...Object.fromEntries(bodies),
    'xl/styles.xml': styleSheet,
    'xl/sharedStrings.xml': `<sst xmlns="${namespace}">${texts
      .map((text) => `<si><r><t xml:space="preserve">${text}</t></r><rPh><t>spoken</t></rPh></si>`)
      .join('')}</sst>`,
    ...more,
  })
}

export const sheetOf = (rows: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${namespace}"><sheetData>${rows}</sheetData></worksheet>`

const rowOf = (cells: readonly TestCell[], line: number, texts: string[]) =>
  `<row r="${line}">${cells.map((cell, index) => cellOf(cell, `${columnName(index)}${line}`, texts)).join('')}</row>`

function cellOf(cell: TestCell, place: string, texts: string[]): string {
  if (cell === null) return `<c r="${place}" s="1"/>`
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${texts.push(escaped(cell)) - 1}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('inline' in cell) return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`
  if ('error' in cell) return `<c r="${place}" t="e"><f>1/0</f><v>${cell.error}</v></c>`
  return `<c r="${place}" s="${styles[cell.style ?? 'general']}"><v>${cell.number}</v></c>`
}

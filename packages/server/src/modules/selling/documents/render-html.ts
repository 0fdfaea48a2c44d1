import { escapeHtml } from '../../../kernel/http/escape-html.ts'
import type { Logo } from './logo.ts'
import type { Cell, Column, Fact, Look, Party, Sheet, Sum } from './sheet.ts'

const styles = `
@page a4 { size: A4; margin: 15mm; }
@page letter { size: letter; margin: 15mm; }
.a4 { page: a4; }
.letter { page: letter; }
* { box-sizing: border-box; }
body { margin: 0; color: #111; background: #fff; font: 10pt/1.45 system-ui, "Noto Sans", "DejaVu Sans", sans-serif; }
section { max-width: 190mm; margin: 0 auto; padding: 10mm 5mm; break-after: page; }
section:last-child { break-after: auto; }
header { display: flex; justify-content: space-between; gap: 10mm; }
h1 { margin: 0 0 4mm; font-size: 17pt; line-height: 1.2; }
h2 { margin: 0; font-size: 8pt; font-weight: 600; color: #555; }
p { margin: 0; }
.sender { text-align: end; font-size: 9pt; }
.sender p:first-of-type { font-weight: 600; }
.heads { display: flex; flex-wrap: wrap; gap: 8mm 14mm; margin: 6mm 0; }
dl { display: grid; grid-template-columns: auto auto; gap: 0 4mm; margin: 0; margin-inline-start: auto; }
dt { color: #555; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
th { text-align: start; font-size: 8pt; color: #555; border-bottom: 1pt solid #111; }
th, td { padding: 1.5mm 1mm; vertical-align: top; }
td { border-bottom: .5pt solid #ccc; }
tr { break-inside: avoid; }
.figure { text-align: end; white-space: nowrap; }
small { display: block; font-size: 8pt; color: #555; }
.sums { width: auto; min-width: 80mm; margin-block: 4mm; margin-inline-start: auto; break-inside: avoid; }
.sums td { border: 0; padding: .7mm 1mm; }
.sums .total td { font-weight: 600; border-top: .5pt solid #111; }
footer { margin-top: 10mm; padding-top: 2mm; border-top: .5pt solid #ccc; font-size: 8pt; color: #555; }
@media print { section { max-width: none; padding: 0; } }
`

/** Sheets as one page for browsers, each of them on a new sheet of paper. It needs nothing else and runs no code. */
export function renderHtml(sheets: readonly Sheet[], look: Look): Buffer {
  const { tag, direction } = look.language
  const title = escapeHtml(sheets[0]?.title ?? '')
  const logos = [...new Set(sheets.map((sheet) => pictureOf(sheet, look)))].filter((logo) => logo !== undefined)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${styles}${logos.map(logoStyle).join('')}</style>`
  const body = sheets.map((sheet) => sheetHtml(sheet, look, logos)).join('\n')
  return Buffer.from(
    `<!doctype html>\n<html lang="${tag}" dir="${direction}"><head>${head}</head><body>\n${body}\n</body></html>\n`,
  )
}

const pictureOf = ({ look }: Sheet, { logo }: Look) => (look ? look.logo : logo)

/** A picture stands once in the page, however many sheets show it; browsers print no backgrounds unless asked to. */
const logoStyle = ({ picture, width, height }: Logo, at: number) =>
  `.logo-${at} { width: ${width}pt; height: ${height}pt; margin: 0 0 2mm; margin-inline-start: auto; background: url("${picture}") 0 0 / 100% 100%; -webkit-print-color-adjust: exact; print-color-adjust: exact; }`

function sheetHtml(sheet: Sheet, look: Look, logos: readonly Logo[]) {
  const { title, sender, parties, facts, columns, rows, sums, notes, footer } = sheet
  const { language, paper } = sheet.look ?? look
  const logo = logos.findIndex((one) => one === pictureOf(sheet, look))
  return `<section class="${paper}" lang="${language.tag}" dir="${language.direction}">
<header><h1>${escapeHtml(title)}</h1><div class="sender">${logo === -1 ? '' : `<div class="logo-${logo}"></div>`}${paragraphs(sender)}</div></header>
<div class="heads">${parties.map(partyHtml).join('')}<dl>${facts.map(factHtml).join('')}</dl></div>
<table><thead><tr>${columns.map(headHtml).join('')}</tr></thead>
<tbody>${rows.map((row) => rowHtml(row, columns)).join('\n')}</tbody></table>
${sums.length > 0 ? `<table class="sums"><tbody>${sums.map(sumHtml).join('')}</tbody></table>` : ''}
${paragraphs(notes)}
${footer.length > 0 ? `<footer>${paragraphs(footer)}</footer>` : ''}
</section>`
}

/** Texts of any script keep their own direction. */
const isolated = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${isolated(line)}</p>`).join('')

const partyHtml = ({ title, lines }: Party) => `<div><h2>${escapeHtml(title)}</h2>${paragraphs(lines)}</div>`

const factHtml = ([label, value]: Fact) => `<dt>${escapeHtml(label)}</dt><dd>${isolated(value)}</dd>`

const classOf = (column: Column | undefined) => (column?.isFigure ? ' class="figure"' : '')

const headHtml = (column: Column) => `<th scope="col"${classOf(column)}>${escapeHtml(column.title)}</th>`

const rowHtml = (cells: readonly Cell[], columns: readonly Column[]) =>
  `<tr>${cells.map((cell, at) => `<td${classOf(columns[at])}>${cellHtml(cell)}</td>`).join('')}</tr>`

const cellHtml = ([text = '', ...details]: Cell) =>
  `${isolated(text)}${details.map((line) => `<small>${isolated(line)}</small>`).join('')}`

const sumHtml = ({ label, value, isTotal }: Sum) =>
  `<tr${isTotal ? ' class="total"' : ''}><td>${escapeHtml(label)}</td><td class="figure">${isolated(value)}</td></tr>`

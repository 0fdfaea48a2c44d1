import { setImmediate } from 'node:timers/promises'
import { filled } from './document-words.ts'
import type { Logo } from './logo.ts'
import { Pen, type Box, type Style } from './pdf-pen.ts'
import type { Cell, Column, Look, Sheet } from './sheet.ts'

const text: Style = { size: 9 }
const bold: Style = { size: 9, isBold: true }
const small: Style = { size: 7.5, isGray: true }
/** Points. */
const GAP = 6
/** Points: about the height of a row of sums, with the rule above a total. */
const SUM_HEIGHT = 16
/** Rows that are drawn before requests of others are answered: some ten milliseconds. */
const ROWS_AT_ONCE = 50

/** Sheets as one PDF file. */
export async function renderPdf(sheets: readonly Sheet[], look: Look): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of pdfChunks(sheets, look)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Sheets as one PDF file in chunks. Each sheet begins on a new page and numbers its pages from 1. The pages of no more
 * than one sheet are in memory, and requests of others are answered in between.
 *
 * Start and end are the sides of a page, not top and bottom: lines begin at the start side, which is the left one, or
 * the right one in languages that are written from right to left.
 */
export async function* pdfChunks(sheets: AsyncIterable<Sheet> | Iterable<Sheet>, look: Look): AsyncGenerator<Buffer> {
  const pen = new Pen({ ...layoutOf(look), language: look.language.tag })
  let isEmpty = true
  for await (const { look: own = look, ...sheet } of sheets) {
    if (isEmpty) pen.entitle(sheet.title)
    isEmpty = false
    pen.turn(layoutOf(own))
    // As JSON, because that has all texts of the sheet; its own signs are in every font.
    await pen.prepareFonts(JSON.stringify(sheet) + own.language.words.page_of)
    await drawSheet(pen, sheet, own.logo)
    yield* pen.endSheet(footOf(own))
    await setImmediate()
  }
  if (isEmpty) pen.newPage()
  yield* pen.end()
}

const layoutOf = ({ paper, language: { direction } }: Look) => ({ paper, direction })

function footOf({ language: { tag, words } }: Look) {
  const count = new Intl.NumberFormat(tag)
  return (page: number, pages: number) =>
    filled(words.page_of, { page: count.format(page), pages: count.format(pages) })
}

async function drawSheet(pen: Pen, sheet: Sheet, logo: Logo | undefined) {
  pen.newPage()
  drawHead(pen, sheet, logo)
  drawParties(pen, sheet)
  await drawTable(pen, sheet)
  drawSums(pen, sheet)
  pen.y += GAP
  for (const line of sheet.notes) writeLine(pen, line, text)
  if (sheet.footer.length === 0) return
  pen.y += 2 * GAP
  pen.rule({ x: 0, width: pen.width })
  pen.y += GAP
  for (const line of sheet.footer) writeLine(pen, line, small)
}

function writeLine(pen: Pen, line: string, style: Style) {
  const box = { x: 0, width: pen.width }
  if (!pen.hasRoom(pen.heightOf(line, box, style))) pen.newPage()
  pen.write(line, box, style)
}

/** The title at the start side; who prints it at the end side, below the logo. */
function drawHead(pen: Pen, { title, sender }: Sheet, logo: Logo | undefined) {
  const half = (pen.width - GAP) / 2
  const top = pen.y
  const below = pen.writeAt(top, title, { x: 0, width: half }, { size: 16, isBold: true })
  if (logo) pen.y += pen.drawPicture(logo) + GAP
  sender.forEach((line, at) =>
    pen.write(line, { x: half + GAP, width: half, align: 'end' }, at === 0 ? bold : { ...text, size: 8 }),
  )
  pen.y = Math.max(below, pen.y) + 3 * GAP
}

/** Addresses side by side, and the facts at the end side. */
function drawParties(pen: Pen, { parties, facts }: Sheet) {
  const third = (pen.width - 2 * GAP) / 3
  const top = pen.y
  const ends = parties.map(({ title, lines }, at) => {
    const box = { x: at * (third + GAP), width: third }
    const first = pen.writeAt(top, title, box, small)
    return lines.reduce((y, line) => pen.writeAt(y, line, box, text), first)
  })
  const start = Math.min(parties.length, 2) * (third + GAP)
  const label = { x: start, width: 0.42 * (pen.width - start) }
  const value = { x: start + label.width + GAP, width: pen.width - start - label.width - GAP }
  const end = facts.reduce(
    (y, fact) =>
      Math.max(pen.writeAt(y, fact[0], label, { ...text, isGray: true }), pen.writeAt(y, fact[1], value, text)),
    top,
  )
  pen.y = Math.max(top, end, ...ends) + 3 * GAP
}

/** A table whose head is repeated on each page; a row is never divided between two. */
async function drawTable(pen: Pen, { columns, rows }: Sheet) {
  const boxes = boxesOf(pen, columns)
  const drawHeads = () => {
    const top = pen.y
    pen.y = Math.max(...columns.map(({ title }, at) => pen.writeAt(top, title, boxes[at] ?? wholeOf(pen), small)))
    pen.rule(wholeOf(pen), 1)
    pen.y += GAP / 2
  }
  drawHeads()
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    if (!pen.hasRoom(heightOfRow(pen, row, boxes))) {
      pen.newPage()
      drawHeads()
    }
    const top = pen.y
    pen.y =
      Math.max(top, ...row.map((cell, column) => drawCell(pen, top, cell, boxes[column] ?? wholeOf(pen)))) + GAP / 2
    pen.rule(wholeOf(pen))
    pen.y += GAP / 2
  }
}

const wholeOf = (pen: Pen): Box => ({ x: 0, width: pen.width })

function boxesOf(pen: Pen, columns: readonly Column[]): Box[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = pen.width - GAP * (columns.length - 1)
  let x = 0
  return columns.map(({ share, isFigure }) => {
    const box: Box = { x, width: (room * share) / shares, align: isFigure ? 'end' : 'start' }
    x += box.width + GAP
    return box
  })
}

const styleOf = (line: number) => (line === 0 ? { ...text, size: 8.5 } : small)

const heightOfRow = (pen: Pen, row: readonly Cell[], boxes: readonly Box[]) =>
  GAP + Math.max(0, ...row.map((cell, at) => heightOfCell(pen, cell, boxes[at] ?? wholeOf(pen))))

const heightOfCell = (pen: Pen, cell: Cell, box: Box) =>
  cell.reduce((sum, line, at) => sum + pen.heightOf(line, box, styleOf(at)), 0)

const drawCell = (pen: Pen, top: number, cell: Cell, box: Box): number =>
  cell.reduce((y, line, at) => pen.writeAt(y, line, box, styleOf(at)), top)

/** The sums at the end side, together on one page. */
function drawSums(pen: Pen, { sums }: Sheet) {
  const width = pen.width * 0.5
  const label: Box = { x: pen.width - width, width: width * 0.65 }
  const value: Box = { x: label.x + label.width, width: width * 0.35, align: 'end' }
  pen.y += GAP
  if (!pen.hasRoom(sums.length * SUM_HEIGHT)) pen.newPage()
  for (const sum of sums) {
    const style = sum.isTotal ? bold : text
    if (sum.isTotal) {
      pen.rule({ x: label.x, width })
      pen.y += GAP / 3
    }
    const top = pen.y
    pen.y = Math.max(pen.writeAt(top, sum.label, label, style), pen.writeAt(top, sum.value, value, style)) + GAP / 3
  }
}

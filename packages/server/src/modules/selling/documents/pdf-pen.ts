import { fileURLToPath } from 'node:url'
import PdfFile from 'pdfkit'
import type { Logo } from './logo.ts'
import { visualRuns, type Run } from './bidi.ts'

/** Points: 1/72 of an inch. */
const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const
const MARGIN = 45
/** Kept free below the text, for the number of the page. */
const FOOT = 30
const LEADING = 1.35
/** Texts whose widths are remembered: some megabytes. */
const MAX_WIDTHS = 20_000

const fonts = {
  regular: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
}

export type Style = {
  readonly size: number
  readonly isBold?: boolean
  readonly isGray?: boolean
}

/** A column of text: from where, how wide, and at which side its lines begin. */
export type Box = { readonly x: number; readonly width: number; readonly align?: 'start' | 'end' }

/**
 * Writes text onto pages, in lines as wide as their box. Boxes are measured from the side where the language begins, so
 * that a layout is mirrored by the direction alone.
 */
export class Pen {
  readonly width: number
  /** Where the next text begins, from the top of the page. */
  y = MARGIN
  readonly #doc: PDFKit.PDFDocument
  readonly #direction: 'ltr' | 'rtl'
  readonly #pageWidth: number
  readonly #bottom: number

  /** Widths at a size of 1, by font and text. */
  readonly #widths = new Map<string, number>()

  constructor({ paper, direction, language }: PenSettings) {
    const [width, height] = papers[paper]
    this.#direction = direction
    this.#pageWidth = width
    this.#bottom = height - MARGIN - FOOT
    this.width = width - 2 * MARGIN
    this.#doc = new PdfFile({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      font: fonts.regular,
      // Its cache of words grows with the file.
      fontLayoutCache: false,
    })
  }

  newPage() {
    this.#doc.addPage()
    this.y = MARGIN
  }

  /** Whether so many points still fit on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.#bottom
  }

  /** The height of a text in a box. */
  heightOf(text: string, { width }: Box, style: Style): number {
    return this.#wrapped(text, width, style).length * style.size * LEADING
  }

  /** Writes at a height and answers the height below it. */
  writeAt(top: number, text: string, box: Box, style: Style): number {
    const lines = this.#wrapped(text, box.width, style)
    this.#doc.fillColor(style.isGray ? '#555555' : '#111111')
    lines.forEach((line, index) => this.#writeLine(line, top + index * style.size * LEADING, box, style))
    return top + lines.length * style.size * LEADING
  }

  /** Writes below what stands there already. */
  write(text: string, box: Box, style: Style) {
    this.y = this.writeAt(this.y, text, box, style)
  }

  rule({ x, width }: Box, weight = 0.5) {
    const left = this.#leftOf({ x, width })
    this.#doc.moveTo(left, this.y).lineTo(left + width, this.y)
    this.#doc
      .lineWidth(weight)
      .strokeColor(weight < 1 ? '#cccccc' : '#111111')
      .stroke()
  }

  /** Draws a picture at the end of the lines and answers its height. The file has each picture once. */
  drawPicture({ picture, width, height }: Logo): number {
    this.#doc.image(picture, this.#leftOf({ x: this.width - width, width }), this.y, { width, height })
    return height
  }

  /** Names the file. */
  entitle(title: string) {
    this.#doc.info.Title = title
  }

  /** Ends the pages since the last call, with a line at the foot of each, and answers what of the file is ready. */
  endSheet(foot: (page: number, pages: number) => string): Buffer[] {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.#doc.switchToPage(page)
      const text = foot(page - start + 1, count)
      this.writeAt(this.#bottom + FOOT / 2, text, { x: 0, width: this.width, align: 'end' }, { size: 7, isGray: true })
    }
    this.#doc.flushPages()
    const ready = this.#doc.read()
    return Buffer.isBuffer(ready) ? [ready] : []
  }

  /** Ends the file and answers the rest of it. */
  async *end(): AsyncGenerator<Buffer> {
    this.#doc.end()
    for await (const piece of this.#doc) yield Buffer.from(piece)
  }

  #leftOf({ x, width }: Box): number {
    return this.#direction === 'ltr' ? MARGIN + x : this.#pageWidth - MARGIN - x - width
  }

  #use({ size, isBold }: Style) {
    this.#doc.font(isBold ? fonts.bold : fonts.regular).fontSize(size)
  }

  /** Lines of whole words; a word wider than the box is broken. */
  #wrapped(text: string, width: number, style: Style): string[] {
    this.#use(style)
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of text.split(/(?<= )/).flatMap((one) => this.#broken(one, width, style))) {
      if (line !== '' && used + this.#widthOf(word.trimEnd(), style) > width) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      line += word
      used += this.#widthOf(word, style)
    }
    return [...lines, line.trimEnd()]
  }

  #broken(word: string, width: number, style: Style): string[] {
    if (this.#widthOf(word.trimEnd(), style) <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const character of word) {
      if (part !== '' && this.#widthOf(part + character, style) > width) {
        parts.push(part)
        part = ''
      }
      part += character
    }
    return [...parts, part]
  }

  /** In the font and the size that are in use. */
  #widthOf(text: string, { size, isBold = false }: Style): number {
    const name = `${isBold} ${text}`
    const width = this.#widths.get(name) ?? this.#measured(text) / size
    if (this.#widths.size === MAX_WIDTHS) this.#widths.clear()
    this.#widths.set(name, width)
    return width * size
  }

  #measured(text: string): number {
    return this.#runsOf(text).reduce((sum, run) => sum + this.#widthOfRun(run), 0)
  }

  /** Without letters from right to left, a line is one run. */
  #runsOf(line: string): readonly Run[] {
    const isPlain = this.#direction === 'ltr' && !rightToLeft.test(line)
    return isPlain ? [{ text: line, direction: 'ltr' }] : visualRuns(line, this.#direction)
  }

  #widthOfRun(run: Run): number {
    return this.#doc.widthOfString(run.text, optionsOf(run))
  }

  #writeLine(line: string, top: number, box: Box, style: Style) {
    const isAtRight = (box.align === 'end') === (this.#direction === 'ltr')
    let x = this.#leftOf(box) + (isAtRight ? box.width - this.#widthOf(line, style) : 0)
    for (const run of this.#runsOf(line)) {
      this.#doc.text(run.text, x, top, { ...optionsOf(run), lineBreak: false })
      x += this.#widthOfRun(run)
    }
  }
}

type PenSettings = {
  readonly paper: 'a4' | 'letter'
  readonly direction: 'ltr' | 'rtl'
  readonly language: string
}

/** Letters of scripts from right to left, and characters that set a direction. */
const rightToLeft = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * With a feature named, a run is laid out as a whole; otherwise word by word from left to right, even Arabic.
 */
const optionsOf = ({ direction }: Run) => (direction === 'rtl' ? { features: ['kern' as const] } : {})

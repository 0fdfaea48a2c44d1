import { fileURLToPath } from 'node:url'
import PdfFile from 'pdfkit'
import { letterFonts, type LetterFont } from './letter-fonts.ts'
import type { Logo } from './logo.ts'
import { wrapText } from './wrap-text.ts'
import { visualRuns, type Run } from './bidi.ts'

/** Points: 1/72 of an inch. */
const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const
const MARGIN = 45
/** Kept free below the text, for the number of the page. */
const FOOT = 30
const LEADING = 1.35
/** From the top of a line to its baseline, at a size of 1: what DejaVu Sans says, for all fonts. */
const ASCENT = 0.928
/** Line around letters of other fonts, at a size of 1: it makes them as heavy as those of the own fonts. */
const OUTLINE = { thin: { regular: 0.05, bold: 0.1 }, regular: { regular: 0, bold: 0.05 } }
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
  /** Between the margins of a page. */
  width = 0
  /** Where the next text begins, from the top of the page. */
  y = MARGIN
  readonly #doc: PDFKit.PDFDocument
  #direction: Layout['direction'] = 'ltr'
  #size: readonly [width: number, height: number] = papers.a4

  /** The fonts of letters that the own fonts lack, by letter. */
  #letters: ReadonlyMap<string, string> = new Map()
  /** The other fonts that are registered, by name. */
  readonly #others = new Map<string, LetterFont>()
  /** Widths at a size of 1, by font and text. */
  readonly #widths = new Map<string, number>()

  constructor({ language, ...layout }: PenSettings) {
    this.turn(layout)
    this.#doc = new PdfFile({
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      font: fonts.regular,
    })
  }

  /** Sets paper and direction of the next pages. */
  turn({ paper, direction }: Layout) {
    this.#direction = direction
    this.#size = papers[paper]
    this.width = this.#size[0] - 2 * MARGIN
  }

  newPage() {
    const [width, height] = this.#size
    this.#doc.addPage({ size: [width, height], margin: 0 })
    this.y = MARGIN
  }

  get #bottom(): number {
    return this.#size[1] - MARGIN - FOOT
  }

  /** Whether so many points still fit on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.#bottom
  }

  /** The height of a text in a box. */
  heightOf(text: string, { width }: Box, style: Style): number {
    return this.#wrapped(text, width, style).length * style.size * LEADING
  }

  /** Writes at a height and returns the height below it. */
  writeAt(top: number, text: string, box: Box, style: Style): number {
    const lines = this.#wrapped(text, box.width, style)
    const color = style.isGray ? '#555555' : '#111111'
    this.#doc.fillColor(color).strokeColor(color)
    this.#doc.lineJoin('round')
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

  /** Draws a picture at the end of the lines and returns its height. The file has each picture once. */
  drawPicture({ picture, width, height }: Logo): number {
    this.#doc.image(picture, this.#leftOf({ x: this.width - width, width }), this.y, { width, height })
    return height
  }

  /** Loads the fonts of what is written next. */
  async prepareFonts(text: string) {
    const { letters, fonts: others } = await letterFonts(text)
    for (const [name, font] of others) {
      if (!this.#others.has(name)) this.#doc.registerFont(name, font.file)
      this.#others.set(name, font)
    }
    this.#letters = letters
  }

  /** Sets the title of the file. */
  entitle(title: string) {
    this.#doc.info.Title = title
  }

  /** Ends the pages since the last call, with a line at the foot of each, and returns what of the file is ready. */
  endSheet(foot: (page: number, pages: number) => string): Buffer[] {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.#doc.switchToPage(page)
      const text = foot(page - start + 1, count)
      this.writeAt(this.#bottom + FOOT / 2, text, { x: 0, width: this.width, align: 'end' }, { size: 7, isGray: true })
    }
    this.#doc.flushPages()
    const ready: unknown = this.#doc.read()
    return Buffer.isBuffer(ready) ? [ready] : []
  }

  /** Ends the file and returns the rest of it. */
  async *end(): AsyncGenerator<Buffer> {
    this.#doc.end()
    for await (const chunk of this.#doc) if (Buffer.isBuffer(chunk)) yield chunk
  }

  #leftOf({ x, width }: Box): number {
    return this.#direction === 'ltr' ? MARGIN + x : this.#size[0] - MARGIN - x - width
  }

  #wrapped(text: string, width: number, style: Style): string[] {
    return wrapText(text, width, (part) => this.#widthOf(part, style))
  }

  #widthOf(text: string, style: Style): number {
    const { size, isBold = false } = style
    const name = `${isBold} ${text}`
    const width = this.#widths.get(name) ?? this.#measured(text, style) / size
    if (this.#widths.size === MAX_WIDTHS) this.#forgetWords()
    this.#widths.set(name, width)
    return width * size
  }

  /** pdfkit remembers the layout of every word until the file ends, and has no public way to forget them. */
  #forgetWords() {
    this.#widths.clear()
    const { _fontFamilies: families } = this.#doc as unknown as { readonly _fontFamilies: Record<string, WordCache> }
    for (const font of Object.values(families)) font.layoutCache = Object.create(null) as Record<string, unknown>
  }

  #measured(text: string, style: Style): number {
    this.#doc.fontSize(style.size)
    return this.#segmentsOf(text, style).reduce((sum, segment) => sum + this.#widthOfSegment(segment), 0)
  }

  /** The runs of a line in segments of one font each. Letters of other fonts are never in runs from right to left. */
  #segmentsOf(line: string, { isBold = false }: Style): Segment[] {
    const own = isBold ? fonts.bold : fonts.regular
    return this.#runsOf(line).flatMap((run) => {
      const segments: Segment[] = []
      for (const letter of this.#letters.size === 0 ? [run.text] : run.text) {
        const font = this.#letters.get(letter) ?? own
        const last = segments.at(-1)
        if (last?.font === font) last.text += letter
        else segments.push({ ...run, text: letter, font, outline: this.#outlineOf(font, isBold) })
      }
      return segments
    })
  }

  #outlineOf(name: string, isBold: boolean): number {
    const other = this.#others.get(name)
    if (!other) return 0
    return OUTLINE[other.isThin ? 'thin' : 'regular'][isBold ? 'bold' : 'regular']
  }

  /** Without letters from right to left, a line is one run. */
  #runsOf(line: string): readonly Run[] {
    const isPlain = this.#direction === 'ltr' && !rightToLeft.test(line)
    return isPlain ? [{ text: line, direction: 'ltr' }] : visualRuns(line, this.#direction)
  }

  #widthOfSegment({ font, text, direction }: Segment): number {
    return this.#doc.font(font).widthOfString(text, optionsOf(direction))
  }

  #writeLine(line: string, top: number, box: Box, style: Style) {
    const isAtRight = (box.align === 'end') === (this.#direction === 'ltr')
    const baseline = top + ASCENT * style.size
    let x = this.#leftOf(box) + (isAtRight ? box.width - this.#widthOf(line, style) : 0)
    this.#doc.fontSize(style.size)
    for (const segment of this.#segmentsOf(line, style)) {
      const width = this.#widthOfSegment(segment)
      this.#doc.lineWidth(style.size * segment.outline).text(segment.text, x, baseline, {
        ...optionsOf(segment.direction),
        ...(segment.outline > 0 && { fill: true, stroke: true }),
        ...{ baseline: 'alphabetic', lineBreak: false },
      })
      x += width
    }
  }
}

type WordCache = { layoutCache: Record<string, unknown> }

/** A part of a line in one direction and one font. */
type Segment = { text: string; readonly direction: Run['direction']; readonly font: string; readonly outline: number }

type Layout = { readonly paper: 'a4' | 'letter'; readonly direction: 'ltr' | 'rtl' }

type PenSettings = Layout & { readonly language: string }

/** Letters of scripts from right to left, and characters that set a direction. */
const rightToLeft = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * With a feature named, a run is laid out as a whole; otherwise word by word from left to right, even Arabic.
 */
const optionsOf = (direction: Run['direction']) => (direction === 'rtl' ? { features: ['kern' as const] } : {})

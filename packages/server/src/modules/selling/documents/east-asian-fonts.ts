import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

/**
 * Letters of Chinese, Japanese and Korean: Hangul, radicals, kana, Bopomofo, Han, and their punctuation and wide forms
 * (docs/decisions/0023-east-asian-letters.md).
 */
const eastAsian =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/gu
const kana = /[\u3041-\u30ff]/
const hangul = /[\u1100-\u11ff\uac00-\ud7a3]/

type Language = 'sc' | 'jp' | 'kr'

/** Each language has its own forms of Han characters. A font comes in about a hundred files, divided by letters. */
const indexes: Readonly<Record<Language, () => string>> = {
  sc: () => import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: () => import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: () => import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
}

/** The address of the file that has a letter, by code point. */
type Index = ReadonlyMap<number, string>

const opened = new Map<Language, Promise<Index>>()

function indexOf(language: Language): Promise<Index> {
  const index = opened.get(language) ?? readIndex(language)
  opened.set(language, index)
  return index
}

async function readIndex(language: Language): Promise<Index> {
  const address = indexes[language]()
  const ranges = JSON.parse(await readFile(fileURLToPath(address), 'utf8')) as Readonly<Record<string, string>>
  return new Map(
    Object.entries(ranges).flatMap(([part, letters]) => {
      const name = part.replaceAll(/[[\]]/g, '')
      const file = new URL(`files/noto-sans-${language}-${name}-wght-normal.woff2`, address).href
      return codePointsIn(letters).map((codePoint): [number, string] => [codePoint, file])
    }),
  )
}

/** @param ranges as in CSS: `U+3041-3096,U+30a0` */
const codePointsIn = (ranges: string): number[] =>
  [...ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at)
  })

/** Unpacked files: a hundred kilobytes each. */
const unpacked = new LRUCache<string, Promise<Buffer>>({ max: 50 })

function unpack(file: string): Promise<Buffer> {
  const font = unpacked.get(file) ?? readFont(file)
  unpacked.set(file, font)
  return font
}

/** pdfkit embeds parts of TrueType files only. */
async function readFont(file: string): Promise<Buffer> {
  const { default: decompress } = await import('woff2-encoder/decompress')
  return Buffer.from(await decompress(await readFile(fileURLToPath(file))))
}

export type EastAsianFonts = {
  /** The name of the font of each letter. */
  readonly letters: ReadonlyMap<string, string>
  /** TrueType files by the name of their font. */
  readonly files: ReadonlyMap<string, Buffer>
}

const none: EastAsianFonts = { letters: new Map(), files: new Map() }

/** The fonts of the Chinese, Japanese and Korean letters of a text; Han characters as its language writes them. */
export async function eastAsianFonts(text: string): Promise<EastAsianFonts> {
  const found = new Set(text.match(eastAsian))
  if (found.size === 0) return none
  const indexesByChoice = await Promise.all(languagesOf(text).map(indexOf))
  const letters = new Map(
    [...found].flatMap((letter): [string, string][] => {
      const codePoint = letter.codePointAt(0) ?? 0
      const file = indexesByChoice.map((index) => index.get(codePoint)).find((one) => one !== undefined)
      return file === undefined ? [] : [[letter, file]]
    }),
  )
  const files = await Promise.all(
    [...new Set(letters.values())].map(async (file) => [file, await unpack(file)] as const),
  )
  return { letters, files: new Map(files) }
}

/** Whose forms are taken first. A text of Han characters alone is taken for Chinese. */
function languagesOf(text: string): readonly Language[] {
  if (kana.test(text)) return ['jp', 'sc', 'kr']
  return hangul.test(text) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr']
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

/**
 * Letters that the documents' own font lacks (docs/decisions/0023-east-asian-letters.md): of Chinese, Japanese and Korean
 * (Hangul, radicals, kana, Bopomofo, Han, and their punctuation and wide forms), and of Hindi and Tamil, with the signs that
 * join their letters.
 */
const eastAsian =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/gu
const indic = /[\u200c-\u200d\u0900-\u097f\u0b80-\u0bff\u1cd0-\u1cff\ua8e0-\ua8ff]/g
const kana = /[\u3041-\u30ff]/
const hangul = /[\u1100-\u11ff\uac00-\ud7a3]/
const devanagari = /[\u0900-\u097f]/
const tamil = /[\u0b80-\u0bff]/

type Family = 'sc' | 'jp' | 'kr' | 'devanagari' | 'tamil'

/** Each language has its own forms of Han characters. Their fonts come in about a hundred files, divided by letters. */
const indexes: Readonly<Record<Family, () => string>> = {
  sc: () => import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: () => import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: () => import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  devanagari: () => import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  tamil: () => import.meta.resolve('@fontsource-variable/noto-sans-tamil/unicode.json'),
}

/** The address of the file that has a letter, by code point. */
type Index = ReadonlyMap<number, string>

const opened = new Map<Family, Promise<Index>>()

function indexOf(family: Family): Promise<Index> {
  const index = opened.get(family) ?? readIndex(family)
  opened.set(family, index)
  return index
}

async function readIndex(family: Family): Promise<Index> {
  const address = indexes[family]()
  const ranges = JSON.parse(await readFile(fileURLToPath(address), 'utf8')) as Readonly<Record<string, string>>
  return new Map(
    Object.entries(ranges).flatMap(([part, letters]) => {
      const name = part.replaceAll(/[[\]]/g, '')
      const file = new URL(`files/noto-sans-${family}-${name}-wght-normal.woff2`, address).href
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

/** A TrueType file. `isThin`: its letters have the thinnest weight of the font. */
export type LetterFont = { readonly file: Buffer; readonly isThin: boolean }

export type LetterFonts = {
  /** The name of the font of each letter. */
  readonly letters: ReadonlyMap<string, string>
  readonly fonts: ReadonlyMap<string, LetterFont>
}

const none: LetterFonts = { letters: new Map(), fonts: new Map() }

/** The fonts of the letters of a text that the own font lacks; Han characters as the language of the text writes them. */
export async function letterFonts(text: string): Promise<LetterFonts> {
  const families = familiesOf(text)
  if (families.length === 0) return none
  const found = new Set([...(text.match(eastAsian) ?? []), ...(text.match(indic) ?? [])])
  const indexesByChoice = await Promise.all(families.map(indexOf))
  const letters = new Map(
    [...found].flatMap((letter): [string, string][] => {
      const codePoint = letter.codePointAt(0) ?? 0
      const file = indexesByChoice.map((index) => index.get(codePoint)).find((one) => one !== undefined)
      return file === undefined ? [] : [[letter, file]]
    }),
  )
  const fonts = await Promise.all(
    [...new Set(letters.values())].map(async (name) => [name, await fontOf(name)] as const),
  )
  return { letters, fonts: new Map(fonts) }
}

/** A variable font is drawn in its default weight, which is the thinnest one except in the Indic fonts. */
const fontOf = async (name: string): Promise<LetterFont> => ({
  file: await unpack(name),
  isThin: !/noto-sans-(?:devanagari|tamil)-/.test(name),
})

function familiesOf(text: string): readonly Family[] {
  return [
    ...(devanagari.test(text) ? (['devanagari'] as const) : []),
    ...(tamil.test(text) ? (['tamil'] as const) : []),
    ...(text.search(eastAsian) === -1 ? [] : eastAsianFamilies(text)),
  ]
}

/** The families in the order in which a letter is searched. A text of Han characters alone counts as Chinese. */
function eastAsianFamilies(text: string): readonly Family[] {
  if (kana.test(text)) return ['jp', 'sc', 'kr']
  return hangul.test(text) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr']
}

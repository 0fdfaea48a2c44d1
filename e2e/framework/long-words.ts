import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from './open-screen.ts'

/** Placeholders, references to other texts, and tags. */
const untranslated = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>)/

const accents: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' }

/** True of texts of the dashboard in lengthened English, and of no data. */
export const isLengthened = (text: string): boolean => /[àèìòù]/.test(text)

/** A text of 140 % of its length, with as many words: vowels are doubled, then `ò` is appended. */
export const lengthen = (text: string): string => text.split(untranslated).map(lengthenPart).join('')

function lengthenPart(part: string, index: number): string {
  if (index % 2 === 1 || !/\w/.test(part)) return part
  let missing = Math.ceil(part.length * 0.4)
  const longer = part.replaceAll(/[aeiou]/g, (vowel) => (missing-- > 0 ? `${accents[vowel]}${vowel}` : vowel))
  return longer.replace(/(\w)(\W*)$/u, (_, last: string, end: string) => last + 'ò'.repeat(Math.max(0, missing)) + end)
}

type Words = { readonly [key: string]: string | Words }

/** All texts below a value of a file. */
const textsOf = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(locales, language, file), 'utf8')) as Words

/** All texts of the dashboard in a language. */
const textsIn = (language: string): string[] =>
  readdirSync(join(locales, language)).flatMap((file) => textsOf(read(language, file)))

/** Serves lengthened English to a page. */
export function lengthenWords(page: Page) {
  const change = (words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? lengthen(value) : change(value)]),
    )
  return page.route('**/locales/en/*.json', (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    return route.fulfill({ json: change(read('en', file)) })
  })
}

/** The languages with the widest texts, as this page draws them. */
export async function widestLanguages(page: Page, count: number): Promise<string[]> {
  const all = readdirSync(locales, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  const texts = all.map((language) => ({ language, texts: textsIn(language) }))
  const widths = await page.evaluate((languages) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('No canvas')
    const { fontFamily, fontSize } = getComputedStyle(document.body)
    context.font = `${fontSize} ${fontFamily}`
    const widthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + context.measureText(text).width, 0)
    return languages.map(({ language, texts }) => ({ language, width: widthOf(texts) / texts.length }))
  }, texts)
  return widths
    .sort((one, other) => other.width - one.width)
    .slice(0, count)
    .map(({ language }) => language)
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Whether a text is one of the dashboard's own in a language, with anything in its placeholders. */
export function ownTexts(language: string): (text: string) => boolean {
  // Texts of hardly more than placeholders are left out, since they would match any data.
  const patterns = textsIn(language)
    .filter(
      (text) =>
        text
          .split(untranslated)
          .filter((_, index) => index % 2 === 0)
          .join('').length > 5 || !untranslated.test(text),
    )
    .map((text) =>
      text
        .split(untranslated)
        .map((part, index) => (index % 2 === 0 ? escaped(part) : '.*'))
        .join(''),
    )
  const own = new RegExp(`^(?:${patterns.join('|')})$`, 'su')
  return (text) => own.test(text.trim())
}

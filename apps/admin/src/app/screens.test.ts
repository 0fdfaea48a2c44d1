import { languageCodes } from '@storeroom/contract'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { flatten } from '../locales/locale-rules.ts'
import { labelOf } from '../framework/screens.ts'
import permissions from '../locales/en/permissions.json'
import shell from '../locales/en/shell.json'
import { signedInBase } from '../lib/paths.ts'
import { shortcutTable } from '../framework/shell/shortcut-table.ts'
import { shortcuts } from '../framework/shortcuts.ts'
import { screens } from './screens.ts'

const sources: Record<string, string> = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  import: 'default',
  query: '?raw',
})

const qualified = Object.keys(flatten(permissions)).map((key) => `permissions:${key}`)
const keys = new Set([...Object.keys(flatten(shell)), ...qualified])

test('every screen has one address, below /a', () => {
  const places = screens.map(({ path }) => path)
  expect(places.filter((path) => !path.startsWith(`${signedInBase}/`))).toEqual([])
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(0)
})

test('S2-09 every page is imported dynamically, none statically', () => {
  const files = Object.entries(sources)
  expect(files.filter(([, source]) => /import\('[^']*\.page\.tsx'\)/.test(source)).length).toBeGreaterThan(1)
  expect(files.filter(([, source]) => /(?:from|import) '[^']*\.page\.tsx'/.test(source)).map(([file]) => file)).toEqual(
    [],
  )
})

/** Bytes of a page's own words, compressed. */
const MAX_WORDS = 20_000
/** A little larger than what is sent, and ten times as fast. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }

test('S7-11 the words of a page are at most 20 KB in every language', () => {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const words: unknown = JSON.parse(readFileSync(new URL(`../locales/${file}.json`, import.meta.url), 'utf8'))
    const size = brotliCompressSync(JSON.stringify(words), quick).length
    sizes.set(file, size)
    return size
  }
  const pages = screens.flatMap(({ path, words }) =>
    languageCodes.map((language) => ({
      page: `${path} in ${language}`,
      size: words.reduce((sum, name) => sum + sizeOf(`${language}/${name}`), 0),
    })),
  )
  expect(Math.max(...pages.map(({ size }) => size))).toBeGreaterThan(5_000)
  expect(pages.filter(({ size }) => size > MAX_WORDS)).toEqual([])
})

test('every label and description of a screen has an English text', () => {
  const used = screens.flatMap((screen) => [
    screen.nav && labelOf(screen),
    screen.nav?.description,
    screen.create?.label,
  ])
  expect(used.filter((key) => key !== undefined && !keys.has(key))).toEqual([])
})

test('every letter after g opens one screen', () => {
  const letters = screens.flatMap(({ nav }) => nav?.goTo ?? [])
  expect(letters.length).toBeGreaterThan(10)
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([])
  expect(letters.filter((letter, index) => letters.indexOf(letter) !== index)).toEqual([])
})

test('the parent of a link is itself a link of the sidebar', () => {
  const links = new Set(screens.flatMap(({ path, nav }) => (nav?.placement === 'main' ? [path] : [])))
  const parents = screens.flatMap(({ nav }) => nav?.parent ?? [])
  expect(parents.length).toBeGreaterThan(0)
  expect(parents.filter((path) => !links.has(path))).toEqual([])
})

test('every page of the settings is in a group, none of them in the group of extensions', () => {
  const pages = screens.filter(({ nav }) => nav?.placement === 'settings')
  expect(pages.filter(({ nav }) => nav?.group === undefined || nav.group === 'extensions')).toEqual([])
})

test('the help has every shortcut that screens listen to, with its words, once in each group', () => {
  const table = shortcutTable(screens)
  const all = table.flatMap(({ rows }) => rows)
  expect(shortcuts.filter((key) => !all.some((row) => row.keys === key))).toEqual([])
  expect(all.filter(({ words }) => !keys.has(words))).toEqual([])
  for (const { rows } of table) expect(new Set(rows.map((row) => row.keys)).size).toBe(rows.length)
})

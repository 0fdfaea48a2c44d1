import { expect, test } from 'vitest'
import { flatten } from '../locales/locale-rules.ts'
import words from '../locales/en/shell.json'
import { signedInBase } from '../lib/paths.ts'
import { screens } from './screens.ts'

const known = flatten(words)

test('every screen stands below /a, once', () => {
  const places = screens.map(({ path }) => path)
  expect(places.filter((path) => !path.startsWith(`${signedInBase}/`))).toEqual([])
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(0)
})

test('every word of the table is there', () => {
  const used = screens.flatMap(({ nav, create }) => [nav?.label, nav?.description, create?.label])
  expect(used.filter((key) => key !== undefined && !(key in known))).toEqual([])
})

import { expect, test } from 'vitest'
import { flatten } from '../locales/locale-rules.ts'
import { labelOf } from '../framework/screens.ts'
import permissions from '../locales/en/permissions.json'
import shell from '../locales/en/shell.json'
import { signedInBase } from '../lib/paths.ts'
import { screens } from './screens.ts'

const qualified = Object.keys(flatten(permissions)).map((key) => `permissions:${key}`)
const keys = new Set([...Object.keys(flatten(shell)), ...qualified])

test('every screen has one address, below /a', () => {
  const places = screens.map(({ path }) => path)
  expect(places.filter((path) => !path.startsWith(`${signedInBase}/`))).toEqual([])
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(0)
})

test('every word of the table is there', () => {
  const used = screens.flatMap((screen) => [
    screen.nav && labelOf(screen),
    screen.nav?.description,
    screen.create?.label,
  ])
  expect(used.filter((key) => key !== undefined && !keys.has(key))).toEqual([])
})

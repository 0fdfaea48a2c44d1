import { expect, test } from 'vitest'
import { keyOf } from './shortcuts.ts'

test.each([
  ['g', 'KeyG', 'g'],
  ['ل', 'KeyG', 'g'],
  ['п', 'KeyG', 'g'],
  ['z', 'KeyY', 'z'],
  ['é', 'Digit2', 'é'],
  ['?', 'Slash', '?'],
  ['؟', 'Slash', '؟'],
  ['Escape', 'Escape', 'Escape'],
])('%s on the key %s counts as %s', (key, code, expected) => {
  expect(keyOf({ key, code })).toBe(expected)
})

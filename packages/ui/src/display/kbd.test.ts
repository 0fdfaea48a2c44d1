import { expect, test } from 'vitest'
import { keyNames } from './kbd.tsx'

test.each([
  ['mod+k', true, '⌘K'],
  ['mod+k', false, 'Ctrl K'],
  ['shift+enter', true, '⇧↩'],
  ['shift+enter', false, 'Shift Enter'],
  ['/', false, '/'],
])('%s on an Apple keyboard (%s) reads %s', (keys, isApple, names) => {
  expect(keyNames(keys, isApple)).toBe(names)
})

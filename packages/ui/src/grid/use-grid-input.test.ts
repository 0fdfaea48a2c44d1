import { expect, test } from 'vitest'

import { keyTarget } from './use-grid-input.ts'
import { at, blank } from './grid.test-kit.ts'

test('arrow keys move by one cell, in right-to-left pages the other way; with Ctrl or Cmd to the edge', () => {
  const target = (key: string, direction: 'ltr' | 'rtl', ctrlKey = false) =>
    keyTarget({ key, ctrlKey, metaKey: false }, at(1, 2), blank(), direction)
  expect(target('ArrowLeft', 'ltr')).toEqual(at(1, 1))
  expect(target('ArrowLeft', 'rtl')).toEqual(at(1, 3))
  expect(target('ArrowUp', 'rtl', true)).toEqual(at(0, 2))
  expect(target('PageDown', 'ltr')).toEqual(at(2, 2))
  expect(target('Home', 'ltr')).toEqual(at(1, 0))
  expect(target('End', 'ltr', true)).toEqual(at(2, 4))
  expect(target('a', 'ltr')).toBeUndefined()
})

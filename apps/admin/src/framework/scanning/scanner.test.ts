import { expect, test } from 'vitest'
import { afterKey, isScanning, noScan, scannedCode, scannerTyping } from './scanner.ts'

/** Types a text with the same pause before each character, and Enter after another one. */
function typed(text: string, pause: number, beforeEnter = pause) {
  let at = 1_000
  const scan = Array.from(text).reduce((before, key) => afterKey(before, key, (at += pause)), noScan)
  return scannedCode(scan, at + beforeEnter)
}

test('characters in quick succession that end in Enter are a code', () => {
  expect(typed('4006381333931', 5)).toBe('4006381333931')
  expect(typed('MUG-01', scannerTyping.maxPause)).toBe('MUG-01')
})

test('slower typing and fewer than six characters are no code', () => {
  expect(typed('4006381333931', scannerTyping.maxPause + 1)).toBeUndefined()
  expect(typed('4006381333931', 5, scannerTyping.maxPause + 1)).toBeUndefined()
  expect(typed('12345', 5)).toBeUndefined()
  expect(scannedCode(noScan, 1_000)).toBeUndefined()
})

test('after a pause the next character is the first one', () => {
  const before = afterKey(afterKey(noScan, 'j', 0), 'k', 10)
  const after = Array.from('4006381').reduce((scan, key, index) => afterKey(scan, key, 500 + index), before)
  expect(scannedCode(after, 510)).toBe('4006381')
})

test('up to four characters in quick succession can still be typed by a person', () => {
  const isCertain = (text: string) =>
    isScanning(Array.from(text).reduce((scan, key, index) => afterKey(scan, key, index), noScan))
  expect(['a', 'ab', 'abc', 'abcd', 'abcde'].map(isCertain)).toEqual([false, false, false, false, true])
})

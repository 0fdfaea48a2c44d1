import { expect, test } from 'vitest'
import { dateText, formatOf, padded, plainNumber } from './number-format.ts'

test.each([
  ['1.10', '1.10'],
  ['1.1000000000000001', '1.1'],
  ['0.30000000000000004', '0.3'],
  ['4006381333931', '4006381333931'],
  ['12345678901234567890', '12345678901234567890'],
  ['4.006381333931E12', '4006381333931'],
  ['1E-3', '0.001'],
  ['-2.5E-7', '-0.00000025'],
  ['1.0E21', '1000000000000000000000'],
  ['words', undefined],
])('the number %s is %s', (raw, plain) => {
  expect(plainNumber(raw)).toBe(plain)
})

test.each([
  ['0.00', '1.1', '1.10'],
  ['0.00', '1.125', '1.125'],
  ['00000', '123', '00123'],
  ['#,##0.00 "€";[Red]-#,##0.00', '-7', '-7.00'],
  ['0.0 "days"', '2', '2.0'],
  ['0%', '0.5', '0.5'],
  ['General', '12.5', '12.5'],
])('the format %s shows %s as %s', (code, plain, text) => {
  const format = formatOf(200, new Map([[200, code]]))
  expect(format.kind === 'number' && padded(plain, format)).toBe(text)
})

test.each([
  [45_000, 1900, '2023-03-15'],
  [45_000.5, 1900, '2023-03-15T12:00:00'],
  [0.25, 1900, '06:00:00'],
  [43_538, 1904, '2023-03-15'],
  [-1, 1900, undefined],
] as const)('day %s of a workbook of %s is %s', (serial, system, text) => {
  expect(dateText(serial, system)).toBe(text)
})

test('formats of days are distinguished from those of numbers', () => {
  const kindOf = (id: number, code = '') => formatOf(id, new Map(code ? [[id, code]] : [])).kind
  expect([kindOf(14), kindOf(170, '[$-407]d. mmmm yyyy'), kindOf(171, 'hh:mm')]).toEqual(['date', 'date', 'date'])
  expect([kindOf(0), kindOf(4), kindOf(172, '0 "dyms"'), kindOf(173, '[h]')]).toEqual(Array(4).fill('number'))
})

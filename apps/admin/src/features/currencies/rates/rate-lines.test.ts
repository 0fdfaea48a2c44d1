import { expect, test } from 'vitest'
import { readRates } from './rate-lines.ts'

const march = { from_currency: 'usd', to_currency: 'eur', valid_from: '2026-03-01', rate: '0.9214' }

test.each([
  ['USD;EUR;2026-03-01;0.9214'],
  ['usd,eur,2026-03-01,0.9214'],
  ['USD\tEUR\t2026-03-01\t0,9214'],
  ['2026-03-01; USD ; EUR ; 0,9214'],
  ['"USD","EUR","2026-03-01","0,9214"'],
])('%j is a rate', (line) => {
  expect(readRates(`from,to,valid_from,rate\r\n${line}\n\n`)).toEqual({ rates: [march], unreadable: [] })
})

test.each([
  ['USD;EUR;2026-03-01'],
  ['USD;USD;2026-03-01;1'],
  ['USD;XXX;2026-03-01;1'],
  ['USD;EUR;2026-02-30;1'],
  ['USD;EUR;01.03.2026;1'],
  ['USD;EUR;2026-03-01;0'],
  ['USD;EUR;2026-03-01;-1'],
  ['USD;EUR;2026-03-01;1.0832;1.0833'],
  ['USD;EUR;GBP;2026-03-01;1'],
])('%j cannot be read', (line) => {
  expect(readRates(line)).toEqual({ rates: [], unreadable: [1] })
})

test('a pair has one rate a day', () => {
  const line = 'USD;EUR;2026-03-01;0.9214'
  expect(readRates([line, 'USD;EUR;2026-03-02;0.9214', line].join('\n'))).toMatchObject({
    rates: [{}, {}],
    unreadable: [3],
  })
})

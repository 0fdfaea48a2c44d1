import { expect, test } from 'vitest'
import { currencies, findCurrency } from './currencies.ts'
import { currencyExponent } from './exponents.ts'

const codes = currencies.map((currency) => currency.code)

test('the codes are unique, lower case and sorted', () => {
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(codes.filter((code) => !/^[a-z]{3}$/.test(code))).toEqual([])
  expect(codes.length).toBeGreaterThan(150)
})

test('every currency has a name and two symbols, without invisible characters', () => {
  const texts = currencies.flatMap(({ name, symbol, symbol_native }) => [name, symbol, symbol_native])
  expect(texts.filter((text) => text.trim() === '' || /\p{Cf}/u.test(text))).toEqual([])
})

test('exponents match ISO 4217', () => {
  const withExponent = (exponent: number) =>
    currencies.filter((currency) => currency.exponent === exponent).map((currency) => currency.code)
  expect(withExponent(0).join(' ')).toBe('bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf')
  expect(withExponent(3).join(' ')).toBe('bhd iqd jod kwd lyd omr tnd')
  expect(withExponent(2)).toHaveLength(currencies.length - 16 - 7)
})

test('a code is found in any letter case; currencies no longer in use have two decimals', () => {
  expect(findCurrency('KWD')).toMatchObject({ code: 'kwd', name: 'Kuwaiti Dinar' })
  expect(findCurrency('hrk')).toBeUndefined()
  expect([currencyExponent('JPY'), currencyExponent('hrk')]).toEqual([0, 2])
})

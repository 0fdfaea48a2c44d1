import { expect, test } from 'vitest'
import { currencyOf, guessCountry, namedCodes } from './guesses.ts'

test('the country is that of the first preferred language whose country is offered', () => {
  expect(guessCountry(['de-AT', 'en-US'], ['us', 'at'])).toBe('at')
  expect(guessCountry(['de'], ['de', 'us'])).toBe('de')
  expect(guessCountry(['ja', 'en-GB'], ['gb'])).toBe('gb')
  expect(guessCountry(['en'], [])).toBeUndefined()
})

test('the currency is that of the country, where it is known', () => {
  expect([currencyOf('hr'), currencyOf('jp'), currencyOf('aq')]).toEqual(['eur', 'jpy', undefined])
})

test('codes are named in the reader’s language and sorted by name', () => {
  expect(namedCodes(['us', 'at', 'de'], 'region', 'de')).toEqual([
    { id: 'de', label: 'Deutschland' },
    { id: 'at', label: 'Österreich' },
    { id: 'us', label: 'Vereinigte Staaten' },
  ])
  expect(namedCodes(['eur'], 'currency', 'en')).toEqual([{ id: 'eur', label: 'Euro (EUR)' }])
})

import { expect, test } from 'vitest'
import { formattedCountries, placeFields, placeLines, placeRows } from './address-formats.ts'

test.each([
  ['us', 'New York', '10001', 'NY', ['New York, NY 10001']],
  ['gb', 'London', 'E2 7ND', null, ['London', 'E2 7ND']],
  ['ca', 'Toronto', 'M5H 2N2', 'ON', ['Toronto ON M5H 2N2']],
  ['de', 'Berlin', '10115', null, ['10115 Berlin']],
  ['fr', 'Lyon', '69001', null, ['69001 Lyon']],
  ['it', 'Roma', '00187', 'RM', ['00187 Roma RM']],
  ['br', 'São Paulo', '01310-200', 'SP', ['São Paulo - SP', '01310-200']],
  ['tr', 'Kadıköy', '34710', 'İstanbul', ['34710 Kadıköy/İstanbul']],
  ['DK', 'København K', '1401', null, ['1401 København K']],
  ['zz', 'Nowhere', '1', 'Far', ['1 Nowhere', 'Far']],
] as const)('the format of %s is used for %s', (country_code, city, postal_code, province, lines) => {
  expect(placeLines({ country_code, city, postal_code, province })).toEqual(lines)
})

test('a separator is written only between fields that are not blank', () => {
  const blank = { city: null, postal_code: ' ', province: null }
  expect(placeLines({ ...blank, country_code: 'us', province: 'NY' })).toEqual(['NY'])
  expect(placeLines({ ...blank, country_code: 'us', postal_code: '10001', city: 'New York' })).toEqual([
    'New York 10001',
  ])
  expect(placeLines({ ...blank, country_code: null })).toEqual([])
})

test.each([...formattedCountries, 'de', null])('a form for %s has every field once', (country) => {
  expect(placeRows(country).flat().toSorted()).toEqual(placeFields.toSorted())
})

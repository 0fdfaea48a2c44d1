import { expect, test } from 'vitest'
import { addressLines, addressValues, isBlank, isSameAddress } from './address.ts'

const stored = {
  first_name: 'Freja',
  last_name: 'Lindqvist',
  address_1: 'Strandgade 12',
  postal_code: '1401',
  city: 'København K',
  country_code: 'dk',
  phone: '+45 12 34 56 78',
}

test('an address has the lines of a parcel’s label, without empty ones', () => {
  expect(addressLines(addressValues(stored), (code) => code.toUpperCase())).toEqual([
    'Freja Lindqvist',
    'Strandgade 12',
    '1401 København K',
    'DK',
    '+45 12 34 56 78',
  ])
})

test('an address is written as in its country', () => {
  const home = { ...stored, city: 'New York', postal_code: '10001', province: 'NY', country_code: 'us', phone: null }
  expect(addressLines(addressValues(home), () => 'United States')).toEqual([
    'Freja Lindqvist',
    'Strandgade 12',
    'New York, NY 10001',
    'United States',
  ])
})

test('a missing address is blank, and addresses with equal lines are the same', () => {
  expect(isBlank(addressValues(null))).toBe(true)
  expect(isBlank(addressValues(stored))).toBe(false)
  expect(isSameAddress(addressValues(stored), addressValues({ ...stored }))).toBe(true)
  expect(isSameAddress(addressValues(stored), addressValues({ ...stored, city: 'Aarhus' }))).toBe(false)
})

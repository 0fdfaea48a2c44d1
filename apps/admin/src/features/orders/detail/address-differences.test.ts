import type { Order } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { differencesOf } from './address-differences.ts'

const home = { first_name: 'Ada', last_name: 'Moreau', postal_code: '10115', city: 'Berlin', country_code: 'de' }

const idsOf = (billing_address: object | null, shipping_address: object | null = home) =>
  differencesOf({ billing_address, shipping_address } as Pick<Order, 'billing_address' | 'shipping_address'>).map(
    ({ id }) => id,
  )

test('addresses differ by country, by postal code or city, and by name', () => {
  expect(idsOf(home)).toEqual([])
  expect(idsOf({ ...home, last_name: 'Weber' })).toEqual(['name'])
  expect(idsOf({ ...home, postal_code: '10117' })).toEqual(['place'])
  expect(idsOf({ ...home, city: 'Potsdam', first_name: 'Bo' })).toEqual(['place', 'name'])
  expect(idsOf({ ...home, country_code: 'fr', city: 'Paris' })).toEqual(['country'])
})

test('case, accents, spaces and parts that one address lacks are no difference', () => {
  expect(idsOf({ ...home, first_name: ' ADA', last_name: 'Moréau', city: 'berlin ' })).toEqual([])
  expect(idsOf({ ...home, first_name: null, last_name: '', postal_code: null, city: null })).toEqual([])
  expect(idsOf(null)).toEqual([])
})

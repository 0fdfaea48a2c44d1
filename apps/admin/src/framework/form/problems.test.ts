import { contract } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { problemWords } from './problems.ts'
import { validate } from './validate.ts'

const reasons = (body: unknown) =>
  Object.fromEntries(validate(contract.admin.setup.create.body, body).map(({ field, reason }) => [field, reason]))

const owner = { email: 'ada@example.com', password: 'long enough' }
const shop = { name: 'Shop', country_code: 'de', currency_code: 'eur', language: 'en', time_zone: 'UTC' }

test('a body that fits has no problems', () => {
  expect(reasons({ token: 't', owner, shop })).toEqual({})
})

test('problems are named by field and reason', () => {
  expect(reasons({ token: 't', owner: { email: 'ada', password: 'short' }, shop: { ...shop, name: '' } })).toEqual({
    'owner.email': 'email',
    'owner.password': 'minLength',
    'shop.name': 'required',
  })
  expect(reasons({ token: 't', owner: {}, shop })).toEqual({ 'owner.email': 'required', 'owner.password': 'required' })
})

test('the problem of a nullable field is that of its value', () => {
  const body = { swap_link_template: 'not an address' }
  expect(validate(contract.admin.store.update.body, body)).toMatchObject([
    { field: 'swap_link_template', reason: 'pattern' },
  ])
})

test('reasons without a text of their own are "not valid"; limits are named', () => {
  expect(problemWords({ field: 'x', reason: 'uniqueItems' })).toEqual(['errors:validation.invalid', {}])
  expect(problemWords({ field: 'x', reason: 'minLength', limit: 8 })).toEqual([
    'errors:validation.minLength',
    { count: 8 },
  ])
})

test('the problem of a nullable object is that of its field', () => {
  const body = { name: 'Port', address: { address_1: '', country_code: 'de' } }
  expect(validate(contract.admin.stockLocations.create.body, body)).toMatchObject([
    { field: 'address.address_1', reason: 'required' },
  ])
})

import { expect, test } from 'vitest'
import {
  changeBody,
  isPricedByParts,
  methodsOf,
  newBody,
  problemsOf,
  type NewOptionValues,
} from './shipping-options.ts'

const offered = [
  {
    provider_id: 'manual',
    options: [
      { id: 'manual-fulfillment' },
      { id: 'back', is_return: true },
      { id: 'manual-calculated', base_amount: 0, amount_per_item: 0, amount_per_kilogram: 0 },
    ],
  },
]
const [flat, byParts] = methodsOf(offered, false)

test('screens §50 return options offer the methods for returns, and only those', () => {
  expect(methodsOf(offered, true).map(({ data }) => data['id'])).toEqual(['back'])
  expect(methodsOf(offered, false).map(({ data }) => data['id'])).toEqual(['manual-fulfillment', 'manual-calculated'])
  expect([isPricedByParts(flat), isPricedByParts(byParts), isPricedByParts(undefined)]).toEqual([false, true, false])
})

const values: NewOptionValues = {
  name: ' Parcel ',
  price_type: 'flat_rate',
  amount: 0,
  includes_tax: false,
  admin_only: true,
  min_subtotal: null,
  max_subtotal: 5000,
  metadata: [],
  profile_id: null,
  method: flat?.key ?? null,
  base_amount: 500,
  amount_per_item: null,
  amount_per_kilogram: 200,
}
const place = { region_id: 'reg_1', is_return: false, hasTaxSwitch: false }

test('a new option is sent with its method, and a price of 0 is a price', () => {
  const body = newBody(place, methodsOf(offered, false))
  expect(body(values)).toEqual({
    name: 'Parcel',
    region_id: 'reg_1',
    is_return: false,
    provider_id: 'manual',
    price_type: 'flat_rate',
    amount: 0,
    data: { id: 'manual-fulfillment' },
    admin_only: true,
    requirements: [{ type: 'max_subtotal', amount: 5000 }],
  })
  expect(body({ ...values, price_type: 'calculated', method: byParts?.key ?? null })).toMatchObject({
    price_type: 'calculated',
    data: { id: 'manual-calculated', base_amount: 500, amount_per_item: 0, amount_per_kilogram: 200 },
  })
  expect(body({ ...values, price_type: 'calculated' })).not.toHaveProperty('amount')
})

test('screens §50 missing values are reported before the request', () => {
  expect(problemsOf(values)).toEqual({})
  expect(problemsOf({ ...values, amount: null, method: null, min_subtotal: 5000 })).toEqual({
    amount: 'amount',
    method: 'method',
    max_subtotal: 'limits',
  })
  expect(problemsOf({ ...values, amount: null, price_type: 'calculated' })).toEqual({})
})

test('a limit that stays keeps its id, and an emptied one is removed', () => {
  const limit = (id: string, type: 'min_subtotal' | 'max_subtotal', amount: number) => ({ id, type, amount })
  const stored = {
    shipping_option: {
      ...values,
      requirements: [limit('sor_1', 'min_subtotal', 1000), limit('sor_2', 'max_subtotal', 5000)],
      metadata: null,
    },
  }
  const body = changeBody(stored)
  expect(body({ max_subtotal: null })).toEqual({
    requirements: [{ id: 'sor_1', type: 'min_subtotal', amount: 1000 }],
  })
  expect(body({ name: 'Letter' })).toEqual({ name: 'Letter' })
})

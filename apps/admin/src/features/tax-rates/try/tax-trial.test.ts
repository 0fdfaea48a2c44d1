import { expect, test } from 'vitest'
import { questionOf, type TaxTrial } from './tax-trial.ts'

const trial: TaxTrial = {
  kind: 'variant',
  variant: null,
  option: null,
  customer: { id: 'cus_1', label: 'Amélie' },
  amount: null,
  includesTax: false,
  quantity: 2,
}
const lamp = { id: 'variant_1', label: 'Lamp' }
const parcel = { id: 'so_1', label: 'Parcel' }

test('nothing is requested until all values are entered', () => {
  expect(questionOf('reg_1', trial)).toBeUndefined()
  expect(questionOf('reg_1', { ...trial, kind: 'shipping_option', variant: lamp })).toBeUndefined()
  expect(questionOf('reg_1', { ...trial, kind: 'amount', variant: lamp })).toBeUndefined()
})

test('only the values of the kind are requested', () => {
  const all: TaxTrial = { ...trial, variant: lamp, option: parcel, amount: 0 }
  expect(questionOf('reg_1', all)).toEqual({
    region_id: 'reg_1',
    variant_id: 'variant_1',
    quantity: 2,
    customer_id: 'cus_1',
  })
  expect(questionOf('reg_1', { ...all, kind: 'shipping_option' })).toEqual({
    region_id: 'reg_1',
    shipping_option_id: 'so_1',
    amount: 0,
  })
  expect(questionOf('reg_1', { ...all, kind: 'amount' })).toEqual({
    region_id: 'reg_1',
    amount: 0,
    includes_tax: false,
    quantity: 2,
  })
})

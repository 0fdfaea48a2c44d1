import { expect, test } from 'vitest'
import { blankReturn, returnedItems, returnShipping } from './return-values.ts'

const blank = blankReturn([], { lamp: 1, shade: 2, bulb: 0 })

test('a line has its own reason and note, else those of the whole return', () => {
  const details = { lamp: { reason_id: 'broken', note: ' at the foot ' }, shade: { reason_id: '', note: '' } }
  expect(returnedItems({ ...blank, reason_id: 'color', note: 'second time', details })).toEqual([
    { item_id: 'lamp', quantity: 1, reason_id: 'broken', note: 'at the foot' },
    { item_id: 'shade', quantity: 2, reason_id: 'color', note: 'second time' },
  ])
  expect(returnedItems(blank)).toEqual([
    { item_id: 'lamp', quantity: 1 },
    { item_id: 'shade', quantity: 2 },
  ])
})

test('return shipping has an option, with a price only if one was entered; without an option there is none', () => {
  expect(returnShipping(blank)).toEqual({})
  expect(returnShipping({ ...blank, return_option_id: 'so_back' })).toEqual({
    return_shipping: { option_id: 'so_back' },
  })
  expect(returnShipping({ ...blank, return_option_id: 'so_back', return_price: 0 })).toEqual({
    return_shipping: { option_id: 'so_back', price: 0 },
  })
})

import type { Order } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { refundLines } from './use-worth.ts'

const orderOf = (line: object) => ({ status: 'pending', items: [{ id: 'lamp', title: 'Lamp', ...line }] }) as Order

test('a unit brings its price, less its share of the discount, with tax', () => {
  const line = { unit_price: 2000, quantity: 2, adjustments: [{ amount: 400 }], tax_lines: [{ rate: 20 }] }
  expect(refundLines(orderOf(line), { lamp: 1 }, {})).toEqual([
    { id: 'lamp', quantity: 1, price: 2000, discount: 200, tax: 360, amount: 2160 },
  ])
})

test('the last unit has what rounding has left over', () => {
  const line = { unit_price: 333, quantity: 3, adjustments: [{ amount: 100 }] }
  expect(refundLines(orderOf(line), { lamp: 1 }, {})).toMatchObject([{ discount: 33, tax: 0, amount: 300 }])
  expect(refundLines(orderOf(line), { lamp: 3 }, {})).toMatchObject([{ discount: 100, tax: 0, amount: 899 }])
})

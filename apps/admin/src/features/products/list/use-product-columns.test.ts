import { expect, test } from 'vitest'
import { stockOf } from './use-product-columns.tsx'

test('only variants with managed inventory count', () => {
  const managed = { manage_inventory: true, inventory_quantity: 4 }
  expect(stockOf([managed, managed, { manage_inventory: false, inventory_quantity: 0 }])).toEqual({
    quantity: 8,
    variants: 2,
  })
  expect(stockOf([{ manage_inventory: false, inventory_quantity: 0 }])).toBeUndefined()
  expect(stockOf([])).toBeUndefined()
})

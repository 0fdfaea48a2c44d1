import { expect, test } from 'vitest'
import { itemName } from './stock-items.ts'

const item = { id: 'iitem_1', sku: 'SKU-1', title: 'Rope' }
const product = { id: 'prod_1', title: 'Tent', thumbnail: null }
const variant = (title: string) => ({ title, product })

test.each([
  ['the product that is sold from it', { ...item, variants: [variant('Small'), variant('Large')] }, 'Tent · Small'],
  ['its own title', item, 'Rope'],
  ['its SKU', { ...item, title: null }, 'SKU-1'],
  ['its id at last', { ...item, title: null, sku: null }, 'iitem_1'],
])('screens §41 an item is named by %s', (_, fields, name) => {
  expect(itemName(fields)).toBe(name)
})

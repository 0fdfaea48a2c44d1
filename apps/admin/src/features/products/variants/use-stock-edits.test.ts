import { expect, test } from 'vitest'
import { noStockEdits, placeOf, withStockChanges } from './use-stock-edits.ts'
import type { VariantRow } from './variant-rows.ts'

const variant: VariantRow = {
  id: 'variant_1',
  title: 'Small',
  sku: null,
  metadata: null,
  barcode: null,
  manage_inventory: true,
  inventory_quantity: 9,
  options: [],
  prices: [],
  inventory_items: [
    {
      inventory_item_id: 'iitem_1',
      required_quantity: 1,
      inventory: { location_levels: [{ location_id: 'sloc_1', stocked_quantity: 4 }] },
    },
  ],
}
const variantOf = () => variant
const change = (to: number | null) => ({ rowId: 'variant_1', columnId: 'stock', from: 4, to })

test('stock is editable at a location, for variants with managed inventory', () => {
  expect(placeOf(variant, 'sloc_1')).toEqual({ itemId: 'iitem_1', quantity: 4, isNew: false })
  expect(placeOf(variant, 'sloc_2')).toEqual({ itemId: 'iitem_1', quantity: 0, isNew: true })
  expect(placeOf(variant, undefined)).toBeUndefined()
  expect(placeOf({ ...variant, manage_inventory: false }, 'sloc_1')).toBeUndefined()
  expect(placeOf({ ...variant, inventory_items: [] }, 'sloc_1')).toBeUndefined()
})

test('a cell that is blank or has its stored value is not an edit', () => {
  const edited = withStockChanges(noStockEdits, [change(7)], variantOf, 'sloc_1')
  expect(edited.get('variant_1')).toEqual({ itemId: 'iitem_1', quantity: 4, isNew: false, title: 'Small', to: 7 })
  expect(withStockChanges(edited, [change(4)], variantOf, 'sloc_1')).toEqual(noStockEdits)
  expect(withStockChanges(edited, [change(null)], variantOf, 'sloc_1')).toEqual(noStockEdits)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRestock } from './restock.ts'
import type { StockUnits } from './returns.queries.ts'

const locations = ['sloc_a', 'sloc_b', 'sloc_c']

const takenOf = fc.uniqueArray(
  fc.record({
    item_id: fc.constant('line_1'),
    inventory_item_id: fc.constantFrom('iitem_x', 'iitem_y'),
    location_id: fc.constantFrom(...locations),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 6, selector: ({ inventory_item_id, location_id }) => `${inventory_item_id} ${location_id}` },
)

const byPlace = (rows: readonly StockUnits[]) => {
  const sums: Record<string, number> = {}
  for (const { inventory_item_id, location_id, quantity } of rows)
    sums[`${inventory_item_id} ${location_id}`] = (sums[`${inventory_item_id} ${location_id}`] ?? 0) + quantity
  return sums
}

const total = (rows: readonly StockUnits[]) => rows.reduce((sum, { quantity }) => sum + quantity, 0)

test('a line that comes back in whatever steps brings back exactly what it took, where it was taken', () => {
  fc.assert(
    fc.property(takenOf, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }), (taken, steps) => {
      const fulfilled = steps.reduce((sum, step) => sum + step, 0)
      const back: StockUnits[] = []
      let before = 0
      for (const quantity of steps) {
        const line = { item_id: 'line_1', quantity, before, fulfilled }
        back.push(...planRestock([line], { taken, back, locationId: undefined }))
        before += quantity
      }
      expect(byPlace(back)).toEqual(byPlace(taken))
      for (const { quantity } of back) expect(quantity).toBeGreaterThan(0)
    }),
  )
})

test('a location that is named takes everything', () => {
  fc.assert(
    fc.property(
      takenOf,
      fc.constantFrom(...locations),
      fc.integer({ min: 1, max: 9 }),
      (taken, locationId, fulfilled) => {
        const line = { item_id: 'line_1', quantity: fulfilled, before: 0, fulfilled }
        const back = planRestock([line], { taken, back: [], locationId })
        expect(total(back)).toBe(total(taken))
        expect(back.every(({ location_id }) => location_id === locationId)).toBe(true)
      },
    ),
  )
})

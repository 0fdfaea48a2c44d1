import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planTaking, type Place } from './take-stock.ts'

const locations = ['sloc_a', 'sloc_b', 'sloc_c']
const items = ['iitem_x', 'iitem_y']
const amount = fc.nat({ max: 12 })

const placesOf = fc.array(fc.tuple(fc.constantFrom(...items), fc.constantFrom(...locations), amount), { maxLength: 6 })
const reservedOf = fc.array(
  fc.tuple(fc.constantFrom('line_1', 'line_2'), fc.constantFrom(...items), fc.constantFrom(...locations), amount),
  { maxLength: 6 },
)
const partsOf = fc.array(
  fc.tuple(fc.constantFrom('line_1', 'line_2'), fc.constantFrom(...items), fc.integer({ min: 1, max: 3 })),
  { maxLength: 3 },
)

const unique = <T>(rows: readonly T[], key: (row: T) => string) => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

test('a fulfillment takes exactly what its lines need, from where it is, and uses no more than was reserved', () => {
  fc.assert(
    fc.property(
      placesOf,
      reservedOf,
      partsOf,
      fc.integer({ min: 1, max: 5 }),
      fc.option(fc.constantFrom(...locations), { nil: undefined }),
      (stocked, kept, made, quantity, locationId) => {
        const reserved = kept
          .filter(([, , , held]) => held > 0)
          .map(([line_id, inventory_item_id, location_id, held], at) => ({
            ...{ id: `resitem_${at}`, line_id, inventory_item_id, location_id, quantity: held },
          }))
        const places: Place[] = unique(stocked, ([item, location]) => `${item} ${location}`).map(
          ([inventory_item_id, location_id, stocked_quantity]) => ({
            inventory_item_id,
            location_id,
            stocked_quantity,
            reserved_quantity: reserved
              .filter((one) => one.inventory_item_id === inventory_item_id && one.location_id === location_id)
              .reduce((sum, one) => sum + one.quantity, 0),
          }),
        )
        const parts = unique(made, ([line, item]) => `${line} ${item}`).map(
          ([line_id, inventory_item_id, required_quantity]) => ({ line_id, inventory_item_id, required_quantity }),
        )
        const wanted = ['line_1', 'line_2'].map((item_id) => ({ item_id, title: item_id, quantity }))
        let plan: ReturnType<typeof planTaking>
        try {
          plan = planTaking(wanted, { parts, reserved, places, locationId, locationIds: locations })
        } catch (error) {
          expect(error).toMatchObject({ code: 'not_allowed' })
          return
        }
        const { taken, used } = plan
        for (const { line_id, inventory_item_id, required_quantity } of parts) {
          const own = taken.filter((one) => one.item_id === line_id && one.inventory_item_id === inventory_item_id)
          expect(own.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity * required_quantity)
          for (const one of own) expect(one.reserved_quantity).toBeLessThanOrEqual(one.quantity)
        }
        for (const { inventory_item_id, location_id, stocked_quantity } of places) {
          const gone = taken.filter(
            (one) => one.inventory_item_id === inventory_item_id && one.location_id === location_id,
          )
          expect(gone.reduce((sum, one) => sum + one.quantity, 0)).toBeLessThanOrEqual(stocked_quantity)
        }
        for (const one of reserved) {
          const parted = used.filter(({ reservation }) => reservation.id === one.id)
          expect(parted.reduce((sum, { quantity: part }) => sum + part, 0)).toBeLessThanOrEqual(one.quantity)
        }
        if (locationId !== undefined) expect(taken.every(({ location_id }) => location_id === locationId)).toBe(true)
        const freed = used.reduce((sum, { quantity: part }) => sum + part, 0)
        expect(taken.reduce((sum, one) => sum + one.reserved_quantity, 0)).toBe(freed)
      },
    ),
  )
})

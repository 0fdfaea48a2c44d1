import type { ListedInventoryItem } from '@storeroom/contract'
import { describe, expect, test } from 'vitest'
import { dayOf, momentOf } from './purchase-values.ts'
import { chosenItems, costIn, lineItemOf, newLine, totalOf } from './lines.ts'
import { receiveBody, receiveValuesOf } from './receive-goods.tsx'

const level = (available_quantity: number, incoming_quantity = 0) => ({ available_quantity, incoming_quantity })
const item = (fields: object): ListedInventoryItem =>
  ({ id: 'iitem_1', sku: 'CUP', title: 'Cup', variants: [], location_levels: [], ...fields }) as never

describe('screens §41 a line begins with', () => {
  test.each([
    ['one unit where there is no threshold', { location_levels: [level(0)] }, 1],
    ['what is missing to the threshold', { low_stock_threshold: 10, location_levels: [level(2), level(1)] }, 7],
    ['less where some is on its way', { low_stock_threshold: 10, location_levels: [level(2, 5)] }, 3],
    ['one unit where enough is there', { low_stock_threshold: 10, location_levels: [level(30)] }, 1],
    ['more where more is promised than there is', { low_stock_threshold: 1, location_levels: [level(-4)] }, 5],
  ])('%s', (_, fields, quantity) => {
    expect(newLine(lineItemOf(item(fields)), 'eur')).toMatchObject({ quantity })
  })

  test('the stored cost of its variant, in the currency of the order only', () => {
    const metadata = { cost_per_item: { amount: 250, currency_code: 'eur' } }
    const lineItem = lineItemOf(item({ variants: [{ title: 'S', product: { title: 'Cup' }, metadata }] }))
    expect([costIn(lineItem, 'eur'), costIn(lineItem, 'usd'), costIn(lineItemOf(item({})), 'eur')]).toEqual([
      250,
      null,
      null,
    ])
  })
})

test('screens §41 the total counts the lines whose cost is known', () => {
  const line = lineItemOf(item({}))
  expect(totalOf([{ item: line, quantity: 3, cost_per_item: null }])).toBeNull()
  const lines = [
    { item: line, quantity: 3, cost_per_item: 250 },
    { item: line, quantity: null, cost_per_item: 100 },
    { item: line, quantity: 2, cost_per_item: 0 },
  ]
  expect(totalOf(lines)).toBe(750)
})

test.each(['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'screens §41 the expected day is sent as its last moment in %s',
  (zone) => {
    for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) {
      const moment = momentOf(day, zone)
      expect(dayOf(moment, zone)).toBe(day)
      expect(dayOf(new Date(Date.parse(moment ?? '') + 1).toISOString(), zone)).not.toBe(day)
    }
    expect([momentOf(null, zone), dayOf(null, zone)]).toEqual([null, null])
  },
)

test('screens §41 the open quantities are prefilled; the rest is canceled only if fewer units are received', () => {
  const line = { id: 'poitem_1', title: 'Cup', sku: null, open_quantity: 5 }
  const values = receiveValuesOf({ items: [line, { ...line, id: 'poitem_2', open_quantity: 0 }] })
  expect(values.items).toEqual([{ ...line, quantity: 5 }])
  expect(receiveBody({ ...values, is_complete: true, note: '' })).toEqual({
    items: [{ id: 'poitem_1', quantity: 5, open_quantity: 5 }],
    is_complete: false,
  })
  const fewer = { ...values, items: [{ ...line, quantity: 2 }], is_complete: true }
  expect(receiveBody(fewer)).toMatchObject({ is_complete: true })
})

test('screens §41 the page of a new order takes ids from the navigation state, and nothing else', () => {
  expect(chosenItems({ itemIds: ['a', 1, 'b'] })).toEqual(['a', 'b'])
  for (const state of [null, undefined, 'a', { itemIds: 'a' }, {}]) expect(chosenItems(state)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { orderAfter, sortOf } from './sort-order.ts'

const columns = [{ id: 'picture' }, { id: 'name', order: 'title' }, { id: 'created', order: 'created_at' }]
const newest = '-created_at'

describe('the order of a list', () => {
  test('is shown at the column that the API orders by', () => {
    expect(sortOf(columns, newest)).toEqual({ columnId: 'created', direction: 'descending' })
    expect(sortOf(columns, 'title')).toEqual({ columnId: 'name', direction: 'ascending' })
    expect(sortOf(columns, 'updated_at')).toBeNull()
    expect(sortOf(columns, undefined)).toBeNull()
  })

  test('is the default one again without a sorted column', () => {
    expect(orderAfter({ columns, order: '-title', own: newest }, null)).toBeUndefined()
  })

  test('is that of the pressed heading', () => {
    const next = { columnId: 'name', direction: 'descending' } as const
    expect(orderAfter({ columns, order: 'title', own: newest }, next)).toBe('-title')
  })

  test('turns around at each press on the heading of the default order', () => {
    expect(orderAfter({ columns, order: newest, own: newest }, null)).toBe('created_at')
    const again = { columnId: 'created', direction: 'descending' } as const
    expect(orderAfter({ columns, order: 'created_at', own: newest }, again)).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { reorder } from './list-order.ts'

describe('putting in order', () => {
  const order = (ids: string[], target: string, position: 'before' | 'after') =>
    reorder(['a', 'b', 'c', 'd'], (item) => item, new Set(ids), target, position).join('')

  test('items move before or after another and keep their order among themselves', () => {
    expect(order(['a'], 'c', 'after')).toBe('bcad')
    expect(order(['d'], 'a', 'before')).toBe('dabc')
    expect(order(['d', 'a'], 'b', 'after')).toBe('badc')
    expect(order(['a', 'b'], 'b', 'after')).toBe('abcd')
  })
})

import { describe, expect, test } from 'vitest'
import { reorder } from './sortable-list.tsx'

describe('putting in order', () => {
  const order = (ids: string[], target: string, position: 'before' | 'after') =>
    reorder(['a', 'b', 'c', 'd'], (item) => item, new Set(ids), target, position).join('')

  test('moved items are put before or after the target in their old order', () => {
    expect(order(['a'], 'c', 'after')).toBe('bcad')
    expect(order(['d'], 'a', 'before')).toBe('dabc')
    expect(order(['d', 'a'], 'b', 'after')).toBe('badc')
    expect(order(['a', 'b'], 'b', 'after')).toBe('abcd')
  })
})

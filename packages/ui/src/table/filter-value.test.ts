import { describe, expect, test } from 'vitest'
import { englishStrings } from '../strings.tsx'
import { filterText } from './filter-value.ts'

describe('filters in words', () => {
  const words = (value: Parameters<typeof filterText>[0]) => filterText(value, englishStrings, 'en-US')

  test('each type of filter has a short text', () => {
    const kitchen = { id: '1', label: 'Kitchen' }
    expect(words({ type: 'choice', options: [kitchen, { id: '2', label: 'Bath' }] })).toBe('Kitchen, Bath')
    expect(words({ type: 'number', operator: 'lessThan', value: 1000 })).toBe('less than 1,000')
    expect(words({ type: 'number', operator: 'equals', value: 0 })).toBe('0')
    expect(words({ type: 'number', operator: 'between', value: 1, to: 5 })).toBe('between 1 and 5')
    expect(words({ type: 'date', operator: 'after', value: '2026-11-20' })).toBe('after Nov 20, 2026')
    expect(words({ type: 'text', operator: 'contains', value: 'mug' })).toBe('contains mug')
  })
})

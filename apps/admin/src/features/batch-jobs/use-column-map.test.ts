import { expect, test } from 'vitest'
import { missingIn, remapped } from './use-column-map.ts'

const mapping = { Code: 'handle', Name: 'title', Maker: 'ignore' }

test('a target belongs to one column', () => {
  expect(remapped(mapping, 'Maker', 'title')).toEqual({ Code: 'handle', Name: 'ignore', Maker: 'title' })
})

test('several columns can have the target metadata', () => {
  const both = remapped(remapped(mapping, 'Maker', 'metadata'), 'Name', 'metadata')
  expect(both).toEqual({ Code: 'handle', Name: 'metadata', Maker: 'metadata' })
  expect(missingIn(both)).toEqual(['title'])
  expect(missingIn(mapping)).toEqual([])
})

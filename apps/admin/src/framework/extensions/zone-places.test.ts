import { zones } from '@storeroom/extension/zones'
import { expect, test } from 'vitest'
import { recordIn, screenPlaceOf } from './zone-places.ts'

const sources: Record<string, string> = import.meta.glob(['../../features/**/*.tsx', '../shell/top-bar.tsx'], {
  eager: true,
  import: 'default',
  query: '?raw',
})
const code = Object.values(sources).join('\n')

/** Lists and detail pages name their list; other pages name the place itself. */
function isShown(at: string): boolean {
  const [kind = '', name = ''] = at.split('.')
  const own = code.includes(`at="${at}"`)
  if (kind === 'list') return own || code.includes(`name="${name}"`)
  return kind === 'details' ? code.includes(`name: '${name}'`) : own
}

test('S2-42 every zone has a place of its own, on a screen that exists', () => {
  const places = zones.map(screenPlaceOf)
  expect(new Set(places).size).toBe(zones.length)
  expect(places.filter((at) => !isShown(at))).toEqual([])
  expect(isShown('list.nothing.before')).toBe(false)
})

test('S2-42 the record of a zone is that of the answer, under the name of its kind', () => {
  const product = { id: 'prod_1' }
  expect(recordIn('product.details.before', { product })).toEqual({ prop: 'product', record: product })
  expect(recordIn('gift_card.details.after', { product })).toEqual({ prop: 'giftCard', record: product })
  expect(recordIn('custom_gift_card.after', { gift_card: product })).toEqual({ prop: 'giftCard', record: product })
  expect(recordIn('product.list.before', { product })).toBeUndefined()
  expect(recordIn('product.details.before', undefined)).toBeUndefined()
})

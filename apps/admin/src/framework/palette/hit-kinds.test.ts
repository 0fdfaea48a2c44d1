import type { SearchHit } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { hitKinds, recentFirst } from './hit-kinds.ts'

const hit = (
  kind: SearchHit['kind'],
  id: string,
  match: SearchHit['match'],
  parent_id: string | null = null,
): SearchHit => ({
  ...{ kind, id, match, parent_id, title: id },
  ...{ detail: null, status: null, thumbnail: null, amount: null, currency_code: null },
})

const ids = (hits: readonly SearchHit[]) => hits.map(({ id }) => id)

test('of hits that match equally well, those that were opened last come first', () => {
  const hits = [
    hit('order', 'order_1', 'exact'),
    hit('customer', 'cus_1', 'beginning'),
    hit('product', 'prod_1', 'beginning'),
    hit('product', 'prod_2', 'beginning'),
    hit('product', 'prod_3', 'words'),
  ]
  expect(ids(recentFirst(hits, []))).toEqual(ids(hits))
  const visited = ['/a/products', '/a/products/prod_3', '/a/products/prod_2']
  expect(ids(recentFirst(hits, visited))).toEqual(['order_1', 'prod_2', 'cus_1', 'prod_1', 'prod_3'])
})

test('a variant is opened on the page of its product, a return on that of its order', () => {
  const variant = hit('variant', 'variant_1', 'exact', 'prod_1')
  expect(hitKinds.variant.address(variant)).toBe('/a/products/prod_1?variant=variant_1')
  expect(hitKinds.return.address(hit('return', 'ret_1', 'words', 'order_1'))).toBe('/a/orders/order_1')
  expect(ids(recentFirst([hit('customer', 'cus_1', 'exact'), variant], ['/a/products/prod_1']))).toEqual([
    'variant_1',
    'cus_1',
  ])
})

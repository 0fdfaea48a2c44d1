import { expect, test } from 'vitest'
import { matchRoute, routes } from './routes.ts'

test.each([
  ['/', '/', {}],
  ['/products/penny-knife', '/products/:handle', { handle: 'penny-knife' }],
  ['/products/caf%C3%A9', '/products/:handle', { handle: 'café' }],
  ['/products/100%', '/products/:handle', { handle: '100%' }],
  ['/orders/find', '/orders/find', {}],
  ['/orders/order_1', '/orders/:id', { id: 'order_1' }],
  ['/account/addresses', '/account/addresses', {}],
])('%s is the page of %s', (path, pattern, params) => {
  const match = matchRoute(path)
  expect([match.row.path, match.params]).toEqual([pattern, params])
})

test.each(['/nowhere', '/products', '/products/', '/products/a/b', '/cart/x'])('%s is not a page', (path) => {
  expect(matchRoute(path).row.path).toBe('*')
})

test('no two pages have the same address', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

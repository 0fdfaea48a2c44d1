import { expect, test } from 'vitest'
import { contract, errors, routesOf } from './index.ts'
import { stripTree } from './kit/strip.ts'
import { routes } from './routes.ts'

const rows = routesOf(contract)

test('the stripped route table equals the contract without schemas', () => {
  expect(routes).toEqual(stripTree(contract))
})

test('no two routes have the same method and path', () => {
  const places = rows.map(({ route }) => `${route.method} ${route.path}`)
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(80)
})

/**
 * Addresses that v1's clients call. Our own client has its addresses from the contract: no call would show a change.
 */
const addresses = `
  S7-07 POST /admin/analytics-configs/update
  S7-19 POST /store/customers/me/addresses
  S7-19 POST /store/customers/me/addresses/{address_id}
  S7-19 DELETE /store/customers/me/addresses/{address_id}
  S7-22 POST /store/carts/{id}/line-items
  S7-22 POST /store/carts/{id}/line-items/{line_id}
  S7-22 DELETE /store/carts/{id}/line-items/{line_id}
  S7-24 POST /store/carts/{id}/complete
  S7-24 POST /store/carts/{id}/complete-cart
  S7-38 GET /store/return-reasons
  S7-38 GET /store/return-reasons/{id}
  S7-42 GET /store/payment-collections/{id}
  S7-42 POST /store/payment-collections/{id}/sessions
  S7-42 POST /store/payment-collections/{id}/sessions/batch
  S7-42 POST /store/payment-collections/{id}/sessions/batch/authorize
  S7-42 POST /store/payment-collections/{id}/sessions/{session_id}
  S7-42 POST /store/payment-collections/{id}/sessions/{session_id}/authorize
  S7-49 GET /admin/discounts
  S7-49 POST /admin/discounts
  S7-49 GET /admin/discounts/{id}
  S7-49 POST /admin/discounts/{id}
  S7-49 DELETE /admin/discounts/{id}
  S7-49 GET /admin/discounts/code/{code}
  S7-49 POST /admin/discounts/{id}/regions/{region_id}
  S7-49 DELETE /admin/discounts/{id}/regions/{region_id}
  S7-49 POST /admin/discounts/{id}/dynamic-codes
  S7-49 DELETE /admin/discounts/{id}/dynamic-codes/{code}
  S7-49 POST /admin/discounts/{discount_id}/conditions
  S7-49 GET /admin/discounts/{discount_id}/conditions/{condition_id}
  S7-49 POST /admin/discounts/{discount_id}/conditions/{condition_id}
  S7-49 DELETE /admin/discounts/{discount_id}/conditions/{condition_id}
  S7-49 POST /admin/discounts/{discount_id}/conditions/{condition_id}/batch
  S7-49 DELETE /admin/discounts/{discount_id}/conditions/{condition_id}/batch
  S7-62 GET /admin/payments/{id}
  S7-62 POST /admin/payments/{id}/capture
  S7-62 POST /admin/payments/{id}/refund
  S7-71 GET /admin/returns
  S7-71 POST /admin/returns/{id}/cancel
  S7-71 POST /admin/returns/{id}/receive
  S7-77 GET /admin/tax-rates
  S7-77 POST /admin/tax-rates
  S7-77 GET /admin/tax-rates/{id}
  S7-77 POST /admin/tax-rates/{id}
  S7-77 DELETE /admin/tax-rates/{id}
  S7-77 POST /admin/tax-rates/{id}/products/batch
  S7-77 DELETE /admin/tax-rates/{id}/products/batch
  S7-77 POST /admin/tax-rates/{id}/product-types/batch
  S7-77 DELETE /admin/tax-rates/{id}/product-types/batch
  S7-77 POST /admin/tax-rates/{id}/shipping-options/batch
  S7-77 DELETE /admin/tax-rates/{id}/shipping-options/batch
  S7-78 POST /admin/uploads
  S7-78 POST /admin/uploads/protected
  S7-78 DELETE /admin/uploads
  S7-78 POST /admin/uploads/download-url
`
  .trim()
  .split(/\n\s*/)

test.each(addresses)('%s is a route', (address) => {
  const places = rows.map(({ route }) => `${route.method} ${route.path}`)
  expect(places).toContain(address.slice(address.indexOf(' ') + 1))
})

test.each(rows.map((row) => [row.name.join('.'), row.route] as const))('%s is a complete row', (_, route) => {
  expect(route.summary).not.toBe('')
  expect(route.path.startsWith(route.access === 'admin' ? '/admin/' : '/')).toBe(true)
  expect(route.errors.every((code) => code in errors)).toBe(true)
  if (route.method === 'GET') expect(route.body).toBeUndefined()
})

test('a replica answers only reads that are neither personal nor about permissions, carts or payments', () => {
  const stale = rows.filter(({ route }) => route.stale)
  const excluded = /auth|users|invites|carts|payment|customers\/me|settings|store$|setup|api-keys|apps/
  const wrong = stale.filter(
    ({ route }) =>
      (route.method !== 'GET' && !route.readOnly) || route.access === 'customer' || excluded.test(route.path),
  )
  expect(wrong.map(({ route }) => `${route.method} ${route.path}`)).toEqual([])
  expect(stale.length).toBeGreaterThan(30)
})

test('invalidates names only existing branches', () => {
  const branches = new Set(rows.map(({ name }) => name.slice(0, -1).join('.')))
  const invalidated = rows.flatMap(({ route }) => route.invalidates ?? [])
  expect(invalidated.filter((branch) => !branches.has(branch))).toEqual([])
})

/** Writes that change no record with a history, although they invalidate a branch that has one. */
const notInHistory =
  /^admin\.(currencies|reservations|shippingProfiles|store|taxRates)\.|^admin\.customers\.requestPasswordReset$/

test('S7-82 a write to a record with a history makes the history stale', () => {
  const branchOf = (name: readonly string[]) => name.slice(0, -1).join('.')
  // Rows of extensions are written by extensions, not by routes of the contract.
  const recorded = rows.flatMap(({ name, route }) =>
    branchOf(name) === 'admin.changes' && name.at(-1) !== 'listOfExtensionRow' ? [route.path] : [],
  )
  const withHistory = new Set(
    rows.flatMap(({ name, route }) => (recorded.includes(`${route.path}/changes`) ? [branchOf(name)] : [])),
  )
  expect(withHistory.size).toBe(recorded.length)
  const wrong = rows.filter(({ name, route }) => {
    if (route.method === 'GET' || route.readOnly || route.access !== 'admin' || notInHistory.test(name.join('.')))
      return false
    const changed = [branchOf(name), ...(route.invalidates ?? [])].some((branch) => withHistory.has(branch))
    return changed && !route.invalidates?.includes('admin.changes')
  })
  expect(wrong.map(({ name }) => name.join('.'))).toEqual([])
})

/** Writes, and branches of other resources that show what they change. */
test.each([
  ['admin.orders.cancel', ['admin.products', 'admin.variants', 'store.products', 'store.variants']],
  ['admin.orders.cancel', ['admin.giftCards', 'admin.discounts']],
  ['admin.orders.refund', ['admin.payments', 'admin.notifications', 'admin.giftCards', 'admin.customers']],
  ['admin.payments.capture', ['admin.customers', 'admin.changes', 'admin.orders']],
  ['admin.payments.refund', ['admin.customers', 'admin.changes', 'admin.orders']],
  ['admin.returns.receive', ['admin.customers', 'admin.giftCards']],
  ['admin.draftOrders.markPaid', ['admin.discounts', 'admin.giftCards', 'admin.customers']],
  ['admin.paymentCollections.authorize', ['admin.customers']],
  ['admin.products.remove', ['admin.priceLists', 'admin.reservations']],
  ['admin.products.removeVariant', ['admin.priceLists', 'admin.reservations']],
  ['admin.regions.update', ['admin.discounts', 'admin.giftCards', 'admin.priceLists']],
  ['admin.batchJobs.cancel', ['admin.products', 'admin.customers', 'admin.collections', 'admin.priceLists']],
  ['admin.customers.removeAddress', ['admin.changes']],
])('S7-82 %s makes the branches stale that show what it changes', (name, branches) => {
  const route = rows.find((row) => row.name.join('.') === name)?.route
  expect(route?.invalidates).toEqual(expect.arrayContaining(branches))
})

test('S6-02 only sign-in, reset, invite acceptance and setup are public in the admin branch', () => {
  const open = rows.filter(({ route }) => route.path.startsWith('/admin/') && route.access === 'public')
  expect(open.map(({ route }) => `${route.method} ${route.path}`).sort()).toEqual([
    'GET /admin/setup',
    'POST /admin/auth',
    'POST /admin/auth/token',
    'POST /admin/invites/accept',
    'POST /admin/setup',
    'POST /admin/users/password-token',
    'POST /admin/users/reset-password',
  ])
})

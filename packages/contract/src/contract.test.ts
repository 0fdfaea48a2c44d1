import { expect, test } from 'vitest'
import { contract, errors, routesOf } from './index.ts'
import { stripTree } from './kit/strip.ts'
import { routes } from './routes.ts'

const rows = routesOf(contract)

test('the stripped route table is the contract without schemas', () => {
  expect(routes).toEqual(stripTree(contract))
})

test('no two routes share method and path', () => {
  const places = rows.map(({ route }) => `${route.method} ${route.path}`)
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(80)
})

test.each(rows.map((row) => [row.name.join('.'), row.route] as const))('%s is a complete row', (_, route) => {
  expect(route.summary).not.toBe('')
  expect(route.path.startsWith(route.access === 'admin' ? '/admin/' : '/')).toBe(true)
  expect(route.errors.every((code) => code in errors)).toBe(true)
  if (route.method === 'GET') expect(route.body).toBeUndefined()
})

test('a replica answers only what is read, is nobody’s own, and does not say who may do what', () => {
  const stale = rows.filter(({ route }) => route.stale)
  const own = /auth|users|invites|carts|payment|customers\/me|settings|store$|setup|api-keys|apps/
  const wrong = stale.filter(
    ({ route }) => (route.method !== 'GET' && !route.reads) || route.access === 'customer' || own.test(route.path),
  )
  expect(wrong.map(({ route }) => `${route.method} ${route.path}`)).toEqual([])
  expect(stale.length).toBeGreaterThan(30)
})

test('touches name branches that exist', () => {
  const branches = new Set(rows.map(({ name }) => name.slice(0, -1).join('.')))
  const touched = rows.flatMap(({ route }) => route.touches ?? [])
  expect(touched.filter((branch) => !branches.has(branch))).toEqual([])
})

/** Writes of which no history tells, though they show in branches that have one: pieces, taxes, settings, a mail. */
const untold =
  /^admin\.(currencies|reservations|shippingProfiles|store|taxRates)\.|^admin\.customers\.requestPasswordReset$/

test('S7-82 what changes a record that has a history makes the history stale', () => {
  const branchOf = (name: readonly string[]) => name.slice(0, -1).join('.')
  const recorded = rows.flatMap(({ name, route }) => (branchOf(name) === 'admin.changes' ? [route.path] : []))
  const withHistory = new Set(
    rows.flatMap(({ name, route }) => (recorded.includes(`${route.path}/changes`) ? [branchOf(name)] : [])),
  )
  expect(withHistory.size).toBe(recorded.length)
  const wrong = rows.filter(({ name, route }) => {
    if (route.method === 'GET' || route.reads || route.access !== 'admin' || untold.test(name.join('.'))) return false
    const changed = [branchOf(name), ...(route.touches ?? [])].some((branch) => withHistory.has(branch))
    return changed && !route.touches?.includes('admin.changes')
  })
  expect(wrong.map(({ name }) => name.join('.'))).toEqual([])
})

/** What a write of one branch shows in others; each was once forgotten. */
test.each([
  ['admin.orders.cancel', ['admin.products', 'admin.variants', 'store.products', 'store.variants', 'admin.giftCards']],
  ['admin.orders.refund', ['admin.payments', 'admin.notifications', 'admin.giftCards', 'admin.customers']],
  ['admin.payments.capture', ['admin.customers', 'admin.changes', 'admin.orders']],
  ['admin.payments.refund', ['admin.customers', 'admin.changes', 'admin.orders']],
  ['admin.products.remove', ['admin.priceLists', 'admin.reservations']],
  ['admin.products.removeVariant', ['admin.priceLists', 'admin.reservations']],
  ['admin.regions.update', ['admin.discounts', 'admin.giftCards', 'admin.priceLists']],
  ['admin.batchJobs.cancel', ['admin.products', 'admin.customers', 'admin.collections', 'admin.priceLists']],
  ['admin.customers.removeAddress', ['admin.changes']],
])('S7-82 %s refreshes what shows it elsewhere', (name, shown) => {
  const route = rows.find((row) => row.name.join('.') === name)?.route
  expect(route?.touches).toEqual(expect.arrayContaining(shown))
})

test('S6-02 only sign-in, reset, invite acceptance and first set-up are open in the admin branch', () => {
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

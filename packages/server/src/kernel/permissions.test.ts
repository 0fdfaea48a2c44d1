import { expect, test } from 'vitest'
import { covers, grantOf, may, permissionsOf } from './permissions.ts'

const user = (roleId: string, scopes?: readonly string[]) => ({
  id: 'usr_1',
  roleId,
  grant: grantOf(roleId, null),
  ...(scopes && { scopes }),
})

test('a token may do what its scopes and the role of its user both grant', () => {
  const scoped = user('member', ['products:read', 'store:write'])
  expect(permissionsOf(scoped)).toEqual(['products:read'])
  expect([may(scoped, 'products:read'), may(scoped, 'store:write'), may(scoped, 'orders:read')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a role that is gone grants what everybody reads', () => {
  const { permissions } = grantOf('role_gone', null)
  expect([permissions.has('regions:read'), permissions.has('products:read')]).toEqual([true, false])
})

test('a user with a limit covers no role with a higher limit, or without one', () => {
  const stored = { permissions: ['orders:money' as const], refund_limit: 500, discount_limit: null }
  const limited = { ...user('role_limited'), grant: grantOf('role_limited', stored) }
  expect(covers(limited, grantOf('', { ...stored, refund_limit: 500 }))).toBe(true)
  expect(covers(limited, grantOf('', { ...stored, refund_limit: 501 }))).toBe(false)
  expect(covers(limited, grantOf('', { ...stored, refund_limit: null }))).toBe(false)
  expect(covers(user('owner'), grantOf('admin', null))).toBe(true)
})

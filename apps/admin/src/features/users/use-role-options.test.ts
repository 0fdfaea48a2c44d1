import type { Permission } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { roleBarOf } from './use-role-options.ts'

const grant = (permissions: Permission[], refund_limit: number | null = null) => ({
  id: 'role_1',
  role_id: 'role_2',
  permissions,
  refund_limit,
  discount_limit: null,
})

test('users can assign roles that grant no more than their own role and limits', () => {
  const self = grant(['orders:read', 'orders:money'], 500)
  expect(roleBarOf(grant(['orders:read']), self)).toBeUndefined()
  expect(roleBarOf(grant(['orders:money'], 500), self)).toBeUndefined()
  expect(roleBarOf(grant(['orders:money'], 501), self)).toEqual({ kind: 'wider_role' })
  expect(roleBarOf(grant(['orders:money']), self)).toEqual({ kind: 'wider_role' })
  expect(roleBarOf(grant(['products:write']), self)).toEqual({ kind: 'wider_role' })
})

test('an owner is made, changed and removed by owners only', () => {
  const owner = { ...grant(['orders:read']), id: 'owner' }
  expect(roleBarOf(owner, grant(['orders:read']))).toEqual({ kind: 'owner' })
  expect(roleBarOf(owner, { ...grant(['orders:read']), role_id: 'owner' })).toBeUndefined()
})

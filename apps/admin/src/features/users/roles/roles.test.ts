import { allPermissions } from '@storeroom/contract/permissions'
import { expect, test } from 'vitest'
import words from '../../../locales/en/permissions.json'
import { toggled } from '../../../shared/permissions/permission-matrix.tsx'

const set = (permissions: Parameters<typeof toggled>[0], name: Parameters<typeof toggled>[1], isOn: boolean) =>
  toggled(permissions, name, isOn, allPermissions).toSorted()

test('who may change something also sees it', () => {
  expect(set([], 'orders:money', true)).toEqual(['orders:money', 'orders:read'])
  expect(set(['orders:read'], 'orders:write', true)).toEqual(['orders:read', 'orders:write'])
})

test('who may not see something changes nothing of it', () => {
  expect(set(['orders:read', 'orders:money', 'products:read'], 'orders:read', false)).toEqual(['products:read'])
  expect(set(['orders:read', 'orders:money'], 'orders:money', false)).toEqual(['orders:read'])
})

test('a read permission that everybody has is not added', () => {
  expect(set([], 'regions:write', true)).toEqual(['regions:write'])
})

test('every permission has a name in the matrix', () => {
  const resources = new Set(allPermissions.map((name) => name.replace(/:.*/, '')))
  expect(Object.keys(words.resource).toSorted()).toEqual([...resources].toSorted())
})

import { contract, routesOf } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { audited, auditedSettings } from './audited.ts'

const routes = routesOf(contract).map(({ route }) => route)

test('M16 audited routes are in the contract', () => {
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(audited).filter((name) => !names.has(name))).toEqual([])
  const paths = new Set(routes.map(({ path }) => path))
  expect(auditedSettings.filter((path) => !paths.has(path))).toEqual([])
})

test('M16 changes of keys, invites and roles are audited', () => {
  const writes = routes.filter(
    ({ method, path, access }) =>
      method !== 'GET' &&
      access === 'admin' &&
      /^\/admin\/(?:publishable-api-keys|invites|roles|client-apps)/.test(path),
  )
  expect(writes.map(({ method, path }) => `${method} ${path}`).filter((name) => !(name in audited))).toEqual([])
})

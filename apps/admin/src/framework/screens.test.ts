import { Square as icon } from 'lucide-react'
import { expect, test } from 'vitest'
import { firstVisible, isVisible, screenAt, type Screen } from './screens.ts'

const page = { load: () => Promise.reject(new Error('not loaded in this test')), words: [] }
const screens: Screen[] = [
  { ...page, path: '/a/products/:id' },
  { ...page, path: '/a/products/new' },
  { ...page, path: '/a/inventory', flag: 'inventoryService', nav: { placement: 'main', label: 'inventory', icon } },
  { ...page, path: '/a/products', permission: 'products:read', nav: { placement: 'main', label: 'products', icon } },
  { ...page, path: '/a/settings/team', nav: { placement: 'settings', label: 'team', icon } },
]
const everything = { isEnabled: () => true, can: () => true }

test('S2-01 the landing page is the start screen, or else the first screen that the user may see', () => {
  expect(firstVisible(screens, everything)).toBe('/a/inventory')
  expect(firstVisible(screens, { ...everything, isEnabled: () => false })).toBe('/a/products')
  expect(firstVisible(screens, { isEnabled: () => false, can: () => false })).toBe('/a/settings/team')
  expect(firstVisible([], everything)).toBeUndefined()
  const start = screens.map((screen) => ({
    ...screen,
    ...(screen.path === '/a/products' && { isStart: true as const }),
  }))
  expect(firstVisible(start, everything)).toBe('/a/products')
  expect(firstVisible(start, { ...everything, can: () => false })).toBe('/a/inventory')
})

test('a screen is visible when its flag is on and its permission granted', () => {
  const row = { flag: 'analytics', permission: 'orders:read' } as const
  expect(isVisible(row, everything)).toBe(true)
  expect(isVisible(row, { ...everything, isEnabled: (flag) => flag !== 'analytics' })).toBe(false)
  expect(isVisible(row, { ...everything, can: (permission) => permission !== 'orders:read' })).toBe(false)
  expect(isVisible({}, { isEnabled: () => false, can: () => false })).toBe(true)
})

test('an address leads to its screen, a fixed path before one with parameters', () => {
  expect(screenAt(screens, '/a/products/new')?.path).toBe('/a/products/new')
  expect(screenAt(screens, '/a/products/prod_1?tab=history#x')?.path).toBe('/a/products/:id')
  expect(screenAt(screens, '/a/nothing')).toBeUndefined()
})

import { Square as icon } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Screen } from '../screens.ts'
import { holds, linksAbove, navTree, nearest, type NavNode } from './nav-tree.ts'

const screen = (path: string, parent?: string): Screen => ({
  path,
  load: () => Promise.reject(new Error('not loaded in this test')),
  words: [],
  nav: { placement: 'main', label: path, icon, ...(parent !== undefined && { parent }) },
})
const screens = [
  screen('/a/orders'),
  screen('/a/carts', '/a/orders'),
  screen('/a/products'),
  screen('/a/inventory', '/a/products'),
  screen('/a/inventory/locations', '/a/inventory'),
]

type Shape = readonly [path: string, ...children: readonly unknown[]]
const shapeOf = ({ screen: { path }, children }: NavNode): Shape => [path, ...children.map(shapeOf)]
const without = (...hidden: readonly string[]) => screens.filter(({ path }) => !hidden.includes(path))

test('links are below their parents, in the order of the table', () => {
  expect(navTree(screens, screens).map(shapeOf)).toEqual([
    ['/a/orders', ['/a/carts']],
    ['/a/products', ['/a/inventory', ['/a/inventory/locations']]],
  ])
})

test('a link moves up to the next parent that the user may see', () => {
  expect(navTree(screens, without('/a/inventory', '/a/orders')).map(shapeOf)).toEqual([
    ['/a/carts'],
    ['/a/products', ['/a/inventory/locations']],
  ])
  expect(navTree(screens, without('/a/inventory', '/a/products')).map(shapeOf)).toContainEqual([
    '/a/inventory/locations',
  ])
})

test('a group is open while one of its links is current', () => {
  const [orders, products] = navTree(screens, screens)
  const openAt = (path: string) => [orders, products].map((node) => node !== undefined && holds(node, path))
  expect(openAt('/a/inventory/locations')).toEqual([false, true])
  expect(openAt('/a/orders')).toEqual([true, false])
  expect(openAt('/a/settings')).toEqual([false, false])
})

test('the current link is the longest one that the path begins with', () => {
  const paths = screens.map(({ path }) => path)
  expect(nearest('/a/inventory/locations', paths)).toBe('/a/inventory/locations')
  expect(nearest('/a/inventory/iitem_1', paths)).toBe('/a/inventory')
  expect(nearest('/a/ordersold', paths)).toBeUndefined()
})

test('the links above a record are that of its list and the parents of that link', () => {
  const settings: Screen[] = [
    { ...screen('/a/settings'), nav: { placement: 'settingsIndex', label: 'settings', icon } },
    { ...screen('/a/channels'), nav: { placement: 'settings', label: 'channels', icon } },
  ]
  const above = (path: string) => linksAbove([...screens, ...settings], path).map((link) => link.path)
  expect(above('/a/inventory/iitem_1')).toEqual(['/a/products', '/a/inventory'])
  expect(above('/a/channels/sc_1')).toEqual(['/a/settings', '/a/channels'])
  expect(above('/a/orders/order_1')).toEqual(['/a/orders'])
  expect(above('/a/inventory')).toEqual([])
  expect(above('/a/nothing')).toEqual([])
})

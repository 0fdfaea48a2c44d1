import { Square as icon } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Screen } from '../screens.ts'
import { pagesByGroup } from './settings-pages.ts'

const page = (path: string, nav: Partial<Screen['nav']> = {}): Screen => ({
  path,
  load: () => Promise.reject(new Error('not loaded in this test')),
  words: [],
  nav: { placement: 'settings', icon, ...nav },
})

test('S2-44 pages of the settings are grouped, those of extensions last, and sorted by path', () => {
  const screens = [
    page('/a/settings/zones'),
    page('/a/settings/taxes', { group: 'selling' }),
    page('/a/orders', { placement: 'main' }),
    page('/a/settings/labels'),
    page('/a/settings/regions', { group: 'selling' }),
    page('/a/settings/team', { group: 'store' }),
  ]
  expect(pagesByGroup(screens).map(({ group, pages }) => [group, ...pages.map(({ path }) => path)])).toEqual([
    ['store', '/a/settings/team'],
    ['selling', '/a/settings/regions', '/a/settings/taxes'],
    ['extensions', '/a/settings/labels', '/a/settings/zones'],
  ])
})

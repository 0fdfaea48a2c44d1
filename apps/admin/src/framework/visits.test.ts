import { beforeEach, expect, test, vi } from 'vitest'
import { addVisit, forgetVisits, removeVisit, visitsOf } from './visits.ts'

const visit = (id: number) => ({ address: `/a/products/prod_${id}`, title: `Product ${id}` })
const addresses = (userId = 'ada') => visitsOf(userId).map(({ address }) => address)

beforeEach(() => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => {
      texts.set(name, text)
      Object.assign(storage, { [name]: text })
    },
    removeItem: (name: string) => {
      texts.delete(name)
      Reflect.deleteProperty(storage, name)
    },
  }
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

test('the latest page comes first, each one once, with its latest title', () => {
  for (const id of [1, 2, 1]) addVisit('ada', visit(id))
  addVisit('ada', { ...visit(2), title: 'Renamed' })
  expect(visitsOf('ada')).toEqual([{ ...visit(2), title: 'Renamed' }, visit(1)])
})

test('only the last nine pages are remembered', () => {
  for (let id = 1; id <= 20; id++) addVisit('ada', visit(id))
  expect(addresses()).toHaveLength(9)
  expect(addresses()[0]).toBe('/a/products/prod_20')
})

test('a deleted page is removed', () => {
  for (const id of [1, 2]) addVisit('ada', visit(id))
  removeVisit('ada', visit(2).address)
  expect(addresses()).toEqual(['/a/products/prod_1'])
})

test('users of one device do not see the pages of each other, and none are left after sign-out', () => {
  addVisit('ada', visit(1))
  addVisit('mia', visit(2))
  expect(addresses()).toEqual(['/a/products/prod_1'])
  forgetVisits()
  expect([addresses(), addresses('mia')]).toEqual([[], []])
})

test('stored entries that are no pages are ignored', () => {
  localStorage.setItem('storeroom.visits.ada', '[{"address": 7}, 4, null]')
  expect(visitsOf('ada')).toEqual([])
})

import { expect, test } from 'vitest'
import {
  emptyList,
  isChanged,
  isNarrowed,
  listChanges,
  offsetOf,
  parseList,
  writeList,
  type ListState,
} from './list-state.ts'

const filters = ['status', 'created_at']
const parse = (text: string) => parseList(new URLSearchParams(text), filters)
const full: ListState = {
  q: 'mug, blue',
  filters: {
    status: { operator: 'any', values: ['draft', 'a,b:c%'] },
    created_at: { operator: 'between', values: ['2026-01-01', '2026-02-01'] },
  },
  order: '-created_at',
  page: 3,
  size: 50,
  columns: ['title', 'status'],
  widths: { title: 300, 'a,b:c': 90 },
  view: 'drafts',
}

test('an address gives back the state it was written from', () => {
  expect(parse(writeList(full).toString())).toEqual(full)
  expect(parse('')).toEqual({ ...emptyList, order: undefined, columns: undefined, widths: undefined, view: undefined })
  expect(writeList(emptyList).toString()).toBe('')
})

test('an address in plain words stays readable', () => {
  const state = { ...emptyList, filters: { status: { operator: 'any', values: ['draft', 'published'] } } }
  expect(decodeURIComponent(writeList(state).toString())).toBe('status=any:draft,published')
})

test.each([
  ['page=0', { page: 1 }],
  ['page=-2', { page: 1 }],
  ['page=1e9', { page: 1 }],
  ['size=500', { size: 25 }],
  ['size=100', { size: 100 }],
  ['status=draft', { filters: {} }],
  ['other=any:1', { filters: {} }],
  ['columns=', { columns: undefined }],
  ['widths=title:90,status:wide,tags:-4,price:9999', { widths: { title: 90 } }],
  ['status=any:%25E0%25A4', { filters: { status: { operator: 'any', values: ['%E0%A4'] } } }],
])('invalid parts of %s are ignored', (text, expected) => {
  expect(parse(text)).toMatchObject(expected)
})

test('narrowing and reordering go back to the first page, columns do not', () => {
  expect(listChanges.search(full, ' cup ')).toMatchObject({ q: 'cup', page: 1 })
  expect(listChanges.filter(full, {})).toMatchObject({ filters: {}, page: 1 })
  expect(listChanges.order(full, undefined)).toMatchObject({ order: undefined, page: 1 })
  expect(listChanges.clear(full)).toMatchObject({ q: '', filters: {}, view: undefined, page: 1, size: 50 })
  expect(listChanges.columns(full, undefined)).toMatchObject({ columns: undefined, page: 3 })
})

test('a column gets its default width again, and the others keep theirs', () => {
  const wider = listChanges.width(listChanges.width(emptyList, 'title', 300), 'status', 90)
  expect(wider.widths).toEqual({ title: 300, status: 90 })
  expect(listChanges.width(wider, 'title', undefined).widths).toEqual({ status: 90 })
  expect(listChanges.width(listChanges.width(wider, 'title', undefined), 'status', undefined)).toEqual(emptyList)
})

test('another page size keeps the first row in sight', () => {
  expect(offsetOf(full)).toBe(100)
  expect(listChanges.page(full, 100, 15)).toMatchObject({ page: 7, size: 15 })
  expect(listChanges.page(full, 150, 50)).toMatchObject({ page: 4, size: 50 })
})

test('a view is changed by another search, not by another page', () => {
  const settings = { filters: { status: { operator: 'any', values: ['draft'] } } }
  const inView = listChanges.view(full, 'drafts', settings)
  expect(inView).toEqual({ ...emptyList, ...settings, size: 50, view: 'drafts' })
  expect(isChanged(inView, settings)).toBe(false)
  expect(isChanged({ ...inView, page: 4 }, settings)).toBe(false)
  expect(isChanged({ ...inView, q: 'x' }, settings)).toBe(true)
})

test('only search and filters narrow a list', () => {
  expect(isNarrowed({ ...emptyList, page: 2, order: 'title' })).toBe(false)
  expect(isNarrowed(full)).toBe(true)
})

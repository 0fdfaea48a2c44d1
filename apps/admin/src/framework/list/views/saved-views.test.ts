import { expect, test } from 'vitest'
import { isChanged, settingsOf, listChanges, emptyList } from '../list-state.ts'
import { settingsOfView } from './saved-views.ts'

const any = (...values: readonly string[]) => ({ operator: 'any', values: [...values] })

test('a view gives back what was saved of a list', () => {
  const state = {
    ...emptyList,
    q: 'mug',
    filters: { status: any('draft') },
    order: '-title',
    page: 4,
    size: 50,
    columns: ['title'],
    widths: { title: 300, status: 90 },
    density: 'compact' as const,
    layout: 'grid' as const,
    view: 'before',
  }
  const settings = settingsOf(state)
  expect(settings).not.toHaveProperty('page')
  expect(listChanges.view(emptyList, 'sview_1', settings)).toEqual({ ...state, page: 1, view: 'sview_1' })
  expect(isChanged({ ...state, view: 'sview_1' }, settings)).toBe(false)
  for (const change of [
    { size: 25 },
    { density: 'comfortable' as const },
    { columns: undefined },
    { widths: { title: 310 } },
    { q: '' },
  ])
    expect(isChanged({ ...state, ...change }, settings)).toBe(true)
})

test('a filter that the list no longer has is left out of its view', () => {
  const state = { filters: { status: any('draft'), gone: any('x') }, size: 25 }
  expect(settingsOfView({ state }, ['status'])).toEqual({ filters: { status: any('draft') }, size: 25 })
  expect(settingsOfView({ state }, [])).toEqual({ size: 25 })
})

test('a view is not changed because the database stores its widths in another order', () => {
  const state = { ...emptyList, widths: { title: 300, status: 90 }, view: 'sview_1' }
  expect(isChanged(state, settingsOfView({ state: { widths: { status: 90, title: 300 }, size: 25 } }, []))).toBe(false)
})

test('a view is not changed because the database stores its filters in another order', () => {
  const filters = { created_at: any('x'), tag: any('y') }
  const stored = { state: { filters: { tag: any('y'), created_at: any('x') }, size: 25 } }
  const state = { ...emptyList, filters, view: 'sview_1' }
  expect(isChanged(state, settingsOfView(stored, ['created_at', 'tag']))).toBe(false)
})

import type { Permission } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { defineBulkAction, definePaletteAction } from './define-actions.ts'
import { defineColumn } from './define-columns.ts'
import { defineFilter } from './define-filters.ts'
import { defineField, definePrintDocument, defineTab } from './define-records.ts'
import { isList, isRecordPage, lists, recordPages } from './lists.ts'
import { defineTimeline } from './define-timelines.ts'
import { emptyRegistry, register, type Registry, type Rules } from './registry.ts'
import { placeOf, zones } from './zones.ts'

const rules: Rules = {
  builtIn: [],
  isPermission: (name): name is Permission => name === 'orders:read',
  isFlag: (name): name is never => name === 'order_editing',
}

const ID = '@acme/labels'
const Nothing = () => null
const run = async () => undefined

const withParts = (...extensions: readonly unknown[]): Registry =>
  register(emptyRegistry, ID, { identifier: ID, extensions }, rules)
const codesOf = ({ problems }: Registry) => problems.map(({ code, subject }) => [code, subject])
const column = (config: object, Component: unknown = Nothing) => ({
  Component,
  config: { type: 'column', list: 'product', id: 'points', header: 'Points', ...config },
})

test('S3-08 parts with an id are registered under that of their extension, with what their kind needs', () => {
  const load = async () => ({ prod_1: 7 })
  const sort = { table: 'balances', field: 'points' }
  const ids = async () => ['cus_1']
  const registry = withParts(
    defineColumn(Nothing, { list: 'product', id: 'points', header: 'Points', align: 'end', sort, load }),
    defineBulkAction({ list: 'order', id: 'points', label: 'Give points', run }),
    definePaletteAction({ id: 'points', label: 'Count points', permission: 'orders:read', run }),
    defineFilter({ list: 'customer', id: 'points', label: 'Points', options: [{ id: 'many', label: 'Many' }], ids }),
    defineTab(Nothing, { record: 'customer', id: 'points', label: 'Points' }),
    defineField({ record: 'order', id: 'points', label: 'Points', input: 'number', hint: 'For the whole order' }),
    defineTimeline({ record: 'order', id: 'points', load: async () => [] }),
    definePrintDocument(Nothing, { record: 'order', id: 'voucher', label: 'Voucher' }),
  )
  expect(registry.problems).toEqual([])
  const origin = ID
  const id = '@acme/labels/points'
  expect(registry.contributions).toMatchObject([
    { kind: 'column', origin, id, list: 'product', header: 'Points', align: 'end', sort, load, Component: Nothing },
    { kind: 'bulk_action', origin, id, list: 'order', label: 'Give points', run },
    { kind: 'palette_action', origin, id, label: 'Count points', permission: 'orders:read', run },
    { kind: 'filter', origin, id, list: 'customer', label: 'Points', options: [{ id: 'many' }], ids },
    { kind: 'tab', origin, id, record: 'customer', label: 'Points', Component: Nothing },
    { kind: 'field', origin, id, record: 'order', input: 'number', hint: 'For the whole order' },
    { kind: 'timeline', origin, id, record: 'order' },
    { kind: 'print_document', origin, id: '@acme/labels/voucher', record: 'order', Component: Nothing },
  ])
})

test.each([
  ['no id', { id: undefined }, ['id_invalid', '1']],
  ['an id that would break addresses', { id: 'a,b' }, ['id_invalid', 'a,b']],
  ['a list that there is not', { list: 'mailing' }, ['list_unknown', 'mailing']],
  ['a list by the name of a method', { list: 'toString' }, ['list_unknown', 'toString']],
  ['no heading', { header: ' ' }, ['setting_invalid', 'points: header']],
  ['no width', { width: 0 }, ['setting_invalid', 'points: width']],
  ['a sort that names no field', { sort: { table: 'points' } }, ['setting_invalid', 'points: sort']],
  ['something else than a function to load', { load: 'points' }, ['setting_invalid', 'points: load']],
  ['a permission that there is not', { permission: 'points:read' }, ['setting_invalid', 'points: permission']],
])('a column with %s is left out, and says why', (_, config, problem) => {
  const registry = withParts(column(config))
  expect(registry.contributions).toEqual([])
  expect(codesOf(registry)).toEqual([problem])
})

test('a kind that is drawn needs a component, an action something to run', () => {
  const action = { type: 'palette_action', id: 'count', label: 'Count' }
  expect(codesOf(withParts(column({}, 'td'), { config: action }, { config: { ...action, run } }))).toEqual([
    ['component_missing', '1'],
    ['setting_invalid', 'count: run'],
  ])
})

test('a filter has options, and is of a list whose route finds records by their ids', () => {
  const part = (config: object) => ({
    config: { type: 'filter', list: 'product', id: 'points', label: 'Points', options: run, ids: run, ...config },
  })
  const registry = withParts(part({ list: 'region' }), part({ options: ['many'] }), part({ ids: [] }), part({}))
  expect(codesOf(registry)).toEqual([
    ['list_unknown', 'region'],
    ['setting_invalid', 'points: options'],
    ['setting_invalid', 'points: ids'],
  ])
  expect(registry.contributions).toMatchObject([{ kind: 'filter', options: run }])
})

test('a field has a control that there is, and is of a record whose page edits metadata', () => {
  const part = (config: object) => ({
    config: { type: 'field', record: 'product', id: 'paper', label: 'Paper', input: 'line', ...config },
  })
  const registry = withParts(part({ record: 'tax_rate' }), part({ input: 'color' }), part({}))
  expect(codesOf(registry)).toEqual([
    ['record_unknown', 'tax_rate'],
    ['setting_invalid', 'paper: input'],
  ])
  expect(registry.contributions).toMatchObject([{ kind: 'field', record: 'product' }])
})

test('a tab is of a record that has a page, and a document also of a return', () => {
  const part = (type: string, record: string) => ({
    Component: Nothing,
    config: { type, record, id: 'points', label: 'Points' },
  })
  const wrong = [part('tab', 'redirect'), part('print_document', 'redirect'), part('tab', 'return')]
  const registry = withParts(...wrong, part('tab', 'tax_rate'), part('print_document', 'return'))
  expect(codesOf(registry)).toEqual([
    ['record_unknown', 'redirect'],
    ['record_unknown', 'redirect'],
    ['record_unknown', 'return'],
  ])
  expect(registry.contributions.map(({ kind }) => kind)).toEqual(['tab', 'print_document'])
})

test('a timeline is of a record that has one', () => {
  const part = (config: object) => ({
    config: { type: 'timeline', record: 'order', id: 'points', load: run, ...config },
  })
  const registry = withParts(part({ record: 'product' }), part({ load: [] }), part({}))
  expect(codesOf(registry)).toEqual([
    ['record_unknown', 'product'],
    ['setting_invalid', 'points: load'],
  ])
  expect(registry.contributions).toMatchObject([{ kind: 'timeline', record: 'order' }])
})

test('of two parts of one kind and place with one id the first one counts', () => {
  const registry = withParts(column({}), column({ header: 'Others' }), column({ list: 'order' }))
  expect(registry.contributions).toMatchObject([
    { list: 'product', header: 'Points' },
    { list: 'order', header: 'Points' },
  ])
  expect(codesOf(registry)).toEqual([['id_taken', 'points']])
  const later = register(registry, 'later', { identifier: 'later', extensions: [column({})] }, rules)
  expect(later.contributions.map(({ id }) => id)).toEqual([
    '@acme/labels/points',
    '@acme/labels/points',
    'later/points',
  ])
})

test('lists and pages are those that have zones', () => {
  const places = new Set<string>(zones.map((zone) => placeOf(zone).place))
  expect(Object.keys(lists).filter((list) => !places.has(`${list}.list`))).toEqual([])
  const ofPages = [...places].filter((place) => place.endsWith('.details') || place === 'custom_gift_card')
  expect(new Set<string>(Object.values(recordPages))).toEqual(new Set(ofPages))
  expect([isList('product'), isList('login'), isRecordPage('login')]).toEqual([true, false, false])
})

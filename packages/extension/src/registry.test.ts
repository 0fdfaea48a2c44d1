import { createElement, forwardRef, lazy, memo } from 'react'
import { describe, expect, test } from 'vitest'
import type { Permission } from '@storeroom/contract'
import { defineEntry, defineRoute, defineSettingsPage, defineWidget } from './define.ts'
import { emptyRegistry, linksOf, register, type Registry, type Rules } from './registry.ts'
import { isZone, placeOf, placesOfV1, sides, zones } from './zones.ts'

const rules: Rules = {
  builtIn: ['/carts', '/settings/regions'],
  isPermission: (name): name is Permission => name === 'orders:read',
  isFlag: (name): name is never => name === 'order_editing',
}

const Nothing = () => null
const ID = '@acme/labels'

const registered = (entry: unknown, before: Registry = emptyRegistry) => register(before, ID, entry, rules)
const withParts = (...extensions: readonly unknown[]) => registered({ identifier: ID, extensions })
const codesOf = ({ problems }: Registry) => problems.map(({ code, subject }) => [code, subject])

describe('S3-08 an entry', () => {
  test('has an identifier and a list of components with their configuration', () => {
    const registry = registered(
      defineEntry({
        identifier: ID,
        extensions: [
          defineWidget(Nothing, { zone: 'product.details.before' }),
          defineRoute(Nothing, { path: '/labels' }),
          defineSettingsPage(Nothing, { path: '/labels', card: { label: 'Labels', description: 'How they look' } }),
        ],
      }),
    )
    expect(registry.problems).toEqual([])
    expect(registry.widgets).toEqual([{ origin: ID, Component: Nothing, zone: 'product.details.before' }])
    expect(registry.routes).toEqual([{ origin: ID, Component: Nothing, path: '/labels' }])
    expect(registry.settings).toMatchObject([{ path: '/labels', card: { label: 'Labels' } }])
  })

  test.each([undefined, null, 'labels', {}, { identifier: ID }, { identifier: ID, extensions: {} }])(
    '%j is none, and nothing of it is shown',
    (entry) => expect(registered(entry).problems).toEqual([{ code: 'entry_invalid', origin: ID, subject: '' }]),
  )

  test('is shown under the name that it is installed under, whatever it calls itself', () => {
    const registry = registered({ identifier: 'other', extensions: [defineRoute(Nothing, { path: '/labels' })] })
    expect(codesOf(registry)).toEqual([['identifier_differs', 'other']])
    expect(registry.routes).toMatchObject([{ origin: ID }])
  })

  test('with a fault in one part has the others', () => {
    const registry = withParts(
      null,
      { Component: Nothing },
      { Component: Nothing, config: { type: 'page', path: '/labels' } },
      { Component: 'div', config: { type: 'route', path: '/labels' } },
      { Component: createElement('div'), config: { type: 'route', path: '/labels' } },
      { Component: Nothing, config: { type: 'route', path: '/labels' } },
    )
    expect(codesOf(registry)).toEqual([
      ['kind_unknown', '1'],
      ['kind_unknown', '2'],
      ['kind_unknown', '3'],
      ['component_missing', '4'],
      ['component_missing', '5'],
    ])
    expect(registry.routes.map(({ path }) => path)).toEqual(['/labels'])
  })

  test.each([
    ['a function declaration', function Declared() {}],
    ['memo', memo(Nothing)],
    ['forwardRef', forwardRef(Nothing)],
    ['lazy', lazy(async () => ({ default: Nothing }))],
    [
      'a class',
      class {
        render = Nothing
      },
    ],
  ])('takes %s as a component', (_, Component) => {
    expect(withParts({ Component, config: { type: 'route', path: '/labels' } }).problems).toEqual([])
  })
})

describe('S2-41 a route', () => {
  test('that has the path of another one is left out, the first one wins', () => {
    const first = withParts(defineRoute(Nothing, { path: '/labels/:id' }))
    const both = register(
      first,
      'later',
      { identifier: 'later', extensions: [defineRoute(Nothing, { path: 'labels/:label' })] },
      rules,
    )
    expect(both.routes.map(({ origin }) => origin)).toEqual([ID])
    expect(both.problems).toEqual([{ code: 'path_taken', origin: 'later', subject: '/labels/:label' }])
  })

  test('whose path is reserved is left out', () => {
    const registry = withParts(
      ...['/products', 'orders/', '/carts', '/settings/labels', '/la_bels'].map((path) =>
        defineRoute(Nothing, { path }),
      ),
    )
    expect(registry.routes).toEqual([])
    expect(codesOf(registry)).toEqual([
      ['path_reserved', '/products'],
      ['path_reserved', '/orders'],
      ['path_reserved', '/carts'],
      ['path_settings', '/settings/labels'],
      ['path_characters', '/la_bels'],
    ])
  })

  test.each([
    'Labels',
    { label: '' },
    { label: 7 },
    { label: 'Labels', order: 'first' },
    { label: 'Labels', permission: 'labels:read' },
    { label: 'Labels', flag: 'labels' },
  ])('with the link %j is shown without it, and says so', (link) => {
    const registry = withParts({ Component: Nothing, config: { type: 'route', path: '/labels', link } })
    expect(registry.routes).toEqual([{ origin: ID, Component: Nothing, path: '/labels' }])
    expect(codesOf(registry)).toEqual([['link_invalid', '/labels']])
  })

  test('with routes of its own is known as such', () => {
    const card = { label: 'Labels', description: 'Paper' }
    const { routes, settings } = withParts(
      defineRoute(Nothing, { path: '/labels', hasRoutes: true }),
      defineSettingsPage(Nothing, { path: '/labels', card, hasRoutes: true }),
    )
    expect([...routes, ...settings].map(({ hasRoutes }) => hasRoutes)).toEqual([true, true])
  })

  test('with a parameter has no link', () => {
    const registry = withParts(defineRoute(Nothing, { path: '/labels/:id', link: { label: 'Label' } }))
    expect(linksOf(registry)).toEqual([])
    expect(codesOf(registry)).toEqual([['link_invalid', '/labels/:id']])
  })

  test('links are in the order that they ask for, then in that of their registration', () => {
    const registry = withParts(
      defineRoute(Nothing, { path: '/last', link: { label: 'Last', order: 5, permission: 'orders:read' } }),
      defineRoute(Nothing, { path: '/one', link: { label: 'One', icon: Nothing } }),
      defineRoute(Nothing, { path: '/none' }),
      defineRoute(Nothing, { path: '/two', link: { label: 'Two' } }),
    )
    expect(linksOf(registry).map(({ link }) => link)).toEqual([
      { label: 'One', order: 0, icon: Nothing },
      { label: 'Two', order: 0 },
      { label: 'Last', order: 5, permission: 'orders:read' },
    ])
  })
})

describe('S2-42 a widget', () => {
  test('is in each of its zones, in the order of registration', () => {
    const registry = withParts(
      defineWidget(Nothing, { zone: ['order.details.before', 'order.details.after', 'order.details.before'] }),
      defineWidget(Nothing, { zone: 'order.details.before' }),
    )
    expect(registry.widgets.map(({ zone }) => zone)).toEqual([
      'order.details.before',
      'order.details.after',
      'order.details.before',
    ])
  })

  test('is shown in the zones that there are', () => {
    const registry = withParts(
      { Component: Nothing, config: { type: 'widget', zone: ['order.details', 'order.list.after'] } },
      { Component: Nothing, config: { type: 'widget' } },
    )
    expect(registry.widgets.map(({ zone }) => zone)).toEqual(['order.list.after'])
    expect(codesOf(registry)).toEqual([
      ['zone_unknown', 'order.details'],
      ['zone_missing', '2'],
    ])
  })
})

test('S2-43 a page of the settings needs a card with a label and a description', () => {
  const page = (card: unknown, path = '/labels') => ({ Component: Nothing, config: { type: 'setting', path, card } })
  const card = { label: 'Labels', description: 'How they look' }
  expect(codesOf(withParts(page(undefined)))).toEqual([['card_invalid', '/labels']])
  expect(codesOf(withParts(page({ label: 'Labels' })))).toEqual([['card_invalid', '/labels']])
  expect(codesOf(withParts(page(card, '/regions')))).toEqual([['path_reserved', '/regions']])
  expect(codesOf(withParts(page(card), page(card, 'labels/')))).toEqual([['path_taken', '/labels']])
})

test('S2-42 there are the forty zones of v1, and zones of places that v1 does not have', () => {
  const ofV1 = Object.keys(placesOfV1).flatMap((place) => sides.map((side) => `${place}.${side}`))
  expect(ofV1).toHaveLength(40)
  expect(zones.slice(0, 40)).toEqual(ofV1)
  expect(new Set(zones).size).toBe(zones.length)
  expect(isZone('gift_card.details.before')).toBe(true)
  expect(isZone('toString')).toBe(false)
  const asked = ['gift_card.details.before', 'custom_gift_card.after', 'order.list.after']
  expect(asked.map((zone) => isZone(zone) && placeOf(zone))).toEqual([
    { place: 'gift_card.details', prop: 'giftCard' },
    { place: 'custom_gift_card', prop: 'giftCard' },
    { place: 'order.list', prop: null },
  ])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { register, emptyRegistry, type Rules } from '../../registry.ts'
import { sharedNames } from '../../shared.ts'
import { adaptEntry, adaptModules } from './adapt.tsx'

const rules: Rules = {
  builtIn: [],
  isPermission: (name): name is never => name === '',
  isFlag: (name): name is never => name === '',
}
const Nothing = () => null
const registered = (entry: unknown) => register(emptyRegistry, 'labels', entry, rules)

test('S3-08 modules of v1 become parts, whose place their files say', () => {
  const registry = registered(
    adaptModules(
      'labels',
      [
        [{ default: Nothing, config: { zone: ['order.details.after', 'login.before'] } }, { type: 'widget' }],
        [{ default: Nothing }, { type: 'route', path: '/labels/:id' }],
        [
          { default: Nothing, config: { path: '/other', link: { label: 'Labels' } } },
          { type: 'route', path: '/labels' },
        ],
        [
          { default: Nothing, config: { card: { label: 'Labels', description: 'Paper' } } },
          { type: 'setting', path: '/labels' },
        ],
        [{ config: { zone: 'order.list.after' } }, { type: 'widget' }],
        [{ default: Nothing }, { type: 'setting', path: '/none' }],
      ],
      '/admin.css',
    ),
  )
  expect(registry.widgets.map(({ zone }) => zone)).toEqual(['order.details.after', 'login.before'])
  expect(registry.routes).toMatchObject([
    { path: '/labels/:id', hasRoutes: true },
    { path: '/labels', hasRoutes: true, link: { label: 'Labels' } },
  ])
  expect(registry.settings).toMatchObject([{ path: '/labels', card: { description: 'Paper' } }])
  expect(registry.problems.map(({ code }) => code)).toEqual(['component_missing', 'card_invalid'])
})

test('a bundle of v1 is an entry, and one that is none is refused', () => {
  const bundle = {
    identifier: 'labels',
    extensions: [{ Component: Nothing, config: { type: 'route', path: 'labels' } }],
  }
  expect(registered(adaptEntry('labels', bundle, '/admin.css'))).toMatchObject({
    routes: [{ path: '/labels' }],
    problems: [],
  })
  const nothing = registered(adaptEntry('labels', undefined, '/admin.css'))
  expect(nothing.problems).toEqual([{ code: 'kind_unknown', origin: 'labels', subject: '1' }])
})

test('the adapter imports only names that the dashboard shares', () => {
  const shared: Readonly<Record<string, readonly string[]>> = sharedNames
  const files = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'))
  const imported = files.flatMap((file) => importsOf(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter(([module, name]) => !shared[module]?.includes(name))).toEqual([])
})

/** Values only, by module. */
function importsOf(text: string): readonly (readonly [module: string, name: string])[] {
  return [...text.matchAll(/^import (?!type)(\w+)?(?:, )?(?:\{([^}]*)\})? ?from '([^.'][^']*)'/gm)].flatMap(
    ([, own, names = '', module = '']) => [
      ...(own === undefined ? [] : [[module, 'default'] as const]),
      ...names
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => [module, name] as const),
    ],
  )
}

// The parts of the benchmarks that calculate.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountOf, areaOf, changesIn } from '../../bench/areas.ts'
import { compare, figuresIn, type Printed } from '../../bench/comparison.ts'
import { drawn } from '../../bench/drawn.ts'

const output = `run 1 of 7 (load 1.0 1.0 1.0 on 2 cores)

GET /store/products on postgres (load 1.5 1.2 1.0 on 2 cores)
  requests per second        2,475.5 /s        bar ≥ 2,000: reached
  ratio                      0.48
  time, 95th percentile      12 ms
`

test('the figures of a benchmark are read from its output, each under its heading', () => {
  expect(figuresIn(output)).toEqual([
    { key: 'GET /store/products on postgres: requests per second', value: 2475.5, unit: '/s' },
    { key: 'GET /store/products on postgres: ratio', value: 0.48, unit: '' },
    { key: 'GET /store/products on postgres: time, 95th percentile', value: 12, unit: 'ms' },
  ])
})

test('two commits are compared by the medians of their runs; the unit says whether more is better', () => {
  const run = (rate: number, time: number): Printed[] => [
    { key: 'rate', value: rate, unit: '/s' },
    { key: 'time', value: time, unit: 'ms' },
    { key: 'rows', value: 5, unit: '' },
  ]
  expect(compare([run(100, 10), run(200, 20), run(900, 30)], [run(180, 19), run(190, 18), run(1, 90)])).toEqual([
    { key: 'rate', unit: '/s', base: 200, head: 180, loss: 0.1 },
    { key: 'time', unit: 'ms', base: 20, head: 19, loss: -0.05 },
    { key: 'rows', unit: '', base: 5, head: 5, loss: undefined },
  ])
})

test('a figure that the base does not print is not compared', () => {
  expect(compare([[]], [[{ key: 'new', value: 1, unit: 's' }]])).toEqual([])
})

test('each source belongs to one area; tests and generated files have their own', () => {
  expect(
    [
      'packages/server/src/modules/selling/carts/carts.ts',
      'packages/server/src/modules/selling/carts/carts.test.ts',
      'packages/server/src/kernel/db.ts',
      'packages/contract/src/routes.ts',
      'packages/ui/src/grid/grid.tsx',
      'apps/admin/src/features/orders/a.tsx',
      'vitest.config.ts',
      'docs/api.md',
    ].map(areaOf),
  ).toEqual([
    'packages/server/src/modules/selling',
    'tests',
    'packages/server/src/kernel',
    'generated',
    'packages/ui',
    'apps/admin/src/features',
    'root',
    undefined,
  ])
})

test('a file counts as generated if its first line says what writes it', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = globSync('{packages,apps}/*/src/**/*.ts', { cwd: root, exclude: ['**/node_modules'] })
  const isWritten = (path: string) => readFileSync(join(root, path), 'utf8').startsWith('// Written by `npm run')
  const generated = sources.filter((path) => areaOf(path) === 'generated')
  expect(generated.toSorted()).toEqual(sources.filter(isWritten).toSorted())
  expect(generated.length).toBeGreaterThan(0)
})

test('a moved file is counted where it is now, and its lines are neither added nor removed', () => {
  const changes = changesIn(
    '1\t2\t\0packages/ui/src/a.ts\0packages/money/src/a.ts\0-\t-\ta.png\x003\t0\tscripts/b.ts\0',
  )
  const before = new Map([['packages/ui/src/a.ts', 50]])
  const now = new Map([
    ['packages/money/src/a.ts', 49],
    ['scripts/b.ts', 3],
  ])
  expect(accountOf(before, now, changes)).toEqual([
    ['packages/money', { before: 0, now: 49, added: 1, removed: 2 }],
    ['packages/ui', { before: 50, now: 0, added: 0, removed: 0 }],
    ['scripts', { before: 0, now: 3, added: 3, removed: 0 }],
  ])
})

test('a seed draws the same files again, and another one draws others', () => {
  const names = Array.from({ length: 100 }, (_, index) => `file-${index}`)
  expect(drawn(names, 'a', 10)).toEqual(drawn(names.toReversed(), 'a', 10))
  expect(drawn(names, 'a', 10)).not.toEqual(drawn(names, 'b', 10))
  expect(new Set(drawn(names, 'a', 10)).size).toBe(10)
})

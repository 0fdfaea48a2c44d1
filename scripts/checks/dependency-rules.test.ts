import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import configuration from '../../.dependency-cruiser.mjs'
import { checkDependencyRules } from './dependency-rules.ts'

let base: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'storeroom-rules-'))
  for (const folder of ['packages', 'apps', 'e2e', 'bench', 'scripts']) mkdirSync(join(base, folder))
  for (const name of ['fastify', 'pg', 'zod']) write(`node_modules/${name}/index.js`, 'export const a = 1')
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), content)
}

/** Writes a file that imports another one, which is written as well, or a package or module of Node. */
function plant(from: string, to: string): void {
  const isFile = /\.tsx?$/.test(to)
  if (isFile) write(to, 'export const a = 1')
  const up = '../'.repeat(from.split('/').length - 1)
  write(from, `import { a } from '${isFile ? up + to : to}'\nexport const b = a`)
}

const brokenRules = async (): Promise<string[]> => {
  const { problems } = await checkDependencyRules(base)
  return problems.map((problem) => problem.replace(/:.*/, '')).toSorted()
}

const server = 'packages/server/src'
const admin = 'apps/admin/src'

const violations: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['contract-imports-only-its-packages', 'packages/contract/src/a.ts', 'packages/client/src/a.ts'],
  ['money-imports-only-its-packages', 'packages/money/src/a.ts', 'packages/contract/src/a.ts'],
  ['demo-shop-imports-only-its-packages', 'packages/demo-shop/src/a.ts', 'packages/contract/src/a.ts'],
  ['client-imports-only-its-packages', 'packages/client/src/a.ts', 'packages/react/src/a.ts'],
  ['react-imports-only-its-packages', 'packages/react/src/a.tsx', 'packages/ui/src/a.tsx'],
  ['extension-imports-only-its-packages', 'packages/extension/src/a.ts', 'packages/ui/src/a.ts'],
  ['ui-imports-only-its-packages', 'packages/ui/src/a.tsx', 'packages/contract/src/a.ts'],
  ['server-imports-only-its-packages', `${server}/a.ts`, 'packages/client/src/a.ts'],
  ['admin-imports-only-its-packages', `${admin}/app/a.ts`, `${server}/a.ts`],
  ['storefront-imports-only-its-packages', 'apps/storefront/src/a.ts', 'packages/ui/src/a.tsx'],
  ['tests-of-contract-import-only-its-packages', 'packages/contract/src/a.test.ts', 'packages/client/src/a.ts'],
  ['tests-of-money-import-only-its-packages', 'packages/money/src/a.test.ts', 'packages/contract/src/a.ts'],
  ['tests-of-demo-shop-import-only-its-packages', 'packages/demo-shop/src/a.test.ts', 'packages/contract/src/a.ts'],
  ['tests-of-client-import-only-its-packages', 'packages/client/src/a.test.ts', 'packages/react/src/a.ts'],
  ['tests-of-react-import-only-its-packages', 'packages/react/src/a.test.tsx', 'packages/ui/src/a.tsx'],
  ['tests-of-extension-import-only-its-packages', 'packages/extension/src/a.test.ts', 'packages/ui/src/a.ts'],
  ['tests-of-ui-import-only-its-packages', 'packages/ui/src/a.test.tsx', 'packages/client/src/a.ts'],
  ['tests-of-server-import-only-its-packages', `${server}/a.test.ts`, 'packages/react/src/a.ts'],
  ['tests-of-admin-import-only-its-packages', `${admin}/app/a.test.ts`, `${server}/a.ts`],
  ['tests-of-storefront-import-only-its-packages', 'apps/storefront/src/a.test.ts', 'packages/ui/src/a.tsx'],
  ['contract-needs-only-its-few-packages', 'packages/contract/src/a.ts', 'zod'],
  ['money-needs-no-package', 'packages/money/src/a.ts', 'zod'],
  ['demo-shop-needs-no-package', 'packages/demo-shop/src/a.ts', 'zod'],
  ['client-needs-no-package', 'packages/client/src/a.ts', 'zod'],
  ['extension-needs-only-its-few-packages', 'packages/extension/src/a.ts', 'zod'],
  ['react-needs-only-its-few-packages', 'packages/react/src/a.ts', 'zod'],
  ['admin-lib-knows-only-what-lies-below', `${admin}/lib/a.ts`, `${admin}/framework/a.ts`],
  ['admin-framework-knows-only-what-lies-below', `${admin}/framework/a.ts`, `${admin}/features/x/a.ts`],
  ['admin-framework-knows-only-what-lies-below', `${admin}/framework/a.ts`, `${admin}/shared/x/a.ts`],
  ['admin-shared-knows-only-what-lies-below', `${admin}/shared/x/a.ts`, `${admin}/features/x/a.ts`],
  ['admin-features-knows-only-what-lies-below', `${admin}/features/x/a.ts`, `${admin}/app/a.ts`],
  ['features-do-not-meet', `${admin}/features/x/a.ts`, `${admin}/features/y/a.ts`],
  ['server-config-knows-only-what-lies-below', `${server}/config.ts`, `${server}/kernel/a.ts`],
  ['server-kernel-knows-only-what-lies-below', `${server}/kernel/a.ts`, `${server}/providers/a.ts`],
  ['server-schema-knows-only-what-lies-below', `${server}/schema/a.ts`, `${server}/modules/shop/x/x.ts`],
  ['server-is-given-the-demo-shop', `${server}/modules/shop/x/x.ts`, 'packages/demo-shop/src/a.ts'],
  ['server-providers-knows-only-what-lies-below', `${server}/providers/a.ts`, `${server}/modules/shop/x/x.ts`],
  ['server-plugins-knows-only-what-lies-below', `${server}/plugins/a.ts`, `${server}/providers/a.ts`],
  ['server-modules-knows-only-what-lies-below', `${server}/modules/shop/x/x.ts`, `${server}/app.ts`],
  ...['shop', 'access', 'stock', 'catalog', 'people', 'pricing', 'selling', 'transfer', 'operation'].map(
    (domain) =>
      [
        `server-${domain}-knows-only-domains-below`,
        `${server}/modules/${domain}/x/x.ts`,
        `${server}/modules/insight/y/y.ts`,
      ] as const,
  ),
  ['modules-meet-at-the-front-door', `${server}/modules/shop/x/x.ts`, `${server}/modules/shop/y/y.queries.ts`],
  [
    'import-engine-knows-no-import',
    `${server}/modules/transfer/import-export/engine/a.ts`,
    `${server}/modules/transfer/import-export/customers/a.ts`,
  ],
  [
    'imports-do-not-meet',
    `${server}/modules/transfer/import-export/customers/a.ts`,
    `${server}/modules/transfer/import-export/products/a.ts`,
  ],
  ['queries-speak-no-http', `${server}/modules/shop/x/x.queries.ts`, 'fastify'],
  ['queries-speak-no-http', `${server}/modules/shop/x/x.queries.ts`, `${server}/kernel/implement.ts`],
  ['handlers-speak-no-sql', `${server}/modules/shop/x/x.handlers.ts`, 'pg'],
  ['sources-import-no-test', `${server}/kernel/a.ts`, `${server}/kernel/b.test.ts`],
  ['browser-code-knows-no-node', 'packages/ui/src/a.tsx', 'node:fs'],
  ['everything-resolves', `${server}/a.ts`, 'no-such-package'],
]

test.each(violations)('%s is broken by %s → %s', async (rule, from, to) => {
  plant(from, to)
  expect(await brokenRules()).toEqual([rule])
})

test('a cycle of type imports is found', async () => {
  write(`${server}/kernel/a.ts`, `import type { B } from './b.ts'\nexport type A = B | 1`)
  write(`${server}/kernel/b.ts`, `import type { A } from './a.ts'\nexport type B = A | 2`)
  expect(await brokenRules()).toEqual(['no-cycles'])
})

test.each(['shop', 'operation'])(
  'two modules that import each other are found, one in shop and one in %s',
  async (domain) => {
    write(`${server}/modules/shop/x/x.ts`, `import { b } from '../../${domain}/y/y.ts'\nexport const a = () => b`)
    write(`${server}/modules/shop/x/x.entity.ts`, 'export const c = 1')
    write(`${server}/modules/${domain}/y/y.ts`, `import { c } from '../../shop/x/x.entity.ts'\nexport const b = c`)
    expect(await brokenRules()).toContain('modules-do-not-need-each-other')
  },
)

test('every rule is violated by an example here', () => {
  const planted = new Set([...violations.map(([rule]) => rule), 'no-cycles'])
  expect(configuration.forbidden?.map(({ name }) => name).filter((name) => name && !planted.has(name))).toEqual([])
})

const proper: readonly (readonly [from: string, to: string])[] = [
  ['packages/client/src/a.ts', 'packages/contract/src/a.ts'],
  [`${server}/a.test.ts`, 'packages/client/src/a.ts'],
  [`${server}/modules/shop/x/x.ts`, `${server}/modules/shop/y/y.ts`],
  [`${server}/modules/shop/x/x.ts`, `${server}/modules/shop/y/y.entity.ts`],
  [`${server}/modules/shop/x/x.test.ts`, `${server}/modules/shop/y/y.queries.ts`],
  [`${server}/handlers.ts`, `${server}/modules/shop/x/x.handlers.ts`],
  [`${server}/modules/shop/x/x.queries.ts`, 'pg'],
  [`${admin}/features/x/a.tsx`, `${admin}/framework/a.tsx`],
  [`${admin}/features/x/a.tsx`, `${admin}/shared/y/a.tsx`],
  [`${admin}/shared/y/a.tsx`, `${admin}/framework/a.tsx`],
  [`${admin}/app/a.tsx`, `${admin}/features/x/a.tsx`],
  ['packages/money/src/a.test.ts', 'node:fs'],
]

test('a test may import the module that imports its own', async () => {
  write(`${server}/modules/shop/y/y.ts`, 'export const b = 1')
  write(`${server}/modules/shop/x/x.ts`, `import { b } from '../y/y.ts'\nexport const a = b`)
  write(`${server}/modules/shop/y/y.test.ts`, `import { a } from '../x/x.ts'\nexport const c = a`)
  expect(await brokenRules()).toEqual([])
})

test.each(proper)('%s → %s is allowed, and every file is checked', async (from, to) => {
  plant(from, to)
  const { problems, modules, files } = await checkDependencyRules(base)
  expect(problems).toEqual([])
  expect(modules).toBe(files)
  expect(files).toBeGreaterThan(0)
})

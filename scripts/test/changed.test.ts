import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { at } from '../setup/places.mjs'
import { affectedBy, testsOfScreens } from './changed.ts'
import { readImports, reachedFrom } from './imports.ts'
import { screens } from './screens.data.ts'

const imports = readImports()
const affected = (...files: string[]) => affectedBy(new Set(files), imports)
const modules = 'packages/server/src/modules'

describe('tests of a change', () => {
  test('a handler runs the tests of its module and of every route, and of no other module', () => {
    const { server, browser } = affected(`${modules}/shop/currencies/currencies.handlers.ts`)
    expect(server).toContain(`${modules}/shop/currencies/currencies.test.ts`)
    expect(server).toContain('packages/server/test/conformance.test.ts')
    expect(server).toContain('packages/v1-react-tests/test/after-the-sale.test.ts')
    expect(server).not.toContain(`${modules}/access/users/users.test.ts`)
    expect(browser).toEqual([])
  })

  test('a public interface of a module also runs the tests of modules that use it', () => {
    const { server } = affected(`${modules}/pricing/gift-cards/gift-cards.ts`)
    expect(server).toContain(`${modules}/selling/carts/checkout.test.ts`)
  })

  test('a file in a folder of a module runs the tests of the module', () => {
    const { server } = affected(`${modules}/catalog/products/bulk/product-bulk.handlers.ts`)
    expect(server).toContain(`${modules}/catalog/products/products.test.ts`)
    expect(server).not.toContain(`${modules}/catalog/collections/collections.test.ts`)
  })

  test('a file of the kernel runs many tests of the server', () => {
    const { server } = affected('packages/server/src/kernel/read/read.ts')
    expect(server.length).toBeGreaterThan(50)
  })

  test('a screen runs its browser tests, and no test of the server', () => {
    const { server, browser } = affected('apps/admin/src/features/discounts/discounts-list.page.tsx')
    expect(server).toEqual([])
    expect(browser).toEqual(['e2e/pricing/discounts.test.ts'])
  })

  test('a component of the design system runs the tests of every screen that shows it', () => {
    const { browser } = affected('packages/ui/src/fields/date-picker.tsx')
    expect(browser).toEqual(expect.arrayContaining(['e2e/framework/kit.test.ts', 'e2e/pricing/discounts.test.ts']))
  })

  test('a browser test runs itself, and a test helper the tests that import it', () => {
    expect(affected('e2e/selling/orders.test.ts').browser).toEqual(['e2e/selling/orders.test.ts'])
    expect(affected('e2e/axe.ts').browser.length).toBeGreaterThan(5)
  })

  test('a document runs nothing', () => {
    expect(affected('docs/api.md')).toEqual({ unit: [], server: [], browser: [] })
  })
})

test('imports are followed across packages, by name and by path', () => {
  const reached = reachedFrom(imports, ['packages/react/src/index.ts'])
  expect(reached).toContain('packages/client/src/index.ts')
  expect(reached).toContain('packages/contract/src/errors.ts')
  expect(reachedFrom(imports, ['packages/server/src/kernel/database/embedded/embedded-backend.ts'])).toContain(
    'packages/server/src/kernel/database/embedded/embedded-worker.ts',
  )
})

test('the table of screens has only existing folders and tests, and every feature has a test', () => {
  for (const [folder, names] of Object.entries(screens)) {
    expect(existsSync(at(folder)), folder).toBe(true)
    for (const name of names) expect(existsSync(at('e2e', `${name}.test.ts`)), name).toBe(true)
  }
  const untested = Object.entries(testsOfScreens()).filter(([, names]) => names.length === 0)
  expect(untested).toEqual([])
})

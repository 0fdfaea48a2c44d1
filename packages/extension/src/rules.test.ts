import { describe, expect, test } from 'vitest'
import { normalPath, routeProblem, settingsProblem, shapeOf } from './rules.ts'

/** The paths that v1 reserves, written out once more, so that one that is missing in `reservedPaths` is noticed. */
const reserved = `
  /products /products/:id /product-categories /orders /orders/:id /customers /customers/:id /customers/groups
  /customers/groups/:id /discounts /discounts/new /discounts/:id /gift-cards /gift-cards/:id /gift-cards/manage
  /pricing /pricing/new /pricing/:id /inventory /collections /collections/:id /draft-orders /draft-orders/:id /login
  /sales-channels /publishable-api-keys /oauth /oauth/:app_name
`
  .trim()
  .split(/\s+/)

describe('S2-40 the path of a route', () => {
  test.each(reserved)('%s is reserved, however it is written', (path) => {
    expect(routeProblem(path)).toBe('path_reserved')
    expect(routeProblem(path.slice(1))).toBe('path_reserved')
    expect(routeProblem(`${path}/`)).toBe('path_reserved')
  })

  test.each(['/orders/:order_id', '/products/:handle', '/oauth/:name'])(
    '%s is reserved, whatever its parameter is called',
    (path) => expect(routeProblem(path)).toBe('path_reserved'),
  )

  test.each(['/settings', '/settings/labels', 'settings/labels', '/settings-of-mine'])(
    '%s is for pages of the settings only',
    (path) => expect(routeProblem(path)).toBe('path_settings'),
  )

  test.each(['/labels', '/labels/:id', 'labels', '/products/reports', '/orders/:id/labels', '/a-b/C3'])(
    '%s is free',
    (path) => expect(routeProblem(path)).toBeUndefined(),
  )

  test.each(['/la_bels', '/labels.html', '/labels~', '/labels/*', '/labels?x', '/l l', '/lébels', '/labels//x'])(
    '%s has a character that paths do not have',
    (path) => expect(routeProblem(path)).toBe('path_characters'),
  )

  test.each(['/la:bels', '/labels/:', '/:id:other'])('%s has a parameter that is no segment', (path) => {
    expect(routeProblem(path)).toBe('path_parameter')
  })

  test('is not empty, nor that of another screen', () => {
    expect(routeProblem('/')).toBe('path_missing')
    expect(routeProblem('/carts/:cart', ['/carts/:id'])).toBe('path_reserved')
    expect(routeProblem('/carts/old', ['/carts/:id'])).toBeUndefined()
  })
})

describe('S2-43 the path of a page of the settings', () => {
  test('is below the settings, and not that of a built-in page', () => {
    const builtIn = ['/settings/regions', '/settings/regions/:id']
    expect(settingsProblem('/labels', builtIn)).toBeUndefined()
    expect(settingsProblem('/products', builtIn)).toBeUndefined()
    expect(settingsProblem('regions/', builtIn)).toBe('path_reserved')
    expect(settingsProblem('/regions/:region', builtIn)).toBe('path_reserved')
    expect(settingsProblem('/labels/:id', builtIn)).toBe('path_parameter')
    expect(settingsProblem('/la.bels', builtIn)).toBe('path_characters')
    expect(settingsProblem('', builtIn)).toBe('path_missing')
  })
})

test('paths are compared by what they match', () => {
  expect(normalPath('//labels/')).toBe('/labels')
  expect(shapeOf('labels/:id/parts/:part')).toBe('/labels/:/parts/:')
})

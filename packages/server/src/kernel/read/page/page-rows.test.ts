import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { product } from '../../../modules/catalog/products/products.entity.ts'
import { runText } from '../../db.ts'
import { condition, numbered } from '../condition.ts'
import { orderOf, orderSql } from './order.ts'
import { rowsOfPage } from './page-rows.ts'
import { allFilters, type FilterCondition, type Plan } from './plan.ts'

/** Whichever way the rows of a page are found, they are the same. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  for (const [index, subtitle] of ['b', undefined, 'a', undefined, 'b', 'c'].entries())
    await createProduct(shop, `Title ${(index * 5) % 4}`, {
      handle: `p-${index}`,
      ...(subtitle && { subtitle }),
      tags: index < 4 ? [{ value: 'red' }, { value: index % 2 ? 'new' : 'old' }] : [],
    })
})
afterAll(() => shop.stop())

async function ids(where: FilterCondition, order: string, limit: number, offset: number): Promise<string[]> {
  const { text, values } = rowsOfPage(orderOf(product, order), where, limit, offset)
  const sorted = `select p.id from (${text}) p order by ${orderSql(orderOf(product, order), 'p')}`
  const rows = await runText<{ id: string }>(shop.services.db, numbered(sorted), values)
  return rows.map(({ id }) => id)
}

const tagged = `select l.product_id from product_tags l join product_tag t on t.id = l.product_tag_id where t.value = any(?)`
const filters: Readonly<Record<string, FilterCondition & { readonly plan: Plan }>> = {
  'of the row itself': { ...condition('r.handle > ?', 'p-1'), plan: {} },
  'of another table': {
    ...condition(`r.id in (${tagged})`, ['red', 'old']),
    plan: { ids: condition(tagged.replace('l.product_id', 'l.product_id as id'), ['red', 'old']) },
  },
}

describe.each(Object.entries(filters))('a filter %s', (_, { plan, ...filter }) => {
  test.each(['title', '-title', 'subtitle', '-subtitle', '-created_at', 'id', '-inventory_quantity'])(
    'order=%s',
    async (order) => {
      const expected = await ids(filter, order, 10, 0)
      expect(expected).toHaveLength(4)
      for (const selective of [0, 3, 100])
        for (const scan of [{}, { scanLimit: 2 }, { scanLimit: 100 }]) {
          const where = { ...filter, plan: { ...plan, ...scan, selective } }
          const how = `${selective} are few, ${scan.scanLimit ?? 'none'} scanned`
          expect(await ids(where, order, 10, 0), how).toEqual(expected)
          expect(await ids(where, order, 2, 1), `${how}, second page`).toEqual(expected.slice(1, 3))
        }
    },
  )
})

/** Words that many, few and no rows have; `scanLimit` rows along the order are looked at before all others. */
describe.each(['title', 'p-3', 'nothing'])('a search for %s', (words) => {
  test.each(['-created_at', 'created_at', 'title'])('order=%s', async (order) => {
    const search = condition('r.search like ?', `%${words}%`)
    const alive: FilterCondition = { ...condition('r.deleted_at is null'), plan: { isBroad: true } }
    const expected = await ids(search, order, 10, 0)
    for (const scanLimit of [0, 1, 3, 100])
      for (const selective of [0, 2, 100]) {
        const where = allFilters([{ ...search, plan: { selective, scanLimit } }, alive])
        const plan = `${scanLimit} scanned, ${selective} few`
        expect(await ids(where, order, 10, 0), plan).toEqual(expected)
        expect(await ids(where, order, 2, 1), `${plan}, second page`).toEqual(expected.slice(1, 3))
        expect(await ids(where, order, 0, 0), `${plan}, no rows`).toEqual([])
      }
  })
})

/** Both filters are selective: the second is tried where the first has too many rows. */
describe.each(['title', '-created_at', 'subtitle', '-inventory_quantity'])('two filters, order=%s', (order) => {
  test.each([
    [0, 0],
    [0, 4],
    [3, 100],
    [100, 0],
  ])('with limits of %i and %i rows', async (tagLimit, handleLimit) => {
    const handle = condition('r.handle > ?', 'p-1')
    const tag = condition(`r.id in (${tagged})`, ['red', 'old'])
    const byTag = condition(tagged.replace('l.product_id', 'l.product_id as id'), ['red', 'old'])
    const expected = await ids(allFilters([tag, handle]), order, 10, 0)
    expect(expected).toHaveLength(2)
    const where = allFilters([
      { ...tag, plan: { selective: tagLimit, ids: byTag } },
      { ...handle, plan: { selective: handleLimit } },
    ])
    expect(await ids(where, order, 10, 0)).toEqual(expected)
    expect(await ids(where, order, 1, 1)).toEqual(expected.slice(1))
    const further = allFilters([where, condition('r.handle <> ?', 'p-2')])
    expect(await ids(further, order, 10, 0)).toHaveLength(1)
  })
})

test('of several selective filters the one with the lowest limit is tried first, and then the one with the highest', () => {
  const filter = (name: string, selective: number): FilterCondition => ({ ...condition(name), plan: { selective } })
  const { plan } = allFilters([filter('c', 9), filter('a', 5), filter('b', 5), condition('d')])
  expect(plan?.selective).toBe(5)
  expect(plan?.next?.text).toBe('(c) and (a) and (b) and (d)')
  expect(plan?.next?.plan).toMatchObject({ selective: 9, own: condition('c') })
  expect(plan?.next?.plan?.next).toBeUndefined()
  expect(allFilters([filter('a', 5), filter('b', 5), condition('d')]).plan?.next).toBeUndefined()
})

test('the first rows along the order are scanned only where nearly all of them count', () => {
  const words: FilterCondition = { ...condition('r.search like ?', '%a%'), plan: { selective: 5, scanLimit: 9 } }
  const alive: FilterCondition = { ...condition('r.deleted_at is null'), plan: { isBroad: true } }
  expect(allFilters([words, alive]).plan?.scanLimit).toBe(9)
  expect(allFilters([words, condition('r.status = ?', 'draft'), alive]).plan?.scanLimit).toBeUndefined()
})

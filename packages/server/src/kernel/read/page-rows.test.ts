import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { product } from '../../modules/products/products.entity.ts'
import { runText } from '../db.ts'
import { condition, numbered, type Condition, type Rare } from './condition.ts'
import { orderOf, orderSql } from './order.ts'
import { rowsOfPage } from './page-rows.ts'

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

async function ids(where: Condition, order: string, limit: number, offset: number): Promise<string[]> {
  const { text, values } = rowsOfPage(orderOf(product, order), where, limit, offset)
  const sorted = `select p.id from (${text}) p order by ${orderSql(orderOf(product, order), 'p')}`
  const rows = await runText<{ id: string }>(shop.services.db, numbered(sorted), values)
  return rows.map(({ id }) => id)
}

const tagged = `select l.product_id from product_tags l join product_tag t on t.id = l.product_tag_id where t.value = any(?)`
const filters: Readonly<Record<string, Condition & { readonly rare: Rare }>> = {
  'of the row itself': { ...condition('r.handle > ?', 'p-1'), rare: { limit: 0 } },
  'of another table': {
    ...condition(`r.id in (${tagged})`, ['red', 'old']),
    rare: { limit: 0, ids: condition(tagged.replace('l.product_id', 'l.product_id as id'), ['red', 'old']) },
  },
}

describe.each(Object.entries(filters))('a filter %s', (_, { rare, ...filter }) => {
  test.each(['title', '-title', 'subtitle', '-subtitle', '-created_at', 'id', '-inventory_quantity'])(
    'order=%s',
    async (order) => {
      const expected = await ids(filter, order, 10, 0)
      expect(expected).toHaveLength(4)
      for (const limit of [0, 3, 100]) {
        const where = { ...filter, rare: { ...rare, limit } }
        expect(await ids(where, order, 10, 0), `${limit} are few`).toEqual(expected)
        expect(await ids(where, order, 2, 1), `${limit} are few, second page`).toEqual(expected.slice(1, 3))
      }
    },
  )
})

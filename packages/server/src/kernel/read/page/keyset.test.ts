import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { rowsOf, send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

/** Pages that continue after a row instead of skipping rows: `after`. */

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  // Two titles twice, and subtitles that are missing, the same, and different.
  const subtitles = [undefined, 'b', 'a', undefined, 'b', 'ä', undefined]
  for (const [index, subtitle] of subtitles.entries())
    await createProduct(shop, `Title ${index % 5}`, {
      handle: `p-${index}`,
      ...(subtitle && { subtitle }),
      variants: [
        {
          title: 'S',
          options: [{ value: 'S' }],
          prices: [],
          inventory_quantity: index % 3,
          manage_inventory: index < 5,
        },
      ],
    })
})
afterAll(() => shop.stop())

const page = async (query: string) => {
  const answer = await send(shop, 'GET', `/admin/products?fields=id&expand=&${query}`)
  return { ...answer, ids: rowsOf(answer, 'products').map((row) => String(row['id'])) }
}

async function walked(query: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let last: string | undefined = ''; last !== undefined;) {
    const answer = await page(`${query}&limit=${limit}${last === '' ? '' : `&after=${last}`}`)
    ids.push(...answer.ids)
    last = answer.ids.at(-1)
  }
  return ids
}

const orders = [
  'title',
  '-title',
  'created_at',
  '-created_at',
  'id',
  '-id',
  'subtitle',
  '-subtitle',
  'weight',
  '-weight',
  'inventory_quantity',
  '-inventory_quantity',
]

describe.each(orders)('order=%s', (order) => {
  test('pages behind the last row are together the whole list, each row once', async () => {
    const whole = (await page(`order=${order}&limit=100`)).ids
    expect(whole).toHaveLength(7)
    expect(await walked(`order=${order}`, 1)).toEqual(whole)
    expect(await walked(`order=${order}`, 3)).toEqual(whole)
  })
})

test('the count is that of the whole list, and the offset is repeated', async () => {
  const [first = ''] = (await page('order=title&limit=1')).ids
  const { json, ids } = await page(`order=title&limit=2&offset=1&after=${first}`)
  expect(json).toMatchObject({ count: 7, offset: 1, limit: 2 })
  expect(ids).toEqual((await page('order=title&limit=2&offset=1')).ids)
})

test('a list continues after a row that no longer matches the filters', async () => {
  const before = (await page('order=title&status[]=published&limit=100')).ids
  const [first = '', ...others] = before
  await shop.owner.admin.products.update({ id: first, body: { status: 'draft' } })
  expect((await page(`order=title&status[]=published&after=${first}&limit=100`)).ids).toEqual(others)
  await shop.owner.admin.products.update({ id: first, body: { status: 'published' } })
})

test('400: a row that does not exist is named', async () => {
  const { status, json } = await page('after=prod_nowhere')
  expect(status).toBe(400)
  expect(json).toMatchObject({
    type: 'invalid_data',
    message: 'There is no row with the id prod_nowhere to go on from',
  })
})

test('count=false leaves the count out, limit=0 asks for nothing else', async () => {
  expect(Object.keys((await page('count=false&limit=1')).json).toSorted()).toEqual(['limit', 'offset', 'products'])
  expect((await page('limit=0')).json).toMatchObject({ products: [], count: 7 })
})

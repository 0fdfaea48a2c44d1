import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '../../../test/sample-product.ts'
import { send } from '../../../test/sending.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { sql } from '../sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const path = '/uploads/public/demo/mug.webp'

test('A2 answers have the host of an own picture, and the database does not', async () => {
  const pictures = { thumbnail: path, images: [path, 'https://elsewhere.test/uploads/public/b.webp'] }
  const { product } = await createProduct(shop, 'Pictured', { ...pictures, metadata: { image: path, note: path } })
  const here = `${shop.url}${path}`
  expect(product).toMatchObject({
    thumbnail: here,
    images: [{ url: here }, { url: 'https://elsewhere.test/uploads/public/b.webp' }],
    metadata: { image: here, note: path },
  })
  for (const [list, many] of [
    ['/admin/products', 'products'],
    ['/store/products', 'products'],
  ] as const) {
    const rows = (await send(shop, 'GET', `${list}?id=${product.id}`)).json[many]
    expect(rows).toMatchObject([{ thumbnail: here, images: [{ url: here }, {}] }])
  }
  // What comes back is the same picture, and no new one.
  const [first] = product.images
  const { json } = await send(shop, 'POST', `/admin/products/${product.id}`, {
    body: { thumbnail: product.thumbnail, images: product.images.map(({ url }) => url), metadata: product.metadata },
  })
  expect(json['product']).toMatchObject({ images: [{ id: first?.id, url: here }, {}] })
  const rows = await sql<object>`select p.thumbnail, p.metadata, i.url from product p
    join product_images l on l.product_id = p.id join image i on i.id = l.image_id
    where p.id = ${product.id} order by l.rank`.all(shop.services.db)
  expect(rows[0]).toEqual({ thumbnail: path, metadata: { image: path, note: path }, url: path })
})

test('A2 each host gets its own addresses, also from the cache', async () => {
  await createProduct(shop, 'Asked twice', { thumbnail: path })
  const port = new URL(shop.url).port
  const seenBy = async (host: string) => {
    const answer = await fetch(`http://${host}:${port}/store/products?title=Asked+twice`)
    return ((await answer.json()) as { products: { thumbnail: string }[] }).products[0]?.thumbnail
  }
  expect(await seenBy('127.0.0.1')).toBe(`http://127.0.0.1:${port}${path}`)
  expect(await seenBy('localhost')).toBe(`http://localhost:${port}${path}`)
})

test('A2 an answer that is repeated for its key names the host, too', async () => {
  const headers = { 'idempotency-key': 'pictured' }
  const body = { title: 'Repeated', thumbnail: `${shop.url}${path}` }
  for (const _ of [1, 2]) {
    const { json } = await send(shop, 'POST', '/admin/products', { headers, body })
    expect(json['product']).toMatchObject({ thumbnail: `${shop.url}${path}` })
  }
})

test('A2 the address of the settings counts before that of the request', async () => {
  const other = await openShop({ environment: { STOREROOM_URL: 'https://shop.example' } })
  try {
    const { product } = await createProduct(other, 'Elsewhere', { thumbnail: `${other.url}${path}` })
    expect(product.thumbnail).toBe(`https://shop.example${path}`)
  } finally {
    await other.stop()
  }
})

import type { UploadFile } from '@storeroom/contract'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { file, storedUploads, MEGABYTE, twoColors } from '../../../../test/uploads.ts'
import { minutes } from '../../../kernel/clock.ts'

let shop: TestShop
let market: Market
let photo: Buffer
beforeAll(async () => {
  shop = await openShop({ environment: { STOREROOM_UPLOAD_LIMIT_MB: '1' } })
  market = await createMarket(shop)
  photo = await twoColors(800, 600).jpeg().toBuffer()
})
afterAll(() => shop.stop())

/** A return of one unit that a shopper has requested. */
async function requested(title: string) {
  const variant_id = await createVariantForSale(shop, title, 5)
  const cart = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
  const { id } = (await shop.anonymous.store.carts.complete({ id: cart })).data
  const { orders } = shop.owner.admin
  const items = [{ item_id: (await orders.retrieve({ id })).order.items?.[0]?.id ?? '', quantity: 1 }]
  await orders.capture({ id })
  const { order } = await orders.createFulfillment({ id, body: { items } })
  await orders.createShipment({ id, body: { fulfillment_id: order.fulfillments?.[0]?.id ?? '' } })
  const made = await shop.anonymous.store.returns.create({ body: { order_id: id, items } })
  return { id: made.return.id, orderId: id, items }
}

const add = (id: string, ...files: UploadFile[]) => shop.anonymous.store.returns.addPhotos({ id, files })
const photosOf = async (id: string) => (await shop.owner.admin.returns.listPhotos({ id })).photos

test('a shopper adds photos to a return, which only staff see, by links that expire', async () => {
  const { id, orderId } = await requested('Photographed lamp')
  const { return: shown } = await add(id, file('crack.jpg', photo), file('box.jpg', photo))
  expect(shown).toMatchObject({ id, status: 'requested' })
  const photos = await photosOf(id)
  expect(photos.map(({ name }) => name).toSorted()).toEqual(['box.jpg', 'crack.jpg'])
  const [{ key, url, thumbnail_url } = { key: '', url: '', thumbnail_url: '' }] = photos
  expect(key).toMatch(/^protected\//)
  expect([(await fetch(url)).status, (await fetch(thumbnail_url)).status]).toEqual([200, 200])
  expect((await fetch(`${shop.url}/uploads/${key}`)).status).toBe(403)
  const query = { expand: 'returns.items' }
  const { order } = await shop.anonymous.store.orders.retrieve({ id: orderId, query })
  expect(JSON.stringify([shown, order])).not.toContain(key)
  await expect(shop.anonymous.admin.returns.listPhotos({ id })).rejects.toMatchObject({ status: 401 })
  shop.clock.advance(minutes(11))
  expect((await fetch(url)).status).toBe(403)
})

test('other files, too large and too many ones are refused, and nothing of the request is stored', async () => {
  const { id } = await requested('Refused lamp')
  const before = await storedUploads(shop)
  await expect(add(id, file('crack.jpg', photo), file('crack.pdf', Buffer.from('%PDF-1.7')))).rejects.toMatchObject({
    status: 400,
    message: 'crack.pdf is not a picture',
  })
  const large = Buffer.concat([photo, randomBytes(MEGABYTE)])
  await expect(add(id, file('large.jpg', large))).rejects.toMatchObject({ status: 413 })
  await expect(add(id)).rejects.toMatchObject({ status: 400 })
  const six = Array.from({ length: 6 }, (_, at) => file(`${at}.jpg`, photo))
  await expect(add(id, ...six)).rejects.toMatchObject({ status: 400, message: 'At most 5 files at once' })
  expect([await photosOf(id), await storedUploads(shop)]).toEqual([[], before])

  await add(id, ...six.slice(0, 4))
  await expect(add(id, ...six.slice(4))).rejects.toMatchObject({ message: 'A return has at most 5 photos' })
  await add(id, ...six.slice(5))
  expect(await photosOf(id)).toHaveLength(5)
})

test('photos are refused for an unknown return, and once something has come', async () => {
  const { id, items } = await requested('Received lamp')
  await expect(add('ret_none', file('crack.jpg', photo))).rejects.toMatchObject({ status: 404 })
  await shop.owner.admin.returns.receive({ id, body: { items } })
  await expect(add(id, file('crack.jpg', photo))).rejects.toMatchObject({ type: 'not_allowed' })
  await expect(shop.owner.admin.returns.listPhotos({ id: 'ret_none' })).rejects.toMatchObject({ status: 404 })
})

test('of many requests at once no more photos are stored than a return may have', async () => {
  const { id } = await requested('Hurried lamp')
  await Promise.allSettled(Array.from({ length: 8 }, (_, at) => add(id, file(`${at}.jpg`, photo))))
  expect((await photosOf(id)).length).toBe(5)
})

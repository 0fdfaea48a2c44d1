import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let profiles: Client['admin']['shippingProfiles']
beforeAll(async () => {
  shop = await openShop()
  profiles = shop.owner.admin.shippingProfiles
})
afterAll(() => shop.stop())

let count = 0
const create = async (type: 'default' | 'gift_card' | 'custom' = 'custom', fields = {}) =>
  (await profiles.create({ body: { name: `Profile ${(count += 1)}`, type, ...fields } })).shipping_profile
const newProduct = async () => (await createProduct(shop, `Parcel ${(count += 1)}`)).id
const profileOf = async (id: string) => (await shop.owner.admin.products.retrieve({ id })).product.profile_id
const oldest = async (type: string) =>
  (await profiles.list()).shipping_profiles.find((profile) => profile.type === type)?.id ?? ''

describe('S3-32 a shipping profile', () => {
  test('is created, read, changed and deleted, also twice', async () => {
    const profile = await create('custom', { metadata: { fragile: true } })
    expect(profile).toMatchObject({
      id: expect.stringMatching(/^sp_/),
      type: 'custom',
      metadata: { fragile: true },
      deleted_at: null,
    })
    const { id } = profile
    expect((await profiles.retrieve({ id })).shipping_profile).toEqual({
      ...profile,
      products: [],
      shipping_options: [],
    })
    const changed = await profiles.update({ id, body: { name: 'Glass', metadata: { fragile: '', heavy: 1 } } })
    expect(changed.shipping_profile).toMatchObject({ name: 'Glass', metadata: { heavy: 1 } })
    const answer = { id, object: 'shipping_profile', deleted: true }
    expect([await profiles.remove({ id }), await profiles.remove({ id })]).toEqual([answer, answer])
    await expect(profiles.retrieve({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('is listed completely, with its number of products on request', async () => {
    const { id } = await create()
    const listed = await profiles.list()
    expect(Object.keys(listed)).toEqual(['shipping_profiles'])
    expect(listed.shipping_profiles.at(-1)).toMatchObject({ id })
    await profiles.update({ id, body: { products: [await newProduct()] } })
    const counted = await profiles.list({ query: { fields: '+product_count' } })
    expect(counted.shipping_profiles.find((profile) => profile.id === id)).toMatchObject({ product_count: 1 })
  })

  test('takes products from their former profile', async () => {
    const [{ id: former }, { id: next }] = [await create(), await create()]
    const product = await newProduct()
    expect(await profileOf(product)).toBe(await oldest('default'))
    const { shipping_profile } = await profiles.update({ id: former, body: { products: [product, product] } })
    expect(shipping_profile.products).toMatchObject([{ id: product, profiles: [{ id: former }] }])
    await profiles.update({ id: next, body: { products: [product] } })
    expect(await profileOf(product)).toBe(next)
    expect((await profiles.retrieve({ id: former })).shipping_profile.products).toEqual([])
    const { product: inStore } = await shop.anonymous.store.products.retrieve({ id: product })
    expect(inStore.profiles.map(({ id }) => id)).toEqual([next])
  })

  test('moves its products to the default one when it is deleted', async () => {
    const { id } = await create()
    const product = await newProduct()
    await profiles.update({ id, body: { products: [product] } })
    await profiles.remove({ id })
    expect(await profileOf(product)).toBe(await oldest('default'))
  })

  test('is not saved over another user’s change of the same field', async () => {
    const { id } = await create()
    const version = versionOf(await profiles.retrieve({ id }))
    await profiles.update({ id, body: { name: 'Theirs' } }, { version })
    await expect(profiles.update({ id, body: { name: 'Mine' } }, { version })).rejects.toMatchObject({
      conflicts: [{ field: 'name', yours: 'Mine', theirs: 'Theirs' }],
    })
  })
})

describe('a request is refused', () => {
  test('for an unknown profile', async () => {
    const id = 'sp_none'
    const missing = { status: 404, type: 'not_found', message: 'Profile with id: sp_none was not found' }
    await expect(profiles.retrieve({ id })).rejects.toMatchObject(missing)
    await expect(profiles.update({ id, body: { name: 'x' } })).rejects.toMatchObject(missing)
  })

  test('with unknown products and shipping options, and nothing changes', async () => {
    const { id, name } = await create()
    await expect(profiles.update({ id, body: { name: 'x', products: ['prod_none'] } })).rejects.toMatchObject({
      status: 404,
      message: 'Product with id: prod_none was not found',
    })
    await expect(profiles.update({ id, body: { name: 'x', shipping_options: ['so_none'] } })).rejects.toMatchObject({
      status: 404,
      message: 'Shipping Option with so_none was not found',
    })
    expect((await profiles.retrieve({ id })).shipping_profile.name).toBe(name)
  })

  test('with an unknown type', async () => {
    await expect(create('parcel' as never)).rejects.toMatchObject({
      status: 400,
      message: 'type must be one of the following values: default, gift_card, custom',
    })
  })

  test.each(['default', 'gift_card'] as const)(
    'to delete the last profile of type %s, but not one of two',
    async (type) => {
      const id = await oldest(type)
      const refusal = {
        status: 400,
        type: 'not_allowed',
        message: `The last shipping profile of type ${type} is needed for new products`,
      }
      await expect(profiles.remove({ id })).rejects.toMatchObject(refusal)
      await expect(profiles.update({ id, body: { type: 'custom' } })).rejects.toMatchObject(refusal)
      const { id: second } = await create(type)
      await profiles.remove({ id })
      expect(await oldest(type)).toBe(second)
    },
  )
})

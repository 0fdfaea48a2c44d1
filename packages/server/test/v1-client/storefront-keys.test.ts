import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer } from '../customers.ts'
import { newProduct } from '../sample-product.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
let admin: V1Shop['staff']['admin']
beforeAll(async () => {
  shop = await openV1Shop()
  admin = shop.staff.admin
})
afterAll(() => shop.stop())

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('publishable keys are created, limited, used by storefronts, revoked and deleted', async () => {
  const { sales_channel } = await admin.salesChannels.create({ name: 'Market', description: 'On Saturdays' })
  const { product } = await admin.products.create(newProduct('Lamp', { sales_channels: [{ id: sales_channel.id }] }))
  const channels = { sales_channel_ids: [{ id: sales_channel.id }] }
  await everyMethod(admin.publishableApiKeys, async (keys) => {
    const { publishable_api_key: key } = await keys.create({ title: 'Web' })
    expect(key).toMatchObject({ id: expect.stringMatching(/^pk_/), title: 'Web', revoked_at: null })
    expect((await keys.update(key.id, { title: 'Storefront' })).publishable_api_key).toMatchObject({
      title: 'Storefront',
    })
    expect((await keys.retrieve(key.id)).publishable_api_key).toMatchObject({ id: key.id, title: 'Storefront' })
    expect(await keys.list({ q: 'store', limit: 5 })).toMatchObject({
      publishable_api_keys: [{ id: key.id }],
      count: 1,
      limit: 5,
      offset: 0,
    })
    expect((await keys.addSalesChannelsBatch(key.id, channels)).publishable_api_key).toMatchObject({ id: key.id })
    expect(ids((await keys.listSalesChannels(key.id, { q: 'mark' })).sales_channels)).toEqual([sales_channel.id])

    const storefront = shop.clientOf({ publishableApiKey: key.id })
    expect(ids((await storefront.products.list()).products as { id: string }[])).toEqual([product.id])
    expect(ids((await shop.shopper.products.list()).products as { id: string }[])).toEqual([])
    await keys.revoke(key.id)
    expect(await refusal(storefront.products.list())).toMatchObject({ status: 401 })
    expect(await refusal(keys.revoke(key.id))).toMatchObject({
      status: 400,
      data: { type: 'not_allowed', message: 'PublishableApiKey has already been revoked.' },
    })

    await keys.deleteSalesChannelsBatch(key.id, channels)
    expect((await keys.listSalesChannels(key.id)).sales_channels).toEqual([])
    expect(await keys.delete(key.id)).toMatchObject({ id: key.id, object: 'publishable_api_key', deleted: true })
  })
})

test('customer groups are created, filled, emptied and deleted', async () => {
  const batch = { customer_ids: [{ id: await addCustomer(shop) }] }
  await everyMethod(admin.customerGroups, async (groups) => {
    const { customer_group } = await groups.create({ name: 'Regulars', metadata: { since: 2024 } })
    const { id } = customer_group
    expect(customer_group).toMatchObject({ id: expect.stringMatching(/^cgrp_/), metadata: { since: 2024 } })
    expect((await groups.update(id, { name: 'Friends' })).customer_group).toMatchObject({ id, name: 'Friends' })
    expect((await groups.addCustomers(id, batch)).customer_group).toMatchObject({ id })
    expect(await groups.listCustomers(id, { limit: 5 })).toMatchObject({
      customers: batch.customer_ids,
      count: 1,
      limit: 5,
    })
    expect((await groups.retrieve(id, { expand: 'customers' })).customer_group.customers).toMatchObject(
      batch.customer_ids,
    )
    expect((await groups.removeCustomers(id, batch)).customer_group).toMatchObject({ id })
    expect(await groups.list({ q: 'friend' })).toMatchObject({ customer_groups: [{ id }], count: 1, limit: 10 })
    expect(await groups.delete(id)).toMatchObject({ id, object: 'customer_group', deleted: true })
  })
})

test('shipping profiles are created, filled and deleted', async () => {
  const { product } = await admin.products.create({ title: 'Vase' })
  await everyMethod(admin.shippingProfiles, async (profiles) => {
    const { shipping_profile } = await profiles.create({ name: 'Fragile', type: 'custom' as never })
    const { id } = shipping_profile
    expect(shipping_profile).toMatchObject({ id: expect.stringMatching(/^sp_/), name: 'Fragile', type: 'custom' })
    const changed = await profiles.update(id, { name: 'Glass', products: [product.id] })
    expect(changed.shipping_profile).toMatchObject({
      name: 'Glass',
      products: [{ id: product.id }],
      shipping_options: [],
    })
    expect((await profiles.retrieve(id)).shipping_profile).toMatchObject({ id, products: [{ id: product.id }] })
    expect(ids((await profiles.list()).shipping_profiles)).toContain(id)
    expect(await profiles.delete(id)).toMatchObject({ id, object: 'shipping_profile', deleted: true })
  })
})

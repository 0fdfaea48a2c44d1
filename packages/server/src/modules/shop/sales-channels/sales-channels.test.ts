import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const channels = () => shop.owner.admin.salesChannels
const create = async (name = 'Market', fields = {}) =>
  (await channels().create({ body: { name, ...fields } })).sales_channel
const channelsOf = async (id: string) =>
  (await shop.owner.admin.products.retrieve({ id })).product.sales_channels?.map((channel) => channel.id).toSorted()

describe('S1-10 S3-39 S7-72 a sales channel', () => {
  test('is created, read, changed and deleted', async () => {
    const channel = await create('Market', { description: 'Saturdays' })
    expect(channel).toMatchObject({
      id: expect.stringMatching(/^sc_/),
      name: 'Market',
      description: 'Saturdays',
      is_disabled: false,
      metadata: null,
    })
    const { id } = channel
    expect((await channels().retrieve({ id })).sales_channel).toEqual(channel)
    const { sales_channel } = await channels().update({ id, body: { is_disabled: true, description: null } })
    expect(sales_channel).toMatchObject({ name: 'Market', is_disabled: true, description: null })
    await channels().update({ id, body: { metadata: { kind: 'pos', till: 3 } } })
    const updated = await channels().update({ id, body: { metadata: { till: '' } } })
    expect(updated.sales_channel).toMatchObject({ name: 'Market', metadata: { kind: 'pos' } })
    const answer = { id, object: 'sales-channel', deleted: true }
    expect([await channels().remove({ id }), await channels().remove({ id })]).toEqual([answer, answer])
    await expect(channels().retrieve({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('sells products, each once, and stops selling them', async () => {
    const { id } = await create()
    const { id: productId } = await createProduct(shop, 'Mug')
    const [main] = (await channelsOf(productId)) ?? []
    const body = { product_ids: [{ id: productId }] }
    await channels().addProducts({ id, body })
    await channels().addProducts({ id, body })
    expect(await channelsOf(productId)).toEqual([main, id].toSorted())
    await channels().removeProducts({ id, body })
    await channels().removeProducts({ id, body })
    expect(await channelsOf(productId)).toEqual([main])
  })

  test('shows shoppers its products when they ask for it', async () => {
    const { id } = await create()
    const { id: productId } = await createProduct(shop, 'Only here', { sales_channels: [{ id }] })
    const titles = async (query = {}) =>
      (await shop.anonymous.store.products.list({ query })).products.map((product) => product.id)
    expect(await titles({ sales_channel_id: [id] })).toEqual([productId])
    expect(await titles()).not.toContain(productId)
  })
})

test('channels have their number of products on request, and whether they are enabled', async () => {
  const { id } = await create('Counted')
  const { id: disabled } = await create('Counted, too', { is_disabled: true })
  const products = [await createProduct(shop, 'Sold'), await createProduct(shop, 'Gone')]
  await channels().addProducts({ id, body: { product_ids: products.map((product) => ({ id: product.id })) } })
  await shop.owner.admin.products.remove({ id: products[1]?.id ?? '' })
  const { sales_channels } = await channels().list({ query: { q: 'counted', fields: '+product_count', order: 'name' } })
  expect(sales_channels.map((channel) => channel.product_count)).toEqual([1, 0])
  expect((await channels().retrieve({ id, query: { fields: 'name,product_count' } })).sales_channel).toEqual({
    id,
    name: 'Counted',
    product_count: 1,
  })
  const idsOf = async (status: ('enabled' | 'disabled')[]) =>
    (await channels().list({ query: { q: 'counted', status, order: 'name' } })).sales_channels.map(
      (channel) => channel.id,
    )
  expect([await idsOf(['enabled']), await idsOf(['disabled'])]).toEqual([[id], [disabled]])
  expect(await idsOf(['enabled', 'disabled'])).toEqual([id, disabled])
})

test('the list is searched and filtered', async () => {
  const channel = await create('Unmistakable', { description: 'On the square' })
  for (const query of [
    { q: 'mistak' },
    { q: 'THE SQUARE' },
    { name: 'Unmistakable' },
    { id: channel.id },
    { description: 'On the square' },
  ])
    expect((await channels().list({ query })).sales_channels.map(({ id }) => id)).toEqual([channel.id])
})

describe('refused', () => {
  test('an unknown channel', async () => {
    const id = 'sc_none'
    const missing = { status: 404, type: 'not_found', message: 'Sales channel with id: sc_none was not found' }
    await expect(channels().retrieve({ id })).rejects.toMatchObject(missing)
    await expect(channels().update({ id, body: { name: 'x' } })).rejects.toMatchObject(missing)
    await expect(channels().addProducts({ id, body: { product_ids: [] } })).rejects.toMatchObject(missing)
    await expect(channels().removeProducts({ id, body: { product_ids: [] } })).rejects.toMatchObject(missing)
  })

  test('the deletion of the default channel', async () => {
    const { store } = await shop.owner.admin.store.retrieve()
    await expect(channels().remove({ id: store.default_sales_channel_id ?? '' })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: 'You cannot delete the default sales channel',
    })
  })

  test('unknown products, all of them named, and nothing is added', async () => {
    const { id } = await create()
    const { id: productId } = await createProduct(shop, 'Not added')
    const product_ids = [{ id: 'prod_a' }, { id: productId }, { id: 'prod_b' }]
    const answer = await send(shop, 'POST', `/admin/sales-channels/${id}/products/batch`, { body: { product_ids } })
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        errors: ['Products prod_a, prod_b do not exist'],
        message: 'Provided request body contains errors. Please check the data and retry the request',
      },
    ])
    expect(await channelsOf(productId)).not.toContain(id)
  })

  test('an empty name', async () => {
    await expect(create('')).rejects.toMatchObject({ status: 400, message: 'name should not be empty' })
  })
})

import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let keys: Client['admin']['publishableApiKeys']
let ownerId: string
beforeAll(async () => {
  shop = await openShop()
  keys = shop.owner.admin.publishableApiKeys
  ownerId = (await shop.owner.admin.auth.retrieve()).user.id
})
afterAll(() => shop.stop())

let count = 0
const create = async (title = `Key ${(count += 1)}`, sales_channel_ids?: { id: string }[]) =>
  (await keys.create({ body: { title, ...(sales_channel_ids && { sales_channel_ids }) } })).publishable_api_key
const channel = async (name = `Channel ${(count += 1)}`) =>
  (await shop.owner.admin.salesChannels.create({ body: { name } })).sales_channel
const batch = (...ids: string[]) => ({ sales_channel_ids: ids.map((id) => ({ id })) })
const channelsOf = async (id: string, query = {}) =>
  (await keys.listSalesChannels({ id, query })).sales_channels.map((channel) => channel.id)

describe('S1-11 S3-40 S7-67 a publishable API key', () => {
  test('is created with its user, read, renamed and deleted, repeatedly without an error', async () => {
    const created = await create('Web shop')
    expect(created).toMatchObject({
      id: expect.stringMatching(/^pk_/),
      title: 'Web shop',
      created_by: ownerId,
      revoked_by: null,
      revoked_at: null,
    })
    const { id } = created
    expect((await keys.retrieve({ id })).publishable_api_key).toEqual(created)
    expect((await keys.update({ id, body: { title: 'App' } })).publishable_api_key.title).toBe('App')
    const answer = { id, object: 'publishable_api_key', deleted: true }
    expect([await keys.remove({ id }), await keys.remove({ id })]).toEqual([answer, answer])
    await expect(keys.retrieve({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('gets channels, each once, and loses them again', async () => {
    const { id } = await create()
    const [market, app] = [await channel('Market'), await channel('App')]
    await keys.addSalesChannels({ id, body: batch(market.id, app.id, market.id) })
    await keys.addSalesChannels({ id, body: batch(market.id) })
    expect(await channelsOf(id)).toEqual([market.id, app.id])
    expect(await channelsOf(id, { q: 'MARK' })).toEqual([market.id])
    const { publishable_api_key } = await keys.removeSalesChannels({ id, body: batch(market.id, 'sc_none') })
    expect(publishable_api_key.id).toBe(id)
    expect(Object.keys(await keys.listSalesChannels({ id }))).toEqual(['sales_channels'])
    expect(await channelsOf(id)).toEqual([app.id])
  })

  test('is created together with its channels, so that it is never valid for all of them', async () => {
    const { id: market } = await channel()
    const { id } = await create('Limited', [{ id: market }])
    const { publishable_api_keys } = await keys.list({ query: { q: 'limited', expand: 'sales_channels' } })
    expect(publishable_api_keys).toMatchObject([{ id, sales_channels: [{ id: market }] }])
  })

  test('S4-34 is revoked once, and names the user', async () => {
    const emit = vi.spyOn(shop.services.events, 'emit')
    const { id } = await create()
    const { publishable_api_key } = await keys.revoke({ id })
    expect(publishable_api_key).toMatchObject({ id, revoked_by: ownerId })
    expect(Date.parse(publishable_api_key.revoked_at ?? '')).toBeGreaterThan(0)
    await expect(keys.revoke({ id })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: 'PublishableApiKey has already been revoked.',
    })
    expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([
      ['publishable_api_key.created', { id }],
      ['publishable_api_key.revoked', { id }],
    ])
    emit.mockRestore()
  })

  test('does not overwrite another user’s new title', async () => {
    const { id } = await create()
    const version = versionOf(await keys.retrieve({ id }))
    await keys.update({ id, body: { title: 'Theirs' } }, { version })
    await expect(keys.update({ id, body: { title: 'Mine' } }, { version })).rejects.toMatchObject({
      conflicts: [{ field: 'title', yours: 'Mine', theirs: 'Theirs' }],
    })
  })
})

test('keys are searched, filtered by state, channel and date, sorted and paged', async () => {
  const { id: market } = await channel()
  const live = await create('Searched live', [{ id: market }])
  const revoked = await create('Searched and revoked')
  await keys.revoke({ id: revoked.id })
  const search = async (query: Parameters<typeof keys.list>[0]) =>
    (await keys.list(query)).publishable_api_keys.map(({ id }) => id)
  expect(await search({ query: { q: 'SEARCHED', order: 'title' } })).toEqual([revoked.id, live.id])
  expect(await search({ query: { q: 'searched', status: ['live'] } })).toEqual([live.id])
  expect(await search({ query: { q: 'searched', status: ['revoked'] } })).toEqual([revoked.id])
  expect(await search({ query: { q: 'searched', revoked_at: { gt: '2020-01-01' } } })).toEqual([revoked.id])
  expect(await search({ query: { sales_channel_id: [market] } })).toEqual([live.id])
  expect(await keys.list({ query: { limit: 1 } })).toMatchObject({ limit: 1, offset: 0 })
  expect((await keys.list()).limit).toBe(20)
})

describe('refused', () => {
  test('an unknown key', async () => {
    const id = 'pk_none'
    const missing = { status: 404, type: 'not_found', message: 'Publishable key with id: pk_none was not found' }
    await expect(keys.retrieve({ id })).rejects.toMatchObject(missing)
    await expect(keys.update({ id, body: { title: 'x' } })).rejects.toMatchObject(missing)
    await expect(keys.revoke({ id })).rejects.toMatchObject(missing)
    await expect(keys.listSalesChannels({ id })).rejects.toMatchObject(missing)
    await expect(keys.addSalesChannels({ id, body: batch() })).rejects.toMatchObject(missing)
    await expect(keys.removeSalesChannels({ id, body: batch() })).rejects.toMatchObject(missing)
  })

  test('unknown channels, all of them named, and nothing is done', async () => {
    const { id } = await create()
    const { id: market } = await channel()
    const before = (await keys.list()).count
    const path = '/admin/publishable-api-keys'
    const channels = batch('sc_a', market, 'sc_b')
    for (const [where, body] of [
      [`${path}/${id}/sales-channels/batch`, channels],
      [path, { title: 'Unlucky', ...channels }],
    ] as const) {
      const { status, json } = await send(shop, 'POST', where, { body })
      expect([status, json['errors']]).toEqual([400, ['Sales Channels sc_a, sc_b do not exist']])
    }
    expect(await channelsOf(id)).toEqual([])
    expect((await keys.list()).count).toBe(before)
  })

  test('an empty title', async () => {
    await expect(create('')).rejects.toMatchObject({ status: 400, message: 'title should not be empty' })
  })
})

import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
let reasons: Client['admin']['returnReasons']
beforeAll(async () => {
  shop = await openShop()
  reasons = shop.owner.admin.returnReasons
})
afterAll(() => shop.stop())
beforeEach(async () => {
  for (const { id } of (await reasons.list()).return_reasons) await reasons.remove({ id })
})

const create = async (value: string, more: object = {}) =>
  (await reasons.create({ body: { value, label: `It is ${value}`, ...more } })).return_reason

test('S3-24 S7-70 S7-38 a reason has a parent or children, and shoppers see both', async () => {
  const size = await create('size', { description: 'Wrong size' })
  expect(size).toEqual({
    id: expect.stringMatching(/^rr_/),
    value: 'size',
    label: 'It is size',
    description: 'Wrong size',
    parent_return_reason_id: null,
    parent_return_reason: null,
    return_reason_children: [],
    created_at: expect.any(String),
    updated_at: expect.any(String),
    deleted_at: null,
  })
  const small = await create('small', { parent_return_reason_id: size.id })
  expect(small.parent_return_reason).toMatchObject({ id: size.id, value: 'size' })
  await create('broken')
  const { return_reasons } = await reasons.list()
  expect(return_reasons).toMatchObject([
    { value: 'size', return_reason_children: [{ id: small.id }] },
    { value: 'broken', return_reason_children: [] },
  ])
  const { store } = shop.anonymous
  expect(await store.returnReasons.list()).toEqual({ return_reasons })
  expect((await store.returnReasons.retrieve({ id: small.id })).return_reason).toEqual(
    (await reasons.retrieve({ id: small.id })).return_reason,
  )
  await expect(store.returnReasons.retrieve({ id: 'rr_x' })).rejects.toMatchObject({
    status: 404,
    message: 'Return Reason with id: rr_x was not found.',
  })
})

test('reasons nest one level deep', async () => {
  const size = await create('size')
  const small = await create('small', { parent_return_reason_id: size.id })
  await expect(create('tiny', { parent_return_reason_id: small.id })).rejects.toMatchObject({
    status: 400,
    message: 'Doubly nested return reasons is not supported',
  })
  await expect(create('tiny', { parent_return_reason_id: 'rr_x' })).rejects.toMatchObject({ status: 404 })
})

test('a value is given once, until its reason is deleted', async () => {
  const { id } = await create('broken')
  const taken = {
    status: 422,
    message: 'Return_reason with value broken already exists.',
    fields: [{ field: 'value' }],
  }
  await expect(create('broken')).rejects.toMatchObject(taken)
  const late = await create('late')
  await expect(reasons.update({ id: late.id, body: { value: 'broken' } })).rejects.toMatchObject(taken)
  expect(await reasons.remove({ id })).toEqual({ id, object: 'return_reason', deleted: true })
  await expect(reasons.remove({ id })).rejects.toMatchObject({ status: 404 })
  await create('broken')
})

test('an update changes only the fields sent; the second of two edits of one field is refused', async () => {
  const { id } = await create('late', { description: 'Too late', metadata: { a: 1, b: 1 } })
  const version = versionOf(await reasons.retrieve({ id }))
  const body = { label: 'Came late', description: null, metadata: { b: '' } }
  const { return_reason } = await reasons.update({ id, body }, { version })
  expect(return_reason).toMatchObject({ value: 'late', label: 'Came late', description: null })
  const answer = await reasons.retrieve({ id, query: { fields: 'metadata' } })
  expect(answer.return_reason.metadata).toEqual({ a: 1 })
  await expect(reasons.update({ id, body: { label: 'Too late' } }, { version })).rejects.toMatchObject({
    code: 'edit_conflict',
    conflicts: [{ field: 'label', yours: 'Too late', theirs: 'Came late' }],
  })
})

test('deleting a reason deletes the reasons below it', async () => {
  const size = await create('size')
  const small = await create('small', { parent_return_reason_id: size.id })
  await reasons.remove({ id: size.id })
  await expect(reasons.retrieve({ id: small.id })).rejects.toMatchObject({ status: 404 })
  await create('small')
})

import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const PASSWORD = 'a long enough password'
let count = 0

/** A user without a choice. */
async function newPerson(): Promise<{ id: string; configs: Client['admin']['analyticsConfigs'] }> {
  const email = `person-${++count}@example.com`
  const { user } = await shop.owner.admin.users.create({ body: { email, password: PASSWORD } })
  return { id: user.id, configs: (await shop.signIn(email, PASSWORD)).admin.analyticsConfigs }
}

test('S7-03 a user who has chosen nothing has no config', async () => {
  const { id, configs } = await newPerson()
  const missing = { status: 404, type: 'not_found', message: `No analytics config found for user with id: ${id}` }
  await expect(configs.retrieve()).rejects.toMatchObject(missing)
  await expect(configs.update({ body: { opt_out: true } })).rejects.toMatchObject(missing)
})

test('S3-01 S7-05 a choice is stored with all fields, and replaced by another one', async () => {
  const { id, configs } = await newPerson()
  const { analytics_config: created } = await configs.create({ body: { opt_out: false } })
  expect(created).toMatchObject({ user_id: id, opt_out: false, anonymize: false, deleted_at: null })
  const fields = 'anonymize created_at deleted_at id opt_out updated_at user_id'.split(' ')
  expect(Object.keys(created).toSorted()).toEqual(fields)
  expect(await configs.retrieve()).toEqual({ analytics_config: created })
  const { analytics_config: again } = await configs.create({ body: { opt_out: true, anonymize: true } })
  expect(again).toMatchObject({ id: created.id, opt_out: true, anonymize: true })
})

test('two choices at once leave one', async () => {
  const { configs } = await newPerson()
  const [first, second] = await Promise.all([true, false].map((opt_out) => configs.create({ body: { opt_out } })))
  expect(first?.analytics_config.id).toBe(second?.analytics_config.id)
})

test('S7-07 an update changes only the fields sent', async () => {
  const { configs } = await newPerson()
  await configs.create({ body: { opt_out: true } })
  const { analytics_config } = await configs.update({ body: { anonymize: true } })
  expect(analytics_config).toMatchObject({ opt_out: true, anonymize: true })
})

test('a choice is deleted, repeatedly without an error, and can be made again', async () => {
  const { id, configs } = await newPerson()
  const forgotten = { user_id: id, object: 'analytics_config', deleted: true }
  await configs.create({ body: { opt_out: true } })
  expect(await configs.remove()).toEqual(forgotten)
  expect(await configs.remove()).toEqual(forgotten)
  await expect(configs.retrieve()).rejects.toMatchObject({ status: 404 })
  await configs.create({ body: { opt_out: false } })
  expect((await configs.retrieve()).analytics_config.opt_out).toBe(false)
})

test('S1-18 users see only their own choice', async () => {
  const [one, other] = [await newPerson(), await newPerson()]
  await one.configs.create({ body: { opt_out: true } })
  await expect(other.configs.retrieve()).rejects.toMatchObject({ status: 404 })
})

test('a malformed choice is refused', async () => {
  const { configs } = await newPerson()
  await expect(configs.create({ body: {} } as never)).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'opt_out' }],
  })
  await expect(configs.create({ body: { opt_out: 'yes' } } as never)).rejects.toMatchObject({ status: 400 })
})

test('S1-17 without the flag the routes do not exist', async () => {
  const other = await openShop({ environment: { STOREROOM_FLAGS: 'analytics=off' } })
  try {
    await expect(other.owner.admin.analyticsConfigs.retrieve()).rejects.toMatchObject({
      status: 404,
      message: 'Not Found',
    })
  } finally {
    await other.stop()
  }
})

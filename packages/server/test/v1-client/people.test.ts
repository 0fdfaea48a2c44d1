import type { Invite } from '@storeroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linked, mailTo } from '../mails.ts'
import { everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
beforeAll(async () => {
  shop = await openV1Shop()
})
afterAll(() => shop.stop())

const PASSWORD = 'a long enough password'
const dates = { created_at: expect.any(String), updated_at: expect.any(String), deleted_at: null }

test('S7-79 users are created, found, changed and deleted, and reset their password', () =>
  everyMethod(shop.staff.admin.users, async (users) => {
    const email = 'ada@example.com'
    const { user } = await users.create({ email, password: PASSWORD, first_name: 'Ada', role: 'developer' })
    expect(user).toMatchObject({
      id: expect.stringMatching(/^usr_/),
      email,
      first_name: 'Ada',
      last_name: null,
      ...dates,
    })
    expect(user).not.toHaveProperty('password_hash')
    expect((await users.retrieve(user.id)).user).toEqual(user)

    const changed = await users.update(user.id, { last_name: 'Lovelace', metadata: { desk: 7 } })
    expect(changed.user).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', metadata: { desk: 7 } })
    expect(await users.list()).toMatchObject({ count: 2, offset: 0, limit: 50 })
    const page = await users.list({ q: 'LOVELACE', role: ['developer'], limit: 1 })
    expect(page).toMatchObject({ users: [{ id: user.id }], count: 1, limit: 1 })

    expect((await users.sendResetPasswordToken({ email })).response.status).toBe(204)
    const reset = await users.resetPassword({
      email,
      token: linked(await mailTo(shop, email, 'token='), 'token'),
      password: 'another long password',
    })
    expect(reset.user).toMatchObject({ id: user.id, email })
    expect(await refusal(shop.shopper.admin.auth.createSession({ email, password: PASSWORD }))).toMatchObject({
      status: 401,
    })
    await shop.shopper.admin.auth.createSession({ email, password: 'another long password' })

    expect(await users.delete(user.id)).toMatchObject({ id: user.id, object: 'user', deleted: true })
    expect(await refusal(users.retrieve(user.id))).toEqual({
      status: 404,
      data: { type: 'not_found', message: `User with id: ${user.id} was not found` },
    })
  }))

test('invites are sent, resent, accepted and withdrawn', () =>
  everyMethod(shop.staff.admin.invites, async (invites) => {
    const invited = async (email: string): Promise<Invite | undefined> =>
      (await invites.list()).invites.find((invite: Invite) => invite.user_email === email)
    expect((await invites.create({ user: 'grace@example.com', role: 'member' })).response.status).toBe(200)
    const first = await invited('grace@example.com')
    expect(first).toMatchObject({ id: expect.stringMatching(/^invite_/), role: 'member', accepted: false, ...dates })

    expect((await invites.resend(first?.id ?? '')).response.status).toBe(200)
    // Links appear in mails and in answers of our own; v1's list never shows them.
    expect((await invited('grace@example.com'))?.token).toBeNull()
    const { token } = (await shop.owner.admin.invites.renewLink({ invite_id: first?.id ?? '' })).invite_link
    const user = { first_name: 'Grace', last_name: 'Hopper', password: PASSWORD }
    expect((await shop.shopper.admin.invites.accept({ token, user })).response.status).toBe(200)
    expect((await shop.staff.admin.users.list({ email: 'grace@example.com' })).users).toMatchObject([
      { first_name: 'Grace', last_name: 'Hopper', role: 'member' },
    ])
    expect(await refusal(invites.accept({ token, user }))).toMatchObject({
      status: 400,
      data: { type: 'invalid_data' },
    })

    await invites.create({ user: 'nobody@example.com', role: 'admin' })
    const { id = '' } = (await invited('nobody@example.com')) ?? {}
    expect(await invites.delete(id)).toMatchObject({ id, object: 'invite', deleted: true })
    expect(await invited('nobody@example.com')).toBeUndefined()
  }))

test('S7-03 the choice about usage data is set, read and deleted through `custom`', async () => {
  const { custom } = shop.staff.admin
  const path = 'analytics-configs'
  expect(await refusal(custom.get(path))).toMatchObject({ status: 404, data: { type: 'not_found' } })
  const { analytics_config } = await custom.post(path, { opt_out: false, anonymize: true })
  expect(analytics_config).toMatchObject({ id: expect.any(String), opt_out: false, anonymize: true, ...dates })
  expect((await custom.post(`${path}/update`, { opt_out: true })).analytics_config).toMatchObject({ opt_out: true })
  expect((await custom.get(path)).analytics_config).toMatchObject({ id: analytics_config.id, opt_out: true })
  expect(await custom.delete(path)).toMatchObject({ object: 'analytics_config', deleted: true })
})

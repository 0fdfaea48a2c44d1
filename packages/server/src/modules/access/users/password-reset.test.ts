import { createClient } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { minutes } from '../../../kernel/clock.ts'
import { signToken } from '../../../kernel/signed-tokens.ts'
import { sql } from '../../../kernel/sql.ts'
import { passwordResetToken } from './users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
// Every test starts with no attempt counted.
beforeEach(() => shop.clock.advance(minutes(15)))
afterAll(() => shop.stop())

const OLD = 'the old password'
const NEW = 'the new password'
const expired = { status: 401, message: 'Invalid or expired password reset token' }
let count = 0

async function newUser() {
  const email = `forgetful-${++count}@example.com`
  const { user } = await shop.owner.admin.users.create({ body: { email, password: OLD } })
  const token = (await passwordResetToken(shop.services, shop.services.db, user.id)) ?? ''
  return { ...user, token }
}
const reset = (body: { token: string; password: string; email?: string }) =>
  shop.anonymous.admin.users.resetPassword({ body })
const ask = (email: string) => shop.anonymous.admin.users.requestPasswordReset({ body: { email } })

test('S7-79 H6 a token sets a new password and ends all sessions and API tokens', async () => {
  const { id, email, token } = await newUser()
  const before = await shop.signIn(email, OLD)
  const { secret } = await before.admin.me.createToken({ body: { name: 'Sync' } })
  const { user } = await reset({ token, password: NEW })
  const program = createClient({ baseUrl: shop.url, apiKey: secret })
  await expect(program.admin.auth.retrieve()).rejects.toMatchObject({ status: 401 })
  expect(user).toMatchObject({ id, email, api_token: null })
  expect(user).not.toHaveProperty('password_hash')
  await expect(before.admin.auth.retrieve()).rejects.toMatchObject({ status: 401 })
  await expect(shop.signIn(email, OLD)).rejects.toMatchObject({ status: 401 })
  await shop.signIn(email, NEW)
})

test('a token is good once, also for two requests at once', async () => {
  const { token, email } = await newUser()
  const answers = await Promise.allSettled([
    reset({ token, password: NEW, email }),
    reset({ token, password: NEW, email }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(reset({ token, password: OLD })).rejects.toMatchObject(expired)
})

test('a token is good for fifteen minutes', async () => {
  const { token } = await newUser()
  shop.clock.advance(minutes(15))
  await expect(reset({ token, password: NEW })).rejects.toMatchObject(expired)
})

test('a forged token, or one of another user, is refused', async () => {
  const mine = await newUser()
  const theirs = await newUser()
  const claims = { user_id: theirs.id, email: theirs.email }
  const forged = await signToken('some other key', claims, shop.clock, minutes(15))
  await expect(reset({ token: forged, password: NEW })).rejects.toMatchObject(expired)
  await expect(reset({ token: mine.token, password: NEW, email: theirs.email })).rejects.toMatchObject(expired)
})

test('M9 a malformed token is invalid; one for an unknown address is refused like a forged one', async () => {
  const { token, email } = await newUser()
  const nobody = await signToken('key', { user_id: 'usr_none', email: 'nobody@example.com' }, shop.clock)
  const unnamed = await signToken('key', { user_id: 'usr_none' }, shop.clock)
  const refused = { status: 400, type: 'invalid_data', message: 'invalid token' }
  for (const bad of ['not a token', 'a.b.c', unnamed])
    for (const address of [{}, { email }, { email: 'nobody@example.com' }])
      if (bad !== unnamed || !address.email)
        await expect(reset({ token: bad, password: NEW, ...address })).rejects.toMatchObject(refused)
  await expect(reset({ token: nobody, password: NEW })).rejects.toMatchObject(expired)
  for (const address of [email, 'nobody@example.com'])
    await expect(reset({ token: unnamed, password: NEW, email: address })).rejects.toMatchObject(expired)
  await expect(reset({ token, password: NEW, email: 'nobody@example.com' })).rejects.toMatchObject(expired)
  await expect(reset({ token, password: 'short' })).rejects.toMatchObject({ status: 400 })
})

test('a user without a password can set one', async () => {
  const { id, email } = await newUser()
  await sql`update "user" set password_hash = null where id = ${id}`.run(shop.services.db)
  const token = (await passwordResetToken(shop.services, shop.services.db, id)) ?? ''
  await reset({ token, password: NEW })
  await shop.signIn(email, NEW)
})

test('there is no token for an unknown or removed user', async () => {
  const { id } = await newUser()
  await shop.owner.admin.users.remove({ id })
  expect(await passwordResetToken(shop.services, shop.services.db, id)).toBeUndefined()
})

test('a request for a reset email gets the same answer for known and unknown addresses, and its event has no token', async () => {
  const { id, email } = await newUser()
  const emit = vi.spyOn(shop.services.events, 'emit')
  const answers = await Promise.all(
    [email.toUpperCase(), 'nobody@example.com'].map((address) =>
      fetch(`${shop.url}/admin/users/password-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'de-AT,en;q=0.5' },
        body: JSON.stringify({ email: address }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['', ''])
  expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([
    ['user.password_reset', { id, origin: shop.url, language: 'de' }],
  ])
  emit.mockRestore()
})

test('reset emails are limited for each account, known or not, until the time is over', async () => {
  const { email } = await newUser()
  for (const address of [email, 'unknown@example.com']) {
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => ask(address)))
    const failed = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(failed).toMatchObject([{ status: 429, code: 'rate_limited' }])
    await expect(ask(address)).rejects.toMatchObject({ status: 429 })
  }
  shop.clock.advance(minutes(15))
  await ask(email)
})

test('reset emails and resets are limited for each address', async () => {
  for (let round = 0; round < 20; round++) await ask(`address-${round}@example.com`)
  await expect(ask('one-more@example.com')).rejects.toMatchObject({ status: 429 })
  for (let round = 0; round < 30; round++)
    await expect(reset({ token: 'guessed', password: NEW })).rejects.toMatchObject({ status: 400 })
  await expect(reset({ token: 'guessed', password: NEW })).rejects.toMatchObject({ status: 429 })
})

import { createClient } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addShopper } from '../../../../../test/customers.ts'
import { mailTo } from '../../../../../test/mails.ts'
import { send } from '../../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { minutes } from '../../../../kernel/clock.ts'
import { signToken } from '../../../../kernel/signed-tokens.ts'
import { sql } from '../../../../kernel/sql.ts'
import { guestByEmail, passwordResetToken } from '../customers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
// Every test starts with no attempt counted.
beforeEach(() => shop.clock.advance(minutes(15)))
afterAll(() => shop.stop())

const NEW = 'the new password'
const refused = { status: 401, type: 'unauthorized', message: 'Invalid or expired password reset token' }
const tokenOf = async (id: string) => (await passwordResetToken(shop.services, shop.services.db, id)) ?? ''
const forgetful = async () => {
  const shopper = await addShopper(shop)
  return { ...shopper, token: await tokenOf(shopper.id) }
}
const reset = (email: string, token: string, password = NEW) =>
  shop.anonymous.store.customers.resetPassword({ body: { email, token, password } })
const ask = (email: string) => shop.anonymous.store.customers.requestPasswordReset({ body: { email } })
const signIn = (email: string, password: string) =>
  createClient({ baseUrl: shop.url }).store.auth.createToken({ body: { email, password } })

describe('S7-20 a token of a reset email', () => {
  test('sets a new password and ends all sign-ins', async () => {
    const { id, email, password, client, token } = await forgetful()
    const { customer } = await reset(email.toUpperCase(), token)
    expect(customer).toMatchObject({ id, email, has_account: true })
    expect(customer).not.toHaveProperty('password_hash')
    await expect(client.store.customers.retrieve()).rejects.toMatchObject({ status: 401 })
    await expect(signIn(email, password)).rejects.toMatchObject({ status: 401 })
    await signIn(email, NEW)
  })

  test('is good once, also for two requests at once', async () => {
    const { email, token } = await forgetful()
    const answers = await Promise.allSettled([reset(email, token), reset(email, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(reset(email, token)).rejects.toMatchObject(refused)
  })

  test('ends when the password changes, and after fifteen minutes', async () => {
    const changed = await forgetful()
    await changed.client.store.customers.update({ body: { password: 'quite another one' } })
    await expect(reset(changed.email, changed.token)).rejects.toMatchObject(refused)
    const late = await forgetful()
    shop.clock.advance(minutes(15))
    await expect(reset(late.email, late.token)).rejects.toMatchObject(refused)
  })

  test('a token of another customer, a forged one or none is refused, as is an unknown address or a guest', async () => {
    const [mine, theirs] = [await forgetful(), await forgetful()]
    await guestByEmail(shop.services.db, 'guest@example.com')
    const forged = await signToken('some other key', { customer_id: mine.id }, shop.clock, minutes(15))
    for (const [email, token] of [
      [mine.email, theirs.token],
      [mine.email, forged],
      [mine.email, 'not a token'],
      ['nobody@example.com', mine.token],
      ['guest@example.com', mine.token],
    ] as const)
      await expect(reset(email, token)).rejects.toMatchObject(refused)
    await expect(reset(mine.email, mine.token, 'short')).rejects.toMatchObject({ status: 400 })
  })

  test('is also for an account without a password, but for no guest', async () => {
    const { id, email } = await forgetful()
    await sql`update customer set password_hash = null where id = ${id}`.run(shop.services.db)
    await reset(email, await tokenOf(id))
    await signIn(email, NEW)
    expect(await tokenOf(await guestByEmail(shop.services.db, 'another-guest@example.com'))).toBe('')
  })

  test('can be tried thirty times from one address', async () => {
    for (let round = 0; round < 30; round++)
      await expect(reset('nobody@example.com', 'guessed')).rejects.toMatchObject({ status: 401 })
    await expect(reset('nobody@example.com', 'guessed')).rejects.toMatchObject({ status: 429 })
  })
})

describe('a reset email', () => {
  const request = (email: string) =>
    send(shop, 'POST', '/store/customers/password-token', {
      anonymous: true,
      headers: { 'accept-language': 'de-AT,en;q=0.5' },
      body: { email },
    })

  test('customers, guests and unknown addresses get the same answer, and the event has no token', async () => {
    const { id, email } = await forgetful()
    const guest = 'one-more-guest@example.com'
    await guestByEmail(shop.services.db, guest)
    const emit = vi.spyOn(shop.services.events, 'emit')
    const answers = await Promise.all([email.toUpperCase(), guest, 'nobody@example.com'].map(request))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 3 }, () => [204, '']))
    expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([
      ['customer.password_reset', { id, origin: shop.url, language: 'de' }],
    ])
    emit.mockRestore()
  })

  test('is in the customer’s language, as text and as HTML, and leads to the storefront', async () => {
    const { email } = await forgetful()
    await request(email)
    const message = await mailTo(shop, email, 'reset-password')
    expect(message).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html[\s\S]*<html lang="de"/)
    const links = [...message.matchAll(/http:\/\/127\.0\.0\.1:\d+\/shop\/reset-password\?token=([\w.-]+)&/g)]
    expect(links.length).toBeGreaterThan(0)
    await reset(email, links[0]?.[1] ?? '')
    await signIn(email, NEW)
  })

  test('can be requested five times for each account, known or not, until the time is over', async () => {
    const { email } = await forgetful()
    for (const address of [email, 'unknown@example.com']) {
      for (let round = 0; round < 5; round++) await ask(address)
      await expect(ask(address)).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
    }
    shop.clock.advance(minutes(15))
    await ask(email)
  })

  test('can be requested twenty times from one address', async () => {
    for (let round = 0; round < 20; round++) await ask(`address-${round}@example.com`)
    await expect(ask('one-more@example.com')).rejects.toMatchObject({ status: 429 })
  })
})

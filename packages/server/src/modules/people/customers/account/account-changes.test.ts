import { createClient } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addShopper, type Shopper } from '../../../../../test/customers.ts'
import { linked, mailTo } from '../../../../../test/mails.ts'
import { openShop, OWNER, type TestShop } from '../../../../../test/shop.ts'
import { days, minutes } from '../../../../kernel/clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
// Every test starts with no attempt counted.
beforeEach(() => shop.clock.advance(minutes(15)))
afterAll(() => shop.stop())

const NEW = 'quite another one'
const signIn = (email: string, password: string) =>
  createClient({ baseUrl: shop.url }).store.auth.createToken({ body: { email, password } })
const restore = (token: string) => shop.anonymous.store.customers.restoreEmail({ body: { token } })
const change = ({ client }: Shopper, body: { email?: string; password?: string; current_password?: string }) =>
  client.store.customers.update({ body })

describe('M11 another password', () => {
  test('a new password needs a recent sign-in, as in v1’s storefronts, and is confirmed by email', async () => {
    const shopper = await addShopper(shop)
    await change(shopper, { password: NEW })
    await signIn(shopper.email, NEW)
    expect(await mailTo(shop, shopper.email, 'has just been changed')).toContain('/shop/forgot-password')
  })

  test('later takes the current one', async () => {
    const shopper = await addShopper(shop)
    shop.clock.advance(minutes(15) + 1000)
    await expect(change(shopper, { password: NEW })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
    const wrong = change(shopper, { password: NEW, current_password: 'not this one' })
    await expect(wrong).rejects.toMatchObject({ status: 400, fields: [{ field: 'current_password' }] })
    await expect(signIn(shopper.email, NEW)).rejects.toMatchObject({ status: 401 })
    await change(shopper, { password: NEW, current_password: shopper.password })
    await signIn(shopper.email, NEW)
  })
})

describe('M11 another email address', () => {
  const stolen = async () => {
    const shopper = await addShopper(shop)
    const thief = `thief-of-${shopper.email}`
    await change(shopper, { email: thief })
    return { shopper, thief, mail: await mailTo(shop, shopper.email, 'Take it back') }
  }

  test('an email goes to both addresses, and the link in that to the old one takes the change back', async () => {
    const { shopper, thief, mail } = await stolen()
    expect(await mailTo(shop, thief, 'From now on')).not.toContain('restore-email')
    await change(shopper, { password: NEW })
    await change(shopper, { email: `again-${thief}` })
    const later = linked(await mailTo(shop, thief, 'Take it back'), 'token')
    expect(await restore(linked(mail, 'token'))).toEqual({ email: shopper.email })
    await expect(shopper.client.store.auth.retrieve()).rejects.toMatchObject({ status: 401 })
    for (const email of [shopper.email, thief])
      for (const password of [shopper.password, NEW])
        await expect(signIn(email, password)).rejects.toMatchObject({ status: 401 })
    const token = linked(await mailTo(shop, shopper.email, 'reset-password'), 'token')
    const body = { email: shopper.email, token, password: 'a third one of mine' }
    await shop.anonymous.store.customers.resetPassword({ body })
    await signIn(shopper.email, 'a third one of mine')
    // The link that was mailed to the thief restores nothing, and a link is good once.
    for (const used of [later, linked(mail, 'token')])
      await expect(restore(used)).rejects.toMatchObject({ status: 401, type: 'unauthorized' })
  })

  test('can be taken back for a week, and not with any other token', async () => {
    const { shopper, mail } = await stolen()
    for (const bad of ['guessed', shopper.client.tokens.get('store') ?? ''])
      await expect(restore(bad)).rejects.toMatchObject({ status: 401 })
    shop.clock.advance(days(7) + 1000)
    await expect(restore(linked(mail, 'token'))).rejects.toMatchObject({ status: 401 })
  })

  test('is logged with both addresses', async () => {
    const { shopper, thief } = await stolen()
    const owner = await shop.signIn(OWNER.email, OWNER.password)
    const { security_events } = await owner.admin.securityEvents.list({ query: { customer_id: shopper.id } })
    expect(security_events[0]).toMatchObject({
      type: 'email.changed',
      side: 'customer',
      details: { before: shopper.email, after: thief },
    })
  })
})

import { versionOf } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addShopper, HOME, type Shopper } from '../../../../test/customers.ts'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { minutes } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'
import { guestByEmail } from './customers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
// Every test starts with no attempt counted.
beforeEach(() => shop.clock.advance(minutes(5)))
afterAll(() => shop.stop())

const PASSWORD = 'a long enough one'
const me = async ({ client }: Shopper) => (await client.store.customers.retrieve()).customer
const register = (email: string, fields = {}) =>
  send(shop, 'POST', '/store/customers', { anonymous: true, body: { email, password: PASSWORD, ...fields } })
const add = async ({ client }: Shopper, fields = {}) =>
  (await client.store.customers.addAddress({ body: { address: { ...HOME, ...fields } } })).customer
    .shipping_addresses ?? []

describe('S7-15 a shopper', () => {
  test('registers with a password, is signed in immediately, and shows no secret', async () => {
    const emit = vi.spyOn(shop.services.events, 'emit')
    const answer = await register('New@Example.com', { first_name: 'Noor', phone: null })
    expect(answer.status).toBe(200)
    const customer = answer.json['customer'] as { id: string }
    expect(customer).toEqual({
      id: expect.stringMatching(/^cus_/),
      email: 'new@example.com',
      first_name: 'Noor',
      last_name: null,
      phone: null,
      billing_address_id: null,
      billing_address: null,
      shipping_addresses: [],
      has_account: true,
      metadata: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      deleted_at: null,
    })
    expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([['customer.created', { id: customer.id }]])
    emit.mockRestore()
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const own = await send(shop, 'GET', '/store/customers/me', { anonymous: true, headers: { cookie } })
    expect(own.json['customer']).toEqual(customer)
    const stored = await sql<{ password_hash: string }>`select password_hash from customer
        where id = ${customer.id}`.one(shop.services.db)
    expect(stored.password_hash).toMatch(/^\$argon2id/)
  })

  test('a guest who registers gets an account in addition to the guest record', async () => {
    const guest = await guestByEmail(shop.services.db, 'guest@example.com')
    const answer = await register('guest@example.com')
    expect(answer.json['customer']).toMatchObject({ email: 'guest@example.com', has_account: true })
    expect((answer.json['customer'] as { id: string }).id).not.toBe(guest)
    expect(await guestByEmail(shop.services.db, 'guest@example.com')).toBe(guest)
  })

  test('with the address of an account is asked to sign in', async () => {
    const { email } = await addShopper(shop)
    const answer = await register(email.toUpperCase())
    const message = 'A customer with the given email already has an account. Log in instead'
    expect([answer.status, answer.json, answer.headers.getSetCookie()]).toEqual([
      422,
      { type: 'duplicate_error', code: 'invalid_request_error', message, fields: [{ field: 'email', message }] },
      [],
    ])
  })

  test('registers thirty times from one address, and then has to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => register('once@example.com')))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([200, 422, 429].map((status) => statuses.get(status)?.length)).toEqual([1, 29, 1])
  })
})

describe('S7-16 the own account', () => {
  test('is changed, each field by itself', async () => {
    const shopper = await addShopper(shop)
    const { client, id } = shopper
    const emit = vi.spyOn(shop.services.events, 'emit')
    const body = { first_name: 'Nora', phone: '030', email: 'Nora@Example.com', metadata: { size: 'M' } }
    expect((await client.store.customers.update({ body })).customer).toMatchObject({
      ...body,
      email: 'nora@example.com',
      last_name: expect.stringContaining('Number'),
    })
    expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([
      ['customer.updated', { id }],
      ['customer.email_changed', { id: expect.stringMatching(/^emch_/), origin: shop.url }],
    ])
    emit.mockRestore()
    await client.store.customers.update({ body: { last_name: null } })
    expect(await me(shopper)).toMatchObject({ first_name: 'Nora', last_name: null, metadata: { size: 'M' } })
  })

  test('gets no address that another account has', async () => {
    const [shopper, other] = [await addShopper(shop), await addShopper(shop)]
    await expect(shopper.client.store.customers.update({ body: { email: other.email } })).rejects.toMatchObject({
      status: 422,
      message: 'A customer with the given email already has an account. Log in instead',
    })
  })

  test('with a new password stays signed in here, and nowhere else', async () => {
    const shopper = await addShopper(shop)
    const otherCustomer = await register('elsewhere@example.com')
    const { email, password, client } = shopper
    const other = await send(shop, 'POST', '/store/auth', { anonymous: true, body: { email, password } })
    const cookie = other.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await client.store.customers.update({ body: { password: 'quite another one' } })
    expect((await me(shopper)).email).toBe(email)
    const status = async (headers: { cookie: string }) =>
      (await send(shop, 'GET', '/store/auth', { anonymous: true, headers })).status
    expect(await status({ cookie })).toBe(401)
    expect(await status({ cookie: otherCustomer.headers.getSetCookie()[0]?.split(';')[0] ?? '' })).toBe(200)
    await client.store.auth.createToken({ body: { email, password: 'quite another one' } })
  })

  test('is saved over no newer change of the same field', async () => {
    const { client } = await addShopper(shop)
    const version = versionOf(await client.store.customers.retrieve())
    await client.store.customers.update({ body: { first_name: 'Early' } }, { version })
    await expect(client.store.customers.update({ body: { first_name: 'Late' } }, { version })).rejects.toMatchObject({
      code: 'edit_conflict',
    })
  })

  test('has a billing address: fields that are changed one by one, or one of the own addresses', async () => {
    const shopper = await addShopper(shop)
    const { client } = shopper
    const update = async (billing_address: object | string) =>
      (await client.store.customers.update({ body: { billing_address } })).customer
    const first = await update({ ...HOME, country_code: 'De' })
    expect(first).toMatchObject({ billing_address: { city: 'Berlin', country_code: 'de' }, shipping_addresses: [] })
    const second = await update({ city: 'Bonn', phone: null })
    expect(second.billing_address_id).toBe(first.billing_address_id)
    // Only this customer has the address, and changing it still changes the version.
    const version = versionOf(await client.store.customers.retrieve())
    await update({ city: 'Bonn' })
    await update({ city: 'Köln' })
    expect(versionOf(await client.store.customers.retrieve())).not.toBe(version)
    await update({ city: 'Bonn' })
    expect(second.billing_address).toMatchObject({ city: 'Bonn', first_name: 'Noor', phone: null })
    const [own] = await add(shopper)
    expect(await update(own?.id ?? '')).toMatchObject({
      billing_address_id: own?.id,
      billing_address: { city: 'Berlin' },
    })
    const [foreign] = await add(await addShopper(shop))
    for (const id of [foreign?.id ?? '', 'addr_none'])
      await expect(update(id)).rejects.toMatchObject({ status: 404, message: `Address with id ${id} was not found` })
    await expect(update({ country_code: 'xx' })).rejects.toMatchObject({ status: 400, type: 'invalid_data' })
  })
})

test('S7-18 payment methods are those that providers have saved; most save none', async () => {
  const { client, id } = await addShopper(shop)
  expect(await client.store.customers.listPaymentMethods()).toEqual({ payment_methods: [] })
  const [manual] = shop.services.providers.payment
  if (!manual) throw new Error('There is no payment provider')
  const keeping = { ...manual, id: 'cards', savedMethods: async (customer: string) => [{ customer, last4: '4242' }] }
  const offered = vi.spyOn(shop.services.providers, 'payment', 'get').mockReturnValue([manual, keeping])
  expect(await client.store.customers.listPaymentMethods()).toEqual({
    payment_methods: [{ provider_id: 'cards', data: { customer: id, last4: '4242' } }],
  })
  offered.mockRestore()
})

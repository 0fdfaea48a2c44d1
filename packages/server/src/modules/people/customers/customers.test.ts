import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addCustomer, addOldOrder, addShopper, HOME } from '../../../../test/customers.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { minutes } from '../../../kernel/clock.ts'
import { guestByEmail } from './customers.ts'

let shop: TestShop
let customers: Client['admin']['customers']
beforeAll(async () => {
  shop = await openShop()
  customers = shop.owner.admin.customers
})
// Every test starts with no attempt counted.
beforeEach(() => shop.clock.advance(minutes(5)))
afterAll(() => shop.stop())

const PASSWORD = 'a long enough one'
let count = 0
const address = () => `somebody-${(count += 1)}@example.com`
const create = async (email = address()) =>
  (await customers.create({ body: { email, first_name: 'Ada', last_name: 'Byron', password: PASSWORD } })).customer
const signIn = (email: string, password = PASSWORD) =>
  shop.anonymous.store.auth.create({ body: { email, password } }).then(({ customer }) => customer.id)
const group = async (name = `Group ${(count += 1)}`) =>
  (await shop.owner.admin.customerGroups.create({ body: { name } })).customer_group.id
const guest = () => guestByEmail(shop.services.db, address())
const retrieve = async (id: string, query = {}) => (await customers.retrieve({ id, query })).customer
const taken = {
  status: 422,
  type: 'duplicate_error',
  code: 'invalid_request_error',
  fields: [{ field: 'email' }],
}

describe('S7-48 S3-16 a customer', () => {
  test('is created with an account and the address in lower case, and shows no password', async () => {
    const emit = vi.spyOn(shop.services.events, 'emit')
    const email = address()
    const body = {
      email: email.toUpperCase(),
      first_name: 'Ada',
      last_name: 'Byron',
      password: PASSWORD,
      phone: '+49 30',
    }
    const { customer } = await customers.create({ body: { ...body, metadata: { vip: true } } })
    expect(customer).toEqual({
      id: expect.stringMatching(/^cus_/),
      email,
      first_name: 'Ada',
      last_name: 'Byron',
      phone: '+49 30',
      billing_address_id: null,
      has_account: true,
      metadata: { vip: true },
      created_at: expect.any(String),
      updated_at: expect.any(String),
      deleted_at: null,
      orders: [],
      shipping_addresses: [],
    })
    expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([['customer.created', { id: customer.id }]])
    emit.mockRestore()
    expect(await signIn(email)).toBe(customer.id)
  })

  test('has no account without a password, and gets one with a password later', async () => {
    const email = address()
    const person = { email, first_name: 'Ada', last_name: 'Byron' }
    const { customer } = await customers.create({ body: person })
    expect(customer).toMatchObject({ ...person, has_account: false })
    expect(await guestByEmail(shop.services.db, email)).toBe(customer.id)
    await expect(customers.create({ body: person })).rejects.toMatchObject(taken)
    await customers.update({ id: customer.id, body: { password: PASSWORD } })
    expect(await signIn(email)).toBe(customer.id)
    await expect(customers.create({ body: person })).rejects.toMatchObject(taken)
  })

  test('shows orders and addresses, and more when it is asked', async () => {
    const { id, client } = await addShopper(shop)
    const order = await addOldOrder(shop, id)
    await client.store.customers.addAddress({ body: { address: HOME } })
    await client.store.customers.update({ body: { billing_address: { city: 'Bonn' } } })
    const customer = await retrieve(id)
    expect(customer.orders).toMatchObject([{ id: order, customer_id: id, currency_code: 'eur' }])
    expect(customer.orders?.[0]).not.toHaveProperty('total')
    expect(customer.shipping_addresses).toMatchObject([{ city: 'Berlin', customer_id: id }])
    expect(await retrieve(id, { expand: 'billing_address,shipping_addresses.country,groups' })).toMatchObject({
      billing_address: { city: 'Bonn', customer_id: null },
      shipping_addresses: [{ country_code: 'de', country: { display_name: 'Germany' } }],
      groups: [],
    })
  })

  test('is changed: names, metadata key by key, and what was not sent stays', async () => {
    const { id } = await create()
    await customers.update({ id, body: { metadata: { a: 1, b: 2 } } })
    const emit = vi.spyOn(shop.services.events, 'emit')
    const { customer } = await customers.update({ id, body: { first_name: 'Grace', phone: null, metadata: { a: '' } } })
    expect(customer).toMatchObject({ first_name: 'Grace', last_name: 'Byron', phone: null, metadata: { b: 2 } })
    expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([['customer.updated', { id }]])
    emit.mockRestore()
  })

  test('is put into groups, and taken out of those that are not named', async () => {
    const { id } = await create()
    const [first, second] = [await group('First'), await group('Second')]
    const groupsAfter = async (...ids: string[]) =>
      (
        await customers.update({
          id,
          body: { groups: ids.map((groupId) => ({ id: groupId })) },
          query: { expand: 'groups' },
        })
      ).customer.groups?.map((group) => group.id)
    expect(await groupsAfter(first)).toEqual([first])
    expect(await groupsAfter(second, first)).toEqual([first, second])
    expect(await groupsAfter(second)).toEqual([second])
    await customers.update({ id, body: { first_name: 'Still there' } })
    expect((await retrieve(id, { expand: 'groups' })).groups).toMatchObject([{ id: second }])
    expect(await groupsAfter()).toEqual([])
  })

  test('a new password ends all sign-ins', async () => {
    const { id, email, client } = await addShopper(shop)
    await customers.update({ id, body: { password: 'quite another one' } })
    await expect(client.store.customers.retrieve()).rejects.toMatchObject({ status: 401 })
    await expect(signIn(email)).rejects.toMatchObject({ status: 401 })
    expect(await signIn(email, 'quite another one')).toBe(id)
  })

  test('gets a reset email from the staff, in the shop’s language; a guest has no password', async () => {
    const { id } = await create()
    const emit = vi.spyOn(shop.services.events, 'emit')
    await customers.requestPasswordReset({ id })
    expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([
      ['customer.password_reset', { id, origin: shop.url }],
    ])
    emit.mockRestore()
    await expect(customers.requestPasswordReset({ id: await guest() })).rejects.toMatchObject({
      status: 400,
      type: 'not_allowed',
      message: 'A customer without an account has no password',
    })
  })

  test('a guest gets another address, and with a password an account', async () => {
    const id = await guest()
    const email = address()
    const { customer } = await customers.update({ id, body: { email: email.toUpperCase() } })
    expect(customer).toMatchObject({ id, email, has_account: false })
    expect((await customers.update({ id, body: { password: PASSWORD } })).customer.has_account).toBe(true)
    expect(await signIn(email)).toBe(id)
  })

  test('has a history without passwords', async () => {
    const { id } = await create()
    await customers.update({ id, body: { first_name: 'Grace', password: 'quite another one' } })
    const { changes } = await shop.owner.admin.changes.listOfCustomer({ id })
    expect(changes.map(({ action }) => action)).toEqual(['updated', 'created'])
    expect(changes[0]?.columns).toEqual({ first_name: { before: 'Ada', after: 'Grace' } })
    expect(JSON.stringify(changes)).not.toMatch(/argon2|password_hash/)
  })

  test('an edit of a field that was changed since is refused', async () => {
    const { id } = await create()
    const version = versionOf(await customers.retrieve({ id }))
    await customers.update({ id, body: { first_name: 'Early' } })
    await customers.update({ id, body: { last_name: 'Other' } }, { version })
    await expect(customers.update({ id, body: { first_name: 'Late' } }, { version })).rejects.toMatchObject({
      code: 'edit_conflict',
      conflicts: [{ field: 'first_name', yours: 'Late', theirs: 'Early' }],
    })
  })
})

test('customers are searched, filtered and sorted', async () => {
  const [id, other] = [await addCustomer(shop, { firstName: 'Žofie' }), await guest()]
  const ids = async (query: object) => (await customers.list({ query })).customers.map((customer) => customer.id)
  expect(await ids({ q: 'zofie' })).toEqual([id])
  expect(await ids({ id: [id, other], has_account: false })).toEqual([other])
  expect(await ids({ id: [id, other], has_account: [true, false], order: 'email' })).toEqual([id, other])
  expect(await ids({ id: [id, other], order: 'email' })).toEqual([id, other])
  expect(await ids({ id: [id], created_at: { gt: '2999-01-01' } })).toEqual([])
  const { customers: page } = await customers.list({ query: { id: [id], expand: 'orders,shipping_addresses' } })
  expect(page).toMatchObject([{ id, orders: [], shipping_addresses: [] }])
})

describe('refused', () => {
  test('an address that has an account, also in capitals and at the same moment', async () => {
    const { email } = await create()
    const message = 'A customer with the given email already has an account. Log in instead'
    await expect(create(email.toUpperCase())).rejects.toMatchObject({ ...taken, message })
    const id = await guest()
    await customers.update({ id, body: { email } })
    await expect(customers.update({ id, body: { password: PASSWORD } })).rejects.toMatchObject({ ...taken, message })
    const racer = address()
    const answers = await Promise.allSettled([create(racer), create(racer)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('an address that another guest has', async () => {
    const [first, second] = [await guest(), await guest()]
    const { email } = await retrieve(first)
    const message = 'Guest customer with email already exists'
    await expect(customers.update({ id: second, body: { email } })).rejects.toMatchObject({ ...taken, message })
  })

  test('another address for a customer with an account; the same one is no change', async () => {
    const { id, email } = await create()
    await expect(customers.update({ id, body: { email: address() } })).rejects.toMatchObject({
      status: 400,
      type: 'invalid_data',
      message: 'Email cannot be changed when the user has registered their account',
    })
    expect((await customers.update({ id, body: { email: email.toUpperCase() } })).customer.email).toBe(email)
  })

  test('an unknown customer or group, and nothing is saved', async () => {
    const missing = { status: 404, type: 'not_found', message: 'Customer with id: cus_none was not found' }
    await expect(customers.retrieve({ id: 'cus_none' })).rejects.toMatchObject(missing)
    await expect(customers.update({ id: 'cus_none', body: {} })).rejects.toMatchObject(missing)
    const { id } = await create()
    await expect(
      customers.update({ id, body: { first_name: 'Nobody', groups: [{ id: 'cgrp_none' }] } }),
    ).rejects.toMatchObject({ status: 404, message: 'CustomerGroup with id cgrp_none was not found' })
    expect((await retrieve(id)).first_name).toBe('Ada')
  })

  test('what is no address, and too short a password', async () => {
    const body = { email: 'nobody', first_name: '', last_name: '', password: 'short' }
    await expect(customers.create({ body })).rejects.toMatchObject({
      status: 400,
      message: 'email must be an email, password must be longer than or equal to 8 characters',
    })
  })
})

describe('a guest', () => {
  test('is known by the address, and found in one statement', async () => {
    const email = address()
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => guestByEmail(shop.services.db, email.toUpperCase())),
    )
    expect(others).toEqual(Array.from({ length: 4 }, () => first))
    const statements = await shop.statementsOf(async () => guestByEmail(shop.services.db, email))
    expect(statements).toHaveLength(1)
    expect(await retrieve(first ?? '')).toMatchObject({ email, has_account: false, first_name: null })
  })

  test('is another record than the account with the same address', async () => {
    const { id, email } = await create()
    expect(await guestByEmail(shop.services.db, email)).not.toBe(id)
  })
})

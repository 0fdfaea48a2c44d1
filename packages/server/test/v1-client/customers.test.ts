import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { linked, mailTo } from '../mails.ts'
import { cookieOf, everyMethod, openV1Shop, refusal, type V1Shop } from './v1-shop.ts'

let shop: V1Shop
beforeAll(async () => {
  shop = await openV1Shop()
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => shop.stop())

const PASSWORD = 'supersecret'
const address = {
  first_name: 'Celia',
  last_name: 'Schumm',
  address_1: 'Bednar Curve 225',
  address_2: '',
  city: 'Danielville',
  country_code: 'US',
  postal_code: '85137',
  phone: '981-596-6748 x90188',
  company: 'Wyman LLC',
  province: 'Georgia',
  metadata: {},
}

test('staff create, find, change and group customers', () =>
  everyMethod(shop.staff.admin.customers, async (customers) => {
    const email = 'ada@example.com'
    const { customer } = await customers.create({ email, first_name: 'Ada', last_name: 'Byron', password: PASSWORD })
    expect(customer).toMatchObject({ id: expect.stringMatching(/^cus_/), email, has_account: true, orders: [] })
    const { customer_group } = await shop.staff.admin.customerGroups.create({ name: 'Analysts' })
    await customers.update(customer.id, { first_name: 'Augusta', groups: [{ id: customer_group.id }] })
    expect((await customers.retrieve(customer.id)).customer).toMatchObject({
      first_name: 'Augusta',
      last_name: 'Byron',
    })
    const page = await customers.list({ q: 'augusta', groups: [customer_group.id], expand: 'groups', limit: 5 })
    expect(page).toMatchObject({
      customers: [{ id: customer.id, groups: [{ name: 'Analysts' }] }],
      count: 1,
      offset: 0,
      limit: 5,
    })
  }))

test('a shopper signs in with a session and with a token, and signs out', () =>
  everyMethod(shop.shopper.auth, async (auth) => {
    const email = 'session@example.com'
    await shop.shopper.customers.create({ email, password: PASSWORD, first_name: 'Lebron', last_name: 'James' })
    expect(await auth.exists(email)).toMatchObject({ exists: true })
    expect(await auth.exists('nobody@example.com')).toMatchObject({ exists: false })
    const signedIn = await auth.authenticate({ email, password: PASSWORD })
    expect(signedIn.customer).toMatchObject({ email, orders: [], shipping_addresses: [] })
    const headers = cookieOf(signedIn)
    expect((await auth.getSession(headers)).customer).toEqual(signedIn.customer)
    expect((await auth.deleteSession(headers)).response.status).toBe(200)
    expect(await refusal(auth.getSession(headers))).toEqual({ status: 401, data: 'Unauthorized' })
    expect(await refusal(auth.authenticate({ email, password: 'guessed' }))).toEqual({
      status: 401,
      data: 'Unauthorized',
    })

    // The client stores a token only if there is a `window`.
    vi.stubGlobal('window', {})
    expect((await auth.getToken({ email, password: PASSWORD })).access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect((await auth.getSession()).customer).toEqual(signedIn.customer)
    await auth.deleteSession()
    expect(await refusal(auth.getSession())).toEqual({ status: 401, data: 'Unauthorized' })
  }))

test('S7-17 S7-83 a shopper registers, changes the account, saves addresses, resets the password', () =>
  everyMethod(shop.shopper.customers, async (customers) => {
    const email = 'celia@example.com'
    const created = await customers.create({ email, password: PASSWORD, first_name: 'Celia', last_name: 'Schumm' })
    expect(created.customer).toMatchObject({ email, has_account: true, shipping_addresses: [], billing_address: null })
    const headers = cookieOf(created)
    expect((await customers.retrieve(headers)).customer).toEqual(created.customer)
    const changed = await customers.update({ first_name: 'Laury', billing_address: address }, headers)
    expect(changed.customer).toMatchObject({ first_name: 'Laury', billing_address: { city: 'Danielville' } })
    expect(await customers.listOrders({}, headers)).toMatchObject({ orders: [], count: 0, offset: 0, limit: 10 })

    await everyMethod(customers.addresses, async (addresses) => {
      const added = (await addresses.addAddress({ address }, headers)).customer.shipping_addresses
      expect(added).toMatchObject([{ id: expect.stringMatching(/^addr_/), ...address, country_code: 'us' }])
      const id = added[0]?.id ?? ''
      const moved = await addresses.updateAddress(id, { ...address, city: 'Gainesville' }, headers)
      expect(moved.customer.shipping_addresses).toMatchObject([{ id, city: 'Gainesville' }])
      expect((await addresses.deleteAddress(id, headers)).customer.shipping_addresses).toEqual([])
    })
    await everyMethod(customers.paymentMethods, async (methods) => {
      expect((await methods.list(headers)).payment_methods).toEqual([])
    })

    expect((await customers.generatePasswordToken({ email })).response.status).toBe(204)
    const token = linked(await mailTo(shop, email, 'token='), 'token')
    expect((await customers.resetPassword({ email, token, password: 'another secret' })).customer).toMatchObject({
      email,
    })
    expect(await refusal(customers.resetPassword({ email, token, password: 'another secret' }))).toEqual({
      status: 401,
      data: { type: 'unauthorized', message: 'Invalid or expired password reset token' },
    })
    expect(await refusal(customers.retrieve(headers))).toEqual({ status: 401, data: 'Unauthorized' })
    expect(await refusal(customers.create({ email, password: PASSWORD, first_name: '', last_name: '' }))).toMatchObject(
      {
        status: 422,
        data: { type: 'duplicate_error' },
      },
    )
  }))

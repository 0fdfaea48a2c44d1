import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addShopper, HOME, type Shopper } from '../../../../../test/customers.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { sql } from '../../../../kernel/sql.ts'
import { copyOwnAddress, saveAddress } from '../customers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const add = async ({ client }: Shopper, fields = {}) =>
  (await client.store.customers.addAddress({ body: { address: { ...HOME, ...fields } } })).customer
    .shipping_addresses ?? []

describe('S3-17 S7-19 own addresses', () => {
  test('are added, the country in lower case, and none of them twice', async () => {
    const shopper = await addShopper(shop)
    expect(await add(shopper)).toMatchObject([{ ...HOME, country_code: 'de', customer_id: shopper.id }])
    expect(await add(shopper, { country_code: 'de', company: 'Haddad & Co' })).toHaveLength(1)
    expect(await add(shopper, { address_2: '2nd floor', metadata: { gate: 7 } })).toMatchObject([
      {},
      { address_2: '2nd floor', metadata: { gate: 7 } },
    ])
    const twice = await Promise.all([add(shopper, { city: 'Bonn' }), add(shopper, { city: 'Bonn' })])
    expect(twice.map((addresses) => addresses.length)).toEqual([3, 3])
  })

  test('are changed and removed; removing one again is no error', async () => {
    const shopper = await addShopper(shop)
    const { customers } = shopper.client.store
    const [own] = await add(shopper)
    const address_id = own?.id ?? ''
    const changed = await customers.updateAddress({ address_id, body: { city: 'Potsdam', country_code: 'FR' } })
    expect(changed.customer.shipping_addresses).toMatchObject([
      { id: address_id, city: 'Potsdam', country_code: 'fr', postal_code: '10969' },
    ])
    await customers.update({ body: { billing_address: address_id } })
    for (const _ of [1, 2]) {
      const { customer } = await customers.removeAddress({ address_id })
      expect(customer).toMatchObject({ billing_address_id: null, billing_address: null, shipping_addresses: [] })
    }
    await expect(customers.updateAddress({ address_id, body: { city: 'Nowhere' } })).rejects.toMatchObject({
      status: 400,
      type: 'invalid_data',
      message: 'Could not find address for customer',
    })
  })

  test('of others are neither changed nor removed', async () => {
    const [shopper, other] = [await addShopper(shop), await addShopper(shop)]
    const [theirs] = await add(other)
    const address_id = theirs?.id ?? ''
    const { customers } = shopper.client.store
    await expect(customers.updateAddress({ address_id, body: { city: 'Nowhere' } })).rejects.toMatchObject({
      message: 'Could not find address for customer',
    })
    await customers.removeAddress({ address_id })
    expect((await other.client.store.customers.retrieve()).customer.shipping_addresses).toEqual([theirs])
  })

  test('need a name, a street, a city, a postal code and a country that exists', async () => {
    const shopper = await addShopper(shop)
    for (const field of ['first_name', 'last_name', 'address_1', 'city', 'postal_code'])
      for (const missing of ['', undefined])
        await expect(add(shopper, { [field]: missing })).rejects.toMatchObject({
          status: 400,
          fields: [{ field: `address.${field}` }],
        })
    await expect(add(shopper, { country_code: undefined })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'address.country_code' }],
    })
    await expect(add(shopper, { country_code: 'xx' })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'country_code', message: 'country_code must be the code of a country' }],
    })
  })
})

describe('an address of a cart', () => {
  const within = async (kind: 'Shipping' | 'Billing') => {
    const { regions } = await shop.owner.admin.regions.list()
    return { regionId: regions[0]?.id ?? '', kind }
  }
  const row = async (id: string) =>
    (await sql<Record<string, unknown>>`select * from address where id = ${id}`.all(shop.services.db))[0]

  test('is written in one statement, changed in place, and only within its region', async () => {
    const { db } = shop.services
    const [shipping, billing] = [await within('Shipping'), await within('Billing')]
    let id = ''
    const statements = await shop.statementsOf(async () => {
      id = await saveAddress(db, { country_code: 'DE', city: 'Berlin' }, null, shipping)
    })
    expect(statements).toHaveLength(1)
    expect(await saveAddress(db, { city: 'Bonn' }, id, shipping)).toBe(id)
    expect(await row(id)).toMatchObject({ customer_id: null, city: 'Bonn', country_code: 'de' })
    const refused = (kind: string) => ({ code: 'not_allowed', message: `${kind} country not in region` })
    await expect(saveAddress(db, { country_code: 'us' }, null, shipping)).rejects.toMatchObject(refused('Shipping'))
    await expect(saveAddress(db, { country_code: 'us' }, id, billing)).rejects.toMatchObject(refused('Billing'))
    expect(await saveAddress(db, { country_code: 'US' }, id)).toBe(id)
    expect(await row(id)).toMatchObject({ city: 'Bonn', country_code: 'us' })
  })

  test('is a copy of an own one, which may then change', async () => {
    const { db } = shop.services
    const shopper = await addShopper(shop)
    const [own, abroad] = await add(shopper).then(() => add(shopper, { country_code: 'us' }))
    const copy = await copyOwnAddress(db, shopper.id, own?.id ?? '', await within('Shipping'))
    await shopper.client.store.customers.removeAddress({ address_id: own?.id ?? '' })
    expect(await row(copy)).toMatchObject({ customer_id: null, deleted_at: null, city: 'Berlin', postal_code: '10969' })
    await expect(copyOwnAddress(db, shopper.id, abroad?.id ?? '', await within('Billing'))).rejects.toMatchObject({
      message: 'Billing country not in region',
    })
    for (const [customer, id] of [
      [shopper.id, own?.id ?? ''],
      ['cus_none', abroad?.id ?? ''],
    ] as const)
      await expect(copyOwnAddress(db, customer, id, await within('Shipping'))).rejects.toMatchObject({
        code: 'not_found',
        message: `Address with id ${id} was not found`,
      })
  })
})

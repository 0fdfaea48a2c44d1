import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME } from '../../../../../test/customers.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'

let shop: TestShop
let customers: Client['admin']['customers']
beforeAll(async () => {
  shop = await openShop()
  customers = shop.owner.admin.customers
})
afterAll(() => shop.stop())

let count = 0
const create = async () => {
  const email = `housed-${(count += 1)}@example.com`
  const body = { email, first_name: 'Ada', last_name: 'Byron', password: 'a long enough one' }
  return (await customers.create({ body })).customer
}
const retrieve = async (id: string) => (await customers.retrieve({ id })).customer

describe('screens §27 addresses of a customer', () => {
  const added = async (id: string, fields = {}) => {
    const body = { ...HOME, ...fields }
    return (await customers.addAddress({ id, body })).customer.shipping_addresses ?? []
  }

  test('are added once, changed and removed by the staff', async () => {
    const { id } = await create()
    await added(id)
    const own = await added(id, { first_name: 'Noor', city: 'Bonn' })
    expect((await added(id)).map(({ city, country_code }) => [city, country_code])).toEqual([
      ['Berlin', 'de'],
      ['Bonn', 'de'],
    ])
    const address_id = own[1]?.id ?? ''
    const query = { fields: 'email', expand: 'shipping_addresses' }
    const { customer } = await customers.updateAddress({ id, address_id, body: { city: 'Köln' }, query })
    expect(customer.shipping_addresses).toMatchObject([{ city: 'Berlin' }, { id: address_id, city: 'Köln' }])
    expect(customer).not.toHaveProperty('orders')
    for (const repeated of [1, 2])
      expect(
        (await customers.removeAddress({ id, address_id })).customer.shipping_addresses,
        `${repeated}`,
      ).toHaveLength(1)
  })

  test('one of them can be the billing address, until this is undone or the address is removed', async () => {
    const { id } = await create()
    const [home] = await added(id)
    const address_id = home?.id ?? ''
    const billing = async (billing_address_id: string | null) =>
      (await customers.update({ id, body: { billing_address_id } })).customer.billing_address_id
    expect([await billing(address_id), await billing(null), await billing(address_id)]).toEqual([
      address_id,
      null,
      address_id,
    ])
    expect((await customers.removeAddress({ id, address_id })).customer.billing_address_id).toBeNull()
  })

  test('an address of another customer, an unknown one and an invalid country are refused', async () => {
    const [{ id }, other] = [await create(), await create()]
    const [theirs] = await added(other.id)
    const address_id = theirs?.id ?? ''
    await expect(customers.update({ id, body: { billing_address_id: address_id } })).rejects.toMatchObject({
      status: 404,
      message: `Address with id ${address_id} was not found`,
    })
    await expect(customers.updateAddress({ id, address_id, body: { city: 'Rom' } })).rejects.toMatchObject({
      status: 400,
    })
    await customers.removeAddress({ id, address_id })
    expect((await retrieve(other.id)).shipping_addresses).toMatchObject([{ id: address_id, city: 'Berlin' }])
    await expect(added(id, { country_code: 'xx' })).rejects.toMatchObject({ fields: [{ field: 'country_code' }] })
    await expect(added('cus_none')).rejects.toMatchObject({ status: 404 })
  })
})

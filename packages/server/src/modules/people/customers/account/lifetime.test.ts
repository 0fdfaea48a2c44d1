import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createMarket,
  createVariantForSale,
  createReadyCart,
  type Market,
} from '../../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../../test/shop.ts'
import { sql } from '../../../../kernel/sql.ts'

let shop: TestShop
let market: Market
beforeAll(async () => {
  shop = await openShop()
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

/** Places an order; all orders are by the same guest. */
async function bought(title: string) {
  const variant_id = await createVariantForSale(shop, title)
  const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }], 'lifetime@example.com')
  const { data } = await shop.anonymous.store.carts.complete({ id })
  return (await shop.owner.admin.orders.retrieve({ id: data.id })).order
}

const inPounds = (orderId: string) =>
  sql`update payment set currency_code = 'gbp' where order_id = ${orderId}`.run(shop.services.db)

const fields = 'email,order_count,first_order_at,last_order_at,spending'

describe('what a customer has bought so far', () => {
  test('is counted, dated, and summed up in each currency by what was taken and given back', async () => {
    const { orders, customers } = shop.owner.admin
    const [paid, waiting, british] = [await bought('Table'), await bought('Bench'), await bought('Mug')]
    const gone = await bought('Shelf')
    await inPounds(british.id)
    await orders.capture({ id: paid.id })
    await orders.refund({ id: paid.id, body: { amount: 100, reason: 'other' } })
    await orders.capture({ id: british.id })
    await orders.cancel({ id: gone.id })
    const expected = {
      order_count: 3,
      first_order_at: paid.created_at,
      last_order_at: british.created_at,
      spending: [
        { currency_code: 'eur', paid: 2100, refunded: 100, spent: 2000 },
        { currency_code: 'gbp', paid: 2100, refunded: 0, spent: 2100 },
      ],
    }
    const id = waiting.customer_id
    const { customers: page } = await customers.list({ query: { id, fields, order: '-order_count' } })
    expect(page).toMatchObject([{ id, ...expected }])
    expect((await customers.retrieve({ id, query: { fields, expand: '' } })).customer).toMatchObject(expected)
    expect((await customers.retrieve({ id })).customer).not.toHaveProperty('spending')
  })

  test('names a guest by the address of the latest order, in as many statements as without', async () => {
    const { orders, customers } = shop.owner.admin
    const { id: orderId, customer_id: id, shipping_address } = await bought('Stool')
    const nameNow = async () =>
      (await customers.list({ query: { id, fields: 'email,latest_order_name' } })).customers[0]?.latest_order_name
    expect(await nameNow()).toBe([shipping_address?.first_name, shipping_address?.last_name].join(' '))
    await orders.update({ id: orderId, body: { shipping_address: { first_name: 'Ines', last_name: '' } } })
    expect(await nameNow()).toBe('Ines')
    const unnamed = () => customers.list({ query: { id, fields: 'email' } })
    // The first answer of a shape prepares its statement.
    await unnamed()
    const bare = await shop.statementsOf(unnamed)
    expect(await shop.statementsOf(nameNow)).toHaveLength(bare.length)
    expect((await customers.retrieve({ id })).customer).not.toHaveProperty('latest_order_name')
  })

  test('is nothing before the first order', async () => {
    const { customer } = await shop.owner.admin.customers.create({
      body: { email: 'new@example.com', first_name: 'New', last_name: 'Comer', password: 'a long enough one' },
    })
    const { customers } = await shop.owner.admin.customers.list({
      query: { id: customer.id, fields: `${fields},latest_order_name` },
    })
    expect(customers).toMatchObject([
      { order_count: 0, latest_order_name: null, first_order_at: null, last_order_at: null, spending: [] },
    ])
  })
})

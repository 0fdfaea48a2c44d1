import { createClient, type Client } from '@storeroom/client'
import { sql } from '../src/kernel/sql.ts'
import type { TestShop } from './shop.ts'

let count = 0

/** Creates a customer with an account that cannot sign in; returns its id. */
export async function addCustomer({ services }: TestShop, fields: { email?: string; firstName?: string } = {}) {
  count += 1
  const id = `cus_${count}`
  const { email = `customer-${count}@example.com`, firstName = 'Amelie' } = fields
  await sql`insert into customer (id, email, first_name, last_name, has_account, password_hash)
    values (${id}, ${email}, ${firstName}, ${`Number ${count}`}, true, 'not for anybody')`.run(services.db)
  return id
}

export type Shopper = {
  readonly id: string
  readonly email: string
  readonly password: string
  /** Signed in with a bearer token. */
  readonly client: Client
}

/** Registers a customer and signs in. */
export async function addShopper({ url }: Pick<TestShop, 'url'>, email?: string): Promise<Shopper> {
  count += 1
  const credentials = { email: email ?? `shopper-${count}@example.com`, password: 'a long enough one' }
  const client = createClient({ baseUrl: url })
  const body = { ...credentials, first_name: 'Noor', last_name: `Number ${count}` }
  const { customer } = await client.store.customers.create({ body })
  await client.store.auth.createToken({ body: credentials })
  return { ...credentials, client, id: customer.id }
}

/** Creates an old order with one line. Answers its id. */
export async function addOldOrder({ services: { db } }: TestShop, customerId: string) {
  count += 1
  const id = `order_${count}`
  await sql`insert into "order" (id, customer_id, email, region_id, currency_code)
    select ${id}, c.id, c.email, r.id, r.currency_code from customer c, (select * from region order by id limit 1) r
    where c.id = ${customerId}`.run(db)
  await sql`insert into line_item (id, order_id, title, unit_price, quantity)
    values (${`item_${count}`}, ${id}, 'Mug', 1250, 2)`.run(db)
  return id
}

export const HOME = {
  first_name: 'Noor',
  last_name: 'Haddad',
  address_1: 'Lindenstraße 1',
  city: 'Berlin',
  country_code: 'DE',
  postal_code: '10969',
}

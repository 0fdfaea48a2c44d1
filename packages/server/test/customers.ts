import { sql } from 'kysely'
import type { TestShop } from './shop.ts'

let count = 0

/** A customer with an account; answers its id. */
export async function addCustomer({ services }: TestShop, fields: { email?: string; firstName?: string } = {}) {
  count += 1
  const id = `cus_${count}`
  const { email = `customer-${count}@example.com`, firstName = 'Amelie' } = fields
  await sql`insert into customer (id, email, first_name, last_name, has_account, password_hash)
    values (${id}, ${email}, ${firstName}, ${`Number ${count}`}, true, 'not for anybody')`.execute(services.db)
  return id
}

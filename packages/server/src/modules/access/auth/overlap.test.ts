// Engines: postgres
import { createHmac, randomBytes, scryptSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const PASSWORD = 'the password before'

/** Until a statement of the shop waits for a row. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { waiting } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.one(shop.services.db)
    expect(waiting).toBe(1)
  })

test.each([
  ['is hashed anew', async () => packed(PASSWORD)],
  ['was compared', () => hashPassword(PASSWORD)],
])('L4 a password that changes while a sign-in with it %s stays changed, and the sign-in fails', async (_, hashed) => {
  const email = `${randomBytes(4).toString('hex')}@example.com`
  const { user } = await shop.owner.admin.users.create({ body: { email, password: 'to be replaced' } })
  const { db } = shop.services
  await sql`update "user" set password_hash = ${await hashed()} where id = ${user.id}`.run(db)
  const other = await shop.database.engine.pool.connect()
  try {
    await other.query('begin')
    await other.query(`select from "user" where id = $1 for update`, [user.id])
    const body = { email, password: PASSWORD }
    const signingIn = send(shop, 'POST', '/admin/auth', { anonymous: true, body })
    await somebodyWaits()
    await other.query(`update "user" set password_hash = 'the new one' where id = $1`, [user.id])
    await other.query('commit')
    expect((await signingIn).status).toBe(401)
  } finally {
    other.release()
  }
  expect(await sql`select password_hash from "user" where id = ${user.id}`.all(db)).toEqual([
    { password_hash: 'the new one' },
  ])
  expect(await sql`select id from session where user_id = ${user.id}`.all(db)).toEqual([])
})

/** As v1 packs them. */
function packed(password: string): string {
  const head = Buffer.alloc(16)
  head.write('scrypt', 'latin1')
  head.writeUInt8(1, 7)
  head.writeUInt32BE(1, 8)
  head.writeUInt32BE(1, 12)
  const salt = randomBytes(32)
  const derived = scryptSync(password, salt, 64, { N: 2, r: 1, p: 1 })
  const start = Buffer.concat([head, salt, Buffer.alloc(16)])
  return Buffer.concat([start, createHmac('sha256', derived.subarray(32)).update(start).digest()]).toString('base64')
}

// Engines: postgres
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { send } from '../../../../test/sending.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { packedByV1 } from '../../../../test/v1-passwords.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const PASSWORD = 'the password before'

/** Resolves when a statement of the shop waits for a lock. */
const untilStatementWaits = () =>
  vi.waitFor(async () => {
    const { waiting } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.one(shop.services.db)
    expect(waiting).toBe(1)
  })

test.each([
  ['replaces its v1 hash', async () => packedByV1(PASSWORD)],
  ['opens a session', () => hashPassword(PASSWORD)],
])('L4 a password that changes while a sign-in %s stays changed, and the sign-in fails', async (_, hashed) => {
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
    await untilStatementWaits()
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

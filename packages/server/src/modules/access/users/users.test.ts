import { createClient, type Client } from '@storeroom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let owner: Client
let ownerId: string
beforeAll(async () => {
  shop = await openShop()
  owner = shop.owner
  ownerId = (await owner.admin.auth.retrieve()).user.id
})
afterAll(() => shop.stop())

const PASSWORD = 'a long enough password'
let count = 0
const newUser = async (fields: object = {}) => {
  const email = `user-${++count}@example.com`
  return (await owner.admin.users.create({ body: { email, password: PASSWORD, ...fields } })).user
}
const statusWithToken = (token: string) =>
  fetch(`${shop.url}/admin/auth`, { headers: { 'x-medusa-access-token': token } }).then(({ status }) => status)

/** Names and data of the events that `work` emits. */
async function eventsOf(work: () => Promise<unknown>) {
  const emit = vi.spyOn(shop.services.events, 'emit')
  try {
    await work()
    return emit.mock.calls.map(([, name, data]) => [name, data])
  } finally {
    emit.mockRestore()
  }
}

test('S7-79 a user is created with the address in lower case, and can sign in', async () => {
  const body = { email: 'Maria.Keller@Example.com', password: PASSWORD, first_name: 'Maria' }
  const { user } = await owner.admin.users.create({ body })
  expect(user).toMatchObject({
    email: 'maria.keller@example.com',
    first_name: 'Maria',
    last_name: null,
    role: 'member',
  })
  const maria = await shop.signIn('MARIA.keller@example.com', PASSWORD)
  expect((await maria.admin.auth.retrieve()).user.id).toBe(user.id)
})

test('an answer has the fields of a user and no other', async () => {
  const user = await newUser()
  const fields = 'api_token created_at deleted_at email first_name id last_name metadata role role_id updated_at'.split(
    ' ',
  )
  expect(Object.keys(user).toSorted()).toEqual(fields)
  expect(user.api_token).toBeNull()
  const response = await fetch(`${shop.url}/admin/users?fields=password_hash`, {
    headers: { authorization: `Bearer ${owner.tokens.get('admin')}` },
  })
  expect(response.status).toBe(400)
})

test('an address has one account', async () => {
  const { email } = await newUser()
  const again = owner.admin.users.create({ body: { email: email.toUpperCase(), password: PASSWORD } })
  await expect(again).rejects.toMatchObject({
    status: 400,
    type: 'invalid_data',
    message: 'A user with the same email already exists.',
    fields: [{ field: 'email' }],
  })
})

test('of three accounts created for one address at once, one is stored', async () => {
  const body = { email: 'race@example.com', password: PASSWORD }
  const answers = await Promise.allSettled([1, 2, 3].map(() => owner.admin.users.create({ body })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await owner.admin.users.list({ query: { email: body.email } })).count).toBe(1)
})

test.each([
  [{ email: 'nobody', password: PASSWORD }, 'email must be an email'],
  [{ email: 'short@example.com', password: 'short' }, 'password must be longer than or equal to 8 characters'],
  [{ email: 'none@example.com' }, 'password should not be empty'],
  [{ email: 'x@example.com', password: PASSWORD, password_hash: 'x' }, 'property password_hash should not exist'],
])('a malformed user is refused: %o', async (body, message) => {
  await expect(owner.admin.users.create({ body } as never)).rejects.toMatchObject({ status: 400, message })
})

test('users are found by address, name, role and text', async () => {
  const user = await newUser({ first_name: 'Zoë', last_name: 'Searched', role: 'developer' })
  for (const query of [{ email: user.email }, { last_name: 'Searched' }, { q: 'zoe sear' }, { id: [user.id] }])
    expect((await owner.admin.users.list({ query })).users.map(({ id }) => id)).toEqual([user.id])
  const { users } = await owner.admin.users.list({ query: { role: ['developer'], limit: 1 } })
  expect(users).toMatchObject([{ role: 'developer' }])
})

test('an unknown user is not found', async () => {
  const missing = { status: 404, type: 'not_found', message: 'User with id: usr_none was not found' }
  await expect(owner.admin.users.retrieve({ id: 'usr_none' })).rejects.toMatchObject(missing)
  await expect(owner.admin.users.update({ id: 'usr_none', body: { first_name: 'A' } })).rejects.toMatchObject(missing)
})

test('an update changes only the fields sent; metadata merges', async () => {
  const { id } = await newUser({ first_name: 'Ada', last_name: 'L' })
  await owner.admin.users.update({ id, body: { metadata: { desk: '4', team: 'stock' } } })
  const { user } = await owner.admin.users.update({ id, body: { last_name: null, metadata: { desk: '' } } })
  expect(user).toMatchObject({ first_name: 'Ada', last_name: null, metadata: { team: 'stock' } })
  const byEmail = owner.admin.users.update({ id, body: { email: 'other@example.com' } } as never)
  await expect(byEmail).rejects.toMatchObject({ status: 400 })
})

test('the second of two edits of one field of a user gets a conflict', async () => {
  const { id } = await newUser({ first_name: 'Before' })
  const { headers } = await fetch(`${shop.url}/admin/users/${id}`, {
    headers: { authorization: `Bearer ${owner.tokens.get('admin')}` },
  })
  const version = headers.get('etag') ?? ''
  await owner.admin.users.update({ id, body: { first_name: 'Theirs' } })
  const mine = owner.admin.users.update({ id, body: { first_name: 'Mine' } }, { version })
  await expect(mine).rejects.toMatchObject({
    status: 409,
    conflicts: [{ field: 'first_name', yours: 'Mine', theirs: 'Theirs' }],
  })
})

test('the api_token that v1 lets staff choose signs in, is replaced by the next one, and is never shown', async () => {
  const { id, email } = await newUser()
  const own = await shop.signIn(email, PASSWORD)
  const { user } = await own.admin.users.update({ id, body: { api_token: 'first-token-of-mine' } })
  expect(user.api_token).toBeNull()
  expect(await statusWithToken('first-token-of-mine')).toBe(200)
  await own.admin.users.update({ id, body: { api_token: 'second-token-of-mine' } })
  expect([await statusWithToken('first-token-of-mine'), await statusWithToken('second-token-of-mine')]).toEqual([
    401, 200,
  ])
  const stored = await sql<{ row: string }>`select to_jsonb(t)::text as row from api_token t`.all(shop.services.db)
  expect(stored.filter(({ row }) => row.includes('v1 api_token'))).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain('second-token')
  await expect(
    owner.admin.users.update({ id: ownerId, body: { api_token: 'second-token-of-mine' } }),
  ).rejects.toMatchObject({ status: 400, fields: [{ field: 'api_token' }] })
})

test('H6 a user cannot set another user’s api_token, and a token cannot set a token', async () => {
  const { id, email } = await newUser()
  const refused = { status: 400, type: 'invalid_data', fields: [{ field: 'api_token' }] }
  const theirs = owner.admin.users.update({ id, body: { api_token: 'chosen-by-somebody' } })
  await expect(theirs).rejects.toMatchObject(refused)
  expect(await statusWithToken('chosen-by-somebody')).toBe(401)
  const own = await shop.signIn(email, PASSWORD)
  const { secret } = await own.admin.me.createToken({ body: { name: 'Stock sync' } })
  const program = createClient({ baseUrl: shop.url, apiKey: secret })
  await expect(program.admin.users.update({ id, body: { api_token: 'made-by-a-program' } })).rejects.toMatchObject(
    refused,
  )
  expect(await statusWithToken('made-by-a-program')).toBe(401)
})

test('M16 a changed role is a security event with both roles, and is emailed', async () => {
  const { id, email } = await newUser()
  await owner.admin.users.update({ id, body: { role: 'developer' } })
  await owner.admin.users.update({ id, body: { role: 'developer' } })
  const { security_events } = await owner.admin.securityEvents.list({
    query: { type: ['role.changed'], subject_id: id },
  })
  const details = { before: 'member', after: 'developer' }
  expect(security_events).toMatchObject([{ user_id: ownerId, subject: email, details }])
  expect(await mailTo(shop, email, 'is now: Developer')).toContain('/a')
})

test('a removed user is signed out everywhere, and the address is free again', async () => {
  const { id, email } = await newUser()
  const removed = await shop.signIn(email, PASSWORD)
  await removed.admin.users.update({ id, body: { api_token: 'token-of-the-removed' } })
  expect(await owner.admin.users.remove({ id })).toEqual({ id, object: 'user', deleted: true })
  await expect(removed.admin.auth.retrieve()).rejects.toMatchObject({ status: 401 })
  expect(await statusWithToken('token-of-the-removed')).toBe(401)
  const remaining = sql`select id from session where user_id = ${id} union all select id from api_token where user_id = ${id}`
  expect(await remaining.all(shop.services.db)).toEqual([])
  await expect(owner.admin.users.retrieve({ id })).rejects.toMatchObject({ status: 404 })
  const { user } = await owner.admin.users.create({ body: { email, password: PASSWORD } })
  expect(user.id).not.toBe(id)
})

test('to delete an unknown or deleted user is no error', async () => {
  const { id } = await newUser()
  await owner.admin.users.remove({ id })
  expect(await owner.admin.users.remove({ id })).toMatchObject({ deleted: true })
  expect(await owner.admin.users.remove({ id: 'usr_none' })).toMatchObject({ id: 'usr_none', deleted: true })
})

test('the own account and the last owner are not deleted, and the last owner stays owner', async () => {
  const refused = { status: 400, type: 'not_allowed' }
  await expect(owner.admin.users.remove({ id: ownerId })).rejects.toMatchObject(refused)
  const demoted = owner.admin.users.update({ id: ownerId, body: { role: 'member' } })
  await expect(demoted).rejects.toMatchObject(refused)
  await owner.admin.users.update({ id: ownerId, body: { role: 'admin' } })
  expect((await owner.admin.users.retrieve({ id: ownerId })).user).toMatchObject({ role: 'admin', role_id: 'owner' })
})

test('of two owners who demote each other at once, one stays an owner', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, email } = await newUser({ role_id: 'owner' })
    const other = await shop.signIn(email, PASSWORD)
    await Promise.allSettled([
      owner.admin.users.update({ id, body: { role: 'member' } }),
      other.admin.users.update({ id: ownerId, body: { role_id: 'admin' } }),
    ])
    const { count } = await owner.admin.users.list({ query: { role_id: ['owner'] } })
    expect(count).toBe(1)
    await sql`update "user" set role = case id when ${ownerId} then 'admin' else 'member' end,
      role_id = case id when ${ownerId} then 'owner' end`.run(shop.services.db)
  }
})

test('user.created, user.updated and user.deleted carry the id alone', async () => {
  let id = ''
  const events = await eventsOf(async () => {
    id = (await newUser()).id
    await owner.admin.users.update({ id, body: { first_name: 'New' } })
    await owner.admin.users.remove({ id })
    await owner.admin.users.remove({ id })
  })
  expect(events).toEqual(['user.created', 'user.updated', 'user.deleted'].map((name) => [name, { id }]))
})

test('neither passwords nor tokens reach the history', async () => {
  const { id, email } = await newUser({ first_name: 'Seen' })
  const own = await shop.signIn(email, PASSWORD)
  await own.admin.users.update({ id, body: { api_token: 'token-in-no-history', first_name: 'Seen again' } })
  const changes = JSON.stringify(await sql`select * from change where root_table = 'user'`.all(shop.services.db))
  expect(changes).toContain('Seen again')
  for (const secret of ['password_hash', '$argon2', PASSWORD, OWNER.password, 'token-in-no-history'])
    expect(changes).not.toContain(secret)
})

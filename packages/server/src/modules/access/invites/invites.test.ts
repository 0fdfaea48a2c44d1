import type { Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { linked, mailTo } from '../../../../test/mails.ts'
import { openShop, OWNER, type TestShop } from '../../../../test/shop.ts'
import { days, minutes } from '../../../kernel/clock.ts'
import { signToken, unverifiedClaims } from '../../../kernel/signed-tokens.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let owner: Client
beforeAll(async () => {
  shop = await openShop()
  owner = shop.owner
})
// Every test starts with no attempt counted.
beforeEach(() => shop.clock.advance(minutes(15)))
afterAll(() => shop.stop())

const PASSWORD = 'a long enough password'
let count = 0

const inviteOf = async (email: string) =>
  (await owner.admin.invites.list()).invites.find((invite) => invite.user_email === email)

async function newInvite(role: 'admin' | 'member' | 'developer' = 'member', user = `guest-${++count}@example.com`) {
  const { invite_link } = await owner.admin.invites.createLink({ body: { user, role } })
  return invite_link
}
const renewed = async (invite_id: string) => (await owner.admin.invites.renewLink({ invite_id })).invite_link

const accept = (token: string, user = { first_name: 'New', last_name: 'Person', password: PASSWORD }) =>
  shop.anonymous.admin.invites.accept({ body: { token, user } })
const usersOf = async (email: string) => (await owner.admin.users.list({ query: { email } })).users
const refused = (message: string) => ({ status: 400, type: 'invalid_data', message })

test('S7-53 M15 an invite is listed without its token: the link is emailed and only a hash is stored', async () => {
  expect(await owner.admin.invites.create({ body: { user: 'First.Guest@Example.com', role: 'developer' } })).toBe('OK')
  const invite = await inviteOf('first.guest@example.com')
  const fields = 'accepted created_at deleted_at expires_at id metadata role role_id token updated_at user_email'.split(
    ' ',
  )
  expect(Object.keys(invite ?? {}).toSorted()).toEqual(fields)
  expect(invite).toMatchObject({ role: 'developer', role_id: 'developer', accepted: false, deleted_at: null })
  const lifetime = Date.parse(invite?.expires_at ?? '') - shop.clock.now()
  expect(Math.abs(lifetime - days(7))).toBeLessThan(minutes(1))
  expect(invite?.token).toBeNull()
  const token = linked(await mailTo(shop, 'first.guest@example.com', 'Accept the invitation'), 'token')
  const stored = await sql<{ row: string }>`select to_jsonb(i)::text as row from invite i`.all(shop.services.db)
  expect(JSON.stringify(stored)).not.toContain(token)
  const claims = unverifiedClaims(token)
  expect(claims).toMatchObject({ invite_id: invite?.id, role: 'developer', user_email: 'first.guest@example.com' })
  expect(claims).not.toHaveProperty('exp')
  expect(await accept(token)).toBe('OK')
})

test('M15 the link of an answer is that of the email', async () => {
  const { token, user_email } = await newInvite()
  expect(await mailTo(shop, user_email, 'Accept the invitation')).toContain(token)
})

test('S7-53 accepting an invite creates a user with its role and deletes it', async () => {
  const { token, user_email } = await newInvite('admin')
  expect(await accept(token)).toBe('OK')
  expect(await usersOf(user_email)).toMatchObject([{ first_name: 'New', last_name: 'Person', role: 'admin' }])
  expect(await inviteOf(user_email)).toBeUndefined()
  await shop.signIn(user_email, PASSWORD)
})

test('eight acceptances at once make one user, and the other seven are refused alike', async () => {
  const { token, user_email } = await newInvite()
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => accept(token)))
  const failed = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as unknown)
  expect(failed).toMatchObject(Array.from({ length: 7 }, () => refused('Invalid invite')))
  expect(await usersOf(user_email)).toHaveLength(1)
  await expect(accept(token)).rejects.toMatchObject(refused('Invalid invite'))
})

test('an address that is invited again gets the new role and a new token', async () => {
  const first = await newInvite('member')
  const second = await newInvite('admin', first.user_email)
  expect(await inviteOf(first.user_email)).toMatchObject({ id: first.id, role: 'admin' })
  expect(second.token).not.toBe(first.token)
  await expect(accept(first.token)).rejects.toMatchObject(refused('Invalid invite'))
  await accept(second.token)
})

test('two invites of one address at once leave one', async () => {
  const user = 'twice@example.com'
  await Promise.all([1, 2].map(() => owner.admin.invites.create({ body: { user, role: 'member' } })))
  const { invites } = await owner.admin.invites.list()
  const remaining = invites.filter(({ user_email }) => user_email === user)
  expect(remaining).toHaveLength(1)
  await accept((await renewed(remaining[0]?.id ?? '')).token)
})

test('who has an account cannot be invited', async () => {
  const again = owner.admin.invites.create({ body: { user: OWNER.email.toUpperCase(), role: 'member' } })
  await expect(again).rejects.toMatchObject(refused("Can't invite a user with an existing account"))
  const malformed = owner.admin.invites.create({ body: { user: 'nobody', role: 'chief' } } as never)
  await expect(malformed).rejects.toMatchObject({ status: 400, fields: [{ field: 'user' }, { field: 'role' }] })
})

test('who became a user in another way cannot accept', async () => {
  const { token, user_email } = await newInvite()
  await owner.admin.users.create({ body: { email: user_email, password: PASSWORD } })
  await expect(accept(token)).rejects.toMatchObject(refused('User already joined'))
})

test('a forged token is not valid', async () => {
  const { id, user_email } = await newInvite()
  const forged = await signToken('some other secret', { invite_id: id, role: 'admin', user_email }, shop.clock)
  for (const bad of [forged, 'not a token'])
    await expect(accept(bad)).rejects.toMatchObject(refused('Token is not valid'))
})

test('a token of this server that is no invite opens nothing', async () => {
  const bearer = owner.tokens.get('admin') ?? ''
  await expect(accept(bearer)).rejects.toMatchObject(refused('Invalid invite'))
  const { id } = await newInvite('member')
  const claims = { invite_id: id, role: 'admin', user_email: 'other@example.com' }
  const other = await signToken(shop.services.secrets.jwt, claims, shop.clock)
  await expect(accept(other)).rejects.toMatchObject(refused('Invalid invite'))
})

test('an invite is good for seven days; sent again, for seven more with a new token', async () => {
  const invite = await newInvite()
  shop.clock.advance(days(7) + 1000)
  owner = await shop.signIn(OWNER.email, OWNER.password)
  await expect(accept(invite.token)).rejects.toMatchObject(refused('Invalid invite'))
  expect(await owner.admin.invites.resend({ invite_id: invite.id })).toBe('OK')
  const again = await inviteOf(invite.user_email)
  expect(Date.parse(again?.expires_at ?? '')).toBeGreaterThan(shop.clock.now() + days(7) - minutes(1))
  await expect(accept(invite.token)).rejects.toMatchObject(refused('Invalid invite'))
  const { token } = await renewed(invite.id)
  expect(await accept(token)).toBe('OK')
})

test('an unknown invite cannot be sent again', async () => {
  const again = owner.admin.invites.resend({ invite_id: 'invite_none' })
  await expect(again).rejects.toMatchObject(refused("Invite doesn't exist"))
})

test('a withdrawn invite is deleted with its link; withdrawing it again is no error', async () => {
  const { id, token } = await newInvite()
  const answer = { id, object: 'invite', deleted: true }
  expect(await owner.admin.invites.remove({ invite_id: id })).toEqual(answer)
  expect(await owner.admin.invites.remove({ invite_id: id })).toEqual(answer)
  await expect(accept(token)).rejects.toMatchObject(refused('Invalid invite'))
})

test('a malformed acceptance is refused and uses nothing up', async () => {
  const { token } = await newInvite()
  await expect(accept(token, { first_name: 'A', last_name: 'B', password: 'short' })).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'user.password' }],
  })
  expect(await accept(token)).toBe('OK')
})

test('acceptances are limited for each address', async () => {
  for (let round = 0; round < 30; round++) await expect(accept('guessed')).rejects.toMatchObject({ status: 400 })
  await expect(accept('guessed')).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
})

test('invite.created is emitted for a new invite and for one sent again, with the id and no token', async () => {
  const emit = vi.spyOn(shop.services.events, 'emit')
  const { id } = await newInvite()
  await owner.admin.invites.resend({ invite_id: id })
  const event = ['invite.created', { id, origin: shop.url }]
  expect(emit.mock.calls.map(([, name, data]) => [name, data])).toEqual([event, event])
  emit.mockRestore()
})

test('tokens do not reach the history', async () => {
  const { token, user_email } = await newInvite()
  const changes = JSON.stringify(await sql`select * from change where root_table = 'invite'`.all(shop.services.db))
  expect(changes).toContain(user_email)
  expect(changes).not.toContain(token)
})

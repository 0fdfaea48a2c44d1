import type { Invite, User } from '@storeroom/contract'
import { describe, expect, test } from 'vitest'
import { inviteStatus, matchingInvites, membersOnPage, wantsUsers, type TeamFilter } from './team.ts'

const now = Date.parse('2026-05-10T12:00:00Z')
const dates = {
  created_at: '2026-05-01T00:00:00Z',
  updated_at: '2026-05-01T00:00:00Z',
  deleted_at: null,
  metadata: null,
}

const inviteOf = (user_email: string, fields: Partial<Invite> = {}): Invite => ({
  id: `invite_${user_email}`,
  user_email,
  role: 'member',
  role_id: 'member',
  accepted: false,
  token: null,
  expires_at: '2026-05-12T00:00:00Z',
  ...dates,
  ...fields,
  ...(fields.role && { role_id: fields.role }),
})

const userOf = (id: string): User => ({
  id,
  email: `${id}@example.com`,
  first_name: null,
  last_name: null,
  role: 'admin',
  role_id: 'admin',
  api_token: null,
  ...dates,
})

const all: TeamFilter = { q: '', roles: [], statuses: [] }
const emails = (invites: readonly Invite[]) => invites.map(({ user_email }) => user_email)

test('an invite is pending until the moment it expires', () => {
  expect(inviteStatus({ expires_at: '2026-05-10T12:00:01Z' }, now)).toBe('pending')
  expect(inviteStatus({ expires_at: '2026-05-10T12:00:00Z' }, now)).toBe('expired')
})

describe('invites that match', () => {
  const invites = [
    inviteOf('zoe@example.com'),
    inviteOf('Ann@example.com', { role: 'admin' }),
    inviteOf('old@example.com', { expires_at: '2026-05-01T00:00:00Z' }),
    inviteOf('in@example.com', { accepted: true }),
  ]
  const search = (filter: Partial<TeamFilter>) => emails(matchingInvites(invites, { ...all, ...filter }, now))

  test('without a filter all open ones, sorted by email', () => {
    expect(search({})).toEqual(['Ann@example.com', 'old@example.com', 'zoe@example.com'])
  })

  test('the search ignores case', () => {
    expect(search({ q: ' ANN ' })).toEqual(['Ann@example.com'])
  })

  test('both filters together', () => {
    expect(search({ roles: ['member'] })).toEqual(['old@example.com', 'zoe@example.com'])
    expect(search({ roles: ['member'], statuses: ['pending'] })).toEqual(['zoe@example.com'])
    expect(search({ statuses: ['pending', 'expired'] })).toHaveLength(3)
    expect(search({ statuses: ['active'] })).toEqual([])
  })
})

test('users are requested unless the filter is for invites only', () => {
  expect(wantsUsers(all)).toBe(true)
  expect(wantsUsers({ ...all, statuses: ['pending', 'active'] })).toBe(true)
  expect(wantsUsers({ ...all, statuses: ['expired'] })).toBe(false)
})

test('pages list users, then invites, without gaps or duplicates', () => {
  const users = ['u1', 'u2', 'u3'].map(userOf)
  const invites = ['a', 'b', 'c', 'd'].map((name) => inviteOf(name))
  const page = (offset: number) => {
    const onPage = { users: users.slice(offset, offset + 2), count: users.length }
    return membersOnPage(onPage, invites, { offset, limit: 2 }, now).map(({ id }) => id)
  }
  expect([0, 2, 4, 6, 8].flatMap(page)).toEqual(['u1', 'u2', 'u3', 'invite_a', 'invite_b', 'invite_c', 'invite_d'])
  expect(page(2)).toEqual(['u3', 'invite_a'])
})

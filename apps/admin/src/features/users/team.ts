import type { Invite, User } from '@storeroom/contract'

export const statuses = ['active', 'pending', 'expired'] as const
export type Status = (typeof statuses)[number]

type Shared = {
  readonly id: string
  readonly email: string
  /** The effective role. */ readonly role: string
  readonly status: Status
}

/** A row of the table: a user or an invite. */
export type TeamMember = Shared &
  ({ readonly kind: 'user'; readonly user: User } | { readonly kind: 'invite'; readonly invite: Invite })

const memberOfUser = (user: User): TeamMember => {
  const { id, email, role_id: role } = user
  return { kind: 'user', id, email, role, status: 'active', user }
}

const memberOfInvite = (invite: Invite, now: number): TeamMember => {
  const { id, user_email: email, role_id: role } = invite
  return { kind: 'invite', id, email, role, status: inviteStatus(invite, now), invite }
}

/** `now` in milliseconds since 1970. */
export const inviteStatus = ({ expires_at }: Pick<Invite, 'expires_at'>, now: number): 'pending' | 'expired' =>
  Date.parse(expires_at) > now ? 'pending' : 'expired'

/** Search and filters; no roles or no statuses: all. */
export type TeamFilter = { readonly q: string; readonly roles: readonly string[]; readonly statuses: readonly string[] }

export const wantsUsers = ({ statuses }: TeamFilter): boolean => statuses.length === 0 || statuses.includes('active')

/**
 * Invites are few and loaded at once, so they are searched here, by email, ignoring case, as the server searches
 * users.
 */
export function matchingInvites(invites: readonly Invite[], filter: TeamFilter, now: number): Invite[] {
  const part = filter.q.trim().toLowerCase()
  const among = (choices: readonly string[], value: string) => choices.length === 0 || choices.includes(value)
  return invites
    .filter(({ accepted }) => !accepted)
    .filter(({ user_email }) => user_email.toLowerCase().includes(part))
    .filter(({ role_id }) => among(filter.roles, role_id))
    .filter((invite) => among(filter.statuses, inviteStatus(invite, now)))
    .toSorted((one, other) => one.user_email.localeCompare(other.user_email, 'en'))
}

type Page = { readonly offset: number; readonly limit: number }
type UserPage = { readonly users: readonly User[]; readonly count: number }

/** One page of the table: users first, as the server pages them, then invites. */
export function membersOnPage(
  { users, count }: UserPage,
  invites: readonly Invite[],
  { offset, limit }: Page,
  now: number,
): TeamMember[] {
  const first = Math.max(0, offset - count)
  const visibleInvites = invites.slice(first, first + limit - users.length)
  return [...users.map(memberOfUser), ...visibleInvites.map((invite) => memberOfInvite(invite, now))]
}

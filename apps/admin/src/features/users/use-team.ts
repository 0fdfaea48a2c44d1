import type { Invite } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { offsetOf, type ListState } from '../../framework/list/list-state.ts'
import { useCan } from '../../framework/permissions.ts'
import { matchingInvites, membersOnPage, wantsUsers, type TeamMember, type TeamFilter } from './team.ts'

export type Team = {
  /** Undefined until users and invites are loaded. */
  readonly members: readonly TeamMember[] | undefined
  /** The number of all matching rows. */
  readonly count: number | undefined
  readonly isFetching: boolean
  readonly error: unknown
  readonly retry: () => void
}

const wantedIn = ({ q, filters }: ListState): TeamFilter => ({
  q,
  roles: filters['role']?.values ?? [],
  statuses: filters['status']?.values ?? [],
})

const none: readonly Invite[] = []
const nobody = { users: [], count: 0 }

/** One page of users and invites. The server pages the users; invites are loaded at once. */
export function useTeam(state: ListState): Team {
  const client = useClient()
  const filter = wantedIn(state)
  const page = { offset: offsetOf(state), limit: state.size }
  const asksUsers = wantsUsers(filter)
  const users = useQuery({
    ...queryFor(client.admin.users.list, { query: { ...userQuery(filter), ...page } }),
    enabled: asksUsers,
    placeholderData: keepPreviousData,
  })
  const seesInvites = useCan('invites:read')
  const invites = useQuery({ ...queryFor(client.admin.invites.list), enabled: seesInvites })
  // Whether an invite has expired is decided at the time it was loaded.
  const now = invites.dataUpdatedAt
  const loadedInvites = seesInvites ? invites.data?.invites : none
  const matches = loadedInvites && matchingInvites(loadedInvites, filter, now)
  const userPage = asksUsers ? users.data : nobody
  const isReady = userPage !== undefined && matches !== undefined
  return {
    members: isReady ? membersOnPage(userPage, matches, page, now) : undefined,
    count: isReady ? userPage.count + matches.length : undefined,
    isFetching: asksUsers && users.isPlaceholderData,
    error: isReady ? null : (users.error ?? invites.error),
    retry: () => void Promise.all([users.refetch(), invites.refetch()]),
  }
}

function userQuery({ q, roles }: TeamFilter) {
  return { order: 'email', ...(q !== '' && { q }), ...(roles.length > 0 && { role_id: [...roles] }) }
}

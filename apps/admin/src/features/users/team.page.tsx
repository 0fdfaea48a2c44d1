import { queryFor, useClient } from '@storeroom/react'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { Pagination } from '@storeroom/ui/table/pagination'
import { DataTable } from '@storeroom/ui/table/table'
import { ShieldCheck, UserPlus, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Entries } from '../../framework/entries.tsx'
import { Gate } from '../../framework/gate.tsx'
import { shownColumns } from '../../framework/list/column-order.ts'
import type { ListFilter } from '../../framework/list/list-config.ts'
import { ListEmpty } from '../../framework/list/list-empty.tsx'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { isNarrowed, listChanges, offsetOf, type ListState } from '../../framework/list/list-state.ts'
import { ListToolbar } from '../../framework/list/list-toolbar.tsx'
import { useListState } from '../../framework/list/use-list-state.ts'
import { useViewOptions, type ViewOptions } from '../../framework/list/use-view-options.ts'
import { useCan } from '../../framework/permissions.ts'
import { personName } from '../../framework/person-name.ts'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { useTimeZone } from '../../framework/shop-dates.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { SessionEntry } from '../../shared/sessions/session-entry.tsx'
import { InviteMenu } from './invite-menu.tsx'
import { statuses, type TeamMember } from './team.ts'
import { memberName, useMemberColumns } from './use-member-columns.tsx'
import { useRoleOptions } from './use-role-options.ts'
import { useTeam } from './use-team.ts'
import { UserMenu } from './user-menu.tsx'

/** `/a/settings/team`: users and invites in one table. Search and filters are in the address. */
export default function TeamPage() {
  const { t } = useTranslation('users')
  const timeZone = useTimeZone()
  const filters = useFilters()
  const [state, setState] = useListState(filters.map(({ id }) => id))
  const [viewOptions, onViewOptions] = useViewOptions('team', false, state, setState)
  const columns = useMemberColumns()
  const visibleColumns = shownColumns(columns, state.columns)
  const roles = (
    <ButtonLink icon={<ShieldCheck aria-hidden />} href={paths.roles()}>
      {t('roles.open')}
    </ButtonLink>
  )
  const invite = (
    <ButtonLink variant="primary" icon={<UserPlus aria-hidden />} href={paths.team({ modal: 'invite' })}>
      {t('invite.open')}
    </ButtonLink>
  )
  return (
    <SettingsPage
      title={t('title')}
      actions={
        <>
          {roles}
          <Gate permission="invites:write">{invite}</Gate>
        </>
      }
    >
      <ListToolbar
        title={t('title')}
        searchHint={t('search')}
        filters={filters}
        timeZone={timeZone}
        columns={columns}
        state={state}
        onChange={setState}
        viewOptions={viewOptions}
        onViewOptions={onViewOptions}
      />
      <Members columns={visibleColumns} state={state} onChange={setState} viewOptions={viewOptions} />
      <TeamSessions />
    </SettingsPage>
  )
}

function useFilters(): readonly ListFilter<Record<string, unknown>>[] {
  const { t } = useTranslation('users')
  return [
    {
      id: 'role',
      label: t('column.role'),
      type: 'choice',
      options: useRoleOptions(),
    },
    {
      id: 'status',
      label: t('column.status'),
      type: 'choice',
      options: statuses.map((id) => ({ id, label: t(`status.${id}`) })),
    },
  ]
}

type MembersProps = {
  readonly columns: ReturnType<typeof useMemberColumns>
  readonly state: ListState
  readonly onChange: (next: ListState) => void
  readonly viewOptions: ViewOptions
}

function Members({ columns, state, onChange, viewOptions }: MembersProps) {
  const { t } = useTranslation('users')
  const { members, count, isFetching, error, retry } = useTeam(state)
  if (error) return <LoadFailure error={error} onRetry={retry} />
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={members}
        rowId={({ id }) => id}
        rowName={memberName}
        rowActions={(member) => (
          <Gate permission={member.kind === 'user' ? 'users:write' : 'invites:write'}>
            <MemberMenu member={member} />
          </Gate>
        )}
        density={viewOptions.density}
        isFetching={isFetching}
        skeletonCount={5}
        emptyState={
          <ListEmpty
            empty={{ title: t('empty'), icon: <Users /> }}
            isNarrowed={isNarrowed(state)}
            count={count ?? 0}
            onClear={() => onChange(listChanges.clear(state))}
            onFirstPage={() => onChange(listChanges.page(state, 0, state.size))}
          />
        }
      />
      <Pagination
        offset={offsetOf(state)}
        limit={state.size}
        count={count}
        onChange={({ offset, limit }) => onChange(listChanges.page(state, offset, limit))}
      />
    </>
  )
}

/** The menu of a row. */
const MemberMenu = ({ member }: { readonly member: TeamMember }) =>
  member.kind === 'user' ? <UserMenu user={member.user} /> : <InviteMenu invite={member.invite} />

/** All sessions of the team, for users who may manage it. */
function TeamSessions() {
  const { t } = useTranslation('users')
  const client = useClient()
  const canSee = useCan('sessions:read')
  const remove = useWrite(client.admin.sessions.remove)
  if (!canSee) return null
  const end = (id: string) => remove.mutateAsync({ id })
  return (
    <LoadedSection
      title={t('sessions.title')}
      description={t('sessions.description')}
      query={queryFor(client.admin.sessions.list)}
    >
      {({ sessions }) => (
        <Entries label={t('sessions.title')}>
          {sessions.map((session) => (
            <Gate key={session.id} permission="sessions:write">
              <SessionEntry session={session} person={personName(session.user)} end={end} />
            </Gate>
          ))}
        </Entries>
      )}
    </LoadedSection>
  )
}

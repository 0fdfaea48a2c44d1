import { useSession } from '@storeroom/react'
import { Avatar } from '@storeroom/ui/display/avatar'
import { Badge, Status as StatusText, type Tone } from '@storeroom/ui/display/badge'
import type { TableColumn } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { personName } from '../../framework/person-name.ts'
import { useDates } from '../../framework/shop-dates.ts'
import type { Status, TeamMember } from './team.ts'
import { useRoleName } from './use-role-options.ts'

export function useMemberColumns(): readonly TableColumn<TeamMember>[] {
  const { t } = useTranslation('users')
  const roleName = useRoleName()
  return [
    { id: 'name', header: t('column.name'), cell: (member) => <Name member={member} /> },
    {
      id: 'email',
      header: t('column.email'),
      mobilePosition: 'bottom-start',
      width: 230,
      cell: ({ email }) => <bdi className="text-muted">{email}</bdi>,
    },
    {
      id: 'role',
      header: t('column.role'),
      mobilePosition: 'top-end',
      width: 130,
      cell: ({ role }) => <bdi>{roleName(role)}</bdi>,
    },
    {
      id: 'status',
      header: t('column.status'),
      mobilePosition: 'bottom-end',
      width: 240,
      cell: (member) => <MemberStatus member={member} />,
    },
  ]
}

function Name({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation('users')
  const { data: self } = useSession()
  const name = memberName(member)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="grid max-sm:hidden">
        <Avatar name={name} size="small" isDecorative />
      </span>
      <bdi className="truncate">{name}</bdi>
      {member.id === self?.id && <Badge className="shrink-0">{t('you')}</Badge>}
    </span>
  )
}

const tones: Record<Status, Tone> = { active: 'success', pending: 'info', expired: 'warning' }

function MemberStatus({ member }: { readonly member: TeamMember }) {
  const { t } = useTranslation('users')
  const dates = useDates()
  if (member.kind === 'user') return <StatusText tone={tones.active}>{t('status.active')}</StatusText>
  const { status, invite } = member
  const { expires_at } = invite
  return (
    <span title={dates.exact(expires_at)}>
      <StatusText tone={tones[status]}>{t(`status.${status}Until`, { date: dates.date(expires_at) })}</StatusText>
    </span>
  )
}

/** The name of a member, or the email address while there is no name. */
export const memberName = (member: TeamMember): string =>
  member.kind === 'user' ? personName(member.user) : member.email

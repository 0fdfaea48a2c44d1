import { InviteMenu } from './invite-menu.tsx'
import type { TeamMember } from './team.ts'
import { UserMenu } from './user-menu.tsx'

/** What can be done with one row. */
export const MemberMenu = ({ member }: { readonly member: TeamMember }) =>
  member.kind === 'user' ? <UserMenu user={member.user} /> : <InviteMenu invite={member.invite} />

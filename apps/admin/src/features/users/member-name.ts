import { personName } from '../../framework/person-name.ts'
import type { TeamMember } from './team.ts'

/** A member in words: the name, or the e-mail of whoever gave none yet. */
export const memberName = (member: TeamMember): string =>
  member.kind === 'user' ? personName(member.user) : member.email

import type { CleanUp } from '../../../kernel/clean-up.ts'

export const inviteCleanUps: readonly CleanUp[] = [
  { table: 'invite', what: 'Invites that have run out', since: 'r.expires_at', keepDays: 90 },
]

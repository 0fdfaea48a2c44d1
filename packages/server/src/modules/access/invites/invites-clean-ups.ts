import type { CleanUp } from '../../../kernel/clean-up.ts'

export const inviteCleanUps: readonly CleanUp[] = [
  { table: 'invite', label: 'Invites that have run out', ageColumn: 'r.expires_at', keepDays: 90 },
]

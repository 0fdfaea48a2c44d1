import type { CleanUp } from '../../../kernel/clean-up.ts'

export const inviteCleanUps: readonly CleanUp[] = [
  { table: 'invite', label: 'Expired invites', ageColumn: 'r.expires_at', keepDays: 90 },
]

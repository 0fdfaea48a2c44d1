import type { CleanUp } from '../../../kernel/clean-up.ts'

export const customerCleanUps: readonly CleanUp[] = [
  {
    table: 'email_change',
    label: 'Changes of customers’ email addresses, which can be taken back for a week',
    ageColumn: 'r.created_at',
    keepDays: 30,
  },
]

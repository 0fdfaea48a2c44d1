import type { CleanUp } from '../../../kernel/clean-up.ts'

export const customerCleanUps: readonly CleanUp[] = [
  {
    table: 'email_change',
    what: 'Changes of customers’ e-mail addresses, which can be taken back for a week',
    since: 'r.created_at',
    keepDays: 30,
  },
]

import type { CleanUp } from '../../../kernel/clean-up.ts'

export const noticeCleanUps: readonly CleanUp[] = [
  {
    table: 'notice',
    label: 'Notices of the bell',
    ageColumn: 'r.created_at',
    keepDays: 30,
  },
]

import type { CleanUp } from '../../../kernel/clean-up.ts'

export const usageCleanUps: readonly CleanUp[] = [
  {
    table: 'usage_event',
    label: 'Usage data',
    ageColumn: 'r.received_at',
    keepDays: 90,
  },
]

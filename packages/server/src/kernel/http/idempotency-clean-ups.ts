import type { CleanUp } from '../clean-up.ts'

/** As long as the response of a key is repeated (`idempotency.ts`). */
export const idempotencyCleanUps: readonly CleanUp[] = [
  {
    table: 'idempotency_key',
    label: 'Stored answers for repeated requests',
    ageColumn: 'r.created_at',
    keepDays: 1,
  },
]

import type { CleanUp } from '../../../kernel/clean-up.ts'

export const privacyCleanUps: readonly CleanUp[] = [
  {
    table: 'batch_job',
    label: 'Exports of a customer’s data, with their file',
    ageColumn: 'r.updated_at',
    keepDays: 7,
    where: `r.type = 'customer-data-export' and (r.lease_until is null or r.lease_until < now())`,
    files: [`r.result->>'file_key'`],
  },
]

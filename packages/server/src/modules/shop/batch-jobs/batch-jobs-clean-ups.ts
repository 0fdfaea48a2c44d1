import type { CleanUp } from '../../../kernel/clean-up.ts'

export const batchJobCleanUps: readonly CleanUp[] = [
  {
    table: 'batch_job',
    label:
      'Imports and exports that have ended or were never confirmed, with their files; an import can be taken back until then',
    ageColumn: 'r.updated_at',
    keepDays: 90,
    where: `(r.lease_until is null or r.lease_until < now())
      and not exists (select from export_preset p where p.file_job_id = r.id)`,
    files: [`r.result->>'file_key'`, `r.result->>'problems_file_key'`],
  },
]

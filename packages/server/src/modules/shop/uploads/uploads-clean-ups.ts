import type { CleanUp } from '../../../kernel/clean-up.ts'

/** Files of finished imports are deleted a day later (`import-export/engine/imported-files.ts`). */
export const uploadCleanUps: readonly CleanUp[] = [
  {
    table: 'upload',
    label: 'Tables (CSV, Excel) and packed pictures that were uploaded, and files of exports, that no job knows',
    key: 'key',
    ageColumn: 'r.created_at',
    keepDays: 30,
    where: `r.protected and (r.media_type in ('text/csv', 'text/plain', 'application/zip') or r.key like 'exports/%') and not exists (select from batch_job j
      where r.key in (j.context->>'fileKey', j.context->>'picturesKey', j.result->>'file_key', j.result->>'problems_file_key'))`,
    files: ['r.key'],
  },
]

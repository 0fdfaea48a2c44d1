import type { BackupMade } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { scrub } from '../../../kernel/scrub.ts'
import { newestBackups } from '../backups/backups.ts'

/** Backups as staff see them, newest first. */
export const lastBackups = async (db: Db, count: number): Promise<BackupMade[]> =>
  (await newestBackups(db, count)).map(({ started_at, finished_at, error, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    error: error === null ? null : scrub(error),
  }))

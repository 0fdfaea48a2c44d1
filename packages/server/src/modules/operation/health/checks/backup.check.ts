import { findLastAttempt, firstBackupDueAt, lastBackup } from '../../backups/backups.ts'
import { isUnavailable, reasonOf, type Check, type Problem } from './check.ts'

/** A day plus slack for a nightly backup that takes its time. */
const MAX_AGE_HOURS = 26
const HOUR_MS = 3_600_000

export const backup: Check = {
  name: 'backup',
  description: `A backup was made in the last ${MAX_AGE_HOURS} hours`,
  cacheSeconds: 30,
  okMessage: ({ hours, due }) => {
    if (hours !== null) return `made ${String(hours)} hours ago`
    return due === null ? 'turned off' : `none yet, the first one is due in ${String(due)} hours`
  },
  run: async ({ db, clock, config }) => {
    if (isUnavailable(db)) return { skipped: { reason: db.reason } }
    const [last, lastAttempt] = await Promise.all([lastBackup(db), findLastAttempt(db)])
    const hours = last?.finished_at
      ? Math.max(0, Math.round((clock.now() - last.finished_at.getTime()) / HOUR_MS))
      : null
    const isEnabled = !config.backup.isMadeElsewhere
    const firstDueAt = isEnabled && hours === null ? await firstBackupDueAt(db, clock, config) : undefined
    const dueInHours = firstDueAt === undefined ? null : Math.max(1, Math.ceil((firstDueAt - clock.now()) / HOUR_MS))
    return {
      facts: { hours, due: dueInHours },
      problems: [
        ...(isEnabled && dueInHours === null ? ageProblems(hours) : []),
        ...(lastAttempt?.error == null ? [] : [failure(reasonOf(lastAttempt.error))]),
      ],
    }
  },
}

const remedy = 'Run: storeroom backup. Set STOREROOM_BACKUP for nightly backups.'

/** `hours`: the age of the last successful backup; null without one. */
function ageProblems(hours: number | null): Problem[] {
  if (hours === null) return [{ code: 'backup_none', severity: 'warning', message: 'There is no backup', remedy }]
  if (hours <= MAX_AGE_HOURS) return []
  return [
    {
      code: 'backup_old',
      severity: 'warning',
      facts: { hours },
      message: `The last successful backup is ${hours} hours old`,
      remedy,
    },
  ]
}

const failure = (reason: string): Problem => ({
  code: 'backup_failed',
  severity: 'failed',
  facts: { reason },
  message: `The last attempt to make a backup failed: ${reason}`,
  remedy: 'Fix the problem above, then run: storeroom backup.',
})

import { firstDue } from '../../backups/backups.ts'
import { lastBackups } from '../last-backups.ts'
import { isClosed, type Check, type Problem } from './check.ts'

/** Hours. A nightly backup that takes its time may be somewhat older than a day. */
const MAX_AGE = 26
const HOUR = 3_600_000

export const backup: Check = {
  name: 'backup',
  about: 'A backup was made in the last night',
  holds: 30,
  fine: ({ hours, due }) => {
    if (hours !== null) return `made ${String(hours)} hours ago`
    return due === null ? 'turned off' : `none yet, the first one is due in ${String(due)} hours`
  },
  run: async ({ db, now, config }) => {
    if (isClosed(db)) return { skipped: { reason: db.reason } }
    const made = await lastBackups(db, 20)
    const good = made.find(({ finished_at, error }) => finished_at !== null && error === null)
    const hours = good?.finished_at ? Math.max(0, Math.round((now() - Date.parse(good.finished_at)) / HOUR)) : null
    const failed = made[0]?.error ?? undefined
    const isWanted = !config.backup.isDeclined
    const first = isWanted && hours === null ? await firstDue(db, now, config) : undefined
    const due = first === undefined ? null : Math.max(1, Math.ceil((first - now()) / HOUR))
    return {
      facts: { hours, due },
      problems: [...(isWanted && due === null ? aging(hours) : []), ...(failed === undefined ? [] : [failure(failed)])],
    }
  },
}

const remedy = 'Make one now: storeroom backup. STOREROOM_BACKUP makes one every night.'

function aging(hours: number | null): Problem[] {
  if (hours === null) return [{ code: 'backup_none', severity: 'warning', message: 'There is no backup', remedy }]
  if (hours <= MAX_AGE) return []
  return [
    {
      code: 'backup_old',
      severity: 'warning',
      facts: { hours },
      message: `The last backup is ${hours} hours old`,
      remedy,
    },
  ]
}

const failure = (reason: string): Problem => ({
  code: 'backup_failed',
  severity: 'failed',
  facts: { reason },
  message: `The last backup failed: ${reason}`,
  remedy: 'Mend what the message says, then make one: storeroom backup.',
})

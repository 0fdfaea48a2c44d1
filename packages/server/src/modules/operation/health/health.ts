import type { Health, HealthCheck, BackupMade } from '@storeroom/contract'
import { readConfig } from '../../../config.ts'
import { isoTime, seconds, systemClock } from '../../../kernel/clock.ts'
import { countJobs, countWaiting } from '../../../kernel/job-list.ts'
import { MAIL_TASK_PREFIXES } from '../../../kernel/mail.ts'
import { freeSpace } from '../../../kernel/disk-space.ts'
import type { Services, Versions } from '../../../kernel/services.ts'
import type { ShopFigures } from '../../../plugins/shop-metrics.ts'
import { backupAge, newestBackups, backUpNow } from '../backups/backups.ts'
import { runCheck, worst, type Check, type Subject } from './checks/check.ts'
import { checks } from './checks/checks.ts'
import { refusal } from './checks/settings.check.ts'
import { connectedProcesses, outboxLevel } from './health.queries.ts'
import type { Db } from '../../../kernel/db.ts'
import { scrub } from '../../../kernel/scrub.ts'

export { reasonOf, worst, type Unavailable, type Subject } from './checks/check.ts'
export { checks } from './checks/checks.ts'

export const ASKED_BACKUP = 'back-up-asked'

/** Backups that users start on the Health page. The row shows the result, so a failed one is not retried. */
export function registerHealthTasks(services: Services) {
  services.jobs.define({
    name: ASKED_BACKUP,
    lane: 'background',
    run: async () => {
      try {
        await backUpNow(services)
      } catch (error) {
        services.log.error({ err: error }, 'the backup failed')
      }
    },
  })
}

const BACKUPS_SHOWN = 5

/** Runs all checks in parallel. Returns the results in the order of the table of checks. */
export const runChecks = (subject: Subject): Promise<HealthCheck[]> =>
  Promise.all(checks.map((check) => runCheck(check, subject)))

/** The health of a shop whose settings prevent the start. */
export const refused = async (message: string, versions: Versions): Promise<HealthCheck[]> => [
  {
    name: 'settings',
    state: 'failed',
    facts: {},
    problems: [{ facts: {}, ...refusal(message) }],
    checked_at: isoTime(systemClock),
  },
  ...(await Promise.all(
    checks.filter(({ isOfMachine }) => isOfMachine).map((check) => runCheck(check, machineSubject(versions))),
  )),
]

/** The subject of checks that need neither settings nor database. */
const machineSubject = (versions: Versions): Subject => ({
  config: readConfig({}),
  versions,
  secrets: undefined,
  db: { reason: 'The settings are refused' },
  files: { reason: 'The settings are refused' },
  clock: systemClock,
})

/** Figures of the database, for `/metrics`. */
export async function shopFigures({ db, replica }: Services): Promise<ShopFigures> {
  const [lanes, outbox, mails, age] = await Promise.all([
    countJobs(db),
    outboxLevel(db),
    countWaiting(db, MAIL_TASK_PREFIXES),
    backupAge(db),
  ])
  const behind = replica?.lag
  return { lanes, outbox, mails, backupAge: age, replicaLag: behind === undefined ? null : behind / 1000 }
}

/** The health of the shop. Thorough checks are left out, and each result is cached for its `cacheSeconds`. */
export async function healthOf(services: Services): Promise<Health> {
  const { config, db, engine, versions } = services
  const [results, lanes, outbox, waiting, backups, processes, room] = await Promise.all([
    runAllCached(services),
    countJobs(db),
    outboxLevel(db),
    countWaiting(db, MAIL_TASK_PREFIXES),
    lastBackups(db, BACKUPS_SHOWN),
    engine === 'postgres' ? connectedProcesses(db) : [],
    config.storage.kind === 'local' ? freeSpace(config.dataDirectory) : { free: null, total: null },
  ])
  return {
    state: worst(results.map(({ state }) => state)),
    versions: {
      storeroom: versions.storeroom,
      schema: versions.schema,
      node: versions.node,
      database: String(results.find(({ name }) => name === 'database')?.facts['release'] ?? ''),
      engine,
    },
    checks: results,
    lanes,
    outbox,
    mail: { by: config.mail.url === undefined ? 'folder' : 'smtp', from: config.mail.from, waiting },
    storage: { kind: config.storage.kind, ...room },
    backups,
    processes,
  }
}

type CachedCheck = { readonly until: number; readonly result: Promise<HealthCheck> }
const cacheOf = new WeakMap<Services, Map<string, CachedCheck>>()

function runAllCached(services: Services): Promise<HealthCheck[]> {
  const cache = cacheOf.get(services) ?? new Map<string, CachedCheck>()
  cacheOf.set(services, cache)
  const quick = checks.filter(({ isThorough }) => !isThorough)
  return Promise.all(quick.map((check) => runCached(cache, check, services)))
}

/** Requests during a check, and soon after it, share its result. */
function runCached(cache: Map<string, CachedCheck>, check: Check, subject: Subject): Promise<HealthCheck> {
  const cached = cache.get(check.name)
  if (cached && cached.until > subject.clock.now()) return cached.result
  const result = runCheck(check, subject)
  cache.set(check.name, { until: subject.clock.now() + seconds(check.cacheSeconds), result })
  return result
}

/** Discards a cached result after its subject has changed. */
export function invalidateCheck(services: Services, name: Check['name']): void {
  cacheOf.get(services)?.delete(name)
}

/** Backups as staff see them, newest first. */
const lastBackups = async (db: Db, count: number): Promise<BackupMade[]> =>
  (await newestBackups(db, count)).map(({ started_at, finished_at, error, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    error: error === null ? null : scrub(error),
  }))

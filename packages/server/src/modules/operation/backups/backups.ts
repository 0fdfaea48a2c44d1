import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '../../../config.ts'
import { days, hours, type Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { writeSecurityEvent } from '../../../kernel/security/security-log.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import { serveControl } from './control.ts'
import * as queries from './backups.queries.ts'
import { nameOf, nightlyDestination, openDestination, timeOf, type BackupDestination } from './destinations.ts'
import type { MadeBackup } from './make-backup.ts'
import { lastDue } from '../../../kernel/schedule.ts'
import type { BackupSource } from '../../../kernel/database/engine.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

export { backupAge, findLastAttempt, lastBackup, newestBackups, type BackupRow } from './backups.queries.ts'
export { makeBackup, reportingProgress, type MadeBackup } from './make-backup.ts'
export {
  nameOf,
  nightlyDestination,
  openDestination,
  openFile,
  destinationAt,
  type BackupDestination,
} from './destinations.ts'
export { askServer } from './control.ts'

/** Data that the backup thread is started with. */
export type BackupOrder = {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: BackupSource
  readonly destination: BackupDestination
  readonly name: string
}

export type BackupAnswer = { readonly progress: string } | { readonly backup: MadeBackup }

const BACK_UP = 'back-up'
/** How often a server checks whether the nightly backup is due. */
const CHECK_EVERY_MINUTES = 5
/** A backup that took longer has crashed with its server; a younger one may still run in another process. */
const MAX_DURATION = hours(3)

type BackupRequest = {
  /** The place of the nightly backups by default. */
  readonly destination?: BackupDestination | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

/** Nightly backups, as the settings define them. */
export function registerBackupTasks(services: Services) {
  const { jobs, config } = services
  jobs.define({ name: BACK_UP, lane: 'background', retries: 3, run: () => backUpNight(services) })
  if (config.backup.kind === 'off') return
  jobs.define({
    name: 'ask-for-backup',
    lane: 'quick',
    everyMinutes: CHECK_EVERY_MINUTES,
    run: () => startNight(services),
  })
}

/** Queues the nightly backup at its hour, unless it has been made. */
export async function startNight(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await tx(db, {}, (db) => queries.failAbandoned(db, new Date(now - MAX_DURATION), new Date(now)))
  if (await isDue(services)) await tx(db, {}, (db) => services.jobs.enqueue(db, BACK_UP, {}, 'night'))
}

/** Nights before the shop existed do not count. Missed nights are made up for. */
async function isDue({ db, clock, config }: Services): Promise<boolean> {
  const shop = await queries.findShopTimes(db)
  if (!shop) return false
  const night = lastDue(clock, { hour: config.backup.hour }, shop.time_zone)
  return night > shop.created_at && (await queries.findSince(db, night)) === undefined
}

/** Time after which a new shop without a backup gets a warning. */
const FIRST_BACKUP_WITHIN = hours(24)

/**
 * When the first backup of a shop is due: in its first night with nightly backups, otherwise within a day. Milliseconds
 * since 1970; undefined for a shop older than a day.
 */
export async function firstBackupDueAt(db: Db, clock: Clock, { backup }: Pick<Config, 'backup'>) {
  const shop = await queries.findShopTimes(db)
  const now = clock.now()
  const founded = shop?.created_at.getTime() ?? now
  if (now - founded >= FIRST_BACKUP_WITHIN) return undefined
  if (!shop || backup.kind === 'off') return founded + FIRST_BACKUP_WITHIN
  const nightAt = (time: number) => lastDue({ now: () => time }, { hour: backup.hour }, shop.time_zone).getTime()
  const last = nightAt(now)
  return last > founded ? last : nightAt(now + days(1))
}

/** Once a night, however many servers queue the job and however often it is retried. */
async function backUpNight(services: Services) {
  const { db, clock, config } = services
  const id = newId('bkp')
  const isMine = await tx(db, {}, async (db) => {
    await queries.lockBackups(db)
    if (!(await isDue({ ...services, db }))) return false
    await queries.insertBackup(db, id, 'nightly', new Date(clock.now()))
    return true
  })
  if (!isMine) return
  await recorded(services, id, () => make(services, nightlyDestination(config)))
  await removeOld(services)
}

/**
 * Makes a backup of the running shop. Each attempt is a row of `backup`, even if it fails.
 * @throws whatever prevented it
 */
export async function backUpNow(
  services: Services,
  { destination, onProgress }: BackupRequest = {},
): Promise<MadeBackup> {
  const id = newId('bkp')
  const { db, clock, config } = services
  await tx(db, {}, (db) => queries.insertBackup(db, id, 'asked', new Date(clock.now())))
  return recorded(services, id, () => make(services, destination ?? nightlyDestination(config), onProgress))
}

/** Records a backup that was made without a server, if the database already has the table for it. */
export async function noteBackup(db: Db, startedAt: Date, backup: MadeBackup): Promise<void> {
  if (!(await queries.hasBackups(db))) return
  const id = newId('bkp')
  await queries.insertBackup(db, id, 'asked', startedAt)
  await queries.finishBackup(db, id, new Date(), backup)
}

/**
 * Deletes leftovers of a server that crashed during a backup, and accepts requests of the command line.
 * @returns a function that stops accepting them
 */
export async function openControl(services: Services): Promise<() => Promise<void>> {
  const { engine, config, db, clock } = services
  if (engine === 'embedded') {
    await rm(copiesOf(config), { recursive: true, force: true })
    const now = new Date(clock.now())
    await tx(db, {}, (db) => queries.failAbandoned(db, now, now))
  }
  return serveControl(services, backUpNow)
}

async function recorded(services: Services, id: string, work: () => Promise<MadeBackup>): Promise<MadeBackup> {
  const { db, clock } = services
  try {
    const backup = await work()
    await tx(db, {}, async (db) => {
      await queries.finishBackup(db, id, new Date(clock.now()), backup)
      await writeSecurityEvent(db, services, { type: 'backup.made', subjectId: id, subject: basename(backup.place) })
    })
    return backup
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await tx(db, {}, (db) => queries.failBackup(db, id, new Date(clock.now()), message))
    throw error
  }
}

/** Copies of the embedded database are made on the same file system, which may share blocks. */
const copiesOf = ({ dataDirectory }: Config) => join(dataDirectory, 'backup-copies')

async function make(
  services: Services,
  place: BackupDestination,
  onProgress?: (line: string) => void,
): Promise<MadeBackup> {
  const { config, secrets, clock, log } = services
  const name = (place.kind === 'local' ? place.name : undefined) ?? nameOf(new Date(clock.now()))
  const copy = join(copiesOf(config), newId('copy'))
  try {
    const database = await services.prepareForBackup(copy)
    log.info({ paused: Math.round(database.copied?.pausedMs ?? 0) }, 'backup begun')
    return await inThread({ config, secrets, database, destination: place, name }, onProgress)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Megabytes of the thread's heap: a backup holds a few batches in memory, whatever the size of the shop. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

function inThread(order: BackupOrder, onProgress?: (line: string) => void): Promise<MadeBackup> {
  const { promise, resolve, reject } = Promise.withResolvers<MadeBackup>()
  let backup: MadeBackup | undefined
  let failed: unknown = new Error('The backup stopped before it was whole')
  const worker = new Worker(new URL('backup-worker.ts', import.meta.url), { workerData: order, resourceLimits: HEAP })
  worker.on('message', (answer: BackupAnswer) => {
    if ('backup' in answer) backup = answer.backup
    else onProgress?.(answer.progress)
  })
  worker.on('error', (error) => {
    failed = error
  })
  // Only after the exit is the copy closed, which is deleted next.
  worker.on('exit', () => (backup ? resolve(backup) : reject(failed)))
  return promise
}

/** The newest backup stays, however old it is: it may be the only one. */
async function removeOld({ db, clock, config }: Services) {
  const before = new Date(clock.now() - days(config.backup.keep))
  const destination = await openDestination(nightlyDestination(config), config)
  const [, ...others] = await destination.list()
  for (const name of others) if ((timeOf(name) ?? before) < before) await destination.remove(name)
  await tx(db, {}, (db) => queries.removeRowsBefore(db, before))
}

import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '../../../config.ts'
import { days, hours } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { writeSecurityEvent } from '../../../kernel/security/security-log.ts'
import type { Services } from '../../../kernel/services.ts'
import { tx } from '../../../kernel/tx.ts'
import type { BackupAnswer, BackupOrder } from './backup-messages.ts'
import { serveControl } from './control.ts'
import * as queries from './backups.queries.ts'
import { nameOf, nightlyPlace, openDestination, timeOf, type Place } from './destinations.ts'
import type { MadeBackup } from './make-backup.ts'
import { lastDailyRun } from '../../../kernel/schedule.ts'

export { backupAge, newestBackups, type BackupRow } from './backups.queries.ts'
export { makeBackup, told, type MadeBackup } from './make-backup.ts'
export { nameOf, nightlyPlace, openDestination, openFile, placeAt, type Place } from './destinations.ts'
export { askServer } from './control.ts'

const BACK_UP = 'back-up'
/** Minutes between two looks at whether a night has begun. */
const LOOK = 5
/** What has taken longer has died with its server. Another process may still be at what has not. */
const ABANDONED = hours(3)

type Asked = {
  readonly kind?: queries.BackupKind
  /** Without it, where the nightly ones go. */
  readonly place?: Place | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

/** The newest backup that is whole, wherever it lies. */
export const lastBackup = (db: Db): Promise<queries.BackupRow | undefined> => queries.findLast(db)

/** Nightly backups, as the settings say. */
export function registerBackupTasks(services: Services) {
  const { jobs, config } = services
  jobs.define({ name: BACK_UP, lane: 'background', retries: 3, run: () => backUpNight(services) })
  if (config.backup.kind === 'off') return
  jobs.define({
    name: 'ask-for-backup',
    lane: 'quick',
    everyMinutes: LOOK,
    run: () => startNight(services),
  })
}

/** Asks for the night's backup once its hour has come, unless it has been made. */
export async function startNight(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await tx(db, {}, (db) => queries.failAbandoned(db, new Date(now - ABANDONED), new Date(now)))
  if (await isDue(services)) await tx(db, {}, (db) => services.jobs.enqueue(db, BACK_UP, {}, 'night'))
}

/** A night that began before the shop was there is none of its nights. Those that the server slept through are made up for. */
async function isDue({ db, clock, config }: Services): Promise<boolean> {
  const shop = await queries.findShopTimes(db)
  if (!shop) return false
  const night = lastDailyRun(clock, config.backup.hour, shop.time_zone)
  return night > shop.created_at && (await queries.findSince(db, night)) === undefined
}

/** For so long nobody is warned that a new shop has no backup. */
const GRACE = hours(24)

/**
 * When a shop that has no backup is to have its first: in its first night where they are made every night, else within a day.
 * Milliseconds since 1970; undefined for one that is older than a day.
 */
export async function firstDue(db: Db, now: () => number, { backup }: Pick<Config, 'backup'>) {
  const shop = await queries.findShopTimes(db)
  const founded = shop?.created_at.getTime() ?? now()
  if (now() - founded >= GRACE) return undefined
  if (!shop || backup.kind === 'off') return founded + GRACE
  const nightAt = (time: number) => lastDailyRun({ now: () => time }, backup.hour, shop.time_zone).getTime()
  const last = nightAt(now())
  return last > founded ? last : nightAt(now() + days(1))
}

/** Once a night, however many servers ask and however often the job is tried. */
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
  await noted(services, id, () => make(services, nightlyPlace(config)))
  await removeOld(services)
}

/**
 * Makes a backup of the running shop, which goes on selling. Each is a row of `backup`, whether it comes to its end or not.
 * @throws whatever kept it from being written
 */
export async function backUpNow(
  services: Services,
  { kind = 'asked', place, onProgress }: Asked = {},
): Promise<MadeBackup> {
  const id = newId('bkp')
  const { db, clock, config } = services
  await tx(db, {}, (db) => queries.insertBackup(db, id, kind, new Date(clock.now())))
  return noted(services, id, () => make(services, place ?? nightlyPlace(config), onProgress))
}

/** Notes a backup that was made without a server, where the database is new enough to have a place for that. */
export async function noteBackup(db: Db, startedAt: Date, made: MadeBackup): Promise<void> {
  if (!(await queries.hasBackups(db))) return
  const id = newId('bkp')
  await queries.insertBackup(db, id, 'asked', startedAt)
  await queries.finishBackup(db, id, new Date(), made)
}

/** Removes what a server left that died during a backup, and lets the command line ask for one. @returns what ends that */
export async function openControl(services: Services): Promise<() => Promise<void>> {
  const { engine, config, db, clock } = services
  if (engine === 'embedded') {
    await rm(copiesOf(config), { recursive: true, force: true })
    const now = new Date(clock.now())
    await tx(db, {}, (db) => queries.failAbandoned(db, now, now))
  }
  return serveControl(services, backUpNow)
}

async function noted(services: Services, id: string, work: () => Promise<MadeBackup>): Promise<MadeBackup> {
  const { db, clock } = services
  try {
    const made = await work()
    await tx(db, {}, async (db) => {
      await queries.finishBackup(db, id, new Date(clock.now()), made)
      await writeSecurityEvent(db, services, { type: 'backup.made', subjectId: id, subject: basename(made.place) })
    })
    return made
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await tx(db, {}, (db) => queries.failBackup(db, id, new Date(clock.now()), message))
    throw error
  }
}

/** Copies of the embedded database lie beside it, where blocks can be shared. */
const copiesOf = ({ dataDirectory }: Config) => join(dataDirectory, 'backup-copies')

async function make(services: Services, place: Place, onProgress?: (line: string) => void): Promise<MadeBackup> {
  const { config, secrets, clock, log } = services
  const name = (place.kind === 'local' ? place.name : undefined) ?? nameOf(new Date(clock.now()))
  const copy = join(copiesOf(config), newId('copy'))
  try {
    const database = await services.aside(copy)
    log.info({ paused: Math.round(database.copied?.paused ?? 0) }, 'backup begun')
    return await inThread({ config, secrets, database, place, name }, onProgress)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Megabytes of the thread's own heap: a backup has a few batches in memory, whatever the size of the shop. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

function inThread(order: BackupOrder, onProgress?: (line: string) => void): Promise<MadeBackup> {
  const { promise, resolve, reject } = Promise.withResolvers<MadeBackup>()
  let made: MadeBackup | undefined
  let failed: unknown = new Error('The backup stopped before it was whole')
  const worker = new Worker(new URL('backup-worker.ts', import.meta.url), { workerData: order, resourceLimits: HEAP })
  worker.on('message', (answer: BackupAnswer) => {
    if ('made' in answer) made = answer.made
    else onProgress?.(answer.progress)
  })
  worker.on('error', (error) => {
    failed = error
  })
  // Only then has it closed the copy, which is removed next.
  worker.on('exit', () => (made ? resolve(made) : reject(failed)))
  return promise
}

/** The newest one stays, however old it is: the one before it may be all there is. */
async function removeOld({ db, clock, config }: Services) {
  const before = new Date(clock.now() - days(config.backup.keep))
  const destination = await openDestination(nightlyPlace(config), config)
  const [, ...others] = await destination.list()
  for (const name of others) if ((timeOf(name) ?? before) < before) await destination.remove(name)
  await tx(db, {}, (db) => queries.removeRowsBefore(db, before))
}

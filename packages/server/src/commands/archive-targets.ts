import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { clear, isOccupied } from '../kernel/archive/unfinished.ts'
import { createScratch } from '../kernel/database/postgres/administration.ts'
import { clusterOf, replaceCluster, settleReplacement } from '../kernel/database/embedded/cluster.ts'
import { lockDirectory } from '../kernel/database/embedded/directory-lock.ts'
import { openDatabase, type Engine } from '../kernel/database/open.ts'
import { errorCode } from '../kernel/error-code.ts'
import { CommandError, type Terminal } from './command.ts'

/** Where a database is: on a PostgreSQL server, or embedded in a directory. */
export type Where = { readonly url: string } | { readonly directory: string }

/** A database that an archive is loaded into. Call either `finish` or `abandon` at the end. */
export type Target = {
  readonly engine: Engine
  readonly finish: () => Promise<void>
  readonly abandon: () => Promise<void>
}

/**
 * Opens the database that an archive will replace.
 * @throws Unconfirmed when there is something to replace and the user has not confirmed
 */
export const openTarget = (where: Where, terminal: Pick<Terminal, 'confirm'>): Promise<Target> =>
  'url' in where ? openServedTarget(where.url, terminal) : openEmbeddedTarget(where.directory, terminal)

async function openServedTarget(url: string, { confirm }: Pick<Terminal, 'confirm'>): Promise<Target> {
  const engine = await openDatabase({ url, directory: '', max: 2 })
  try {
    const name = await databaseName(engine.pool)
    if (await isOccupied(engine.pool)) await confirm(`This replaces all that is in the database ${name}.`, name)
    await clear(engine.pool)
  } catch (error) {
    await engine.close()
    throw error
  }
  return { engine, finish: () => engine.maintain().then(engine.close), abandon: engine.close }
}

async function databaseName(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

/**
 * The new database is made next to the old one and replaces it when it is complete: the old one may be of a version
 * that this program cannot open.
 */
async function openEmbeddedTarget(directory: string, { confirm }: Pick<Terminal, 'confirm'>): Promise<Target> {
  const lock = lockDirectory(directory)
  const temporary = join(directory, 'restoring')
  const end = async () => {
    await rm(temporary, { recursive: true, force: true })
    lock.release()
  }
  try {
    await settleReplacement(directory)
    if (existsSync(clusterOf(directory))) await confirm(`This replaces the shop in ${directory}.`, 'replace')
    await rm(temporary, { recursive: true, force: true })
    const engine = await openDatabase({ directory: temporary })
    const finish = async () => {
      await engine.maintain()
      await engine.close()
      await replaceCluster(directory, clusterOf(temporary))
      await end()
    }
    return { engine, finish, abandon: () => engine.close().then(end) }
  } catch (error) {
    await end()
    throw error
  }
}

const NOT_PERMITTED = '42501'
const NO_SCRATCH =
  'The role in DATABASE_URL may not create the database that --verify needs for a while: ' +
  'set DATABASE_URL= (empty) for this command, and the backup is tried out in the embedded database, or use a role that may.'

/** A temporary database of the same engine, and on the same machine, as the shop's. */
export const openScratch = (where: Where): Promise<Target> =>
  'url' in where ? openServedScratch(where.url) : openEmbeddedScratch(where.directory)

async function openEmbeddedScratch(directory: string): Promise<Target> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(directory, 'verify-'))
  const engine = await openDatabase({ directory: folder })
  const end = () => engine.close().then(() => rm(folder, { recursive: true, force: true }))
  return { engine, finish: end, abandon: end }
}

/** @throws CommandError where the role may not create databases, as with hosting providers and compose.yaml */
async function openServedScratch(url: string): Promise<Target> {
  const scratch = await createScratch(url).catch((cause: unknown) => {
    throw errorCode(cause) === NOT_PERMITTED ? new CommandError(NO_SCRATCH, { cause }) : cause
  })
  try {
    const engine = await openDatabase({ url: scratch.url, directory: '', max: 2 })
    const end = () => engine.close().then(scratch.drop)
    return { engine, finish: end, abandon: end }
  } catch (error) {
    await scratch.drop()
    throw error
  }
}

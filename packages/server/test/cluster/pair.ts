import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPrograms } from '../databases/find-postgres.ts'
import { administer, databaseUrl } from '../databases/postgres.ts'
import {
  asOwner,
  initialize,
  startOwnPostgres,
  type OwnServer,
  type ServerLocation,
} from '../databases/postgres-server.ts'

const run = promisify(execFile)
const DATABASE = 'shop'

/** A primary and a streaming standby, with a database. */
export type Pair = {
  /** Names both servers, so that clients find the primary. */
  readonly url: string
  /** The standby only. */
  readonly replicaUrl: string
  readonly primary: OwnServer
  readonly standby: OwnServer
  /** Turns on synchronous replication: from then on a commit is acknowledged once both servers have it. */
  readonly synchronize: () => Promise<void>
  /** The standby continues to receive changes, but does not apply them. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  /** Promotes the standby to primary. */
  readonly promote: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** @throws when PostgreSQL is not installed, saying what is missing */
export async function startPair(): Promise<Pair> {
  const programs = findPrograms()
  if ('missing' in programs) throw new Error(programs.missing)
  const primary = await startOwnPostgres(programs.folder, initialize)
  const standby = await startOwnPostgres(
    programs.folder,
    (place) => copyPrimary(place, primary),
    primary.place.password,
  )
  await administer(primary.url, (client) => client.query(`create database ${DATABASE}`))
  const url = databaseUrl(primary.url, DATABASE)
  const onStandby = async (statement: string): Promise<void> => {
    await administer(standby.url, (client) => client.query(statement))
  }
  return {
    url: url.replace(/@[^/]*/, `@127.0.0.1:${standby.place.port},127.0.0.1:${primary.place.port}`),
    replicaUrl: databaseUrl(standby.url, DATABASE),
    primary,
    standby,
    synchronize: () => synchronize(primary),
    pause: () => onStandby('select pg_wal_replay_pause()'),
    resume: () => onStandby('select pg_wal_replay_resume()'),
    promote: () => onStandby('select pg_promote()'),
    stop: async () => {
      await standby.stop()
      await primary.stop()
    },
  }
}

/** Copies the primary's data to the place of the standby, which then streams its changes. */
async function copyPrimary(place: ServerLocation, { place: { port, password } }: OwnServer): Promise<void> {
  const primary = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby`
  const args = ['-d', primary, '-D', 'data', '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  await run(path.join(place.programs, 'pg_basebackup'), args, asOwner(place))
  // The copy has the primary's port; of several lines with one setting, the last counts.
  await fs.appendFile(path.join(place.folder, 'data', 'postgresql.conf'), `port = ${place.port}\n`)
}

const POLL_INTERVAL_MS = 50

/** Resolves when the primary reports the standby as synchronous. */
async function synchronize({ url }: OwnServer): Promise<void> {
  await administer(url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`)
    await client.query('select pg_reload_conf()')
    for (;;) {
      const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
      if (rows.length > 0) return
      await setTimeout(POLL_INTERVAL_MS)
    }
  })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { administer, databaseUrl } from '../databases/postgres.ts'
import { startPostgres } from '../databases/postgres-server.ts'
import { powerCut } from '../power-cut/power-cut.ts'

/** Where a shop that will be crashed is stored: settings of its server, and what can be done to it. */
export type CrashTarget = {
  readonly environment: Readonly<Record<string, string>>
  /** Kills the database server of the shop (SIGKILL of the postmaster) and starts it again. */
  readonly crashDatabase?: () => Promise<void>
  /**
   * Lets the locks of a killed server expire: the lease of a batch job, idempotency keys, the question about a label.
   */
  readonly outlast: () => Promise<void>
  readonly dispose: () => Promise<void>
}

const newFolder = () => mkdtemp(join(tmpdir(), 'storeroom-crash-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** The embedded database; a killed process loses what was not synced, as in a power cut. */
export async function embeddedTarget(): Promise<CrashTarget> {
  const folder = await newFolder()
  return {
    environment: { DATA_DIR: folder, ...powerCut },
    outlast: async () => {},
    dispose: () => removeFolder(folder),
  }
}

/** A PostgreSQL server of its own, because it will be killed. @throws when there is none, saying what is missing */
export async function postgresTarget(): Promise<CrashTarget> {
  const server = await startPostgres()
  if ('missing' in server) throw new Error(server.missing)
  const folder = await newFolder()
  const name = `storeroom_crash_${Date.now().toString(36)}`
  await administer(server.url, (client) => client.query(`create database ${name}`))
  const url = databaseUrl(server.url, name)
  const secret = 'crash'.repeat(8)
  return {
    environment: {
      DATA_DIR: folder,
      DATABASE_URL: url,
      STOREROOM_JWT_SECRET: secret,
      STOREROOM_COOKIE_SECRET: secret,
    },
    ...(server.crash && { crashDatabase: server.crash }),
    outlast: () => endLeases(url),
    dispose: async () => {
      await administer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`))
      await server.stop()
      await removeFolder(folder)
    },
  }
}

/** Ends what a killed server holds, as if its time had passed. */
export async function endLeases(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
  await client.query('update batch_job set lease_until = now() where lease_token is not null')
  await client.query(
    `update idempotency_key set locked_at = locked_at - interval '1 minute' where response_code is null`,
  )
  await client.query(
    `update shipping_label set asked_at = asked_at - interval '1 hour' where status in ('pending', 'canceling')`,
  )
  await client.end()
}

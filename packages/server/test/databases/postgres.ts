import { Client, escapeIdentifier, type Pool } from 'pg'
import { openPostgres } from '../../src/kernel/database/postgres/postgres.ts'

export type PostgresFacts = { url: string; run: string }

/** The initial content of a database; `fingerprint` decides whether an earlier build can be reused. */
export type Template = { fingerprint: string; build: (pool: Pool) => Promise<unknown> }

/** The key of the lock under which one test process at a time builds a template. Its value is arbitrary. */
const BUILD_LOCK = 7_202_012

/** The URL of a database on this server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Runs `work` with a connection of its own to the database that `url` names. */
export async function administer<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the database as a copy of the template, which is built if it does not exist yet. */
export async function createDatabase(
  facts: PostgresFacts,
  name: string,
  hash: string,
  template: Template,
): Promise<void> {
  const source = `storeroom_${facts.run}_template_${hash}`
  await administer(facts.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BUILD_LOCK])
    if (!(await exists(client, source))) await buildTemplate(facts.url, client, source, template)
    await client.query('select pg_advisory_unlock($1)', [BUILD_LOCK])
    await client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(source)}`)
  })
}

async function buildTemplate(url: string, client: Client, name: string, template: Template): Promise<void> {
  const building = `${name}_building`
  await drop(client, building)
  await client.query(`create database ${escapeIdentifier(building)}`)
  const engine = await openPostgres({ url: databaseUrl(url, building), max: 2 })
  try {
    await template.build(engine.pool)
    await engine.maintain()
  } finally {
    await engine.close()
  }
  await client.query(`alter database ${escapeIdentifier(building)} rename to ${escapeIdentifier(name)}`)
}

/** Drops all databases of a test run, including templates. */
export const dropDatabases = (url: string, run: string): Promise<void> =>
  administer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like $1`,
      [`storeroom\\_${run}\\_%`],
    )
    for (const { name } of rows) await drop(client, name)
  })

export const drop = async (client: Client, name: string): Promise<void> => {
  await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
}

async function exists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}

import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { primaryOf } from './hosts.ts'

/** Administrative statements on a PostgreSQL server, each on a connection outside of the shop's pool. */
async function administer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: await primaryOf(url), application_name: 'storeroom command' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** How many connections servers and workers have to the database. */
export const countServerConnections = (url: string): Promise<number> =>
  administer(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'storeroom'`,
    )
    return rows[0]?.count ?? 0
  })

/** An empty database on the same server, with the same locale: text is searched there as it is here. */
export async function createScratch(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = await administer(url, create)
  const at = new URL(await primaryOf(url))
  at.pathname = `/${encodeURIComponent(name)}`
  return { url: at.href, drop: () => administer(url, (client) => drop(client, name)) }
}

async function create(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string; collate: string; ctype: string }>(
    'select datname as name, datcollate as collate, datctype as ctype from pg_database where datname = current_database()',
  )
  const [{ name, collate, ctype } = { name: 'storeroom', collate: 'C.UTF-8', ctype: 'C.UTF-8' }] = rows
  const scratch = `${name.slice(0, 40)}_verify_${randomBytes(4).toString('hex')}`
  const locale = `lc_collate ${client.escapeLiteral(collate)} lc_ctype ${client.escapeLiteral(ctype)}`
  await client.query(`create database ${escapeIdentifier(scratch)} template template0 encoding 'UTF8' ${locale}`)
  return scratch
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`drop database ${escapeIdentifier(name)} with (force)`)
}

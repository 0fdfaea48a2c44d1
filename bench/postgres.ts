import { randomBytes } from 'node:crypto'
import { administer, databaseUrl, drop } from '../packages/server/test/databases/postgres.ts'
import { startPostgres } from '../packages/server/test/databases/postgres-server.ts'

/**
 * Runs `work` with the URL of an empty database on PostgreSQL: that of `TEST_DATABASE_URL`, or else a
 * temporary server. Removes it afterwards.
 * @throws if there is no PostgreSQL, with what is missing
 */
export async function onPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const server = await startPostgres()
  if ('missing' in server) throw new Error(server.missing)
  const name = `storeroom_bench_${randomBytes(4).toString('hex')}`
  try {
    await administer(server.url, (client) => client.query(`create database ${name}`))
    return await work(databaseUrl(server.url, name))
  } finally {
    await administer(server.url, (client) => drop(client, name))
    await server.stop()
  }
}

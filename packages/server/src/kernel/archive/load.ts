import type pg from 'pg'
import type { Files } from '../files/files.ts'
import { migrate, type Migration } from '../migrate.ts'
import { ArchiveError, type ArchivedTable, type Frame, type Manifest, type TableFacts } from './archive.types.ts'
import { quoted } from './catalogue.ts'
import { setAside } from './definitions.ts'
import { FileSink } from './file-sink.ts'
import { queueSchema } from './left-out.data.ts'
import { markUnfinished, removeMark } from './unfinished.ts'

export type LoadTarget = {
  /** Of an empty database, or of one that a load left half-done. */
  readonly pool: pg.Pool
  readonly migrations: readonly Migration[]
  /** Makes the tables of the job queue. */
  readonly prepareQueue: () => Promise<void>
  /** Where files go; without it they are read past. */
  readonly files?: Pick<Files, 'put'> | undefined
  /** Added to where revisions stand. */
  readonly revisionGap?: number
}

/**
 * Revisions after a restore begin so much further on: numbers that were given between the backup and the restore may
 * still be in somebody's browser, and a revision never means two things.
 */
export const REVISION_GAP = 1_000_000_000

/** What was loaded: the manifest, and rows and digest of each table as they were read. */
export type Loaded = {
  readonly manifest: Manifest
  readonly tables: ReadonlyMap<string, TableFacts>
  readonly files: number
}

/**
 * Fills the database with the rows of an archive, in one transaction: until its end is reached and every checksum
 * was right, nothing of it is there, and the server refuses the database. Newer migrations are left to the caller.
 * @throws ArchiveError for an archive of a newer program
 */
export async function load(frames: AsyncGenerator<Frame, unknown>, target: LoadTarget): Promise<Loaded> {
  const first = await frames.next()
  if (first.done === true || first.value.type !== 'manifest')
    throw new ArchiveError('The backup begins without saying what it holds')
  const { manifest } = first.value
  refuseNewer(manifest, target.migrations)
  await markUnfinished(target.pool)
  await migrate(target.pool, target.migrations.slice(0, manifest.migrations.length))
  await target.prepareQueue()
  return inTransaction(target.pool, (client) => fill(client, manifest, frames, target))
}

/** @throws ArchiveError */
export function refuseNewer({ storeroom, migrations }: Manifest, known: readonly Migration[]): void {
  const unknown = migrations.filter((name, place) => known[place]?.name !== name)
  if (unknown.length > 0)
    throw new ArchiveError(
      `The backup was written by Storeroom ${storeroom}, which is newer: this program does not know ${unknown.join(', ')}`,
    )
}

const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local search_path = 'public'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local maintenance_work_mem = '64MB'`

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${SETTINGS}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function fill(client: pg.PoolClient, manifest: Manifest, frames: AsyncIterable<Frame>, target: LoadTarget) {
  const { tables, partitions } = manifest
  for (const { name, parent, bound } of partitions)
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`)
  const putBack = await setAside(client)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  const rows = new Rows(client, tables)
  const files = new FileSink(target.files)
  try {
    for await (const frame of frames) {
      await rows.take(frame)
      await files.take(frame)
    }
  } catch (error) {
    await files.abandon()
    throw error
  }
  await putBack()
  await setSequences(client, manifest, target.revisionGap ?? 0)
  await removeMark(client)
  return { manifest, tables: rows.facts, files: files.count }
}

/** Inserts the rows of each table as they come. */
class Rows {
  readonly facts = new Map<string, TableFacts>()
  readonly #client: pg.PoolClient
  readonly #tables: ReadonlyMap<string, ArchivedTable>
  #table: ArchivedTable | undefined
  #insert = ''

  constructor(client: pg.PoolClient, tables: readonly ArchivedTable[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  async take(frame: Frame): Promise<void> {
    if (frame.type === 'table') await this.#begin(frame.name)
    else if (frame.type === 'rows') await this.#client.query(this.#insert, [`[${frame.lines.join(',')}]`])
    else if (frame.type === 'table-end' && this.#table)
      this.facts.set(this.#table.name, { rows: frame.rows, digest: frame.digest })
  }

  async #begin(name: string): Promise<void> {
    this.#table = this.#tables.get(name)
    if (!this.#table) throw new ArchiveError(`The backup has rows of ${name}, of which it does not say what it is`)
    this.#insert = insertInto(this.#table, await columnsOf(this.#client, name))
  }
}

const columnsOf = async (client: pg.PoolClient, name: string): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [quoted(name)],
  )
  return new Set(rows.map((row) => row.name))
}

/** Columns of the job queue come and go with its versions; ours are those of the migrations. */
function insertInto({ name, columns }: ArchivedTable, known: ReadonlySet<string>): string {
  const isQueue = name.startsWith(`${queueSchema}.`)
  const kept = [...columns.entries()].filter(([, column]) => !isQueue || known.has(column.name))
  const names = kept.map(([, column]) => quoted(column.name))
  const values = kept.map(([place, { type }]) => `(r->>${place})::${type}`)
  return `insert into ${quoted(name)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`
}

async function setSequences(client: pg.PoolClient, { sequences }: Manifest, revisionGap: number): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    const value = BigInt(last_value) + BigInt(name === 'revision' ? revisionGap : 0)
    await client.query('select setval($1, $2::bigint, $3)', [quoted(name), String(value), is_called])
  }
}

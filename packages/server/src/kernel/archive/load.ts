import type pg from 'pg'
import { applySchema, type Schema } from '../apply-schema.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Files } from '../files/files.ts'
import { ArchiveError, type ArchivedTable, type Frame, type Manifest, type TableFacts } from './archive.types.ts'
import { jobTables, quoteIdentifier, sequencesOf, tablesOf, type Client } from './schema-queries.ts'
import { FileSink } from './file-frames.ts'
import { tablesEndedByRestore, queueSchema } from './excluded-tables.data.ts'
import { markUnfinished, removeMark } from './unfinished.ts'

export type LoadTarget = {
  /** An empty database, or one with an unfinished load. */
  readonly pool: pg.Pool
  readonly schema: Schema
  /** Creates the tables of the job queue. */
  readonly prepareQueue: () => Promise<void>
  /** Storage of the files; without it they are skipped. */
  readonly files?: Pick<Files, 'put'> | undefined
  /** Added to the position of the sequence `revision`. */
  readonly revisionGap?: number
  /** Whether the load ends all sign-ins and API tokens. */
  readonly endsSignIns?: boolean | undefined
}

/**
 * Revisions after a restore skip this many numbers: those assigned between the backup and the restore may
 * still be cached in a browser, and a revision never means two things.
 */
export const REVISION_GAP = 1_000_000_000

/** The loaded manifest, and rows and digest of each table as read. */
export type Loaded = {
  readonly manifest: Manifest
  readonly tables: ReadonlyMap<string, TableFacts>
  readonly files: number
}

/**
 * Fills the database with the rows of an archive, in one transaction: until its end is reached and every checksum
 * was right, nothing of it is there, and the server refuses the database.
 * @throws ArchiveError for an archive of a program with another baseline
 */
export async function load(frames: AsyncGenerator<Frame, unknown>, target: LoadTarget): Promise<Loaded> {
  const first = await frames.next()
  if (first.done === true || first.value.type !== 'manifest') throw new ArchiveError('The backup has no manifest')
  const { manifest } = first.value
  refuseOtherSchema(manifest, target.schema)
  await markUnfinished(target.pool)
  await applySchema(target.pool, target.schema)
  await target.prepareQueue()
  return inTransaction(target.pool, SETTINGS, (client) => fill(client, manifest, frames, target))
}

/** @throws ArchiveError */
export function refuseOtherSchema({ storeroom, migrations }: Manifest, { version }: Pick<Schema, 'version'>): void {
  if (migrations.at(-1) !== version)
    throw new ArchiveError(
      `The backup was written by a Storeroom ${storeroom} with other tables (${migrations.at(-1)}; this program has ${version}): restore it with the program that wrote it`,
    )
}

const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local search_path = 'public'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local maintenance_work_mem = '64MB'`

async function fill(client: pg.PoolClient, manifest: Manifest, frames: AsyncIterable<Frame>, target: LoadTarget) {
  const columnTypes = await refuseUnknown(client, manifest)
  for (const { name, parent, bound } of manifest.partitions)
    await client.query(
      `create table if not exists ${quoteIdentifier(name)} partition of ${quoteIdentifier(parent)} ${bound}`,
    )
  const putBack = await setAside(client)
  await client.query(`truncate ${manifest.tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`)
  const rows = new Rows(client, manifest.tables, { columnTypes, endsSignIns: target.endsSignIns ?? false })
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

/** The types of the columns that the database has, by table. */
type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>

const NAME = /^[a-z_][a-z0-9_]*$/
/** Partition bounds of months, as PostgreSQL writes them. */
const BOUND = /^(?:DEFAULT|FOR VALUES FROM \('[\d :.+-]+'\) TO \('[\d :.+-]+'\))$/

/**
 * The manifest of an archive is not trusted: tables, columns and sequences must be those of the schema, and
 * their types are the database's own. Columns of the job queue change with its versions.
 * @throws ArchiveError
 */
async function refuseUnknown(client: pg.PoolClient, { tables, sequences, partitions }: Manifest): Promise<ColumnTypes> {
  const refuse = (what: string) => new ArchiveError(`The backup has something that no shop has: ${what.slice(0, 100)}`)
  const existing = [...(await tablesOf(client)), ...(await jobTables(client))]
  const typesByTable = new Map(
    existing.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column.type]))]),
  )
  for (const { name, columns } of tables) {
    const columnTypes = typesByTable.get(name)
    if (!columnTypes) throw refuse(name)
    const unknownColumn = columns.find((column) => !columnTypes.has(column.name))
    if (unknownColumn && !name.startsWith(`${queueSchema}.`)) throw refuse(`${name}.${unknownColumn.name}`)
  }
  const sequenceNames = new Set((await sequencesOf(client)).map(({ name }) => name))
  for (const { name, last_value } of sequences)
    if (!sequenceNames.has(name) || !/^-?\d{1,19}$/.test(last_value)) throw refuse(name)
  for (const { name, parent, bound } of partitions)
    if (!NAME.test(name) || !typesByTable.has(parent) || !BOUND.test(bound)) throw refuse(`${name} ${bound}`)
  return typesByTable
}

/** Inserts the rows of each table as they come. */
class Rows {
  readonly facts = new Map<string, TableFacts>()
  readonly #client: pg.PoolClient
  readonly #tables: ReadonlyMap<string, ArchivedTable>
  readonly #columnTypes: ColumnTypes
  readonly #endsSignIns: boolean
  #table: ArchivedTable | undefined
  #insert: string | undefined

  constructor(
    client: pg.PoolClient,
    tables: readonly ArchivedTable[],
    { columnTypes, endsSignIns }: { readonly columnTypes: ColumnTypes; readonly endsSignIns: boolean },
  ) {
    this.#client = client
    this.#columnTypes = columnTypes
    this.#endsSignIns = endsSignIns
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  async take(frame: Frame): Promise<void> {
    if (frame.type === 'table') this.#startTable(frame.name)
    else if (frame.type === 'rows') await this.#write(frame.lines)
    else if (frame.type === 'table-end' && this.#table)
      this.facts.set(this.#table.name, { rows: frame.rows, digest: frame.digest })
  }

  #startTable(name: string): void {
    this.#table = this.#tables.get(name)
    const columnTypes = this.#columnTypes.get(name)
    if (!this.#table || !columnTypes)
      throw new ArchiveError(`The backup has rows of ${name}, of which it does not say what it is`)
    const isSkipped = this.#endsSignIns && tablesEndedByRestore[name] !== undefined
    this.#insert = isSkipped ? undefined : insertInto(this.#table, columnTypes)
  }

  async #write(lines: readonly string[]): Promise<void> {
    if (this.#insert !== undefined) await this.#client.query(this.#insert, [`[${lines.join(',')}]`])
  }
}

/** Columns that the job queue no longer has are left out. */
function insertInto({ name, columns }: ArchivedTable, columnTypes: ReadonlyMap<string, string>): string {
  const present = [...columns.entries()].flatMap(([place, column]) => {
    const type = columnTypes.get(column.name)
    return type === undefined ? [] : [{ place, name: column.name, type }]
  })
  const names = present.map((column) => quoteIdentifier(column.name))
  const values = present.map(({ place, type }) => `(r->>${place})::${type}`)
  return `insert into ${quoteIdentifier(name)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`
}

async function setSequences(client: pg.PoolClient, { sequences }: Manifest, revisionGap: number): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    const value = BigInt(last_value) + BigInt(name === 'revision' ? revisionGap : 0)
    await client.query('select setval($1, $2::bigint, $3)', [quoteIdentifier(name), String(value), is_called])
  }
}

/** Statements that drop definitions from the tables, and those that restore them, in order. */
type Aside = { readonly remove: readonly string[]; readonly restore: readonly string[] }

/** Foreign keys are dropped because rows come in any order; restoring them checks all rows at once. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`

/** An index that is made over all rows at once takes a fraction of the time. A partitioned one includes its parts. */
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as remove,
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as restore
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indrelid and d.deptype = 'e')
  order by i.indexrelid`

/** The rows that triggers write are in the archive, too. */
const TRIGGERS = `
  select format('alter table %s disable trigger user', c.oid::regclass) as remove,
    format('alter table %s enable trigger user', c.oid::regclass) as restore
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
  order by c.oid`

/**
 * Drops foreign keys and indexes of all tables and disables their triggers in the open transaction, as the owner of the
 * tables may: doing it by a setting (`session_replication_role`) needs a superuser.
 * @returns a function that restores them, to be called in the same transaction
 */
async function setAside(client: Client): Promise<() => Promise<void>> {
  const aside: Aside[] = []
  for (const statement of [FOREIGN_KEYS, INDEXES, TRIGGERS]) aside.push(await find(client, statement))
  for (const { remove } of aside) for (const statement of remove) await client.query(statement)
  return async () => {
    for (const { restore } of aside.toReversed()) for (const statement of restore) await client.query(statement)
  }
}

async function find(client: Client, statement: string): Promise<Aside> {
  const { rows } = await client.query<{ remove: string; restore: string }>(statement)
  return { remove: rows.map(({ remove }) => remove), restore: rows.map(({ restore }) => restore) }
}

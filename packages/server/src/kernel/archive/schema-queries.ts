import type { ClientBase } from 'pg'
import type { ArchivedPartition, ArchivedSequence, ArchivedTable } from './archive.types.ts'
import { leftOut, queueSchema } from './left-out.data.ts'

type Client = Pick<ClientBase, 'query'>

/** A table's name as SQL. */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

const isExtensions = (catalog: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/**
 * Partitions are part of their partitioned table; generated columns are computed by the database, and a
 * log position of one server means nothing on another.
 */
const TABLES = `
  select c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.atttypid <> 'pg_lsn'::regtype
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not ${isExtensions('pg_class', 'c.oid')}
  group by c.oid order by c.relname`

/** All tables of the schema `public` that an archive holds. */
export async function tablesOf(client: Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(TABLES)
  return rows.filter(({ name }) => leftOut[name] === undefined)
}

const text = (...names: string[]) => names.map((name) => ({ name, type: 'text' }))
const typed = (type: string, ...names: string[]) => names.map((name) => ({ name, type }))

/** Unfinished and dead jobs. Jobs that are running are run again. */
const jobs: ArchivedTable = {
  name: `${queueSchema}.job`,
  columns: [
    ...typed('uuid', 'id'),
    ...text('name'),
    ...typed('integer', 'priority'),
    ...typed('jsonb', 'data'),
    ...typed(`${queueSchema}.job_state`, 'state'),
    ...typed('integer', 'retry_limit', 'retry_count', 'retry_delay'),
    ...typed('boolean', 'retry_backoff'),
    ...typed('integer', 'retry_delay_max', 'expire_seconds', 'deletion_seconds', 'heartbeat_seconds'),
    ...text('singleton_key', 'dead_letter', 'policy'),
    ...typed('timestamptz', 'start_after', 'created_on', 'keep_until'),
    ...typed('jsonb', 'output'),
  ],
}

/** The source of a table's rows, if it is not simply the whole table. */
type Source = { readonly where?: string; readonly columns?: Readonly<Record<string, string>> }
const sources: Readonly<Record<string, Source>> = {
  [jobs.name]: {
    where: `state < 'completed'`,
    columns: { state: `case state when 'active' then 'retry' else state end` },
  },
}

/** The parts of the job queue in an archive. */
export async function jobTables(client: Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query(`select where to_regclass('${jobs.name}') is not null`)
  return rows.length > 0 ? [jobs] : []
}

/** A statement that returns one `line` for each row of the table. */
export function selectLines({ name, columns }: ArchivedTable): string {
  const source: Source = sources[name] ?? {}
  const values = columns.map((column) => `(${source.columns?.[column.name] ?? quoted(column.name)})::text`)
  const where = source.where === undefined ? '' : ` where ${source.where}`
  return `select to_json(array[${values.join(', ')}])::text as line from ${quoted(name)}${where}`
}

export async function sequencesOf(client: Client): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relkind = 'S' and relnamespace = 'public'::regnamespace
      and not ${isExtensions('pg_class', 'c.oid')} order by relname`,
  )
  if (rows.length === 0) return []
  const states = rows.map(
    ({ name }) => `select '${name}' as name, last_value::text as last_value, is_called from ${quoted(name)}`,
  )
  return (await client.query<ArchivedSequence>(states.join(' union all '))).rows
}

export async function partitionsOf(client: Client): Promise<ArchivedPartition[]> {
  const { rows } = await client.query<ArchivedPartition>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  return rows
}

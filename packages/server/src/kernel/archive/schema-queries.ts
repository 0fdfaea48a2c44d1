import type { ClientBase } from 'pg'
import type { ArchivedPartition, ArchivedSequence, ArchivedTable } from './archive.types.ts'
import { excludedTables, queueSchema } from './excluded-tables.data.ts'

/** A connection whose transaction is the caller's. */
export type Client = Pick<ClientBase, 'query'>

/** The name of a table or column, with or without its schema, quoted for SQL: `a.b` → `"a"."b"`. */
export const quoteIdentifier = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

const belongsToExtension = (systemTable: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${systemTable}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/**
 * The ordinary and partitioned tables with their columns. Skips partitions (they come with their parent table),
 * generated columns (the database computes them) and `pg_lsn` columns (a position in the log of one server means
 * nothing on another).
 */
const TABLES_QUERY = `
  select c.relname as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.atttypid <> 'pg_lsn'::regtype
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not ${belongsToExtension('pg_class', 'c.oid')}
  group by c.oid order by c.relname`

/** All tables of the schema `public` that an archive contains. */
export async function tablesOf(client: Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(TABLES_QUERY)
  return rows.filter(({ name }) => excludedTables[name] === undefined)
}

const textColumns = (...names: string[]) => names.map((name) => ({ name, type: 'text' }))
const typedColumns = (type: string, ...names: string[]) => names.map((name) => ({ name, type }))

/**
 * The jobs that are not yet completed, including those in the dead-letter queues. A running job is archived as 'retry',
 * so it runs again after a restore.
 */
const jobTable: ArchivedTable = {
  name: `${queueSchema}.job`,
  columns: [
    ...typedColumns('uuid', 'id'),
    ...textColumns('name'),
    ...typedColumns('integer', 'priority'),
    ...typedColumns('jsonb', 'data'),
    ...typedColumns(`${queueSchema}.job_state`, 'state'),
    ...typedColumns('integer', 'retry_limit', 'retry_count', 'retry_delay'),
    ...typedColumns('boolean', 'retry_backoff'),
    ...typedColumns('integer', 'retry_delay_max', 'expire_seconds', 'deletion_seconds', 'heartbeat_seconds'),
    ...textColumns('singleton_key', 'dead_letter', 'policy'),
    ...typedColumns('timestamptz', 'start_after', 'created_on', 'keep_until'),
    ...typedColumns('jsonb', 'output'),
  ],
}

/** Which rows of a table are archived, and the expressions of columns that are not archived as they are. */
type RowFilter = { readonly where?: string; readonly columns?: Readonly<Record<string, string>> }
const rowFilters: Readonly<Record<string, RowFilter>> = {
  [jobTable.name]: {
    // In the enum, created, retry and active come before completed; canceled and failed jobs come after it.
    where: `state < 'completed'`,
    columns: { state: `case state when 'active' then 'retry' else state end` },
  },
}

/** The job table if the queue has been installed; otherwise none. */
export async function jobTables(client: Client): Promise<ArchivedTable[]> {
  const { rows } = await client.query(`select where to_regclass('${jobTable.name}') is not null`)
  return rows.length > 0 ? [jobTable] : []
}

/** A statement with one column, `line`: each row as a JSON array of texts. */
export function selectLines({ name, columns }: ArchivedTable): string {
  const filter: RowFilter = rowFilters[name] ?? {}
  const values = columns.map((column) => `(${filter.columns?.[column.name] ?? quoteIdentifier(column.name)})::text`)
  const where = filter.where === undefined ? '' : ` where ${filter.where}`
  return `select to_json(array[${values.join(', ')}])::text as line from ${quoteIdentifier(name)}${where}`
}

/** The sequences of the schema `public` with their states. */
export async function sequencesOf(client: Client): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relkind = 'S' and relnamespace = 'public'::regnamespace
      and not ${belongsToExtension('pg_class', 'c.oid')} order by relname`,
  )
  if (rows.length === 0) return []
  const states = rows.map(
    ({ name }) => `select '${name}' as name, last_value::text as last_value, is_called from ${quoteIdentifier(name)}`,
  )
  return (await client.query<ArchivedSequence>(states.join(' union all '))).rows
}

/** The partitions of partitioned tables, which a restore creates before it loads rows. */
export async function partitionsOf(client: Client): Promise<ArchivedPartition[]> {
  const { rows } = await client.query<ArchivedPartition>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  return rows
}

import type { Pool } from 'pg'
import { inTransaction } from '../database/transactions.ts'
import type { Client } from './schema-queries.ts'

/** A table that exists from the first statement of a load until the transaction that ends the load. */
const MARK = 'public.unfinished_restore'

export const markUnfinished = (pool: Pool) => pool.query(`create table if not exists ${MARK} ()`)

export const removeMark = (client: Client) => client.query(`drop table ${MARK}`)

/** Whether a restore or move into this database is unfinished. */
export async function isUnfinished(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`select where to_regclass('${MARK}') is not null`)
  return rows.length > 0
}

/**
 * Whether the database holds data worth keeping. An empty one does not, nor one that a load left half-done, nor one
 * that a server has prepared and that has not been set up.
 */
export async function isOccupied(pool: Pool): Promise<boolean> {
  if (await isUnfinished(pool)) return false
  const { rows } = await pool.query<{ tables: number; isOurs: boolean }>(
    `select count(*)::int as tables, to_regclass('public.migration') is not null and to_regclass('public."user"') is not null
        and to_regclass('public.product') is not null as "isOurs"
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  )
  const { tables = 0, isOurs = false } = rows[0] ?? {}
  if (!isOurs) return tables > 0
  const { rows: people } = await pool.query(`select from "user" union all select from product limit 1`)
  return people.length > 0
}

/** Statements that drop everything. Extensions and their objects stay: an administrator may have created them. */
const OURS = `
  with extension as (select classid, objid from pg_depend where deptype = 'e')
  select format('drop table if exists public.%I cascade', relname) as statement from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from extension where classid = 'pg_class'::regclass and objid = c.oid)
  union all select format('drop view if exists public.%I cascade', relname) from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not exists (select from extension where classid = 'pg_class'::regclass and objid = c.oid)
  union all select format('drop sequence if exists public.%I cascade', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
  union all select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from extension where classid = 'pg_proc'::regclass and objid = p.oid)
  union all select format('drop type if exists %s cascade', oid::regtype) from pg_type t
    where typnamespace = 'public'::regnamespace 
      and (typtype in ('e', 'd') or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
      and not exists (select from extension where classid = 'pg_type'::regclass and objid = t.oid)
  union all select format('drop text search configuration if exists public.%I cascade', cfgname) from pg_ts_config
    where cfgnamespace = 'public'::regnamespace
  union all select 'drop schema if exists pgboss cascade'`

/** Empties the database, except for extensions. */
export const clear = (pool: Pool): Promise<void> =>
  inTransaction(pool, 'set local search_path = public; set local statement_timeout = 0', async (client) => {
    const { rows } = await client.query<{ statement: string }>(OURS)
    for (const { statement } of rows) await client.query(statement)
  })

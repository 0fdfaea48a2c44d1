import { seconds } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import { sql } from '../sql.ts'

/** The longest delay of maintenance in favor of requests. */
const MAX_DELAY = seconds(10)

/** A table that has changed so much that PostgreSQL would look after it; `name` is quoted. */
type Needy = { readonly name: string; readonly work: 'analyze' | 'vacuum' | 'vacuum (analyze)' }

/** The setting of the table, else the server's. */
const setting = (name: string) =>
  `coalesce((select o.option_value from pg_options_to_table(c.reloptions) o where o.option_name = '${name}'), current_setting('${name}'))::float8`

const beyond = (count: string, name: string) =>
  `${count} > ${setting(`${name}_threshold`)} + ${setting(`${name}_scale_factor`)} * greatest(c.reltuples, 0)`

/** The file has doubled since the last analysis. Counts are lost when the program ends; file sizes are not. */
const GROWN = `pg_relation_size(c.oid) > 2 * current_setting('block_size')::int * greatest(c.relpages, 8)`

/**
 * PostgreSQL's own thresholds: rows changed since the last analysis, rows that are dead, rows inserted since the last
 * vacuum, and the age of the oldest transaction that a table still shows. Temporary tables are left out; the
 * partitions are maintained, not the partitioned table.
 */
const NEEDY = `
  select name, case when stale and worn then 'vacuum (analyze)' when stale then 'analyze' else 'vacuum' end as work
  from (
    select c.oid::regclass::text as name, s.n_mod_since_analyze as changes,
      c.relkind <> 't' and c.relname <> 'pg_statistic'
        and (${GROWN} or ${beyond('s.n_mod_since_analyze', 'autovacuum_analyze')}) as stale,
      ${beyond('s.n_dead_tup', 'autovacuum_vacuum')} or ${beyond('s.n_ins_since_vacuum', 'autovacuum_vacuum_insert')}
        or age(c.relfrozenxid) > ${setting('autovacuum_freeze_max_age')} as worn
    from pg_stat_all_tables s join pg_class c on c.oid = s.relid where c.relpersistence <> 't' and c.relkind <> 'p'
  ) tables where stale or worn order by worn, changes desc, name`

export const needyTables = (db: Db) => sql<Needy>`${sql.raw(NEEDY)}`.all(db)

/**
 * Does what autovacuum does on a server: the embedded engine has none. One table at a time; before each, requests go
 * first, and so does a long import between two of its transactions.
 */
export async function keepTables({ db, jobs }: Pick<Services, 'db' | 'jobs'>, signal: AbortSignal): Promise<void> {
  for (const { name, work } of await needyTables(db)) {
    if (signal.aborted) return
    await jobs.giveWay(MAX_DELAY)
    await sql.raw(`${work} ${name}`).run(db)
  }
}

/** As often as autovacuum looks by default. */
export function registerUpkeepTask(services: Services) {
  if (services.engine !== 'embedded') return
  services.jobs.define({
    name: 'keep-tables',
    lane: 'background',
    everyMinutes: 1,
    run: (_, signal) => keepTables(services, signal),
  })
}

import type pg from 'pg'
import type { Migration } from './migrate.ts'
import { alteration, createdTable, statementsOf } from './sql-statements.ts'

/** What nobody else can do with a table until the migration has ended. */
type Stops = 'reads and writes' | 'writes'

/** `rows`: how many the database believes there are. */
type HeldTable = { readonly table: string; readonly stops: Stops; readonly rows: number }

/** What a migration is going to do. `bytes` of its SQL. */
export type Plan = { readonly name: string; readonly bytes: number; readonly holds: readonly HeldTable[] }

type Held = readonly [table: string, stops: Stops]

/** By PostgreSQL's table of lock modes: whose statements find the table locked. */
const writesStop = [
  /^create (?:unique )?index (?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)/,
  /^create (?:or replace )?(?:constraint )?trigger .*? on ([\w.]+)/,
]

function heldBy(statement: string): Held[] {
  const altered = alteration(statement)
  const referenced = [...statement.matchAll(/\breferences ([\w.]+)/g)].map(([, table = '']): Held => [table, 'writes'])
  const stopped = writesStop.flatMap((pattern): Held[] => {
    const [, table] = pattern.exec(statement) ?? []
    return table === undefined ? [] : [[table, 'writes']]
  })
  const [, dropped] = /^drop (?:table (?:if exists )?|trigger .*? on )([\w.]+)/.exec(statement) ?? []
  return [
    ...stopped,
    ...referenced,
    ...(altered ? [[altered.table, 'reads and writes'] as const] : []),
    ...(dropped === undefined ? [] : [[dropped, 'reads and writes'] as const]),
  ]
}

/** Tables that a migration finds and holds on to, each once; the one that stops more counts. */
function heldTables(sql: string): ReadonlyMap<string, Stops> {
  const statements = statementsOf(sql)
  const made = new Set(statements.map(createdTable))
  const held = new Map<string, Stops>()
  for (const [table, stops] of statements.flatMap(heldBy))
    if (!made.has(table) && held.get(table) !== 'reads and writes') held.set(table, stops)
  return held
}

/** What each migration will do to a database that has content. Reads only what the database knows of its tables. */
export async function plansOf(pool: pg.Pool | pg.PoolClient, migrations: readonly Migration[]): Promise<Plan[]> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const known = new Map(rows.map(({ name, rows }) => [name, rows]))
  return migrations.map(({ name, sql }) => ({
    name,
    bytes: Buffer.byteLength(sql),
    holds: [...heldTables(sql)].flatMap(([table, stops]) => {
      const rows = known.get(table)
      return rows === undefined ? [] : [{ table, stops, rows }]
    }),
  }))
}

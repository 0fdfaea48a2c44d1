import { prepare, runText, runTogether, type Db } from '../db.ts'
import type { Statement } from '../transaction-scope.ts'
import { sqlTypes, type ColumnKind, type Columns, type Entity, type NewRow, type Row } from '../entity.ts'
import { newId } from '../ids.ts'
import { refuseDuplicates } from './duplicates.ts'

/** A table with its columns: an entity, or a table that only links two entities. */
export type Table<C extends Columns = Columns> = { readonly table: string; readonly columns: C }

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/**
 * The statement that inserts rows, however many there are: they travel as one JSON value. Columns that no row names
 * keep their defaults; a column that only some rows name is null in the others. None where there are no rows.
 */
export function insertion<C extends Columns>(
  table: Table<C>,
  rows: readonly NewRow<C>[],
  onConflict = '',
): Statement[] {
  if (rows.length === 0) return []
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const types = names.map((name) => `"${name}" ${sqlTypes[kindOf(table, name)]}`).join(', ')
  const text = prepare(
    `insert into "${table.table}" (${quoted(names)}) select ${quoted(names)} from jsonb_to_recordset($1::jsonb) as r(${types}) ${onConflict}`,
  )
  return [{ text, values: [JSON.stringify(rows)] }]
}

/** Inserts rows in one statement, as `insertion` says it. */
export async function insertRows<C extends Columns>(
  db: Db,
  table: Table<C>,
  rows: readonly NewRow<C>[],
  onConflict = '',
): Promise<void> {
  await runTogether(db, insertion(table, rows, onConflict))
}

/** Inserts one row of an entity, giving it an id where it has none; returns the id. @throws duplicate */
export async function insertRow<C extends Columns>(db: Db, entity: Entity<C>, row: NewRow<C>): Promise<string> {
  const named: Row = { ...row }
  const ownId = named[entity.key]
  const id = typeof ownId === 'string' ? ownId : newId(entity.prefix ?? entity.table)
  await refuseDuplicates([entity], () => insertRows<Columns>(db, entity, [{ ...named, [entity.key]: id }]))
  return id
}

/** Sets columns of rows by their keys, each row its own values, in one statement per set of columns. */
export async function updateRows<C extends Columns>(
  db: Db,
  entity: Entity<C>,
  rows: readonly NewRow<C>[],
): Promise<void> {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).sort().join())
  for (const group of groups.values()) await updateAlike(db, entity, group)
}

async function updateAlike(db: Db, entity: Entity, rows: readonly Row[]) {
  const names = Object.keys(rows[0] ?? {})
  const changed = names.filter((name) => name !== entity.key)
  if (changed.length === 0) return
  const types = names.map((name) => `"${name}" ${sqlTypes[kindOf(entity, name)]}`).join(', ')
  const touched = 'updated_at' in entity.columns && !changed.includes('updated_at') ? ', updated_at = now()' : ''
  await runText(
    db,
    prepare(
      `update "${entity.table}" t set ${changed.map((name) => `"${name}" = r."${name}"`).join(', ')}${touched} from jsonb_to_recordset($1::jsonb) as r(${types}) where t."${entity.key}" = r."${entity.key}"`,
    ),
    [JSON.stringify(rows)],
  )
}

/**
 * Deletes rows as the entity does: for good, or by `deleted_at`. Rows already gone are no error
 * (docs/contract/states.md §1.4).
 */
export async function removeRows(db: Db, entity: Entity, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const statement = entity.softDelete
    ? `update "${entity.table}" set deleted_at = now(), updated_at = now() where "${entity.key}" = any($1) and deleted_at is null`
    : `delete from "${entity.table}" where "${entity.key}" = any($1)`
  await runText(db, prepare(statement), [ids])
}

/** What becomes of rows of a table. `changed` name their rows by the key. */
type RowDifferences = {
  readonly removed: readonly string[]
  readonly changed: readonly Row[]
  readonly added: readonly Row[]
}

/** Deletes, changes and inserts rows, in this order: a new row may have the unique value of one that goes. */
export async function writeDifferences(db: Db, entity: Entity, { removed, changed, added }: RowDifferences) {
  await removeRows(db, entity, removed)
  await updateRows(db, entity, changed)
  await insertRows(db, entity, added)
}

function kindOf(table: Table, name: string): ColumnKind {
  const column = table.columns[name]
  if (!column) throw new Error(`${table.table} has no column ${name}`)
  return column.kind
}

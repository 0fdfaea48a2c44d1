import type { FieldConflict } from '@storeroom/contract'
import { isDeepStrictEqual } from 'node:util'
import { prepare, runText, type Db } from '../db.ts'
import type { Columns, Entity, Row, RowChanges, StoredRow } from '../entity.ts'
import { AppError } from '../errors.ts'
import { refuseDuplicates } from './duplicates.ts'
import { updateRows } from './rows.ts'

/**
 * Columns of a row that changed after a revision, from the history. Its creation is not a change: a part may be
 * newer than the loaded version of the whole, as in a product that was created in one request.
 */
async function changedSince(db: Db, entity: Entity, id: string, rev: number): Promise<Set<string>> {
  const rows = await runText<{ name: string }>(
    db,
    `select distinct jsonb_object_keys(columns) as name from change where table_name = $1 and row_id = $2 and rev > $3 and action <> 'created'`,
    [entity.table, id, rev],
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * The stored row, locked until the transaction ends, or undefined. Times are ISO texts. The lock is that of an update: a
 * transaction that refers to the row by a foreign key, such as a checkout to inventory items, does not wait for it.
 */
export async function lockRow<C extends Columns>(
  db: Db,
  entity: Entity<C>,
  id: string,
): Promise<StoredRow<C> | undefined> {
  const alive = entity.softDelete ? ' and deleted_at is null' : ''
  const [stored] = await runText<{ row: StoredRow<C> }>(
    db,
    prepare(`select to_jsonb(t) as row from "${entity.table}" t where "${entity.key}" = $1${alive} for no key update`),
    [id],
  )
  return stored?.row
}

/** Locks a part and the record it belongs to in one statement. Returns the part, or undefined if either is missing. */
export async function lockPart<C extends Columns>(
  db: Db,
  [whole, wholeId]: readonly [Entity, string],
  [part, partId, ofWhole]: readonly [Entity<C>, string, column: string],
): Promise<StoredRow<C> | undefined> {
  const alive = [whole.softDelete && 'w.deleted_at is null', part.softDelete && 'p.deleted_at is null']
  const conditions = ['true', ...alive.filter((text) => text !== false)].join(' and ')
  const [stored] = await runText<{ row: StoredRow<C> }>(
    db,
    prepare(
      `select to_jsonb(p) as row from "${whole.table}" w join "${part.table}" p on p."${ofWhole}" = w."${whole.key}"
        where w."${whole.key}" = $1 and p."${part.key}" = $2 and ${conditions} for no key update of w, p`,
    ),
    [wholeId, partId],
  )
  return stored?.row
}

/** The fields of `changes` that differ from the stored row. */
export const differences = <Changes extends object>(stored: object, changes: Changes): Partial<Changes> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, (stored as Row)[name]),
    ),
  ) as Partial<Changes>

/** The number of the row's last change, if the entity is `revised`. */
type Revised = { readonly rev?: number }

const withWholeMetadata = <C extends Columns>(stored: Row, changes: RowChanges<C>): RowChanges<C> => {
  const { metadata: sent }: { readonly metadata?: unknown } = changes
  return sent === undefined ? changes : { ...changes, metadata: mergedMetadata(stored['metadata'], sent as Row | null) }
}

/**
 * Changes a locked row; sent metadata are merged into the stored ones. With the version that the editor had loaded, it
 * refuses when one of the fields being changed was changed since then; without a version the last write wins, as in v1.
 * @returns the fields that really changed
 * @throws edit_conflict with both values of each such field, duplicate
 */
export async function saveRow<C extends Columns>(
  db: Db,
  entity: Entity<C>,
  stored: StoredRow<C> & Revised,
  changes: RowChanges<C>,
  version: number | undefined,
): Promise<RowChanges<C>> {
  const row: Row = { ...stored }
  const changed = differences(row, withWholeMetadata(row, changes))
  if (Object.keys(changed).length === 0) return {}
  const id = String(row[entity.key])
  if (version !== undefined && Number(stored.rev) > version)
    await refuseConflicts(db, entity, row, { ...changed }, version)
  await refuseDuplicates([entity], () => updateRows<Columns>(db, entity, [{ [entity.key]: id, ...changed }]))
  return changed
}

async function refuseConflicts(db: Db, entity: Entity, stored: Row, changed: Row, version: number) {
  const others = await changedSince(db, entity, String(stored[entity.key]), version)
  const conflicts: FieldConflict[] = Object.entries(changed)
    .filter(([field]) => others.has(field))
    .map(([field, yours]) => ({ field, yours, theirs: stored[field] ?? null }))
  if (conflicts.length === 0) return
  const fields = conflicts.map(({ field }) => field).join(', ')
  throw new AppError('edit_conflict', `Somebody else changed ${fields} in the meantime`, { conflicts })
}

/**
 * The row with these times in UTC to the millisecond, as requests and answers write them: comparing a stored time with
 * a sent one then finds a change only where there is one.
 */
export function withIsoTimes<R extends { readonly [K in Name]?: string | null | undefined }, Name extends string>(
  row: R,
  ...names: readonly Name[]
): R {
  const times = names.flatMap((name) => {
    const time: string | null | undefined = row[name]
    return typeof time === 'string' ? [[name, new Date(time).toISOString()] as const] : []
  })
  return { ...row, ...Object.fromEntries(times) }
}

/** Metadata merges key by key; an empty text takes the key away, null takes all away (docs/contract/states.md §1.3). */
export function mergedMetadata(stored: unknown, sent: Row | null | undefined): Row | null | undefined {
  if (sent === undefined || sent === null) return sent
  const merged = { ...(stored as Row | null), ...sent }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

import type { BulkChange, BulkResult } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import { invalid } from '../../../../kernel/errors.ts'
import { productLinks } from '../write/product-writer.queries.ts'
import * as queries from './bulk.queries.ts'

type Field = BulkChange['field']
type ListField = Exclude<Field, queries.SingleField>

const isList = (field: Field): field is ListField => field in productLinks

/** Sets a field of products; returns what changed, by their former values. */
export async function setField(db: Db, ids: readonly string[], field: queries.SingleField, after: string) {
  const rows = await queries.setField(db, ids, field, after)
  return [...Map.groupBy(rows, ({ before }) => before)].map(([before, members]): BulkChange => ({
    field,
    before,
    after,
    ids: idsOf(members),
  }))
}

/** Adds values to a list of products; returns what was added. */
export async function addToList(db: Db, ids: readonly string[], field: ListField, added: readonly string[]) {
  const rows = await queries.linkAll(db, productLinks[field], ids, added)
  return [...Map.groupBy(rows, (row) => row.added)].map(([after, members]): BulkChange => ({
    field,
    before: null,
    after,
    ids: idsOf(members),
  }))
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** The products of changes, once each. */
export const productsOf = (changes: readonly BulkChange[]): string[] => [...new Set(changes.flatMap(({ ids }) => ids))]

const statuses: ReadonlySet<string | null> = new Set(['draft', 'proposed', 'published', 'rejected'])

/** @throws invalid_data for a former value that the field cannot have had */
export function checkUndo(changes: readonly BulkChange[]): void {
  const wrong = changes.findIndex(({ field, before }) =>
    isList(field) ? before !== null : field === 'status' && !statuses.has(before),
  )
  if (wrong >= 0) throw invalid(`changes.${wrong}.before is not a former value of the field`, `changes.${wrong}.before`)
}

/** Undoes changes of locked products that still have the value after; products that do not are failures. */
export async function undoChanges(db: Db, locked: readonly string[], changes: readonly BulkChange[]) {
  const lockedIds = new Set(locked)
  const changed = new Set<string>()
  const failures: BulkResult['failures'] = []
  for (const change of changes) {
    const ids = change.ids.filter((id) => lockedIds.has(id))
    const undone = new Set(await undoChange(db, { ...change, ids }))
    for (const id of undone) changed.add(id)
    const message = `Its ${change.field} was changed since`
    failures.push(...ids.filter((id) => !undone.has(id)).map((id) => ({ id, message })))
  }
  return { changed: [...changed], failures }
}

const undoChange = (db: Db, { field, before, after, ids }: BulkChange): Promise<string[]> =>
  isList(field)
    ? queries.unlink(db, productLinks[field], ids, after)
    : queries.restoreField(db, ids, field, before, after)

import type { Db } from '../../../../../kernel/db.ts'
import type { Effect } from '../../engine/effects.queries.ts'
import * as queries from './product-undo.queries.ts'
import { type NameKind, livingLists, pricedLists } from './product-undo.queries.ts'
import { notUndone, unchanged, type UndoContext, type UndoResult, type Undoer } from '../../engine/undo-result.ts'
import { removeRows } from '../../../../../kernel/write/rows.ts'
import { priceList } from '../../../../pricing/price-lists/price-lists.entity.ts'

/** Deletes tags, types or collections that an import made, unless other products have them by now. */
export const undoNames =
  (kind: NameKind) =>
  async (db: Db, effects: readonly Effect[], { importId, isWriting }: UndoContext): Promise<UndoResult[]> => {
    const ids = effects.map(({ row_id }) => row_id)
    const living = await queries.livingNames(db, kind, ids)
    const used = await queries.usedNames(db, kind, ids, isWriting ? null : importId)
    const unused = ids.filter((id) => living.has(id) && !used.has(id))
    if (isWriting) await queries.removeNames(db, kind, unused)
    const isUnused = new Set(unused)
    return effects.map((effect) => {
      if (isUnused.has(effect.row_id)) return { ...unchanged(effect), action: 'deleted' }
      return living.has(effect.row_id) ? notUndone(effect, 'still_used', { value: effect.title }) : unchanged(effect)
    })
  }

/** Deletes price lists that an import made, unless they have prices of other products by now. */
export const undoLists: Undoer = async (db, effects, { importId, isWriting }) => {
  const ids = effects.map(({ row_id }) => row_id)
  const living = await livingLists(db, ids)
  const priced = await pricedLists(db, ids, isWriting ? null : importId)
  const empty = new Set(ids.filter((id) => living.has(id) && !priced.has(id)))
  if (isWriting) await removeRows(db, priceList, [...empty])
  return effects.map((effect) => {
    if (empty.has(effect.row_id)) return { ...unchanged(effect), action: 'deleted' }
    return living.has(effect.row_id) ? notUndone(effect, 'still_used', { value: effect.title }) : unchanged(effect)
  })
}

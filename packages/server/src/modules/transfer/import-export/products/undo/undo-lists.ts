import { removeRows } from '../../../../../kernel/write/rows.ts'
import { priceList } from '../../../../pricing/price-lists/price-lists.entity.ts'
import { livingLists, pricedLists } from './product-undo.queries.ts'
import { notUndone, unchanged, type Undoer } from '../../engine/undone.ts'

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

import type { Db } from '../../../../../kernel/db.ts'
import type { Effect } from '../../engine/effects.queries.ts'
import * as queries from './product-undo.queries.ts'
import type { NameKind } from './product-undo.queries.ts'
import { notUndone, unchanged, type UndoContext, type Undone } from '../../engine/undone.ts'

/** Deletes tags, types or collections that an import made, unless other products have them by now. */
export const undoNames =
  (kind: NameKind) =>
  async (db: Db, effects: readonly Effect[], { importId, isWriting }: UndoContext): Promise<Undone[]> => {
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

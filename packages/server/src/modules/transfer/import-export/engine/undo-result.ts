import type { Db } from '../../../../kernel/db.ts'
import type { Entity, Row } from '../../../../kernel/entity.ts'
import { idsOf } from '../../../../kernel/ids.ts'
import type { Services } from '../../../../kernel/services.ts'
import { removeRows } from '../../../../kernel/write/rows.ts'
import { problemAt, reason, type ImportProblem, type Reason, type ReasonCode } from '../tables/problem.ts'
import type { Effect } from './effects.queries.ts'
import type { Change } from './job-rows.queries.ts'

/** The effect of the undo on one record, or its preview. `kept`: the record stays as it is. */
export type UndoResult = {
  readonly effect: Effect
  readonly action: 'deleted' | 'restored' | 'unchanged' | 'kept'
  /** Fields from their current value to the one before the import. */
  readonly changes: readonly Change[]
  readonly problems: readonly ImportProblem[]
  /** Variants that were deleted or restored. */
  readonly variants: number
}

export type UndoContext = {
  readonly services: Services
  /** The job that is undone. */
  readonly importId: string
  /** The job that undoes it. */
  readonly undoId: string
  /** False in a dry run. */
  readonly isWriting: boolean
}

/** Undoes what an import did to records of one kind: all of them or none. */
export type Undoer<Content = Row> = (
  db: Db,
  effects: readonly Effect<Content>[],
  context: UndoContext,
) => Promise<UndoResult[]>

/** Kinds of effects that are undone together. Within a page, families are undone in the order of `undo` in recipes. */
export type UndoFamily = {
  readonly effectKinds: readonly string[]
  /** An `Undoer` of what the recipe put into effects of these kinds. */
  undo(db: Db, effects: readonly Effect[], context: UndoContext): Promise<UndoResult[]>
}

/** Why a part of a record is not undone. The text names the record, because the line alone is not helpful here. */
export function undoProblem(
  { line, handle, title }: Pick<Effect, 'line' | 'handle' | 'title'>,
  { code, params }: Reason,
  column: string | null = null,
): ImportProblem {
  const problem = problemAt({ line, handle, column }, { code, params: { ...params, record: title } })
  return { ...problem, text: `${title}: ${problem.text}` }
}

/** Nothing of the effect is left. */
export const unchanged = (effect: Effect): UndoResult => ({
  effect,
  action: 'unchanged',
  changes: [],
  problems: [],
  variants: 0,
})

export const notUndone = (effect: Effect, ...why: Parameters<typeof reason>): UndoResult => ({
  ...unchanged(effect),
  action: 'kept',
  problems: [undoProblem(effect, reason(...why))],
})

/** A record that an import made. `is_used`: by something that the import has not made itself. */
export type MadeRecord = { readonly id: string; readonly is_used: boolean }

/**
 * Deletes records that an import made, such as tags and groups, unless something else uses them by now.
 * @param find those of the ids that exist; in a dry run, what the job `exceptJob` has made does not count as a use
 */
export const undoMade =
  (
    entity: Entity,
    whyKept: ReasonCode,
    find: (db: Db, ids: readonly string[], exceptJob: string | null) => Promise<MadeRecord[]>,
  ): Undoer =>
  async (db, effects, { importId, isWriting }) => {
    const ids = effects.map(({ row_id }) => row_id)
    const records = await find(db, ids, isWriting ? null : importId)
    const isUsed = new Map(records.map(({ id, is_used }) => [id, is_used]))
    if (isWriting) await removeRows(db, entity, idsOf(records.filter(({ is_used }) => !is_used)))
    return effects.map((effect) => {
      if (isUsed.get(effect.row_id) === true) return notUndone(effect, whyKept, { value: effect.title })
      return isUsed.has(effect.row_id) ? { ...unchanged(effect), action: 'deleted' } : unchanged(effect)
    })
  }

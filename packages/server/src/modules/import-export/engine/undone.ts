import type { Db } from '../../../kernel/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { problemAt, reason, type ImportProblem, type Reason } from '../tables/problem.ts'
import type { Change } from '../products/plan/plan.ts'
import type { Effect } from './effects.queries.ts'

/** What taking back did to one record, or would do. `kept`: nothing of it can be taken back. */
export type Undone = {
  readonly effect: Effect
  readonly action: 'deleted' | 'restored' | 'unchanged' | 'kept'
  /** Now, and after it has been taken back. */
  readonly changes: readonly Change[]
  readonly problems: readonly ImportProblem[]
  /** Variants that were deleted or restored. */
  readonly variants: number
}

export type UndoContext = {
  readonly services: Services
  /** The job that is taken back. */
  readonly importId: string
  /** The job that takes it back. */
  readonly undoId: string
  /** Otherwise it is only found out what would be done. */
  readonly isWriting: boolean
}

/** Takes back what an import did to records of one kind, all or none of them. */
export type Undoer = (db: Db, effects: readonly Effect[], context: UndoContext) => Promise<Undone[]>

/** Why something of a record stays; lines say little here, so the record is named. */
export function staying(
  { line, handle, title }: Pick<Effect, 'line' | 'handle' | 'title'>,
  { code, params }: Reason,
  column: string | null = null,
): ImportProblem {
  const problem = problemAt({ line, handle, column }, { code, params: { ...params, record: title } })
  return { ...problem, text: `${title}: ${problem.text}` }
}

export const nothing = (effect: Effect): Undone => ({
  effect,
  action: 'unchanged',
  changes: [],
  problems: [],
  variants: 0,
})

export const kept = (effect: Effect, ...why: Parameters<typeof reason>): Undone => ({
  ...nothing(effect),
  action: 'kept',
  problems: [staying(effect, reason(...why))],
})

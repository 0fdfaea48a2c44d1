import type { Permission } from '@storeroom/contract'
import type { BatchRun, BatchStrategy } from '../../../shop/batch-jobs/batch-jobs.entity.ts'
import { applyImport } from './apply.ts'
import type { ImportContext, ImportRun } from './context.ts'
import { dryRun } from './dry-run.ts'
import type { ImportRecipe } from './recipe.ts'
import type { UndoFamily } from './undo-result.ts'

/** An import as the app registers it: a type of batch job, and how the undo takes its effects back. */
export type Import = {
  readonly type: string
  readonly permission: Permission
  readonly strategy: BatchStrategy
  readonly undo: readonly UndoFamily[]
}

/**
 * Makes an import of a recipe. The engine does the rest: dry run, batches with checkpoints, the fallback to one unit at
 * a time, cancellation, problems and their file, history, effects and events, counts and progress.
 */
export function defineImport<Context extends ImportContext, Unit, Plan, Facts, Counts extends { problems: number }>(
  recipe: ImportRecipe<Context, Unit, Plan, Facts, Counts>,
): Import {
  const { type, permission, prepare, completed, undo } = recipe
  const strategy: BatchStrategy = {
    type,
    permission,
    prepare,
    preProcess: (run) => dryRun(recipe, withContext<Context>(run)),
    process: (run) => applyImport(recipe, withContext<Context>(run)),
    ...(completed && { completed }),
  }
  return { type, permission, strategy, undo }
}

/** `prepare` has completed the context of every job of the type. */
const withContext = <Context>(run: BatchRun): ImportRun<Context> => ({ ...run, context: run.job.context as Context })

import type { FieldChange } from './fields.ts'
import type { ProductUndo } from './plan-undo.ts'

/** A field of a product that gets its former value back. */
export type Restored = { readonly plan: ProductUndo; readonly change: FieldChange }

/** Fields of one part, of all products. */
export const restoredOf = (plans: readonly ProductUndo[], part: FieldChange['part'], name?: string): Restored[] =>
  plans.flatMap((plan) =>
    plan.restored
      .filter((change) => change.part === part && (name === undefined || change.name === name))
      .map((change) => ({ plan, change })),
  )

import type { Contract, Output } from '@storeroom/contract'
import type { TreeNode } from '@storeroom/ui/tree/tree'

type Routes = Contract['admin']['returnReasons']

export type ReasonAnswer = Output<Routes['retrieve']>
type Listed = Output<Routes['list']>['return_reasons'][number]

/** A return reason, at the top or below another one. */
export type Reason = Pick<Listed, 'id' | 'value' | 'label' | 'description' | 'parent_return_reason_id'>

export type ReasonNode = TreeNode & { readonly reason: Reason; readonly children: readonly ReasonNode[] }

/** Return reasons with their subordinate reasons, one level deep; the oldest first, in the order that customers see. */
export const nodesOf = (reasons: readonly Listed[]): readonly ReasonNode[] =>
  reasons.map((reason) => {
    const below = reason.return_reason_children.toSorted(
      (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
    )
    return { ...nodeOf(reason, below.length > 0), children: below.map((child) => nodeOf(child, false)) }
  })

const nodeOf = (reason: Reason, hasChildren: boolean): ReasonNode => ({
  id: reason.id,
  name: reason.label,
  hasChildren,
  children: [],
  reason,
})

export type EditValues = { readonly label: string; readonly description: string | null }

export type ReasonValues = EditValues & {
  readonly value: string
  readonly parent_return_reason_id: string | null
}

export const blank: ReasonValues = { value: '', label: '', description: null, parent_return_reason_id: null }

/** The values of a copy, with a new value. */
export const copyOf = ({ value, label, description, parent_return_reason_id }: Reason): ReasonValues => ({
  value: `${value}_copy`,
  label,
  description,
  parent_return_reason_id,
})

export const editValuesOf = ({ return_reason: { label, description } }: ReasonAnswer): EditValues => ({
  label,
  description,
})

export const editBody = ({ label, ...rest }: Partial<EditValues>) => ({
  ...rest,
  ...(label !== undefined && { label: label.trim() }),
})

export const newBody = ({ value, parent_return_reason_id, ...words }: Partial<ReasonValues>) => ({
  ...editBody(words),
  ...(value !== undefined && { value: value.trim() }),
  parent_return_reason_id,
})

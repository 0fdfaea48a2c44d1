import type { BareProduct, FieldConflict } from '@storeroom/contract'
import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import type { Values } from '../../framework/form/changes.ts'
import type { Metadata, RecordProps } from './metadata-record.ts'

/** The fields that are shown of a product. */
export type OrderedProduct = Pick<BareProduct, 'id' | 'title' | 'thumbnail' | 'status'>

/** Filters of the list of products. */
type Within = { readonly collection_id?: string[]; readonly is_giftcard?: boolean; readonly except?: string[] }

export type OrderedProductsProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & {
  readonly title: string
  /** A hint above the list. */
  readonly hint: string
  /** The text without products. */
  readonly empty: string
  /** The metadata key. */
  readonly field: string
  readonly atMost: number
  /** The filters of the products to choose from. At module level, or memoized. */
  readonly filters: Within
}

/** The ids in their order; empty if the key has another value. */
export function idsIn(metadata: Metadata, key: string): readonly string[] {
  const stored: unknown = metadata?.[key]
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
}

/** The body that stores the ids; without ids the key is deleted (docs/contract/states.md §1.3). */
export const idsBody = (key: string, ids: readonly string[]): { readonly metadata: Values } => ({
  metadata: { [key]: ids.length > 0 ? ids : '' },
})

/**
 * The server reports a conflict of the whole metadata; this maps it to the field `ids` of the form, with
 * names.
 */
export function conflictOfIds({ field, yours, theirs }: FieldConflict, key: string, nameOf: (id: string) => string) {
  if (field !== 'metadata') return [{ field, yours, theirs }]
  const names = (metadata: unknown) =>
    idsIn(metadata as Metadata, key)
      .map((id) => nameOf(id))
      .join(', ')
  return [{ field: 'ids', yours: names(yours), theirs: names(theirs) }]
}

/** Rows in the order of the ids; deleted ones are left out. */
export const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

import type { Client } from '@storeroom/client'
import type { FieldConflict, Product } from '@storeroom/contract'
import { read } from '@storeroom/react'
import type { Metadata } from '../../../framework/kept/metadata-record.ts'

export type RelatedProduct = Pick<Product, 'id' | 'title' | 'thumbnail' | 'status'>

/** As many as the shop shows. */
export const MOST_RELATED = 12

/** The key of the metadata. */
export const relatedKey = 'related_products'

/** Ids of the products that go well with one, in their order. */
export function relatedOf(metadata: Metadata): readonly string[] {
  const ids = metadata?.[relatedKey]
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** An empty text takes the key away (contract/states.md §1.3). */
export const relatedBody = (ids: readonly string[]) => ({
  metadata: { [relatedKey]: ids.length === 0 ? '' : [...ids] },
})

export const readRelated = (admin: Client['admin'], ids: readonly string[]) =>
  read(admin.products.list, {
    query: { id: [...ids], fields: 'title,thumbnail,status', expand: '', limit: ids.length },
  })

/** In the order that was chosen; what has been deleted meanwhile is left out. */
export const inOrder = <P extends { readonly id: string }>(
  ids: readonly string[],
  products: readonly P[],
): readonly P[] => ids.flatMap((id) => products.find((product) => product.id === id) ?? [])

/** The server tells of the metadata as one; here these products are what differs. They go by their titles where known. */
export const ofRelated =
  (titleOf: (id: string) => string) =>
  ({ field, yours, theirs }: FieldConflict): readonly FieldConflict[] => {
    const named = (metadata: unknown) =>
      relatedOf(metadata as Metadata)
        .map(titleOf)
        .join(', ')
    return [
      field === 'metadata'
        ? { field: relatedKey, yours: named(yours), theirs: named(theirs) }
        : { field, yours, theirs },
    ]
  }

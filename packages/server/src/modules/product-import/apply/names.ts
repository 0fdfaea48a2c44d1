import type { Db } from '../../../kernel/db.ts'
import { newId } from '../../../kernel/ids.ts'
import { insertRows } from '../../../kernel/write/rows.ts'
import { collection } from '../../products/products.entity.ts'
import { idsOfValues } from '../../products/products.ts'
import { collectionIds } from '../plan/look-ups.queries.ts'
import type { CollectionDraft, ProductDraft } from '../plan/plan.ts'

/** Ids of what drafts call by name; whatever was missing has been created. */
export type Names = {
  readonly tags: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<string, string>
  readonly collections: ReadonlyMap<string, string>
  /** The price list for sale prices; null where there are none. */
  readonly saleListId: string | null
}

export async function resolveNames(db: Db, drafts: readonly ProductDraft[], saleListId: string | null): Promise<Names> {
  return {
    saleListId,
    tags: await idsOfValues(
      db,
      'product_tag',
      drafts.flatMap(({ tags = [] }) => tags),
    ),
    types: await idsOfValues(
      db,
      'product_type',
      drafts.flatMap(({ type }) => type ?? []),
    ),
    collections: await createdCollections(
      db,
      drafts.flatMap(({ collection }) => collection ?? []),
    ),
  }
}

async function createdCollections(db: Db, drafts: readonly CollectionDraft[]): Promise<Map<string, string>> {
  const missing = new Map(drafts.filter(({ id }) => id === undefined).map((draft) => [draft.handle, draft]))
  if (missing.size === 0) return new Map()
  const rows = [...missing.values()].map(({ handle, title }) => ({ id: newId('pcol'), handle, title }))
  await insertRows(db, collection, rows, 'on conflict (handle) where deleted_at is null do nothing')
  return collectionIds(db, [...missing.keys()])
}

/** Undefined leaves the collection as it is, null takes it away. */
export const collectionIdOf = ({ collection }: ProductDraft, { collections }: Names): string | null | undefined =>
  collection ? (collection.id ?? collections.get(collection.handle) ?? null) : collection

export const typeIdOf = ({ type }: ProductDraft, { types }: Names): string | null | undefined =>
  type ? (types.get(type) ?? null) : type

export const tagIdsOf = (values: readonly string[], { tags }: Names): string[] =>
  values.flatMap((value) => tags.get(value) ?? [])

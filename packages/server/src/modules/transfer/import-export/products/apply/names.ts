import type { Db } from '../../../../../kernel/db.ts'
import { newId } from '../../../../../kernel/ids.ts'
import { insertRow, insertRows } from '../../../../../kernel/write/rows.ts'
import { collection } from '../../../../catalog/products/products.entity.ts'
import { idsOfValues, type PriceRow } from '../../../../catalog/products/products.ts'
import { priceList } from '../../../../pricing/price-lists/price-lists.entity.ts'
import { collectionIds, idsByValue } from '../plan/look-ups.queries.ts'
import type { CollectionDraft, ProductDraft, SalePlan } from '../plan/plan.ts'
import type { MadeKind } from '../undo/product-undo.queries.ts'
import { lockSaleList } from './apply.queries.ts'

/** Ids of what drafts call by name; whatever was missing has been created. */
export type Names = {
  readonly tags: ReadonlyMap<string, string>
  readonly types: ReadonlyMap<string, string>
  readonly collections: ReadonlyMap<string, string>
  /** The price list for sale prices; null where there are none. */
  readonly saleListId: string | null
  /** Ids of what was missing; another request may have made one of them at the same moment. */
  readonly added: Readonly<Record<MadeKind, readonly string[]>>
}

/** @param saleList where the batch has sale prices */
export async function resolveNames(
  db: Db,
  drafts: readonly ProductDraft[],
  saleList: SaleList | undefined,
): Promise<Names> {
  const tagValues = drafts.flatMap((draft) => draft.tags ?? [])
  const typeValues = drafts.flatMap(({ type }) => type ?? [])
  const [tags, types] = await db.withConnection((sent) =>
    Promise.all([ensured(sent, 'product_tag', tagValues), ensured(sent, 'product_type', typeValues)]),
  )
  const newDrafts = drafts.flatMap(({ collection }) => collection ?? [])
  const collections = await createdCollections(db, newDrafts)
  return {
    saleListId: saleList?.id ?? null,
    tags: tags.ids,
    types: types.ids,
    collections,
    added: {
      product_tag: tags.added,
      product_type: types.added,
      product_collection: [...collections.values()],
      price_list: saleList?.isNew ? [saleList.id] : [],
    },
  }
}

/** Most batches name what an earlier one has made: only what is missing is written. */
async function ensured(db: Db, table: 'product_tag' | 'product_type', values: readonly string[]) {
  const existingIds = await idsByValue(db, table, [...new Set(values)])
  const missing = values.filter((value) => !existingIds.has(value))
  const newIds = await idsOfValues(db, table, missing)
  return { ids: new Map([...existingIds, ...newIds]), added: [...newIds.values()] }
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

type SaleList = { readonly id: string; readonly isNew: boolean }

/** The price list of that name that an import has made, or a new one. */
export async function ensuredSaleList(db: Db, name: string): Promise<SaleList> {
  const id = await lockSaleList(db, name)
  if (id !== undefined) return { id, isNew: false }
  const row = { name, description: '', type: 'sale', status: 'active' } as const
  return { id: await insertRow(db, priceList, row), isNew: true }
}

/** The sale price of a variant as a row of its price list, where it gets one. */
export function saleRows(sale: SalePlan | undefined, price_list_id: string | null): PriceRow[] {
  if (!sale?.added || price_list_id === null) return []
  const row = { ...sale.added, region_id: null, min_quantity: null, max_quantity: null, price_list_id }
  return [row]
}

import type { ProductChange } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { ChangesOf } from '../../../../kernel/entity.ts'
import { notFound } from '../../../../kernel/errors.ts'
import { handleOf } from '../../../../kernel/handle.ts'
import { idsOf } from '../../../../kernel/ids.ts'
import { saveRow } from '../../../../kernel/write/honest-save.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { setLinks } from '../../../../kernel/write/links.ts'
import { lockLevels } from '../../../stock/inventory/inventory.ts'
import { lockProduct, lockToUpdate, type LockedProduct } from './locks.ts'
import { checkDates, withDates } from '../read/product-dates.conditions.ts'
import { checkOrganization, productColumns, tagIds, typeId } from './product-input.ts'
import { productLinks, insertImages } from './product-writer.queries.ts'
import { product, variant } from '../products.entity.ts'
import * as queries from '../products.queries.ts'
import { addVariant, removeVariants, updateVariant } from './variants.ts'

/**
 * Changes only the sent fields. Lists replace the stored ones: variants that are missing from a sent
 * list are removed, as in v1.
 * @throws invalid_data, not_found, duplicate, request_errors, edit_conflict
 */
export async function updateProduct(db: Db, id: string, body: ProductChange, version: number | undefined) {
  const stored = withDates(await lockProduct(db, id))
  await checkOrganization(db, body)
  await saveRow(db, product, stored, await columnsOf(db, body, stored), version)
  await replaceOrganization(db, id, body)
  if (body.images) await replaceImages(db, id, body.images)
  if (body.variants) await replaceVariants(db, id, body.variants, version)
}

async function columnsOf(db: Db, body: ProductChange, stored: LockedProduct): Promise<ChangesOf<typeof product>> {
  const columns = productColumns(body)
  checkDates({ ...stored, ...columns })
  const type_id = await typeId(db, body.type)
  return {
    ...columns,
    ...(columns.handle !== undefined && { handle: handleOf(body.handle ?? '') || stored.handle }),
    ...(type_id !== undefined && { type_id }),
    ...(body.metadata !== undefined && { metadata: body.metadata }),
  }
}

async function replaceOrganization(db: Db, id: string, { tags, categories, sales_channels }: ProductChange) {
  if (tags) await setLinks(db, productLinks.tags, id, await tagIds(db, tags))
  if (categories) await setLinks(db, productLinks.categories, id, idsOf(categories))
  if (sales_channels) await setLinks(db, productLinks.sales_channels, id, idsOf(sales_channels))
}

/** Images sent again stay, with their alt texts; missing ones are removed, and the sent order is stored. */
export async function replaceImages(db: Db, productId: string, urls: readonly string[]) {
  const stored = await queries.listImages(db, productId)
  const storedIds = new Map(stored.map(({ id, url }) => [url, id]))
  const requestedUrls = new Set(urls)
  const removedIds = stored.filter(({ url }) => !requestedUrls.has(url)).map(({ id }) => id)
  await queries.removeImages(db, productId, removedIds)
  await insertImages(db, [
    { productId, images: [...requestedUrls].filter((url) => !storedIds.has(url)).map((url) => ({ url })) },
  ])
  const ids = new Map((await queries.listImages(db, productId)).map(({ id, url }) => [url, id]))
  for (const [rank, url] of [...requestedUrls].entries())
    await queries.setImageRank(db, productId, ids.get(url) ?? '', rank)
}

async function replaceVariants(
  db: Db,
  productId: string,
  variants: NonNullable<ProductChange['variants']>,
  version: number | undefined,
) {
  const stored = await queries.listVariantValues(db, productId)
  const storedIds = new Set(stored.map(({ id }) => id))
  const sent = new Set(variants.flatMap(({ id }) => id ?? []))
  const foreign = [...sent].filter((id) => !storedIds.has(id))
  if (foreign.length > 0) throw notFound(`Variants with id: ${foreign.join(', ')} are not associated with this product`)
  const removedIds = [...storedIds].filter((id) => !sent.has(id))
  await lockStock(db, removedIds, variants)
  await removeVariants(db, removedIds)
  const placed = new Set(version === undefined ? variants.filter(isOnlyPlaced) : [])
  await placeVariants(db, stored, variants, placed)
  for (const [rank, sentVariant] of variants.entries()) {
    if (placed.has(sentVariant)) continue
    const { id, ...body } = sentVariant
    if (id === undefined) await addVariant(db, productId, { title: 'Default', prices: [], ...body }, rank)
    else await updateVariant(db, await lockToUpdate(db, productId, id, body), body, version, rank)
  }
}

/** Each variant changes the levels of its own; of several, all are locked at once, in the common lock order. */
async function lockStock(db: Db, removedIds: readonly string[], variants: readonly SentVariant[]) {
  const quantities = variants.flatMap(({ id, inventory_quantity: quantity }) =>
    id === undefined || quantity === undefined ? [] : [{ id, quantity }],
  )
  if (removedIds.length + quantities.length < 2) return
  const itemIds = await queries.changedStockOf(db, removedIds, quantities)
  if (itemIds.length > 1) await lockLevels(db, { itemIds })
}

type SentVariant = NonNullable<ProductChange['variants']>[number]

/** A variant sent as an id alone keeps its values and gets its rank from the list. */
const isOnlyPlaced = ({ id, ...body }: SentVariant) => id !== undefined && Object.keys(body).length === 0

/** Sets the ranks of variants in one statement. */
async function placeVariants(
  db: Db,
  stored: readonly { readonly id: string; readonly variant_rank: number | null }[],
  variants: readonly SentVariant[],
  placed: ReadonlySet<SentVariant>,
) {
  const ranks = new Map(stored.map(({ id, variant_rank }) => [id, variant_rank]))
  const moved = variants.flatMap((variant, rank) =>
    placed.has(variant) && ranks.get(variant.id ?? '') !== rank ? [{ id: variant.id, variant_rank: rank }] : [],
  )
  await updateRows(db, variant, moved)
}

import type { Db } from '../../../../../kernel/db.ts'
import type { Row } from '../../../../../kernel/entity.ts'
import { insertRows, removeRows, updateRows } from '../../../../../kernel/write/rows.ts'
import { idsOf } from '../../../../../kernel/ids.ts'
import { setStockReason, copyFromVariants } from '../../../../stock/inventory/inventory.ts'
import { image, product, variant } from '../../../../catalog/products/products.entity.ts'
import {
  duplicateMessages,
  findDefaults,
  linkRows,
  productImages,
  productLinks,
  removeVariants,
} from '../../../../catalog/products/products.ts'
import { recordBatch, switchTriggers } from '../../engine/batch-writes.queries.ts'
import { editedSince } from '../../engine/effects.queries.ts'
import * as applying from '../apply/apply.queries.ts'
import { fetchedUrls } from '../plan/look-ups.queries.ts'
import { findMarkets } from '../../prices/markets.queries.ts'
import { findProducts, loadProducts } from '../stored-products.queries.ts'
import * as queries from './product-undo.queries.ts'
import type { FieldChange, Reference } from './fields.ts'
import {
  importedUrls,
  planUndo,
  referredIds,
  type ProductUndo,
  type ProductUndoEffect,
  type UndoFacts,
  restoredOf,
} from './plan-undo.ts'
import { restorePrices, restoreSales } from './restore-prices.ts'
import type { UndoContext, Undoer } from '../../engine/undo-result.ts'

/** Deletes products that an import created, and restores those that it changed. */
export const undoProducts: Undoer<ProductUndoEffect['content']> = async (db, effects, context) => {
  const { location_id } = await findDefaults(db)
  const facts = await findFacts(db, effects, location_id, context)
  const plans = effects.map((effect) => planUndo(effect, facts))
  if (context.isWriting) await write(db, plans, location_id, context)
  return plans
}

async function findFacts(
  db: Db,
  effects: readonly ProductUndoEffect[],
  locationId: string | null,
  { importId, isWriting }: UndoContext,
): Promise<UndoFacts> {
  const ids = effects.map(({ row_id }) => row_id)
  const existingIds = (await findProducts(db, ids, [], isWriting)).map(({ id }) => id)
  const products = await loadProducts(db, existingIds, locationId)
  const variantIds = [...products.values()].flatMap(({ variants }) => variants.map(({ id }) => id))
  return {
    markets: await findMarkets(db),
    products,
    edited: await editedSince(db, importId, 'product', existingIds),
    reserved: await queries.reservedVariants(db, variantIds),
    existing: await queries.existingIds(db, referredIds(effects)),
    downloadedImages: await fetchedUrls(db, importedUrls(effects)),
  }
}

/** @throws duplicate if a handle, SKU or barcode that would come back is used elsewhere by now */
async function write(
  db: Db,
  plans: readonly ProductUndo[],
  locationId: string | null,
  { services, importId, undoId }: UndoContext,
) {
  const restoring = plans.filter(
    ({ restored, removed, action }) => action !== 'deleted' && restored.length + removed.length > 0,
  )
  const deleted = plans.filter(({ action }) => action === 'deleted').map(({ effect }) => effect.row_id)
  const restoredIds = restoring.map(({ effect }) => effect.row_id)
  await switchTriggers(db, 'history', false)
  await switchTriggers(db, 'renewal', false)
  const removed = plans.flatMap(({ removed }) => removed)
  await removeVariants(db, removed)
  await setStockReason(db, { reason: 'import', reference: undoId })
  await duplicateMessages(() => restoreParts(db, restoring, locationId))
  await switchTriggers(db, 'renewal', true)
  await switchTriggers(db, 'history', true)
  await removeRows(db, product, deleted)
  await duplicateMessages(() => updateRows(db, product, restoring.flatMap(productRows)))
  await applying.renewProducts(db, restoredIds)
  if (deleted.length + restoredIds.length > 0)
    await recordBatch(db, {
      jobId: importId,
      columns: { deleted: { before: deleted, after: null }, restored: { before: null, after: restoredIds } },
    })
  await services.events.emitFor(db, 'product.deleted', deleted)
  await services.events.emitFor(db, 'product.updated', restoredIds)
}

async function restoreParts(db: Db, plans: readonly ProductUndo[], locationId: string | null) {
  await restoreLinks(db, plans)
  await restoreImages(db, plans)
  await restoreVariants(db, plans, locationId)
}

async function restoreLinks(db: Db, plans: readonly ProductUndo[]) {
  for (const name of ['tags', 'categories', 'sales_channels'] as const) {
    const restored = restoredOf(plans, 'links', name)
    const productIds = restored.map(({ plan }) => plan.effect.row_id)
    await applying.clearLinks(db, productLinks[name], productIds)
    const rows = restored.flatMap(({ plan, change }) =>
      linkRows(productLinks[name], plan.effect.row_id, idsOf(change.before as Reference[])),
    )
    await insertRows(db, productLinks[name], rows, 'on conflict do nothing')
  }
}

/** Pictures that a product no longer shows are still stored, with their alt texts. */
async function restoreImages(db: Db, plans: readonly ProductUndo[]) {
  const restored = restoredOf(plans, 'images').map(({ plan, change }) => ({
    productId: plan.effect.row_id,
    images: change.before as Reference[],
    importedAlts: new Map((change.after as Reference[]).map((image) => [image.id, image.alt])),
    metadata: new Map(plan.current?.images.map((image) => [image.id, image.metadata])),
  }))
  const productIds = restored.map(({ productId }) => productId)
  await applying.clearLinks(db, productImages, productIds)
  const rows = restored.flatMap(({ productId, images }) =>
    images.map(({ id }, rank) => ({ product_id: productId, image_id: id, rank })),
  )
  await insertRows(db, productImages, rows)
  const alts = restored.flatMap(({ images, importedAlts, metadata }) =>
    images
      .filter(({ id, alt }) => importedAlts.has(id) && importedAlts.get(id) !== alt)
      .map(({ id, alt }) => ({ id, metadata: withKey(metadata.get(id) ?? null, 'alt', alt) })),
  )
  await updateRows(db, image, alts)
}

/** Metadata with one key replaced, or removed if the value is null. */
function withKey(metadata: Row | null, key: string, value: unknown): Row | null {
  const { [key]: _, ...others } = metadata ?? {}
  const next = value === null || value === undefined ? others : { ...others, [key]: value }
  return Object.keys(next).length === 0 ? null : next
}

async function restoreVariants(db: Db, plans: readonly ProductUndo[], locationId: string | null) {
  const rows = plans.flatMap(variantRows)
  // By the history, a user who edits one of them at the same time gets a conflict.
  await switchTriggers(db, 'history', true)
  await updateRows(db, variant, rows)
  await switchTriggers(db, 'history', false)
  if (rows.length > 0) await copyFromVariants(db, idsOf(rows))
  const values = restoredOf(plans, 'option').flatMap(({ change: { variant: id, name, before } }) =>
    id !== undefined && typeof before === 'string' ? [{ variant_id: id, option_id: name, value: before }] : [],
  )
  if (values.length > 0) await applying.setOptionValues(db, values)
  await restorePrices(db, restoredOf(plans, 'price'))
  await restoreSales(db, restoredOf(plans, 'sale'))
  const quantities = restoredOf(plans, 'quantity').flatMap(({ change: { variant: id, before } }) =>
    id === undefined ? [] : [{ variant_id: id, quantity: Number(before) }],
  )
  if (locationId !== null && quantities.length > 0) await applying.setQuantities(db, locationId, quantities)
}

function variantRows({ current, restored }: ProductUndo): { id: string }[] {
  const byVariant = Map.groupBy(
    restored.filter(({ variant, part }) => variant !== undefined && isColumn(part)),
    ({ variant }) => variant ?? '',
  )
  return [...byVariant].map(([id, changes]) => {
    const variant = current?.variants.find((variant) => variant.id === id)
    return { ...restoredColumns(variant?.row.metadata ?? null, changes), id }
  })
}

const isColumn = (part: FieldChange['part']) => part === 'column' || part === 'metadata' || part === 'reference'

function productRows({ current, restored }: ProductUndo): Row[] {
  const changes = restored.filter(({ variant, part }) => variant === undefined && isColumn(part))
  return current && changes.length > 0 ? [{ ...restoredColumns(current.row.metadata, changes), id: current.id }] : []
}

function restoredColumns(stored: Row | null, changes: readonly FieldChange[]): Row {
  const columns: Row = {}
  let metadata = stored
  for (const { part, name, before } of changes) {
    if (part === 'metadata') columns['metadata'] = metadata = withKey(metadata, name, before)
    else columns[name] = part === 'reference' ? ((before as Reference | null)?.id ?? null) : before
  }
  return columns
}

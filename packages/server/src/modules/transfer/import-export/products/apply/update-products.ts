import type { Db } from '../../../../../kernel/db.ts'
import type { Row } from '../../../../../kernel/entity.ts'
import { newId } from '../../../../../kernel/ids.ts'
import { insertRows, updateRows } from '../../../../../kernel/write/rows.ts'
import { linkRows, productImages, productLinks, type ProductLink } from '../../../../catalog/products/products.ts'
import { image, product } from '../../../../catalog/products/products.entity.ts'
import type { LookUps } from '../plan/look-ups.ts'
import type { ProductDraft, ProductPlan } from '../plan/plan.ts'
import type { StoredProduct } from '../stored-products.queries.ts'
import { switchTriggers } from '../../engine/batch-writes.queries.ts'
import * as queries from './apply.queries.ts'
import { collectionIdOf, tagIdsOf, typeIdOf, type Names } from './names.ts'
import { updateVariants } from './update-variants.ts'

export type StoredPlan = ProductPlan & { readonly stored: StoredProduct }

/** Changes the stored products of a batch: one statement per table and kind of change. */
export async function updateProducts(db: Db, plans: readonly StoredPlan[], names: Names, lookUps: LookUps) {
  if (plans.length === 0) return
  await switchTriggers(db, 'renewal', false)
  await replaceLinks(db, plans, names)
  await replaceImages(db, plans, lookUps.downloadedImages)
  await updateVariants(db, plans, names, lookUps.defaults.location_id)
  await switchTriggers(db, 'renewal', true)
  await updateRowsOfProducts(db, plans, names)
}

/** Writes each product once, after its parts, so that revision and search text are renewed once. */
async function updateRowsOfProducts(db: Db, plans: readonly StoredPlan[], names: Names) {
  const rows = plans.flatMap((plan) => productRow(plan, names))
  await switchTriggers(db, 'history', true)
  await updateRows(db, product, rows)
  await switchTriggers(db, 'history', false)
  const written = new Set(rows.map(({ id }) => id))
  const others = plans.map(({ stored }) => stored.id).filter((id) => !written.has(id))
  await queries.renewProducts(db, others)
}

function productRow({ stored, draft }: StoredPlan, names: Names): Row[] {
  const type_id = typeIdOf(draft, names)
  const collection_id = collectionIdOf(draft, names)
  const columns: Row = {
    ...draft.columns,
    ...(type_id !== undefined && { type_id }),
    ...(collection_id !== undefined && { collection_id }),
  }
  return Object.keys(columns).length === 0 ? [] : [{ ...columns, id: stored.id }]
}

async function replaceLinks(db: Db, plans: readonly StoredPlan[], names: Names) {
  const replace = async (link: ProductLink, idsOf: (draft: ProductDraft) => readonly string[] | undefined) => {
    const sent = plans.flatMap(({ stored, draft }) => ({ productId: stored.id, ids: idsOf(draft) }))
    const links = sent.flatMap(({ productId, ids }) => (ids ? [{ productId, ids }] : []))
    const productIds = links.map(({ productId }) => productId)
    if (links.length > 0) await queries.clearLinks(db, link, productIds)
    const rows = links.flatMap(({ productId, ids }) => linkRows(link, productId, ids))
    await insertRows(db, link, rows, 'on conflict do nothing')
  }
  await replace(productLinks.tags, ({ tags }) => tags && tagIdsOf(tags, names))
  await replace(productLinks.categories, ({ categoryIds }) => categoryIds)
  await replace(productLinks.sales_channels, ({ channelIds }) => channelIds)
}

/** An image with an unchanged address keeps its record; all get the order of the file. */
async function replaceImages(db: Db, plans: readonly StoredPlan[], fetched: LookUps['downloadedImages']) {
  const changed = plans.flatMap(({ stored, draft }) => {
    const storedImages = new Map(stored.images.map((image) => [image.url, image]))
    return (draft.images ?? []).map(({ url, alt }, rank) => {
      const old = storedImages.get(url) ?? storedImages.get(fetched.get(url) ?? '')
      return { productId: stored.id, rank, url, alt, isNew: old === undefined, id: old?.id ?? newId('img') }
    })
  })
  const productIds = plans.filter(({ draft }) => draft.images).map(({ stored }) => stored.id)
  await queries.clearLinks(db, productImages, productIds)
  const added = changed.filter(({ isNew }) => isNew)
  const images = added.map(({ id, url, alt }) => ({ id, url, metadata: alt === undefined ? null : { alt } }))
  await insertRows(db, image, images)
  const links = changed.map(({ productId, id, rank }) => ({ product_id: productId, image_id: id, rank }))
  await insertRows(db, productImages, links)
  const alts = changed.flatMap(({ isNew, id, alt }) => (isNew || alt === undefined ? [] : [{ id, alt }]))
  if (alts.length > 0) await queries.setAltTexts(db, alts)
}

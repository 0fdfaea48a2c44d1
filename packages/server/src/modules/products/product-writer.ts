import { sql } from 'kysely'
import type { Db } from '../../kernel/db.ts'
import { text, type Row } from '../../kernel/entity.ts'
import { newId } from '../../kernel/ids.ts'
import { insertRows } from '../../kernel/write/rows.ts'
import { inventoryItem, inventoryLevel, variantInventory } from '../inventory/inventory.entity.ts'
import { duplicateMessages } from './duplicates.ts'
import type { PriceRow, ProductGraph, VariantGraph } from './product-graph.ts'
import {
  image,
  productCategories,
  productChannels,
  productImages,
  productProfiles,
  productTagLinks,
} from './product-rows.ts'
import { moneyAmount, option, optionValue, product, variant } from './products.entity.ts'
import { findNames } from './products.queries.ts'

const IGNORE = 'on conflict do nothing'

/**
 * Stores whole products, however many: one statement per table. Their parts do not renew them: they come at the same
 * moment, and the words that a product is found by come with it.
 * @throws duplicate when a handle, SKU or barcode is taken
 */
export async function insertProducts(
  db: Db,
  graphs: readonly ProductGraph[],
  locationId: string | null,
): Promise<void> {
  await duplicateMessages(async () => {
    await renewing(db, false)
    await insertRows(db, searchedProduct, await withSearch(db, graphs))
    await insertLinks(db, graphs)
    await insertRows(
      db,
      option,
      graphs.flatMap((graph) => graph.options.map(({ id, title }) => ({ id, title, product_id: graph.product.id }))),
    )
    await insertVariants(
      db,
      graphs.flatMap((graph) => graph.variants),
      locationId,
    )
    await renewing(db, true)
  })
}

/** `search` is no column of the entity: nobody reads it. */
const searchedProduct = { ...product, columns: { ...product.columns, search: text } }

/** What `q` finds a product by, as the table's trigger puts it together for one that is changed. */
async function withSearch(db: Db, graphs: readonly ProductGraph[]): Promise<Row[]> {
  const collections = graphs.flatMap(({ product: { collection_id: id } }) => (typeof id === 'string' ? [id] : []))
  const tags = graphs.flatMap(({ tagIds }) => tagIds)
  const names = await findNames(db, collections, tags)
  return graphs.map((graph) => ({ ...graph.product, search: searchText(graph, names) }))
}

const ofProduct = ['title', 'subtitle', 'handle', 'description']
const ofVariants = ['title', 'sku', 'barcode', 'ean', 'upc']

function searchText({ product: row, variants, tagIds }: ProductGraph, names: ReadonlyMap<string, string>): string {
  const words = [
    ...ofProduct.map((name) => row[name]),
    names.get(String(row['collection_id'])),
    ...variants.flatMap(({ variant }) => ofVariants.map((name) => variant[name])),
    ...tagIds.map((id) => names.get(id)),
  ]
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ')
}

/** Stores variants with their option values, prices and stock. */
export async function insertVariants(db: Db, variants: readonly VariantGraph[], locationId: string | null) {
  await insertRows(
    db,
    variant,
    variants.map((one) => one.variant),
  )
  await insertRows(db, optionValue, variants.flatMap(valueRows))
  await insertPrices(
    db,
    variants.map((one) => ({ variantId: one.variant.id, prices: one.prices })),
  )
  await insertStock(db, variants, locationId)
}

const valueRows = ({ variant: { id }, values }: VariantGraph): Row[] =>
  values.map(({ optionId, value }) => ({ id: newId('optval'), option_id: optionId, variant_id: id, value }))

export const insertPrices = (
  db: Db,
  variants: readonly { readonly variantId: string; readonly prices: readonly PriceRow[] }[],
) =>
  insertRows(
    db,
    moneyAmount,
    variants.flatMap(({ variantId, prices }) =>
      prices.map((price) => ({ ...price, id: price.id ?? newId('ma'), variant_id: variantId })),
    ),
  )

/** A managed variant gets a stock item of its own, one piece of it per piece sold (contract/states.md §12). */
export async function insertStock(db: Db, variants: readonly VariantGraph[], locationId: string | null) {
  const managed = variants.filter((one) => one.managed).map((one) => ({ ...one, itemId: newId('iitem') }))
  await insertRows(
    db,
    inventoryItem,
    managed.map(({ itemId, variant: row }) => ({
      id: itemId,
      sku: row['sku'] ?? null,
      title: row['title'] ?? null,
      ...shared(row),
    })),
  )
  await insertRows(
    db,
    variantInventory,
    managed.map(({ itemId, variant: { id } }) => ({
      id: newId('pvitem'),
      inventory_item_id: itemId,
      variant_id: id,
      required_quantity: 1,
    })),
  )
  if (locationId === null) return
  await insertRows(
    db,
    inventoryLevel,
    managed.map(({ itemId, quantity }) => ({
      id: newId('ilev'),
      inventory_item_id: itemId,
      location_id: locationId,
      stocked_quantity: quantity,
    })),
  )
}

const measures = ['weight', 'length', 'height', 'width', 'hs_code', 'origin_country', 'mid_code', 'material']
const shared = (row: Row): Row => Object.fromEntries(measures.map((name) => [name, row[name] ?? null]))

async function insertLinks(db: Db, graphs: readonly ProductGraph[]) {
  const links = (ids: (graph: ProductGraph) => readonly string[], column: string) =>
    graphs.flatMap((graph) => ids(graph).map((id) => ({ product_id: graph.product.id, [column]: id })))
  await insertImages(
    db,
    graphs.map((graph) => ({ productId: graph.product.id, images: graph.images })),
  )
  await insertRows(
    db,
    productTagLinks,
    links((graph) => graph.tagIds, 'product_tag_id'),
    IGNORE,
  )
  await insertRows(
    db,
    productCategories,
    links((graph) => graph.categoryIds, 'product_category_id'),
    IGNORE,
  )
  await insertRows(
    db,
    productProfiles,
    links((graph) => [graph.profileId], 'profile_id'),
    IGNORE,
  )
  await insertRows(
    db,
    productChannels,
    links((graph) => graph.channelIds, 'sales_channel_id').map((row) => ({ ...row, id: newId('prodsc') })),
    IGNORE,
  )
}

type Images = { readonly productId: string; readonly images: ProductGraph['images'] }

export async function insertImages(db: Db, products: readonly Images[]) {
  const rows = products.flatMap(({ productId, images }) =>
    images.map(({ url, metadata }, rank) => ({ productId, rank, id: newId('img'), url, metadata: metadata ?? null })),
  )
  await insertRows(
    db,
    image,
    rows.map(({ id, url, metadata }) => ({ id, url, metadata })),
  )
  await insertRows(
    db,
    productImages,
    rows.map(({ productId, id, rank }) => ({ product_id: productId, image_id: id, rank })),
  )
}

/** Switches the renewal of product revisions by the tables of their parts, for the rest of the transaction. */
const renewing = (db: Db, on: boolean) =>
  sql`select set_config('storeroom.renewal', ${on ? '' : 'off'}, true)`.execute(db)

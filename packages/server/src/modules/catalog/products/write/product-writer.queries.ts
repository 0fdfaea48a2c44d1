import { refuseDuplicates } from '../../../../kernel/write/duplicates.ts'
import { integer, text } from '../../../../kernel/entity.ts'
import type { Link } from '../../../../kernel/write/links.ts'
import { type Table, insertion } from '../../../../kernel/write/rows.ts'
import { prepare, runTogether, type Db } from '../../../../kernel/db.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Statement } from '../../../../kernel/transaction-scope.ts'
import { inventoryItem, inventoryLevel, variantInventory } from '../../../stock/inventory/inventory.entity.ts'
import { product, variant, image, moneyAmount, option, optionValue } from '../products.entity.ts'
import { findNames } from '../products.queries.ts'
import { measures, pick } from './product-input.ts'
import type { PriceRow, ProductGraph, VariantGraph } from './product-graph.ts'

/**
 * Runs a write of products, variants and their stock items; a duplicate handle, SKU or barcode throws an error that
 * names the field and the value.
 * @throws duplicate
 */
export const duplicateMessages = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicates([product, variant, inventoryItem], write)

/** A table that links products to something. */
export type ProductLink = Link & Table

const link = (table: string, linkedColumn: string, more: Table['columns'] = {}): ProductLink => ({
  ...{ table, recordColumn: 'product_id', linkedColumn },
  columns: { product_id: text, [linkedColumn]: text, ...more },
})

export const productLinks = {
  tags: link('product_tags', 'product_tag_id'),
  categories: link('product_category_product', 'product_category_id'),
  profiles: link('product_shipping_profile', 'profile_id'),
  sales_channels: link('product_sales_channel', 'sales_channel_id'),
}

export const productImages = link('product_images', 'image_id', { rank: integer })

export const linkRows = ({ linkedColumn }: Link, productId: string, ids: readonly string[]) =>
  ids.map((id) => ({ product_id: productId, [linkedColumn]: id }))

const IGNORE = 'on conflict do nothing'

/**
 * Stores any number of whole products: one statement per table, all sent at once. Inserting parts does not renew the
 * product's revision: they are part of the same insert, which includes the search text.
 * @throws duplicate when a handle, SKU or barcode is taken
 */
export async function insertProducts(
  db: Db,
  graphs: readonly ProductGraph[],
  locationId: string | null,
): Promise<void> {
  const products = await withSearch(db, graphs)
  const options = graphs.flatMap((graph) =>
    graph.options.map(({ id, title }) => ({ id, title, product_id: graph.product.id })),
  )
  const variants = graphs.flatMap((graph) => graph.variants)
  await duplicateMessages(() =>
    runTogether(db, [
      renewing(false),
      ...insertion(searchedProduct, products),
      ...linkInsertions(graphs),
      ...insertion(option, options),
      ...variantInsertions(variants, locationId),
      renewing(true),
    ]),
  )
}

/** `search` is not a column of the entity because it is never read. */
const searchedProduct = { ...product, columns: { ...product.columns, search: text } }

/** The search text of a product, built as the table's trigger builds it for a change. */
async function withSearch(db: Db, graphs: readonly ProductGraph[]) {
  const collections = graphs.flatMap(({ product: { collection_id: id } }) => (typeof id === 'string' ? [id] : []))
  const tags = graphs.flatMap(({ tagIds }) => tagIds)
  const names = await findNames(db, collections, tags)
  return graphs.map((graph) => ({ ...graph.product, search: searchText(graph, names) }))
}

const ofProduct = ['title', 'subtitle', 'handle', 'description'] as const
const ofVariants = ['title', 'sku', 'barcode', 'ean', 'upc'] as const

function searchText({ product: row, variants, tagIds }: ProductGraph, names: ReadonlyMap<string, string>): string {
  const words = [
    ...ofProduct.map((name) => row[name]),
    names.get(row.collection_id ?? ''),
    ...variants.flatMap(({ variant }) => ofVariants.map((name) => variant[name])),
    ...tagIds.map((id) => names.get(id)),
  ]
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ')
}

/** Stores variants with their option values, prices and stock. */
export const insertVariants = (db: Db, variants: readonly VariantGraph[], locationId: string | null): Promise<void> =>
  runTogether(db, variantInsertions(variants, locationId))

const variantInsertions = (variants: readonly VariantGraph[], locationId: string | null): Statement[] => [
  ...insertion(variant, variants.map(rowOf)),
  ...insertion(optionValue, variants.flatMap(valueRows)),
  ...priceInsertions(variants.map((variant) => ({ variantId: variant.variant.id, prices: variant.prices }))),
  ...stockInsertions(variants, locationId),
]

const rowOf = ({ variant }: VariantGraph) => variant

const valueRows = ({ variant: { id }, values }: VariantGraph) =>
  values.map(({ optionId, value }) => ({ id: newId('optval'), option_id: optionId, variant_id: id, value }))

type Prices = { readonly variantId: string; readonly prices: readonly PriceRow[] }

export const insertPrices = (db: Db, variants: readonly Prices[]): Promise<void> =>
  runTogether(db, priceInsertions(variants))

const priceInsertions = (variants: readonly Prices[]): Statement[] =>
  insertion(
    moneyAmount,
    variants.flatMap(({ variantId, prices }) =>
      prices.map((price) => ({ ...price, id: price.id ?? newId('ma'), variant_id: variantId })),
    ),
  )

/** A managed variant gets a stock item of its own, one unit of it per unit sold (docs/contract/states.md §12). */
export const insertStock = (db: Db, variants: readonly VariantGraph[], locationId: string | null): Promise<void> =>
  runTogether(db, stockInsertions(variants, locationId))

function stockInsertions(variants: readonly VariantGraph[], locationId: string | null): Statement[] {
  const managed = variants
    .filter((variant) => variant.managed)
    .map((variant) => ({ ...variant, itemId: newId('iitem') }))
  const items = managed.map(({ itemId, variant: row }) => ({
    ...pick(measures, row),
    id: itemId,
    sku: row.sku ?? null,
    title: row.title ?? null,
  }))
  const links = managed.map(({ itemId, variant: { id } }) => ({
    id: newId('pvitem'),
    inventory_item_id: itemId,
    variant_id: id,
    required_quantity: 1,
  }))
  const levelsAt = (location_id: string) =>
    managed.map(({ itemId, quantity }) => ({
      id: newId('ilev'),
      inventory_item_id: itemId,
      location_id,
      stocked_quantity: quantity,
    }))
  return [
    ...insertion(inventoryItem, items),
    ...insertion(variantInventory, links),
    ...(locationId === null ? [] : insertion(inventoryLevel, levelsAt(locationId))),
  ]
}

function linkInsertions(graphs: readonly ProductGraph[]): Statement[] {
  const links = (link: ProductLink, idsOf: (graph: ProductGraph) => readonly string[]) => {
    const rows = graphs.flatMap((graph) => linkRows(link, graph.product.id, idsOf(graph)))
    return insertion(link, rows, IGNORE)
  }
  return [
    ...imageInsertions(graphs.map((graph) => ({ productId: graph.product.id, images: graph.images }))),
    ...links(productLinks.tags, ({ tagIds }) => tagIds),
    ...links(productLinks.categories, ({ categoryIds }) => categoryIds),
    ...links(productLinks.profiles, ({ profileId }) => [profileId]),
    ...links(productLinks.sales_channels, ({ channelIds }) => channelIds),
  ]
}

type Images = { readonly productId: string; readonly images: ProductGraph['images'] }

export const insertImages = (db: Db, products: readonly Images[]): Promise<void> =>
  runTogether(db, imageInsertions(products))

function imageInsertions(products: readonly Images[]): Statement[] {
  const rows = products.flatMap(({ productId, images }) =>
    images.map(({ url, metadata }, rank) => ({ productId, rank, id: newId('img'), url, metadata: metadata ?? null })),
  )
  const images = rows.map(({ id, url, metadata }) => ({ id, url, metadata }))
  const links = rows.map(({ productId, id, rank }) => ({ product_id: productId, image_id: id, rank }))
  return [...insertion(image, images), ...insertion(productImages, links)]
}

/** Switches the renewal of product revisions by the tables of their parts, for the rest of the transaction. */
const renewing = (on: boolean): Statement => ({
  text: prepare(`select set_config('storeroom.renewal', $1, true)`),
  values: [on ? '' : 'off'],
})

import type { Client } from '@storeroom/client'
import type { RedirectKind } from '@storeroom/contract'
import { queryFor } from '@storeroom/react'
import type { ListQuery } from './list-query.ts'

/** The page size of lists of products. */
export const PAGE_SIZE = 24

/** The fields of a product card; no others are requested. */
const card = { fields: 'title,subtitle,handle,thumbnail,translations', expand: 'variants' } as const

// A page and its prefetch (`routes.ts`) both use these functions, so that they have the same cache key.

export const queryForRegions = (client: Client) => queryFor(client.store.regions.list)

export const queryForCategories = (client: Client) =>
  queryFor(client.store.productCategories.list, {
    query: { parent_category_id: 'null', include_descendants_tree: true, limit: 100 },
  })

export const queryForCollections = (client: Client) =>
  queryFor(client.store.collections.list, { query: { limit: 100 } })

export const queryForCollection = (client: Client, handle: string) =>
  queryFor(client.store.collections.list, { query: { handle: [handle], limit: 1 } })

export const queryForProduct = (client: Client, handle: string, region_id: string) =>
  queryFor(client.store.products.list, { query: { handle, region_id, limit: 1 } })

/** Where a page without a record has moved to. */
export const queryForRedirect = (client: Client, kind: RedirectKind, handle: string) =>
  queryFor(client.store.redirects.retrieve, { query: { kind, handle } })

/** How many new products the home page lists, besides the one that it opens with. */
export const NEWEST = 8

export const queryForNewest = (client: Client, region_id: string) =>
  queryFor(client.store.products.list, { query: { ...card, region_id, limit: NEWEST + 1, order: '-created_at' } })

/** Titles and labels of products in every language, for lines that have only the originals. */
export const queryForTitles = (client: Client, ids: readonly string[]) =>
  queryFor(client.store.products.list, {
    query: { id: [...ids], fields: 'title,translations', expand: '', limit: ids.length },
  })

/** The relations that the page of an order shows. */
const partsOfOrder = [
  ...['shipping_address', 'region', 'customer', 'payments', 'refunds', 'discounts.rule', 'edits.payment_collection'],
  ...['items.variant', 'items.tax_lines', 'items.adjustments'],
  ...['shipping_methods.shipping_option', 'shipping_methods.tax_lines'],
  ...['fulfillments.items', 'fulfillments.tracking_links', 'returns.items', 'returns.labels'],
  ...['swaps.additional_items', 'swaps.fulfillments.items', 'swaps.fulfillments.tracking_links'],
  ...[
    'claims.claim_items',
    'claims.additional_items',
    'claims.fulfillments.items',
    'claims.fulfillments.tracking_links',
  ],
].join(',')

/** An order with its edits, exchanges, claims and returns. */
export const queryForOrder = (client: Client, id: string) =>
  queryFor(client.store.orders.retrieve, { id, query: { expand: partsOfOrder } })

/** Of the products with these ids, those that are for sale. */
export const queryForIds = (client: Client, ids: readonly string[], region_id: string) =>
  queryFor(client.store.products.list, { query: { ...card, region_id, id: [...ids], limit: ids.length } })

export const queryForCollectionProducts = (client: Client, collection: string, region_id: string) =>
  queryFor(client.store.products.list, { query: { ...card, region_id, limit: 4, collection_id: [collection] } })

export const queryForList = (client: Client, query: ListQuery, region_id: string) =>
  queryForPart(client, query, region_id, { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE })

/** Part of a list: only these ids, or all except some. */
type Part = {
  readonly limit: number
  readonly offset: number
  readonly id?: string[]
  readonly except?: string[]
}

export const queryForPart = (client: Client, { page: _, ...query }: ListQuery, region_id: string, part: Part) =>
  queryFor(client.store.products.list, { query: { ...card, ...query, region_id, ...part } })

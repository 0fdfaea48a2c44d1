import type { Client, ShopError } from '@storeroom/client'
import type { ListedVariant } from '@storeroom/contract'
import { queryFor } from '@storeroom/react'
import { queryOptions } from '@tanstack/react-query'
import type { Price } from '../prices/base-prices.ts'
import { attributeNames } from '../sections/attribute-values.ts'
import type { EditableVariant } from './bulk/chosen-variants.ts'

type Level = { readonly location_id: string; readonly stocked_quantity: number }

/** The fields of a variant in the grid. */
export type VariantRow = Pick<
  ListedVariant,
  'id' | 'title' | 'sku' | 'barcode' | 'manage_inventory' | 'inventory_quantity' | 'metadata'
> & {
  readonly options: readonly { readonly option_id: string; readonly value: string }[]
  readonly prices: readonly Price[]
  readonly inventory_items?: readonly {
    readonly inventory_item_id: string
    readonly required_quantity: number
    readonly inventory?: { readonly location_levels?: readonly Level[] }
  }[]
}

const priceFields = ['currency_code', 'region_id', 'amount', 'min_quantity', 'max_quantity', 'price_list_id'].map(
  (name) => `prices.${name}`,
)
const stockFields = ['id', 'location_levels.location_id', 'location_levels.stocked_quantity'].map(
  (name) => `inventory_items.inventory.${name}`,
)

/** The same as `fields` of the query. */
const rowFields = [
  ...['title', 'sku', 'barcode', 'manage_inventory', 'inventory_quantity', 'metadata'],
  ...['options.option_id', 'options.value'],
  ...['inventory_items.inventory_item_id', 'inventory_items.required_quantity', ...stockFields, ...priceFields],
].join()

/** The search and the order (`title`, `-sku`; by default the order that shoppers see). */
export type VariantSearch = { readonly q: string; readonly order: string | undefined }

export const everyVariant: VariantSearch = { q: '', order: undefined }

/** Rows per page: more than the tallest screen shows. */
export const PAGE_ROWS = 100

/** One page of the grid; `page` counts from 0. */
export const queryForVariantRows = (admin: Client['admin'], id: string, { q, order }: VariantSearch, page: number) =>
  queryFor(admin.products.listVariants, {
    id,
    query: {
      fields: rowFields,
      expand: '',
      limit: PAGE_ROWS,
      offset: page * PAGE_ROWS,
      ...(q !== '' && { q }),
      ...(order !== undefined && { order }),
    },
  })

const sharedFields = [...attributeNames, 'manage_inventory', 'allow_backorder']

/** The fields that each use of all variants needs, and no more, since there can be thousands. */
const shapes = {
  names: { fields: 'title,sku', expand: '' },
  /** With the cost. */
  prices: { fields: ['title', 'metadata', ...priceFields].join(), expand: '' },
  /** The fields of the bulk form. */
  shared: { fields: ['title', ...sharedFields, 'options.option_id', 'options.value'].join(), expand: '' },
  /** Everything that a copy or a revert needs. */
  full: { expand: 'prices,options,inventory_items' },
} as const

type Shape = keyof Shapes

type Shapes = {
  readonly names: Pick<ListedVariant, 'id' | 'title' | 'sku'>
  readonly prices: Pick<ListedVariant, 'id' | 'title' | 'metadata'> & { readonly prices: readonly Price[] }
  readonly shared: EditableVariant
  readonly full: ListedVariant
}

export type VariantOf<S extends Shape> = Shapes[S]

/** The API's limit. */
const ROWS_PER_REQUEST = 1000

/** All variants of a product in the order that shoppers see, loaded page by page. */
export async function loadVariants<S extends Shape>(
  admin: Client['admin'],
  id: string,
  shape: S,
  signal?: AbortSignal,
): Promise<readonly VariantOf<S>[]> {
  const page = (offset: number) =>
    admin.products.listVariants(
      { id, query: { ...shapes[shape], limit: ROWS_PER_REQUEST, offset } },
      signal === undefined ? {} : { signal },
    )
  const first = await page(0)
  const offsets = Array.from(
    { length: Math.ceil(first.count / ROWS_PER_REQUEST) - 1 },
    (_, index) => (index + 1) * ROWS_PER_REQUEST,
  )
  const pages = [first, ...(await Promise.all(offsets.map(page)))]
  return pages.flatMap(({ variants }) => variants)
}

type AllKey = readonly [name: 'all_variants', id: string, shape: Shape, opening: number | string]

/**
 * All variants of a product for `useQuery`. Writes do not make this answer stale: the editor itself knows what changed,
 * and thousands of rows are not reloaded for one of them. A new value of `opening` loads again.
 */
export const allVariants = <S extends Shape>(admin: Client['admin'], id: string, shape: S, opening: number | string) =>
  queryOptions<readonly VariantOf<S>[], ShopError, readonly VariantOf<S>[], AllKey>({
    queryKey: ['all_variants', id, shape, opening],
    queryFn: ({ signal }) => loadVariants(admin, id, shape, signal),
    staleTime: Infinity,
    // Long enough for a prefetch before the modal's code has loaded.
    gcTime: 10_000,
    structuralSharing: false,
  })

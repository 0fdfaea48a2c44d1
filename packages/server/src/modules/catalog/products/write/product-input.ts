import type { NewProduct } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { Row, ChangesOf } from '../../../../kernel/entity.ts'
import { AppError, invalid, notFound, requestErrors } from '../../../../kernel/errors.ts'
import { missingIds, refuseMissing } from '../../../../kernel/write/existing.ts'
import { mergedMetadata } from '../../../../kernel/write/honest-save.ts'
import { idsOf, newId } from '../../../../kernel/ids.ts'
import { unknownCurrencies } from '../../../shop/store/store.ts'
import { withDates } from '../read/product-dates.conditions.ts'
import type { PriceRow, VariantGraph } from './product-graph.ts'
import type { product, variant } from '../products.entity.ts'
import * as queries from '../products.queries.ts'

/** Checks and conversions that creating and changing a product share. */

type SentPrice = {
  readonly id?: string
  readonly region_id?: string
  readonly currency_code?: string
  readonly amount: number
  readonly min_quantity?: number | null
  readonly max_quantity?: number | null
}

/** A price names a region or a currency, never both (docs/contract/errors.md §4). @throws invalid_data */
function checkMarket(price: SentPrice) {
  if ((price.region_id === undefined) !== (price.currency_code === undefined)) return
  const text = 'Failed XOR relation between "region_id" and "currency_code".'
  const fields = ['region_id', 'currency_code'].map((field) => ({ field: `prices.${field}`, message: text }))
  throw new AppError('invalid_data', `${text}, ${text}`, { fields })
}

/**
 * Prices as rows: codes in lower case, prices of regions in the region's currency. Currencies of `stored` prices are
 * known to exist.
 * @throws invalid_data for an unknown currency, not_found for an unknown region
 */
export async function priceRows(
  db: Db,
  lists: readonly (readonly SentPrice[])[],
  stored: readonly { readonly currency_code: string }[] = [],
): Promise<PriceRow[][]> {
  const prices = lists.flat()
  for (const price of prices) checkMarket(price)
  const regionIds = prices.flatMap(({ region_id }) => region_id ?? [])
  const ofRegions = await queries.currenciesOfRegions(db, [...new Set(regionIds)])
  const missing = regionIds.find((id) => !ofRegions.has(id))
  if (missing !== undefined) throw notFound(`Region with ${missing} was not found`)
  const codes = new Set(prices.flatMap(({ currency_code }) => currency_code?.toLowerCase() ?? []))
  const storedCurrencies = new Set(stored.map(({ currency_code }) => currency_code))
  const [unknown] = await unknownCurrencies(db, [...codes.difference(storedCurrencies)])
  if (unknown !== undefined) throw invalid(`Currency with code: ${unknown} was not found`, 'prices.currency_code')
  return lists.map((list) => list.map((price) => priceRow(price, ofRegions)))
}

const priceRow = (price: SentPrice, ofRegions: ReadonlyMap<string, string>): PriceRow => ({
  id: price.id,
  region_id: price.region_id ?? null,
  currency_code:
    (price.region_id === undefined ? price.currency_code : ofRegions.get(price.region_id))?.toLowerCase() ?? '',
  amount: price.amount,
  min_quantity: price.min_quantity ?? null,
  max_quantity: price.max_quantity ?? null,
})

type Organization = Pick<NewProduct, 'sales_channels' | 'categories' | 'collection_id'>

/** @throws request_errors for unknown channels (v1's middleware), not_found for a category or collection */
export async function checkOrganization(db: Db, { sales_channels = [], categories = [], collection_id }: Organization) {
  const channels = await missingIds(db, 'sales_channel', idsOf(sales_channels))
  if (channels.length > 0) throw requestErrors([`Sales Channels ${channels.join(', ')} do not exist`])
  const unknown = (what: string) => (id: string) => `${what} with id: ${id} was not found`
  await refuseMissing(db, 'product_category', idsOf(categories), unknown('ProductCategory'))
  const collectionIds = collection_id ? [collection_id] : []
  await refuseMissing(db, 'product_collection', collectionIds, unknown('Product collection'))
}

type ValueInput = { readonly id?: string; readonly value: string }

export const tagIds = async (db: Db, tags: readonly ValueInput[]): Promise<string[]> => {
  const values = tags.map(({ value }) => value)
  const ids = await queries.idsOfValues(db, 'product_tag', values)
  return [...new Set(tags.flatMap(({ value }) => ids.get(value) ?? []))]
}

/** Undefined keeps the type, null removes it. */
export async function typeId(db: Db, type: ValueInput | null | undefined): Promise<string | null | undefined> {
  if (type === undefined || type === null) return type
  return (await queries.idsOfValues(db, 'product_type', [type.value])).get(type.value)
}

/** Columns that an inventory item copies from its variant; products have them, too. */
export const measures = [
  'weight',
  'length',
  'height',
  'width',
  'hs_code',
  'origin_country',
  'mid_code',
  'material',
] as const

const own = [
  'title',
  'subtitle',
  'description',
  'is_giftcard',
  'discountable',
  'thumbnail',
  'handle',
  'status',
  'publish_at',
  'unpublish_at',
  'collection_id',
  ...measures,
  'external_id',
] as const

const ofVariant = ['title', 'sku', 'ean', 'upc', 'barcode', 'allow_backorder', 'manage_inventory', ...measures] as const

/** An empty SKU or barcode is stored as null: two variants without one must not collide. */
const blankIsNull = new Set<string>(['sku', 'ean', 'upc', 'barcode', 'handle'])

type SentProduct = Pick<ChangesOf<typeof product>, (typeof own)[number]>
type SentVariant = Pick<ChangesOf<typeof variant>, (typeof ofVariant)[number]>

/** The sent values among these. */
export const pick = <T extends object>(names: readonly (keyof T & string)[], body: T): T =>
  Object.fromEntries(
    names
      .filter((name) => body[name] !== undefined)
      .map((name) => [name, blankIsNull.has(name) && body[name] === '' ? null : body[name]]),
  ) as T

/** The columns of `product` that a request sets. */
export const productColumns = (body: SentProduct) => withDates(pick(own, body))

/** The columns of `product_variant` that a request sets. */
export const variantColumns = (body: SentVariant) => pick(ofVariant, body)

type WithMetadata = { readonly metadata?: Row | null | undefined }

/** `{ metadata }` of a new record, or `{}` when it was not sent. */
export function metadataColumn({ metadata: sent }: WithMetadata): WithMetadata {
  const metadata = mergedMetadata(null, sent)
  return metadata === undefined ? {} : { metadata }
}

type NewVariant = SentVariant & WithMetadata & { readonly inventory_quantity?: number }

/** A new variant of a product with its parts. */
export function variantGraph(
  productId: string,
  rank: number,
  body: NewVariant,
  parts: Pick<VariantGraph, 'values' | 'prices'>,
): VariantGraph {
  const managed = body.manage_inventory ?? true
  const columns = {
    allow_backorder: false,
    ...variantColumns(body),
    ...metadataColumn(body),
    manage_inventory: managed,
  }
  return {
    variant: { ...columns, id: newId('variant'), product_id: productId, variant_rank: rank },
    ...parts,
    quantity: body.inventory_quantity ?? 0,
    managed,
  }
}

export const wrongLength = (product: number, variant: number) =>
  invalid(
    `Product options length does not match variant options length. Product has ${product} and variant has ${variant}.`,
    'variants.options',
  )

export const sameOptions = (title: string) =>
  new AppError('duplicate', `Variant with title ${title} with provided options already exists`)

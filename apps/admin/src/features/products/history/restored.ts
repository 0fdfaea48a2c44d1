import type { Change, ListedVariant, Product, ProductChange, ProductOption } from '@storeroom/contract'
import { sentPrice } from '../duplicate-product.ts'
import type { PageProduct } from '../product-answer.ts'
import { ownPrices, type Priced } from '../prices/base-prices.ts'
import { attributeNames } from '../sections/attribute-values.ts'

/** A variant as it is stored now. */
export type StoredVariant = Omit<ListedVariant, 'inventory_items'>

/** The product that the history belongs to; without variants until they are loaded. */
export type StoredProduct = PageProduct & { readonly variants: readonly StoredVariant[] }

type VariantChange = NonNullable<ProductChange['variants']>[number]

/** The write that reverts a change: of the product, a variant or an option. */
export type Restored =
  | { readonly target: 'product'; readonly body: ProductChange }
  | { readonly target: 'variant'; readonly id: string; readonly body: VariantChange }
  | { readonly target: 'option'; readonly id: string; readonly title: string }

/** Columns that are sent as they are stored. */
const restorable = {
  product: [
    'title',
    'subtitle',
    'handle',
    'description',
    'status',
    'publish_at',
    'unpublish_at',
    'thumbnail',
    'collection_id',
    'discountable',
    ...attributeNames,
  ],
  variant: ['title', 'sku', 'barcode', 'ean', 'upc', 'manage_inventory', 'allow_backorder', ...attributeNames],
} as const satisfies Record<string, readonly string[]>

type Columns<R extends keyof typeof restorable> = Readonly<Partial<Record<(typeof restorable)[R][number], unknown>>>

/** The stored row that a change is compared with. */
type RestorableVariant = Columns<'variant'> & Priced & Pick<ListedVariant, 'id' | 'metadata'>
export type RestorableProduct = Columns<'product'> &
  Pick<Product, 'metadata'> & {
    readonly options: readonly Pick<ProductOption, 'id' | 'title'>[]
    readonly variants: readonly RestorableVariant[]
  }

type Values = Readonly<Record<string, unknown>>

const moments = new Set(['publish_at', 'unpublish_at'])

/** Compares times by value: the history has the database's format, answers have ISO in UTC. */
const isNow = (name: string, before: unknown, now: unknown): boolean =>
  moments.has(name) && typeof before === 'string' && typeof now === 'string'
    ? Date.parse(before) === Date.parse(now)
    : before === now

/** The values before the change that differ from the stored ones; undefined if there are none. */
function before({ columns }: Change, names: readonly string[], now: Values): Values | undefined {
  const entries = names.flatMap((name) => {
    const column = columns[name]
    return column && !isNow(name, column.before, now[name]) ? [[name, column.before] as const] : []
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Metadata is merged key by key, so keys that were added later are deleted with an empty text. */
function metadataBefore({ columns }: Change, now: Product['metadata']): { metadata: Product['metadata'] } | undefined {
  const column = columns['metadata']
  if (!column || same(column.before, now)) return undefined
  const stored = column.before as Product['metadata']
  if (stored === null) return { metadata: null }
  const addedKeys = Object.keys(now ?? {}).filter((name) => !(name in stored))
  return { metadata: { ...Object.fromEntries(addedKeys.map((name) => [name, ''])), ...stored } }
}

function pricesBefore(change: Change, { prices }: Priced): VariantChange | undefined {
  const amount = change.columns['amount']?.before
  const price = prices.find(({ id }) => id === change.row_id)
  if (typeof amount !== 'number' || !price || price.amount === amount) return undefined
  const sent = ownPrices({ prices }).map((ownPrice) => ({
    id: ownPrice.id,
    ...sentPrice(ownPrice.id === price.id ? { ...ownPrice, amount } : ownPrice),
  }))
  return { prices: sent }
}

/** The write that reverts a change now; undefined if there is none or nothing differs. */
export function restoredBy(change: Change, product: RestorableProduct): Restored | undefined {
  if (change.action !== 'updated' || change.columns['deleted_at']) return undefined
  if (change.table === 'product') {
    const body = { ...before(change, restorable.product, product), ...metadataBefore(change, product.metadata) }
    return Object.keys(body).length > 0 ? { target: 'product', body } : undefined
  }
  if (change.table === 'product_option') {
    const title = change.columns['title']?.before
    const option = product.options.find(({ id }) => id === change.row_id)
    return option && typeof title === 'string' && title !== option.title
      ? { target: 'option', id: option.id, title }
      : undefined
  }
  return ofVariant(change, product)
}

function ofVariant(change: Change, { variants }: RestorableProduct): Restored | undefined {
  if (change.table === 'money_amount') {
    const variant = variants.find(({ prices }) => prices.some(({ id }) => id === change.row_id))
    const body = variant && pricesBefore(change, variant)
    return variant && body && { target: 'variant', id: variant.id, body }
  }
  const variant = variants.find(({ id }) => id === change.row_id)
  if (change.table !== 'product_variant' || !variant) return undefined
  const body = { ...before(change, restorable.variant, variant), ...metadataBefore(change, variant.metadata) }
  return Object.keys(body).length > 0 ? { target: 'variant', id: variant.id, body } : undefined
}

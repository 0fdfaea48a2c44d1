import type { Change, ListedVariant, Product, ProductChange, ProductOption } from '@storeroom/contract'
import { sentPrice } from '../duplicate-product.ts'
import type { PageProduct } from '../product-answer.ts'
import { ownPrices, type Priced } from '../prices/base-prices.ts'

/** A variant as it is stored now. */
export type StoredVariant = Omit<ListedVariant, 'inventory_items'>

/** A product as its history is read beside it; without variants as long as they are on their way. */
export type StoredProduct = PageProduct & { readonly variants: readonly StoredVariant[] }

type VariantChange = NonNullable<ProductChange['variants']>[number]

/** What takes a change back: a write to the product, to one of its variants, or to one of its options. */
export type Restored =
  | { readonly of: 'product'; readonly body: ProductChange }
  | { readonly of: 'variant'; readonly id: string; readonly body: VariantChange }
  | { readonly of: 'option'; readonly id: string; readonly title: string }

const measures = ['weight', 'length', 'height', 'width', 'hs_code', 'origin_country', 'mid_code', 'material'] as const

/** Columns that a write takes as they are stored. */
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
    ...measures,
  ],
  variant: ['title', 'sku', 'barcode', 'ean', 'upc', 'manage_inventory', 'allow_backorder', ...measures],
} as const satisfies Record<string, readonly string[]>

type Columns<R extends keyof typeof restorable> = Readonly<Partial<Record<(typeof restorable)[R][number], unknown>>>

/** What a change is compared with. */
type RestorableVariant = Columns<'variant'> & Priced & Pick<ListedVariant, 'id' | 'metadata'>
export type RestorableProduct = Columns<'product'> &
  Pick<Product, 'metadata'> & {
    readonly options: readonly Pick<ProductOption, 'id' | 'title'>[]
    readonly variants: readonly RestorableVariant[]
  }

type Values = Readonly<Record<string, unknown>>

const moments = new Set(['publish_at', 'unpublish_at'])

/** A moment as the database writes it, in the history, is the one that answers show in UTC. */
const isNow = (name: string, before: unknown, now: unknown): boolean =>
  moments.has(name) && typeof before === 'string' && typeof now === 'string'
    ? Date.parse(before) === Date.parse(now)
    : before === now

/** The values before the change, where they are others than now; nothing when there is nothing to take back. */
function before({ columns }: Change, names: readonly string[], now: Values): Values | undefined {
  const entries = names.flatMap((name) => {
    const column = columns[name]
    return column && !isNow(name, column.before, now[name]) ? [[name, column.before] as const] : []
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Metadata is merged key by key: keys that came later are taken away by an empty text. */
function metadataBefore({ columns }: Change, now: Product['metadata']): { metadata: Product['metadata'] } | undefined {
  const column = columns['metadata']
  if (!column || same(column.before, now)) return undefined
  const stored = column.before as Product['metadata']
  if (stored === null) return { metadata: null }
  const gone = Object.keys(now ?? {}).filter((name) => !(name in stored))
  return { metadata: { ...Object.fromEntries(gone.map((name) => [name, ''])), ...stored } }
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

/** The write that takes one change back, as things are now; undefined where there is none or nothing is different. */
export function restoredBy(change: Change, product: RestorableProduct): Restored | undefined {
  if (change.action !== 'updated' || change.columns['deleted_at']) return undefined
  if (change.table === 'product') {
    const body = { ...before(change, restorable.product, product), ...metadataBefore(change, product.metadata) }
    return Object.keys(body).length > 0 ? { of: 'product', body } : undefined
  }
  if (change.table === 'product_option') {
    const title = change.columns['title']?.before
    const option = product.options.find(({ id }) => id === change.row_id)
    return option && typeof title === 'string' && title !== option.title
      ? { of: 'option', id: option.id, title }
      : undefined
  }
  return ofVariant(change, product)
}

function ofVariant(change: Change, { variants }: RestorableProduct): Restored | undefined {
  if (change.table === 'money_amount') {
    const variant = variants.find(({ prices }) => prices.some(({ id }) => id === change.row_id))
    const body = variant && pricesBefore(change, variant)
    return variant && body && { of: 'variant', id: variant.id, body }
  }
  const variant = variants.find(({ id }) => id === change.row_id)
  if (change.table !== 'product_variant' || !variant) return undefined
  const body = { ...before(change, restorable.variant, variant), ...metadataBefore(change, variant.metadata) }
  return Object.keys(body).length > 0 ? { of: 'variant', id: variant.id, body } : undefined
}

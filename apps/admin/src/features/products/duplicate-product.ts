import type { Client } from '@storeroom/client'
import type { ListedVariant, NewProduct, Product } from '@storeroom/contract'
import { ownPrices, type Priced } from './prices/base-prices.ts'
import { attributesOf, type Attributes } from './sections/attribute-values.ts'
import { isBundle, type Taken } from './variants/parts/parts.ts'
import { loadVariants } from './variants/variant-rows.ts'

type NewVariant = NonNullable<NewProduct['variants']>[number]
type NewPrice = NewVariant['prices'][number]

type Tier = Pick<NewPrice, 'min_quantity' | 'max_quantity'>
type SentPrice = ReturnType<typeof ownPrices>[number]
type CopiedVariant = Attributes &
  Priced &
  Pick<ListedVariant, 'id' | 'title' | 'allow_backorder' | 'manage_inventory' | 'metadata'> & {
    readonly options: readonly { readonly option_id: string; readonly value: string }[]
    readonly inventory_items?: readonly Taken[]
  }

/** The source of a copy. */
export type CopiedProduct = Attributes &
  Pick<Product, 'title' | 'handle' | 'subtitle' | 'description' | 'discountable' | 'is_giftcard' | 'thumbnail'> &
  Pick<Product, 'metadata' | 'collection_id'> & {
    readonly images: readonly Pick<Product['images'][number], 'url'>[]
    readonly type: Pick<NonNullable<Product['type']>, 'value'> | null
    readonly tags: readonly Pick<Product['tags'][number], 'value'>[]
    readonly sales_channels: readonly { readonly id: string }[]
    readonly categories: readonly { readonly id: string }[]
    readonly options: readonly { readonly id: string; readonly title: string }[]
    readonly variants: readonly CopiedVariant[]
  }

/** A product with all of its variants, loaded page by page. */
export async function loadWhole(admin: Client['admin'], id: string): Promise<CopiedProduct> {
  const expand = 'options,images,tags,type,collection,sales_channels,categories'
  const [{ product }, variants] = await Promise.all([
    admin.products.retrieve({ id, query: { expand } }),
    loadVariants(admin, id, 'full'),
  ])
  return { ...product, variants }
}

/** The body of a price: of a region or of a currency, never both. */
export const sentPrice = ({ region_id, currency_code, amount, ...rest }: SentPrice): NewPrice => ({
  ...(region_id === null ? { currency_code } : { region_id }),
  amount,
  ...tierOf(rest),
})

const tierOf = ({ min_quantity, max_quantity }: Pick<SentPrice, 'min_quantity' | 'max_quantity'>): Tier => ({
  ...(min_quantity !== null && { min_quantity }),
  ...(max_quantity !== null && { max_quantity }),
})

/**
 * Codes are unique and a copy has no stock, so both are left out. The server copies the prices of price lists.
 */
const variantCopy = (variant: CopiedVariant, options: CopiedProduct['options']): NewVariant => ({
  title: variant.title,
  allow_backorder: variant.allow_backorder,
  manage_inventory: variant.manage_inventory,
  ...attributesOf(variant),
  metadata: variant.metadata,
  prices: ownPrices(variant).map(sentPrice),
  copy_list_prices_of: variant.id,
  options: options.map(({ id }) => ({ value: variant.options.find(({ option_id }) => option_id === id)?.value ?? '' })),
})

/** The body of a copy: a draft without publication dates, with the same options, prices and pictures. */
export const productCopy = (product: CopiedProduct, title: string, handle: string): NewProduct => ({
  title,
  handle,
  status: 'draft',
  subtitle: product.subtitle,
  description: product.description,
  discountable: product.discountable,
  is_giftcard: product.is_giftcard,
  images: product.images.map(({ url }) => url),
  thumbnail: product.thumbnail,
  ...attributesOf(product),
  metadata: product.metadata,
  type: product.type && { value: product.type.value },
  collection_id: product.collection_id,
  tags: product.tags.map(({ value }) => ({ value })),
  sales_channels: product.sales_channels.map(({ id }) => ({ id })),
  ...(product.categories.length > 0 && { categories: product.categories.map(({ id }) => ({ id })) }),
  options: product.options.map(({ title }) => ({ title })),
  variants: product.variants.map((variant) => variantCopy(variant, product.options)),
})

/**
 * The first handle of `mug-copy`, `mug-copy-2`, … that is free. The copy of a copy has the next number.
 * @param isTaken asks the shop whether it has the handle
 */
export async function freeHandle(handle: string, isTaken: (handle: string) => Promise<boolean>): Promise<string> {
  const base = `${handle.replace(/-copy(?:-\d+)?$/, '')}-copy`
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (!(await isTaken(candidate))) return candidate
  }
}

type Source = { readonly inventory_items?: readonly Taken[] | undefined }

/** Gives bundles of the copy the same items; the variants have the same order. */
export async function copyParts(admin: Client['admin'], sources: readonly Source[], productId: string) {
  if (!sources.some(({ inventory_items }) => isBundle(inventory_items))) return
  const copies = await loadVariants(admin, productId, 'names')
  for (const [place, { id }] of copies.entries()) {
    const sourceParts = sources[place]?.inventory_items
    if (sourceParts && isBundle(sourceParts)) await replaceParts(admin, id, sourceParts)
  }
}

/** Gives a new variant the items of a bundle, and removes the item that the server created for it. */
async function replaceParts({ variants }: Client['admin'], id: string, taken: readonly Taken[]) {
  const { inventory_items: own } = await variants.listParts({ id, query: { fields: 'inventory_item_id', expand: '' } })
  for (const { inventory_item_id, required_quantity } of taken)
    await variants.addPart({ id, body: { inventory_item_id, required_quantity } })
  for (const { inventory_item_id } of own) await variants.removePart({ id, inventory_item_id })
}

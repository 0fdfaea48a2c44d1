import type { Row } from '../../kernel/entity.ts'
import type { Services } from '../../kernel/services.ts'
import { priceInWords, type ExportProduct, type Markets, type StoredProduct } from '../product-import/product-import.ts'

type Context = { readonly markets: Markets; readonly flags: Services['flags'] }
type StoredVariant = StoredProduct['variants'][number]

/** A stored product in the words of the file: all that an import of it reads. */
export function exportedProduct(stored: StoredProduct, context: Context): ExportProduct {
  const { row, options, flags } = { ...stored, ...context }
  return {
    id: stored.id,
    handle: row.handle ?? '',
    fields: row,
    options,
    type: stored.type,
    tags: stored.tags.map(({ value }) => value),
    collectionHandle: stored.collection?.handle ?? null,
    collectionTitle: stored.collection?.title ?? null,
    images: stored.images.map(({ url }) => ({ url })),
    ...(stored.profile && { profile: stored.profile }),
    salesChannels: flags.has('sales_channels') ? stored.channels : [],
    categories: flags.has('product_categories') ? stored.categories : [],
    variants: stored.variants.map((variant) => exportedVariant(variant, stored, context)),
  }
}

function exportedVariant(
  { id, row, values, prices, stock }: StoredVariant,
  { options }: StoredProduct,
  { markets }: Context,
): ExportProduct['variants'][number] {
  return {
    id,
    title: row.title,
    fields: { ...row, ...quantityOf(row, stock) },
    options: Object.fromEntries(
      options.flatMap(({ id, title }) => (values[id] === undefined ? [] : [[title, values[id]]])),
    ),
    prices: prices.flatMap((price) => priceInWords(markets, price) ?? []),
  }
}

/** What an import would set: the pieces at the default location, reserved ones among them. */
const quantityOf = (row: Row, stock: StoredVariant['stock']) =>
  row['manage_inventory'] === true && typeof stock?.quantity === 'number' ? { inventory_quantity: stock.quantity } : {}

import type { Row } from '../../../../../kernel/entity.ts'
import type { Services } from '../../../../../kernel/services.ts'
import { priceInWords, type Markets } from '../../prices/markets.queries.ts'
import type { ExportProduct } from '../formats/export.format.ts'
import type { StoredProduct } from '../stored-products.queries.ts'

type Context = { readonly markets: Markets; readonly flags: Services['flags'] }
type StoredVariant = StoredProduct['variants'][number]

/** A stored product in the words of the file: all that an import of it reads. */
export function exportedProduct(stored: StoredProduct, context: Context): ExportProduct {
  const { row, options, flags } = { ...stored, ...context }
  return {
    id: stored.id,
    handle: row.handle ?? '',
    fields: fieldsOf(row),
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
  variant: StoredVariant,
  { options }: StoredProduct,
  { markets }: Context,
): ExportProduct['variants'][number] {
  const { id, row, values, prices } = variant
  return {
    id,
    title: row.title,
    fields: { ...fieldsOf(row), ...quantityOf(variant) },
    options: Object.fromEntries(
      options.flatMap(({ id, title }) => (values[id] === undefined ? [] : [[title, values[id]]])),
    ),
    prices: prices.flatMap((price) => priceInWords(markets, price) ?? []),
  }
}

/** The format has no null metadata: the key is left out. */
const fieldsOf = <Columns extends { readonly metadata: Row | null }>({ metadata, ...row }: Columns) => ({
  ...row,
  ...(metadata && { metadata }),
})

/** What an import would set: the pieces at the default location, reserved ones among them. */
const quantityOf = ({ row, stock }: StoredVariant) =>
  row.manage_inventory && typeof stock?.quantity === 'number' ? { inventory_quantity: stock.quantity } : {}

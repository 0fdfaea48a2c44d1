import { toMajor } from '@storeroom/money'
import { stringify } from 'csv-stringify/sync'
import type { StoredProduct } from '../stored-products.queries.ts'
import { textIn } from './table-columns.ts'

export type FeedSettings = {
  /** Of the prices; lower case. */
  readonly currency_code: string
  /** The address of a product, with `{handle}` in it. */
  readonly product_url: string
  /** Where the shop is reached; pictures of its own have no host in their addresses. */
  readonly origin: string
}

type Variant = StoredProduct['variants'][number]

/** A variant in the feed. */
type Offer = {
  readonly product: StoredProduct
  readonly variant: Variant
  /** Minor units. */
  readonly amount: number
  /** Sellable units at all locations; null if stock is not managed. */
  readonly available: number | null
}

type Column = readonly [name: string, cell: (offer: Offer, settings: FeedSettings) => string]

/** Google's limits in characters; products with longer texts are refused. */
const LONGEST = { title: 150, description: 5000 } as const
const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])

const clipped = (value: string, length: number) => value.slice(0, length).toWellFormed()

/** Google's product data specification; texts are not escaped for spreadsheets, because programs read them. */
const columns: readonly Column[] = [
  ['id', ({ variant }) => variant.row.sku || variant.id],
  ['title', ({ product, variant }) => clipped(titleOf(product, variant), LONGEST.title)],
  ['description', ({ product: { row } }) => clipped(row.description || row.title, LONGEST.description)],
  [
    'link',
    ({ product: { row } }, { product_url }) => product_url.replaceAll('{handle}', encodeURIComponent(row.handle ?? '')),
  ],
  ['image_link', ({ product, variant }, { origin }) => absolute(pictureOf(product, variant), origin)],
  ['availability', ({ variant, available }) => availabilityOf(variant, available)],
  ['price', ({ amount }, { currency_code }) => `${toMajor(amount, currency_code)} ${currency_code.toUpperCase()}`],
  ['brand', ({ product }) => textIn(product.row.metadata, 'vendor')],
  ['gtin', ({ variant }) => gtinOf(variant.row.barcode ?? '')],
  ['condition', () => 'new'],
  ['item_group_id', ({ product }) => (product.variants.length > 1 ? product.id : '')],
]

const titleOf = ({ row, variants }: StoredProduct, variant: Variant): string =>
  variants.length > 1 && variant.row.title !== row.title ? `${row.title} – ${variant.row.title}` : row.title

const pictureOf = ({ row, images }: StoredProduct, variant: Variant): string =>
  textIn(variant.row.metadata, 'image') || row.thumbnail || (images[0]?.url ?? '')

const absolute = (url: string, origin: string) => (url.startsWith('/') ? `${origin}${url}` : url)

function availabilityOf({ row }: Variant, available: number | null): string {
  if (!row.manage_inventory || available === null || available > 0) return 'in_stock'
  return row.allow_backorder ? 'backorder' : 'out_of_stock'
}

/** Only valid numbers: Google refuses products with invalid ones. */
const gtinOf = (barcode: string): string => (/^\d+$/.test(barcode) && GTIN_LENGTHS.has(barcode.length) ? barcode : '')

const csv = (rows: readonly (readonly string[])[]) => stringify(rows.map((row) => [...row]))

const priceIn = ({ prices }: Variant, currency_code: string) =>
  prices.find((price) => price.region_id === null && price.currency_code === currency_code)

/** Whether a product is visible to shoppers at a time. */
function isForSale({ row }: StoredProduct, now: Date): boolean {
  const at = (time: string | null) => (time === null ? undefined : new Date(time))
  const [from, until] = [at(row.publish_at), at(row.unpublish_at)]
  return row.status === 'published' && (!from || from <= now) && (!until || now < until)
}

/**
 * A feed for price comparison: one line per variant that is for sale and has a price in the currency.
 * @param availableOf sellable units of these variants, without those whose stock is not managed
 */
export const googleWriter = (
  settings: FeedSettings,
  availableOf: (variantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>,
) => ({
  header: csv([columns.map(([name]) => name)]),
  lines: async (products: readonly StoredProduct[], now: Date) => {
    const offered = products.filter((product) => isForSale(product, now))
    const available = await availableOf(offered.flatMap(({ variants }) => variants.map(({ id }) => id)))
    const offers = offered.flatMap((product) =>
      product.variants.flatMap((variant): Offer[] => {
        const price = priceIn(variant, settings.currency_code)
        return price ? [{ product, variant, amount: price.amount, available: available.get(variant.id) ?? null }] : []
      }),
    )
    return csv(offers.map((offer) => columns.map(([, cell]) => cell(offer, settings))))
  },
})

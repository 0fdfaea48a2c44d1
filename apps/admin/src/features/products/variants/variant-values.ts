import type { FieldConflict, ListedVariant } from '@storeroom/contract'
import { formatMoney } from '@storeroom/money'
import type { Values } from '../../../framework/form/changes.ts'
import { metadataBody, metadataValue, type MetadataValue } from '../../../framework/form/metadata-editor-field.tsx'
import { sentPrice } from '../duplicate-product.ts'
import { withoutKeys, type Metadata } from '../../../shared/metadata/metadata-record.ts'
import { costOf, type Cost } from '../../../shared/prices/margin.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { isPlain, ownPrices, type Priced } from '../prices/base-prices.ts'
import { attributesOf, noAttributes, type Attributes } from '../sections/attribute-values.ts'

type OptionValue = { readonly option_id: string; readonly value: string }
type SentPrice = ReturnType<typeof sentPrice>

/**
 * The values of the form. `options` has the order of the product's options, so that errors find their field.
 */
export type VariantValues = Attributes & {
  readonly title: string
  readonly options: readonly OptionValue[]
  readonly sku: string | null
  readonly barcode: string | null
  readonly ean: string | null
  readonly upc: string | null
  readonly manage_inventory: boolean
  readonly allow_backorder: boolean
  readonly inventory_quantity: number | null
  /** The URL of its picture. */
  readonly image: string | null
  /** The cost of a unit. */
  readonly cost_per_item: Cost | null
  readonly metadata: MetadataValue
}

/** A new variant also has prices: minor units by currency of the shop, and further prices of a copy's source. */
export type NewVariantValues = VariantValues & {
  readonly prices: Readonly<Record<string, number | null>>
  readonly otherPrices: readonly SentPrice[]
  /** The variant whose prices in price lists are copied. */
  readonly listPricesOf: string | null
}

/** The metadata keys with their own fields, as Shopify imports name them: picture and cost. */
const placed = ['image', 'cost_per_item']

const otherMetadata = (metadata: Metadata | undefined): Metadata => withoutKeys(metadata ?? null, placed)

/** The URL of a variant's picture. */
export function imageOf(metadata: Metadata | undefined): string | null {
  const image = metadata?.['image']
  return typeof image === 'string' && image !== '' ? image : null
}

const costText = (metadata: unknown) => {
  const cost = costOf(metadata as Metadata)
  return cost && formatMoney(cost.amount, cost.currency_code, activeLanguageTag())
}

/** The server reports a conflict of the whole metadata; this maps it to the fields of the form. */
export const ofMetadata = ({ field, yours, theirs }: FieldConflict): readonly FieldConflict[] =>
  field === 'metadata'
    ? [
        { field: 'image', yours: imageOf(yours as Metadata), theirs: imageOf(theirs as Metadata) },
        { field: 'cost_per_item', yours: costText(yours), theirs: costText(theirs) },
        { field: 'metadata', yours: otherMetadata(yours as Metadata), theirs: otherMetadata(theirs as Metadata) },
      ]
    : [{ field, yours, theirs }]

/** The variant that is edited or copied. */
export type SourceVariant = Attributes &
  Priced &
  Pick<ListedVariant, 'id' | 'title' | 'sku' | 'barcode' | 'ean' | 'upc' | 'metadata'> &
  Pick<ListedVariant, 'manage_inventory' | 'allow_backorder' | 'inventory_quantity'> & {
    readonly options: readonly OptionValue[]
  }

/** The number of price lists with prices of a variant. */
export const countLists = ({ prices }: Pick<SourceVariant, 'prices'>): number =>
  new Set(prices.flatMap(({ price_list_id }) => price_list_id ?? [])).size

type Options = readonly { readonly id: string }[]

const valuesOf = (options: Options, variant: SourceVariant | undefined): OptionValue[] =>
  options.map(({ id }) => ({
    option_id: id,
    value: variant?.options.find(({ option_id }) => option_id === id)?.value ?? '',
  }))

export const storedVariant = (options: Options, variant: SourceVariant): VariantValues => ({
  ...attributesOf(variant),
  title: variant.title,
  options: valuesOf(options, variant),
  sku: variant.sku,
  barcode: variant.barcode,
  ean: variant.ean,
  upc: variant.upc,
  manage_inventory: variant.manage_inventory,
  allow_backorder: variant.allow_backorder,
  inventory_quantity: variant.inventory_quantity,
  image: imageOf(variant.metadata),
  cost_per_item: costOf(variant.metadata),
  metadata: metadataValue(otherMetadata(variant.metadata)),
})

/**
 * The initial values of a new variant or a copy. Codes are unique and a copy has no stock, so SKU, barcodes
 * and stock are not copied.
 */
export function newVariant(
  options: Options,
  source: SourceVariant | undefined,
  currencies: readonly string[],
): NewVariantValues {
  const own = source ? ownPrices(source) : []
  const isShown = (price: (typeof own)[number]) =>
    price.region_id === null && isPlain(price) && currencies.includes(price.currency_code)
  const amountIn = (code: string) => own.find((price) => isShown(price) && price.currency_code === code)?.amount ?? null
  return {
    ...(source ? attributesOf(source) : noAttributes),
    title: source?.title ?? '',
    options: valuesOf(options, source),
    sku: null,
    barcode: null,
    ean: null,
    upc: null,
    manage_inventory: source?.manage_inventory ?? true,
    allow_backorder: source?.allow_backorder ?? false,
    inventory_quantity: 0,
    image: imageOf(source?.metadata),
    cost_per_item: costOf(source?.metadata),
    metadata: metadataValue(otherMetadata(source?.metadata)),
    prices: Object.fromEntries(currencies.map((code) => [code, amountIn(code)])),
    otherPrices: own.filter((price) => !isShown(price)).map(sentPrice),
    listPricesOf: source && countLists(source) > 0 ? source.id : null,
  }
}

/** The body for changed values; `stored` is the variant's metadata at present. */
export const variantBody = (
  { metadata, image, cost_per_item, ...values }: Partial<VariantValues>,
  stored: SourceVariant['metadata'],
) => ({ ...values, ...metadataOf(metadata, { image, cost_per_item }, stored) })

/** Fields that are left out have not changed. An empty text deletes the key (docs/contract/states.md §1.3). */
function metadataOf(
  metadata: MetadataValue | undefined,
  fields: Values,
  stored: Metadata,
): { readonly metadata?: unknown } {
  const freeBody = metadata && metadataBody(metadata, otherMetadata(stored))
  const changed = Object.entries(fields).filter(([, value]) => value !== undefined)
  if (changed.length === 0) return metadata ? { metadata: freeBody } : {}
  const fieldsBody = Object.fromEntries(changed.map(([key, value]) => [key, value ?? '']))
  return { metadata: typeof freeBody === 'string' ? freeBody : { ...(freeBody as object | undefined), ...fieldsBody } }
}

/** The title while option values are missing, so that the form reports only those. */
const unnamed = '–'

/** The body of a new variant. Without a title it is named by its options: `M / Red`. */
export function newVariantBody({ prices, otherPrices, listPricesOf, inventory_quantity, ...values }: NewVariantValues) {
  const { image, cost_per_item, ...rest } = values
  const amounts = Object.entries(prices).flatMap(([currency_code, amount]) =>
    amount === null ? [] : [{ currency_code, amount }],
  )
  return {
    ...variantBody({ ...rest, ...(image !== null && { image }), ...(cost_per_item && { cost_per_item }) }, null),
    title: values.title.trim() === '' ? optionTitle(values) : values.title,
    ...(values.manage_inventory && inventory_quantity !== null && { inventory_quantity }),
    prices: [...amounts, ...otherPrices],
    ...(listPricesOf !== null && { copy_list_prices_of: listPricesOf }),
  }
}

const optionTitle = ({ options }: Pick<VariantValues, 'options'>): string =>
  options.length === 0 ? '' : titleOf(options) || unnamed

export const titleOf = (options: readonly Pick<OptionValue, 'value'>[]): string =>
  options
    .map(({ value }) => value)
    .filter(Boolean)
    .join(' / ')

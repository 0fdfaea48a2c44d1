import type { Contract, Output } from '@storeroom/contract'
import type { CellValue } from '@storeroom/ui/grid/data-grid'
import type { Priced } from '../prices/base-prices.ts'
import { vendorOf } from '../organization.ts'
import { combinationsOf, type Cells, type CellsByKey, type OptionDraft } from './combinations.ts'
import { blankProduct, priceColumn, type NewProductValues } from './new-product.ts'

type Admin = Contract['admin']
type Retrieved = Output<Admin['products']['retrieve']>['product']
type Listed = Output<Admin['products']['listVariants']>['variants'][number]
type NamedRecord = { readonly id: string; readonly name: string }
type Price = Omit<Priced['prices'][number], 'id'>

/** The product that a new one starts from; its variants are loaded separately. */
export type Template = {
  readonly product: Pick<Retrieved, 'subtitle' | 'description' | 'metadata'> & {
    readonly type: Pick<NonNullable<Retrieved['type']>, 'id' | 'value'> | null
    readonly collection: Pick<NonNullable<Retrieved['collection']>, 'id' | 'title'> | null
    readonly tags: readonly Pick<Retrieved['tags'][number], 'id' | 'value'>[]
    readonly categories: readonly NamedRecord[]
    readonly sales_channels: readonly NamedRecord[]
    readonly options: readonly { readonly id: string; readonly title: string }[]
  }
  readonly variants: readonly (Pick<Listed, 'title'> & {
    readonly prices: readonly Price[]
    readonly options: readonly { readonly option_id: string; readonly value: string }[]
  })[]
}

type Variant = Template['variants'][number]

/**
 * The values of a form that starts from a product. Values of this product alone are not copied: title, handle, search
 * appearance, pictures, SKUs, barcodes and stock.
 */
export function templateValues(template: Template, currencies: readonly string[]): NewProductValues {
  const { product, variants } = template
  const options = optionsOf(template)
  const rows = new Map(variants.map((variant) => [keyOf(variant, options), cellsOf(variant, options, currencies)]))
  return {
    ...blankProduct,
    subtitle: product.subtitle,
    description: product.description,
    type: product.type && { id: product.type.id, label: product.type.value },
    collection: product.collection && { id: product.collection.id, label: product.collection.title },
    vendor: vendorOf(product.metadata),
    tags: product.tags.map(({ id, value }) => ({ id, label: value })),
    categories: product.categories.map(({ id, name }) => ({ id, label: name })),
    sales_channels: product.sales_channels.map(({ id, name }) => ({ id, label: name })),
    options,
    left_out: combinationsOf(options).flatMap(({ key }) => (rows.has(key) ? [] : [key])),
    cells: Object.fromEntries(rows) satisfies CellsByKey,
    regions: [
      ...new Set(variants.flatMap(({ prices }) => prices.filter(isOwn).flatMap((price) => price.region_id ?? []))),
    ],
  }
}

const valueOf = ({ options }: Variant, optionId: string): string =>
  options.find(({ option_id }) => option_id === optionId)?.value ?? ''

/** Values in the order in which the variants have them. */
const optionsOf = ({ product, variants }: Template): readonly OptionDraft[] =>
  product.options.map(({ id, title }) => ({
    id,
    title,
    values: [...new Set(variants.map((variant) => valueOf(variant, id)).filter(Boolean))],
  }))

const valuesOf = (variant: Variant, options: readonly OptionDraft[]): string[] =>
  options.filter(({ values }) => values.length > 0).map(({ id }) => valueOf(variant, id))

const keyOf = (variant: Variant, options: readonly OptionDraft[]): string => JSON.stringify(valuesOf(variant, options))

/** Without prices of price lists, and without tiers, which have no column here. */
const isOwn = ({ price_list_id, min_quantity, max_quantity }: Price): boolean =>
  price_list_id === null && min_quantity === null && max_quantity === null

/** Title and prices of a variant. A title that follows from the options is left out, so that it follows them again. */
function cellsOf(variant: Variant, options: readonly OptionDraft[], currencies: readonly string[]): Cells {
  const values = valuesOf(variant, options)
  const prices = variant.prices.filter(isOwn).flatMap((price): (readonly [string, CellValue])[] => {
    if (price.region_id !== null) return [[priceColumn('region_id', price.region_id), price.amount]]
    const { currency_code } = price
    return currencies.includes(currency_code) ? [[priceColumn('currency_code', currency_code), price.amount]] : []
  })
  const isNamed = values.length > 0 && variant.title !== values.join(' / ')
  return { ...(isNamed && { title: variant.title }), ...Object.fromEntries(prices) }
}

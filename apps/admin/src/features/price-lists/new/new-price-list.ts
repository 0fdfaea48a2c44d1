import type { MoneyAmount, Product } from '@storeroom/contract'
import type { PriceColumn, PriceEdits } from '../../../shared/prices/price-edits.ts'
import type { ListVariant } from '../editor/list-prices.ts'
import { rowOf } from '../editor/tiers.ts'
import { blankDetails, detailsBody, type DetailValues } from '../price-lists.tsx'

export type NewListValues = DetailValues & {
  readonly status: 'active' | 'draft'
  readonly product_ids: readonly string[]
  /** Amounts in minor units by variant, then by market. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export const blankList: NewListValues = { ...blankDetails, status: 'draft', product_ids: [], cells: {} }

/** Cells as edits of a list that has no prices yet. */
export const editsOf = (cells: NewListValues['cells']): PriceEdits =>
  new Map(
    Object.entries(cells).map(([variantId, row]) => [
      variantId,
      new Map(Object.entries(row).map(([columnId, to]) => [columnId, { from: null, to }])),
    ]),
  )

export const cellsOf = (edits: PriceEdits): NewListValues['cells'] =>
  Object.fromEntries(
    [...edits].map(([variantId, row]) => [
      variantId,
      Object.fromEntries([...row].flatMap(([columnId, { to }]) => (to === null ? [] : [[columnId, to]]))),
    ]),
  )

/** Prices of the markets that the shop still has. */
function pricesOf(cells: NewListValues['cells'], columns: readonly PriceColumn[]) {
  return Object.entries(cells).flatMap(([rowId, row]) => {
    const { variantId: variant_id, tier } = rowOf(rowId)
    return columns.flatMap(({ id, regionId, currencyCode }) => {
      const amount = row[id]
      const market = regionId === null ? { currency_code: currencyCode } : { region_id: regionId }
      return amount === undefined ? [] : [{ variant_id, ...market, ...tier, amount }]
    })
  })
}

export const newListBody = (values: NewListValues, columns: readonly PriceColumn[]) => {
  const { product_ids: _, cells, ...details } = values
  return { ...detailsBody(details), prices: pricesOf(cells, columns) }
}

type Price = Pick<
  MoneyAmount,
  'amount' | 'currency_code' | 'region_id' | 'min_quantity' | 'max_quantity' | 'price_list_id'
>
type ChosenVariant = Pick<Product['variants'][number], 'id' | 'title' | 'sku'> & { readonly prices: readonly Price[] }

export type ChosenProduct = Pick<Product, 'id' | 'title' | 'thumbnail' | 'status'> & {
  readonly variants: readonly ChosenVariant[]
}

/** Base prices of any quantity by market. */
const baseOf = (prices: readonly Price[]): Record<string, number> =>
  Object.fromEntries(
    prices
      .filter((price) => price.price_list_id === null && price.min_quantity === null && price.max_quantity === null)
      .map((price) => [price.region_id ?? price.currency_code, price.amount]),
  )

/** The variants of a chosen product as rows of the price sheet. */
export const rowsOf = ({ id, title, variants }: ChosenProduct): ListVariant[] =>
  variants.map((variant) => ({
    id: variant.id,
    title: variant.title,
    sku: variant.sku,
    product_id: id,
    product_title: title,
    // The sheet shows no margins.
    cost: null,
    prices: {},
    base: baseOf(variant.prices),
    tiers: [],
  }))

/** Products none of whose variants has a price: they would not be in the list. */
export const unpriced = (
  products: readonly ChosenProduct[],
  cells: NewListValues['cells'],
): readonly ChosenProduct[] => {
  const priced = new Set(
    Object.entries(cells).flatMap(([rowId, row]) => (Object.keys(row).length > 0 ? [rowOf(rowId).variantId] : [])),
  )
  return products.filter(({ variants }) => !variants.some(({ id }) => priced.has(id)))
}

/** The cells without those of a product that was removed. */
export const withoutProduct = (cells: NewListValues['cells'], { variants }: ChosenProduct): NewListValues['cells'] => {
  const removedIds = new Set(variants.map(({ id }) => id))
  return Object.fromEntries(Object.entries(cells).filter(([rowId]) => !removedIds.has(rowOf(rowId).variantId)))
}

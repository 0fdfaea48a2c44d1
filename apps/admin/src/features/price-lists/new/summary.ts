import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import { baseIn } from '../editor/list-prices.ts'
import { rowOf } from '../editor/tiers.ts'
import { rowsOf, type ChosenProduct, type NewListValues } from './new-price-list.ts'

/** How many prices of how many products a list has so far; cells of other products do not count. */
export function countsOf(products: readonly ChosenProduct[], cells: NewListValues['cells']) {
  const productOf = new Map(
    products.flatMap(({ id, variants }) => variants.map((variant) => [variant.id, id] as const)),
  )
  const rows = Object.entries(cells).map(([rowId, row]) => ({
    product: productOf.get(rowOf(rowId).variantId),
    prices: Object.keys(row).length,
  }))
  const priced = rows.filter(({ product, prices }) => product !== undefined && prices > 0)
  return {
    prices: priced.reduce((sum, { prices }) => sum + prices, 0),
    products: new Set(priced.map(({ product }) => product)).size,
  }
}

/** The first price that replaces a base price, in minor units; undefined while there is none. */
export function exampleOf(
  products: readonly ChosenProduct[],
  cells: NewListValues['cells'],
  columns: readonly NamedPriceColumn[],
) {
  for (const variant of products.flatMap(rowsOf))
    for (const column of columns) {
      const [before, after] = [baseIn(variant, column), cells[variant.id]?.[column.id]]
      if (before !== null && after !== undefined)
        return { title: variant.product_title, currency: column.currencyCode, before, after }
    }
  return undefined
}

import type { ImportVariant } from './import-product.ts'
import type { BoundShopifyColumn, ShopifyRow } from './shopify.row.ts'

type Context = { readonly columns: readonly BoundShopifyColumn[]; readonly currencyCode: string }
type Prices = Pick<ImportVariant, 'prices' | 'salePrice'>

/** A compare-at price above the price is the variant's own, and the price is its sale price. */
export function pricesOf({ values }: ShopifyRow, { columns, currencyCode: currency_code }: Context): Prices {
  const has = (name: string) => columns.some(({ key }) => key === name)
  const { price, compare_at_price: before } = values
  if (!has('price')) return {}
  const isReduced = typeof price === 'number' && typeof before === 'number' && before > price
  const amount = isReduced ? before : price
  return {
    prices: typeof amount === 'number' ? [{ currency_code, amount }] : [],
    ...(has('compare_at_price') && { salePrice: { currency_code, amount: isReduced ? price : null } }),
  }
}

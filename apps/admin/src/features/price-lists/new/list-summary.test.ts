import { expect, test } from 'vitest'
import type { NamedPriceColumn } from '../../../shared/prices/use-price-columns.ts'
import type { ChosenProduct } from './new-price-list.ts'
import { countsOf, exampleOf } from './list-summary.tsx'

const priceIn = (currency_code: string, amount: number) => ({
  ...{ currency_code, amount, region_id: null, min_quantity: null, max_quantity: null, price_list_id: null },
})
const product = (id: string, amount: number | undefined): ChosenProduct => ({
  id,
  title: `Product ${id}`,
  thumbnail: null,
  status: 'published',
  variants: [{ id: `${id}_v`, title: 'One', sku: null, prices: amount === undefined ? [] : [priceIn('eur', amount)] }],
})
const column = (currencyCode: string): NamedPriceColumn => ({
  ...{ id: currencyCode, currencyCode, regionId: null, header: currencyCode, includesTax: false, taxRate: null },
})

test('prices are counted with the products that have them', () => {
  const products = [product('a', 100), product('b', 100)]
  expect(countsOf(products, {})).toEqual({ prices: 0, products: 0 })
  expect(countsOf(products, { a_v: { eur: 90, usd: 80 }, b_v: {}, gone_v: { eur: 1 } })).toEqual({
    prices: 2,
    products: 1,
  })
})

test('the example is the first price that replaces another', () => {
  const products = [product('a', undefined), product('b', 4990)]
  const columns = [column('usd'), column('eur')]
  expect(exampleOf(products, { a_v: { eur: 90 } }, columns)).toBeUndefined()
  expect(exampleOf(products, { a_v: { eur: 90 }, b_v: { usd: 1, eur: 3990 } }, columns)).toEqual({
    title: 'Product b',
    currency: 'eur',
    before: 4990,
    after: 3990,
  })
})

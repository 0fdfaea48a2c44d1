import { expect, test } from 'vitest'
import { noEdits, withChanges, type PriceColumn } from '../../../framework/prices/price-edits.ts'
import type { Price } from './base-prices.ts'
import { editedPrices, overlapsOf } from './stored-prices.ts'

const price = (id: string, amount: number, rest: Partial<Price> = {}): Price => ({
  id,
  amount,
  currency_code: 'eur',
  region_id: null,
  min_quantity: null,
  max_quantity: null,
  price_list_id: null,
  ...rest,
})

const variant = {
  id: 'variant_1',
  prices: [
    price('ma_1', 1000),
    price('ma_2', 1200, { currency_code: 'usd' }),
    price('ma_3', 900, { region_id: 'reg_1' }),
    price('ma_4', 800, { min_quantity: 10 }),
    price('ma_5', 500, { price_list_id: 'pl_1' }),
  ],
}

const eur: PriceColumn = { id: 'eur', currencyCode: 'eur', regionId: null }
const usd: PriceColumn = { id: 'usd', currencyCode: 'usd', regionId: null }
const region: PriceColumn = { id: 'reg_1', currencyCode: 'eur', regionId: 'reg_1' }
const columns = [eur, usd, region]

const change = (columnId: string, from: number | null, to: number | null) => ({
  rowId: 'variant_1',
  columnId,
  from,
  to,
})

test('prices that are not edited are sent as they are, tiers too, those of price lists are not', () => {
  const edits = withChanges(noEdits, [change('eur', 1000, 1100), change('usd', 1200, null), change('reg_1', 900, 950)])
  expect(editedPrices(variant, edits.get('variant_1') ?? new Map(), columns)).toEqual([
    { id: 'ma_4', currency_code: 'eur', amount: 800, min_quantity: 10 },
    { currency_code: 'eur', amount: 1100 },
    { region_id: 'reg_1', amount: 950 },
  ])
})

test('what somebody else changed meanwhile is found, unless both want the same', () => {
  const edits = withChanges(noEdits, [change('eur', 1000, 1100), change('usd', 1200, 1300), change('reg_1', 900, 950)])
  const now = { ...variant, prices: [price('ma_1', 1050), price('ma_2', 1300, { currency_code: 'usd' })] }
  expect(overlapsOf(edits, [now], columns)).toEqual([
    { variantId: 'variant_1', columnId: 'eur', theirs: 1050 },
    { variantId: 'variant_1', columnId: 'reg_1', theirs: null },
  ])
  expect(overlapsOf(edits, [variant], columns)).toEqual([])
})

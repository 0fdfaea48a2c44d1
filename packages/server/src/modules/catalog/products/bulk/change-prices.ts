import type { BulkResult, ChangedPrice, PriceChange } from '@storeroom/contract'
import { changedAmount } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { moneyAmount } from '../products.entity.ts'
import { isLarge } from './price-change.ts'
import { listPrices, type BulkPrice } from './bulk.queries.ts'

type PlannedPrice = { readonly price: BulkPrice; readonly after: number | undefined }

async function plan(db: Db, { ids, currency_codes, ...change }: PriceChange): Promise<readonly PlannedPrice[]> {
  const codes = currency_codes?.map((code) => code.toLowerCase()) ?? null
  const prices = await listPrices(db, ids, codes)
  return prices.map((price) => ({ price, after: changedAmount(price.amount, price.currency_code, change) }))
}

const changes = ({ price, after }: PlannedPrice) => after !== undefined && after !== price.amount

/** Rows in a preview: enough to judge the change, few enough to read. */
const SAMPLE = 8

const changeOf = ({ price: { amount, ...place }, after = amount }: PlannedPrice): ChangedPrice => ({
  ...place,
  before: amount,
  after,
})

/** The preview of a change. Amounts in minor units. */
export async function previewPrices(db: Db, change: PriceChange) {
  const planned = await plan(db, change)
  const changing = planned.filter(changes)
  const large = changing.filter(({ price, after = 0 }) => isLarge(price.amount, after))
  return {
    prices: planned.length,
    changes: changing.length,
    products: new Set(changing.map(({ price }) => price.product_id)).size,
    large: large.length,
    zero: changing.filter(({ after }) => after === 0).length,
    sample: changing.slice(0, SAMPLE).map(changeOf),
    large_sample: large.slice(0, SAMPLE).map(changeOf),
  }
}

/**
 * Changes the prices of locked products. A product with a price that would exceed the maximum
 * keeps all of its prices.
 */
export async function changePrices(
  db: Db,
  change: PriceChange,
): Promise<{ readonly changed: readonly string[]; readonly failures: BulkResult['failures'] }> {
  const planned = await plan(db, change)
  const tooLarge = new Set(planned.filter(({ after }) => after === undefined).map(({ price }) => price.product_id))
  const rows = planned.filter((plan) => changes(plan) && !tooLarge.has(plan.price.product_id))
  const amounts = rows.map(({ price: { id }, after }) => ({ id, amount: after }))
  await updateRows(db, moneyAmount, amounts)
  return {
    changed: [...new Set(rows.map(({ price }) => price.product_id))],
    failures: [...tooLarge].map((id) => ({ id, message: 'A price would be larger than a price can be' })),
  }
}

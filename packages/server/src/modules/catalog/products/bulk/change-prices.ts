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

/** Products in a preview: enough to judge the change, few enough to read. */
const SAMPLE = 8

/** The first change of each of the first products: the variants of one product change alike. */
function sampleOf(plans: readonly PlannedPrice[]): ChangedPrice[] {
  const first = new Map<string, PlannedPrice>()
  for (const plan of plans) if (!first.has(plan.price.product_id)) first.set(plan.price.product_id, plan)
  return [...first.values()].slice(0, SAMPLE).map(changeOf)
}

/** By how much a price changes, as a part of it: rounding lets this differ. */
const relative = ({ price: { amount }, after = amount }: PlannedPrice): number => (after - amount) / amount

/** The highest and the lowest change in relation to its price; only one if all are alike. */
function extremesOf(plans: readonly PlannedPrice[]): ChangedPrice[] {
  // Without the comparison, two prices of zero would be infinity less infinity.
  const ordered = plans.toSorted((one, other) =>
    relative(one) === relative(other) ? 0 : relative(other) - relative(one),
  )
  const [highest, lowest] = [ordered[0], ordered.at(-1)]
  if (!highest || !lowest) return []
  return (relative(highest) === relative(lowest) ? [highest] : [highest, lowest]).map(changeOf)
}

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
    sample: sampleOf(changing),
    large_sample: sampleOf(large),
    extremes: extremesOf(changing),
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

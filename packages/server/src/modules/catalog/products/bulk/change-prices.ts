import {
  MAX_UNDONE_PRICES,
  type BulkPriceChange,
  type BulkResult,
  type ChangedPrice,
  type PriceChange,
} from '@storeroom/contract'
import { changedAmount } from '@storeroom/money'
import type { Db } from '../../../../kernel/db.ts'
import { updateRows } from '../../../../kernel/write/rows.ts'
import { moneyAmount } from '../products.entity.ts'
import { listPrices, restorePrices, type BulkPrice } from './bulk.queries.ts'

type PlannedPrice = { readonly price: BulkPrice; readonly after: number | undefined }

async function plan(db: Db, { ids, currency_codes, ...change }: PriceChange): Promise<readonly PlannedPrice[]> {
  const codes = currency_codes?.map((code) => code.toLowerCase()) ?? null
  const prices = await listPrices(db, ids, codes)
  return prices.map((price) => ({ price, after: changedAmount(price.amount, price.currency_code, change) }))
}

const isChange = ({ price, after }: PlannedPrice) => after !== undefined && after !== price.amount

/** Products in a preview: enough to judge the change, few enough to read. */
const SAMPLE = 8

/** The first change of each of the first products: the variants of one product change alike. */
function sampleOf(plans: readonly PlannedPrice[]): ChangedPrice[] {
  const first = new Map<string, PlannedPrice>()
  for (const plan of plans) if (!first.has(plan.price.product_id)) first.set(plan.price.product_id, plan)
  return [...first.values()].slice(0, SAMPLE).map(changeOf)
}

/** The change of a price as a fraction of it, which differs between prices because of rounding. */
const relative = ({ price: { amount }, after = amount }: PlannedPrice): number => (after - amount) / amount

/** The highest and the lowest change in relation to its price; only one if all are alike. */
function extremesOf(plans: readonly PlannedPrice[]): ChangedPrice[] {
  // Compared first, since infinity (the change of a price of zero) minus infinity is not a number.
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
  const changing = planned.filter(isChange)
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

type Done = { readonly changed: readonly string[]; readonly failures: BulkResult['failures'] }

/**
 * Changes the prices of locked products. A product with a price that would exceed the maximum
 * keeps all of its prices. `changes` undo it, unless they are too many.
 */
export async function changePrices(db: Db, change: PriceChange): Promise<Done & { changes: BulkPriceChange[] }> {
  const planned = await plan(db, change)
  const tooLarge = new Set(planned.filter(({ after }) => after === undefined).map(({ price }) => price.product_id))
  const rows = planned.filter((plan) => isChange(plan) && !tooLarge.has(plan.price.product_id))
  const amounts = rows.map(({ price: { id }, after }) => ({ id, amount: after }))
  await updateRows(db, moneyAmount, amounts)
  return {
    changed: [...new Set(rows.map(({ price }) => price.product_id))],
    failures: [...tooLarge].map((id) => ({ id, message: 'A price would be larger than a price can be' })),
    changes: rows.length > MAX_UNDONE_PRICES ? [] : undoOf(rows),
  }
}

const undoOf = (rows: readonly PlannedPrice[]): BulkPriceChange[] =>
  [...Map.groupBy(rows, ({ price, after }) => `${price.amount} ${after}`).values()].flatMap((alike) => {
    const [first] = alike
    const ids = alike.map(({ price }) => price.id)
    return first?.after === undefined ? [] : [{ before: first.price.amount, after: first.after, ids }]
  })

/** A price to be undone; without a product if it was deleted for good. */
export type UndonePrice = {
  readonly id: string
  readonly before: number
  readonly after: number
  readonly product_id: string | undefined
}

/** Undoes changes of prices that still have the amount after; the products of prices that do not are failures. */
export async function undoPrices(db: Db, locked: readonly string[], prices: readonly UndonePrice[]): Promise<Done> {
  const lockedIds = new Set(locked)
  const present = prices.filter(({ product_id }) => product_id === undefined || lockedIds.has(product_id))
  const undone = new Set(await restorePrices(db, locked, present))
  const productsOf = (rows: readonly UndonePrice[]) => [...new Set(rows.map(({ id, product_id = id }) => product_id))]
  return {
    changed: productsOf(present.filter(({ id }) => undone.has(id))),
    failures: productsOf(present.filter(({ id }) => !undone.has(id))).map((id) => ({
      id,
      message: 'A price was changed since',
    })),
  }
}

/** The relative change of a price above which a preview warns. */
const LARGE = 0.5

export const isLarge = (before: number, after: number): boolean =>
  before !== after && Math.abs(after - before) > before * LARGE

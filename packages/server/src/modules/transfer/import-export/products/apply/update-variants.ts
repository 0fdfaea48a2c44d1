import type { Db } from '../../../../../kernel/db.ts'
import { idsOf } from '../../../../../kernel/ids.ts'
import { removeRows, updateRows } from '../../../../../kernel/write/rows.ts'
import { copyFromVariants } from '../../../../stock/inventory/inventory.ts'
import { moneyAmount, variant } from '../../../../catalog/products/products.entity.ts'
import { insertPrices, insertStock, insertVariants, type VariantGraph } from '../../../../catalog/products/products.ts'
import type { VariantPlan } from '../plan/plan.ts'
import type { StoredProduct, StoredVariant } from '../stored-products.queries.ts'
import { switchTriggers } from '../../engine/batch-writes.queries.ts'
import * as queries from './apply.queries.ts'
import { newVariant } from './create-products.ts'
import { type Names, saleRows } from './names.ts'

type Plan = { readonly stored: StoredProduct; readonly variants: readonly VariantPlan[] }
type ChangedVariant = VariantPlan & { readonly stored: StoredVariant; readonly product: StoredProduct }

/** New and changed variants of stored products, with their option values, prices and stock. */
export async function updateVariants(db: Db, plans: readonly Plan[], names: Names, locationId: string | null) {
  const changed = plans.flatMap(({ stored: product, variants }) =>
    variants.flatMap((plan) =>
      plan.stored && plan.action === 'update' ? [{ ...plan, stored: plan.stored, product }] : [],
    ),
  )
  await updateColumns(db, changed)
  const values = changed.flatMap(valueRows)
  if (values.length > 0) await queries.setOptionValues(db, values)
  await updatePrices(db, changed, names.saleListId)
  await updateStock(db, changed, locationId)
  const added = plans.flatMap((plan) => newVariants(plan, names))
  await insertVariants(db, added, locationId)
}

async function updateColumns(db: Db, changed: readonly ChangedVariant[]) {
  const rows = changed.filter(({ columns }) => Object.keys(columns).length > 0)
  await switchTriggers(db, 'history', true)
  const changes = rows.map(({ columns, stored }) => ({ ...columns, id: stored.id }))
  await updateRows(db, variant, changes)
  await switchTriggers(db, 'history', false)
  if (rows.length > 0) await copyFromVariants(db, idsOf(changes))
}

const valueRows = ({ product, stored, values }: ChangedVariant) =>
  product.options.flatMap(({ id, title }) => {
    const value = values[title]
    return value === undefined ? [] : [{ variant_id: stored.id, option_id: id, value }]
  })

async function updatePrices(db: Db, changed: readonly ChangedVariant[], saleListId: string | null) {
  const removed = changed.flatMap(({ prices, sale }) => [...(prices?.removed ?? []), ...(sale?.removed ?? [])])
  await removeRows(db, moneyAmount, removed)
  const changes = changed.flatMap(({ prices, sale }) => [...(prices?.changed ?? []), ...(sale?.changed ?? [])])
  await updateRows(db, moneyAmount, changes)
  await insertPrices(
    db,
    changed.map(({ stored, prices, sale }) => ({
      variantId: stored.id,
      prices: [...(prices?.added ?? []), ...saleRows(sale, saleListId)],
    })),
  )
}

/** A variant that is managed from now on gets a stock item first. */
async function updateStock(db: Db, changed: readonly ChangedVariant[], locationId: string | null) {
  const managed = changed.filter(({ isManaged }) => isManaged)
  await insertStock(db, managed.filter(({ stored }) => !stored.stock).map(stockOf), locationId)
  const counted = managed.flatMap(({ stored, quantity }) =>
    stored.stock && quantity !== undefined ? [{ variant_id: stored.id, quantity }] : [],
  )
  if (locationId !== null && counted.length > 0) await queries.setQuantities(db, locationId, counted)
}

const stockOf = (plan: ChangedVariant): VariantGraph => ({
  variant: { ...plan.stored.row, ...plan.columns, id: plan.stored.id, product_id: plan.product.id },
  values: [],
  prices: [],
  quantity: plan.quantity ?? 0,
  managed: true,
})

function newVariants({ stored, variants }: Plan, names: Names): VariantGraph[] {
  const next = Math.max(-1, ...stored.variants.map(({ row }) => row.variant_rank)) + 1
  return variants
    .filter(({ action }) => action === 'create')
    .map((plan, index) =>
      newVariant(plan, { productId: stored.id, options: stored.options, rank: next + index, names }),
    )
}

import type { SalePrice } from '../formats/import-product.ts'
import type { StoredSale } from '../stored-products.queries.ts'
import type { SalePlan } from './plan.ts'
import type { Change } from '../../engine/job-rows.queries.ts'

/** A sale price is the one in a price list that an import has created; files do not change other lists. */
export function planSale(
  { currency_code, amount }: SalePrice,
  stored: readonly StoredSale[],
): { readonly plan: SalePlan; readonly changes: readonly Change[] } {
  const [old, ...others] = stored.filter((sale) => sale.currency_code === currency_code)
  const removed = amount === null ? [...(old ? [old] : []), ...others] : []
  const isChanged = old !== undefined && amount !== null && old.amount !== amount
  const money = (value: number | null | undefined) => (value == null ? null : { amount: value, currency_code })
  const isSame = removed.length === 0 && !isChanged && (old !== undefined || amount === null)
  return {
    plan: {
      added: old === undefined && amount !== null ? { currency_code, amount } : undefined,
      changed: isChanged ? [{ id: old.id, amount }] : [],
      removed: removed.map(({ id }) => id),
    },
    changes: isSame
      ? []
      : [{ field: `sale_prices.${currency_code}`, before: money(old?.amount), after: money(amount) }],
  }
}

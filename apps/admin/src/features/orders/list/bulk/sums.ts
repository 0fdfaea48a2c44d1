import type { Order } from '@storeroom/contract'

/** The totals of orders by currency, in minor units. */
export function sumsOf(orders: readonly Pick<Order, 'total' | 'currency_code'>[]) {
  const sums = new Map<string, number>()
  for (const { total = 0, currency_code } of orders) sums.set(currency_code, (sums.get(currency_code) ?? 0) + total)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

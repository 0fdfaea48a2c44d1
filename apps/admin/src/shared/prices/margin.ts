/** The cost of a unit, in minor units. */
export type Cost = { readonly amount: number; readonly currency_code: string }

/** The cost of a variant from its metadata; null if it is missing or invalid. */
export function costOf(metadata: Readonly<Record<string, unknown>> | null | undefined): Cost | null {
  const { amount, currency_code } = { ...(metadata?.['cost_per_item'] as Partial<Cost> | undefined) }
  return Number.isInteger(amount) && typeof currency_code === 'string'
    ? { amount: Number(amount), currency_code }
    : null
}

/**
 * The margin of a price, as a share of the price; taxes that it includes are not deducted. Null without a price, for a
 * price of zero, or without a cost in its currency.
 */
export function marginOf(price: number | null, cost: Cost | null, currencyCode: string): number | null {
  if (price === null || price === 0 || cost === null || cost.currency_code.toLowerCase() !== currencyCode) return null
  return (price - cost.amount) / price
}

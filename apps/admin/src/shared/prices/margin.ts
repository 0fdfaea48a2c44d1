/** The cost of a piece, in minor units. */
export type Cost = { readonly amount: number; readonly currency_code: string }

/** What a piece of a variant costs, as its metadata holds it; null where nothing, or something else, is kept. */
export function costOf(metadata: Readonly<Record<string, unknown>> | null | undefined): Cost | null {
  const { amount, currency_code } = { ...(metadata?.['cost_per_item'] as Partial<Cost> | undefined) }
  return Number.isInteger(amount) && typeof currency_code === 'string'
    ? { amount: Number(amount), currency_code }
    : null
}

/**
 * What a price leaves over the cost, as a share of the price: of the price as it stands, with its taxes where it
 * includes them. Null where there is no cost in its currency.
 */
export function marginOf(price: number | null, cost: Cost | null, currencyCode: string): number | null {
  if (price === null || price === 0 || cost === null || cost.currency_code.toLowerCase() !== currencyCode) return null
  return (price - cost.amount) / price
}

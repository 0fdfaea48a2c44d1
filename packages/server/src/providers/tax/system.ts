import type { TaxedPart, TaxLinesById, TaxProvider } from '@storeroom/extension/providers'

const linesOf = (parts: readonly TaxedPart[]): TaxLinesById => new Map(parts.map(({ id, rates }) => [id, rates]))

/** Taxes by the rates of the region: each rate becomes one tax line. */
export const systemTax: TaxProvider = {
  id: 'system',
  taxLines: async ({ items, shipping_methods }) => ({
    items: linesOf(items),
    shipping_methods: linesOf(shipping_methods),
  }),
}

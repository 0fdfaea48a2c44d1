import type { FulfillmentData, FulfillmentProvider, ShippedCart } from '@storeroom/extension/providers'

/** Parts of a calculated price, in minor units: per parcel, per unit, and by weight. */
const AMOUNTS = ['base_amount', 'amount_per_item', 'amount_per_kilogram'] as const

const GRAMS_PER_KILOGRAM = 1_000

const isAmount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const amount = (data: FulfillmentData, name: (typeof AMOUNTS)[number]) => Number(data[name] ?? 0)

const named = (data: FulfillmentData) => AMOUNTS.filter((name) => data[name] !== undefined && data[name] !== null)

/**
 * `base_amount` + `amount_per_item` × units + `amount_per_kilogram` × grams ÷ 1000, rounded up to whole minor units.
 */
function calculatedPrice(data: FulfillmentData, { items }: ShippedCart): number {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const grams = items.reduce((sum, { quantity, weight }) => sum + quantity * (weight ?? 0), 0)
  const byWeight = Math.ceil((amount(data, 'amount_per_kilogram') * grams) / GRAMS_PER_KILOGRAM)
  return amount(data, 'base_amount') + amount(data, 'amount_per_item') * units + byWeight
}

/** Parcels that the shop packs and hands over itself. The ids of the first two options are v1's. */
export const manualFulfillment: FulfillmentProvider = {
  id: 'manual',
  local: true,
  options: async () => [
    { id: 'manual-fulfillment' },
    { id: 'manual-fulfillment-return', is_return: true },
    {
      id: 'manual-calculated',
      name: 'Price by units and weight',
      base_amount: 0,
      amount_per_item: 0,
      amount_per_kilogram: 0,
    },
  ],
  validateOption: async (data) => named(data).every((name) => isAmount(data[name])),
  canCalculate: async (data) => named(data).length > 0 && named(data).every((name) => isAmount(data[name])),
  calculatePrice: async (option, _, cart) => calculatedPrice(option, cart),
  validateData: async (_, method) => method,
}

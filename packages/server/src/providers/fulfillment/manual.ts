import type { FulfillmentProvider } from '../../kernel/providers.ts'

/** Parcels that the shop packs and hands over itself. The option ids are v1's own. */
export const manualFulfillment: FulfillmentProvider = {
  id: 'manual',
  options: async () => [{ id: 'manual-fulfillment' }, { id: 'manual-fulfillment-return', is_return: true }],
}

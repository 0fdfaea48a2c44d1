/** What dashboard and server agree on about usage data (docs/usage-data.md). */

/** The address below which Segment's library finds our collector. */
export const COLLECTOR = '/analytics'

/** The fixed write key (S9-04): a shop has one project. */
export const WRITE_KEY = 'storeroom'

/** What is collected, besides page views, and with which properties (S3-09). */
export const usageEvents = {
  numUsers: ['count'],
  storeName: ['name'],
  regions: ['regions', 'count'],
  currencies: ['used_currencies'],
  numOrders: ['count'],
  numProducts: ['count'],
  numDiscounts: ['count'],
  userEmail: ['email'],
} as const satisfies Record<string, readonly string[]>
export type UsageEventName = keyof typeof usageEvents

/** Feature flags as v1 names them; every one is on unless `STOREROOM_FLAGS` says otherwise. */
export const featureFlags = [
  'analytics',
  'product_categories',
  'sales_channels',
  'publishable_api_keys',
  'order_editing',
  'tax_inclusive_pricing',
] as const

/** Parts that v1 had as installable modules; clients read them like flags. */
export const modules = ['inventoryService', 'stockLocationService'] as const

export type FeatureFlag = (typeof featureFlags)[number] | (typeof modules)[number]

export const allFlags: readonly FeatureFlag[] = [...featureFlags, ...modules]

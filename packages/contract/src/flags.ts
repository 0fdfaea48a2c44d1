/** Feature flags as v1 names them. */
export const featureFlags = [
  'analytics',
  'product_categories',
  'sales_channels',
  'publishable_api_keys',
  'order_editing',
  'tax_inclusive_pricing',
] as const

/** Installable modules of v1; clients read them like flags. */
export const modules = ['inventoryService', 'stockLocationService'] as const

export type FeatureFlag = (typeof featureFlags)[number] | (typeof modules)[number]

/** `STOREROOM_FLAGS` turns them off. */
export const allFlags: readonly FeatureFlag[] = [...featureFlags, ...modules]

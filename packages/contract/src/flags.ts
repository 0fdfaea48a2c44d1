/** Feature flags as v1 names them. */
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

/** What holds unless `STOREROOM_FLAGS` says otherwise: clients that read `order_editing` offer what is not built yet. */
export const defaultFlags: readonly FeatureFlag[] = allFlags.filter((flag) => flag !== 'order_editing')

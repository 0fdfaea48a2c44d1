export { CartProvider, useCart } from './cart/cart.tsx'
export type { CartContextValue } from './cart/cart.tsx'
export { noCart } from './cart/cart-state.ts'
export type { CurrentCart, SettableCart } from './cart/cart-state.ts'
export { FeatureFlagProvider, useFeatureFlag, useFeatureFlags } from './feature-flags.tsx'
export type { FeatureFlags } from './feature-flags.tsx'
export { computeAmount, computeVariantPrice, formatAmount, formatVariantPrice } from '@storeroom/money'
export type { AmountFormat, AmountOptions, RegionInfo, VariantInfo } from '@storeroom/money'
export { PollingProvider, usePolling } from './polling/polling.tsx'
export type { Polling } from './polling/polling.tsx'
export { read, readPages } from './read.ts'
export type { ReadRoute, WriteRoute } from './routes.ts'
export { sessionOptions, signIn, signOut, useSession, useSignOut } from './session.ts'
export { ShopProvider, useShop } from './shop.tsx'
export { refresh, write } from './write.ts'
export type { WriteInput, WriteOptions } from './write.ts'
export { SessionCartProvider, useSessionCart } from './session-cart/session-cart.tsx'
export type { SessionCartActions } from './session-cart/session-cart.tsx'
export type {
  CartRegion,
  CartVariant,
  NewCartItem,
  SessionCart,
  SessionCartItem,
} from './session-cart/session-cart-state.ts'
export * from './hooks/admin-hooks.ts'
export * from './hooks/store-hooks.ts'
export { useAdminCustomDelete, useAdminCustomPost, useAdminCustomQuery } from './hooks/custom-hooks.ts'
export type { RelatedDomains } from './hooks/custom-hooks.ts'
export type { BodyOf, QueryOf } from './hooks/hook-types.ts'
export type { ReadOptions, ReadResult } from './hooks/use-read.ts'
export type { WriteHookOptions, WriteResult, Written } from './hooks/use-write.ts'
export { useStartCheckout } from './hooks/use-start-checkout.ts'

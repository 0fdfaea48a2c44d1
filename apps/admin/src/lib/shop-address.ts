/** Pages of the storefront, which the server shows on the same host (apps/storefront/src/lib/address.ts). */
export const shopAddress = {
  product: (handle: string) => `/shop/products/${encodeURIComponent(handle)}`,
  orderEdit: (id: string) => `/shop/order-edits/${encodeURIComponent(id)}`,
  exchange: (cartId: string) => `/shop/exchanges/${encodeURIComponent(cartId)}`,
} as const

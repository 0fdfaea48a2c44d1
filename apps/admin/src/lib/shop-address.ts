/** Pages of the storefront that the server shows beside the dashboard (apps/storefront/src/lib/address.ts). */
export const shopAddress = {
  product: (handle: string) => `/shop/products/${encodeURIComponent(handle)}`,
  orderEdit: (id: string) => `/shop/order-edits/${encodeURIComponent(id)}`,
  exchange: (cartId: string) => `/shop/exchanges/${encodeURIComponent(cartId)}`,
} as const

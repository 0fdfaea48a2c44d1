/** `token`: of the link to the order, with which its customer needs no sign-in. */
const withToken = (path: string, token: string) => `${path}?${new URLSearchParams({ token }).toString()}`

/** Pages of the storefront, which the server shows on the same host (apps/storefront/src/lib/address.ts). */
export const shopAddress = {
  product: (handle: string) => `/shop/products/${encodeURIComponent(handle)}`,
  orderEdit: (id: string, token: string) => withToken(`/shop/order-edits/${encodeURIComponent(id)}`, token),
  exchange: (cartId: string, token: string) => withToken(`/shop/exchanges/${encodeURIComponent(cartId)}`, token),
} as const

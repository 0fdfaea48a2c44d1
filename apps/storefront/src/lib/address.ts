/** The base path of the storefront: Vite's `base` without the trailing slash. */
const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The browser's path of a page: `/cart` → `/shop/cart`. */
export const hrefOf = (to: string): string => BASE + (to === '/' ? '' : to) || '/'

/** The page of a browser's path: `/shop/cart/` → `/cart`. */
export const pathOf = (pathname: string): string => {
  const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname
  return path.replace(/\/+$/, '') || '/'
}

/** `token`: from a mailed link, with which a guest sees the whole order; `paid`: back from a payment provider. */
type Visit = { readonly token?: string | undefined; readonly paid?: 'yes' }

function withVisit(path: string, { token, paid }: Visit): string {
  const query = new URLSearchParams({ ...(token !== undefined && { token }), ...(paid && { paid }) }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Addresses of the pages that are linked to. */
export const to = {
  home: '/',
  search: (query = '') => (query === '' ? '/search' : `/search?${new URLSearchParams({ q: query }).toString()}`),
  category: (handle: string) => `/categories/${encodeURIComponent(handle)}`,
  collection: (handle: string) => `/collections/${encodeURIComponent(handle)}`,
  product: (handle: string) => `/products/${encodeURIComponent(handle)}`,
  cart: '/cart',
  checkout: '/checkout',
  order: (id: string, token?: string) =>
    token === undefined ? `/orders/${encodeURIComponent(id)}` : withVisit('/orders/open', { token }),
  exchange: (cartId: string, visit: Visit) => withVisit(`/exchanges/${encodeURIComponent(cartId)}`, visit),
  orderEdit: (id: string, visit: Visit) => withVisit(`/order-edits/${encodeURIComponent(id)}`, visit),
  pay: (token: string) => `/pay?${new URLSearchParams({ token }).toString()}`,
  findOrder: '/orders/find',
  account: '/account',
  addresses: '/account/addresses',
  details: '/account/details',
  signIn: '/sign-in',
  register: '/register',
  forgotPassword: '/forgot-password',
} as const

/** Where the storefront stands on its server: Vite's `base` without its last stroke, so that an address follows. */
const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Of a page in the browser: `/cart` → `/shop/cart`. */
export const hrefOf = (to: string): string => BASE + (to === '/' ? '' : to) || '/'

/** The part of an address that names a page: `/shop/cart/` → `/cart`. */
export const pathOf = (pathname: string): string => {
  const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname
  return path.replace(/\/+$/, '') || '/'
}

/** Addresses of the pages that others link to. */
export const to = {
  home: '/',
  search: (query = '') => (query === '' ? '/search' : `/search?${new URLSearchParams({ q: query }).toString()}`),
  category: (handle: string) => `/categories/${encodeURIComponent(handle)}`,
  collection: (handle: string) => `/collections/${encodeURIComponent(handle)}`,
  product: (handle: string) => `/products/${encodeURIComponent(handle)}`,
  cart: '/cart',
  checkout: '/checkout',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  findOrder: '/orders/find',
  account: '/account',
  addresses: '/account/addresses',
  details: '/account/details',
  signIn: '/sign-in',
  register: '/register',
  forgotPassword: '/forgot-password',
} as const

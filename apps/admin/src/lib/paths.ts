/** The only place that builds addresses. A pattern is what the router matches; calling it fills in the parts. */

/** The names of the parts of a pattern: `id` of `/a/orders/:id`. */
type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Parts<P extends string> = { readonly [K in Names<P>]: string }
type Search = Readonly<Record<string, string | undefined>>

/** An address of the dashboard: call it with its parts (and search parameters) to get a link. */
export type PathOf<P extends string> = ([Names<P>] extends [never]
  ? (search?: Search) => string
  : (parts: Parts<P>, search?: Search) => string) & { readonly pattern: P }

function at<const P extends string>(pattern: P): PathOf<P> {
  const hasParts = pattern.includes(':')
  const build = (first?: Record<string, string | undefined>, second?: Search) =>
    (hasParts ? fill(pattern, first ?? {}) : pattern) + searchText(hasParts ? second : first)
  return Object.assign(build, { pattern })
}

const fill = (pattern: string, parts: Search): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))

function searchText(search: Search = {}): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
}

/** Screens at the paths of S2-11 to S2-39. */
export const paths = {
  landing: at('/'),
  setup: at('/setup'),
  login: at('/login'),
  /** Redirects only: to the dashboard when signed in, else to the sign-in page. */
  loginWithin: at('/a/login'),
  resetPassword: at('/reset-password'),
  invite: at('/invite'),
  gallery: at('/ui'),
  home: at('/a/home'),
  orders: at('/a/orders'),
  order: at('/a/orders/:id'),
  draftOrders: at('/a/draft-orders'),
  draftOrder: at('/a/draft-orders/:id'),
  carts: at('/a/carts'),
  cart: at('/a/carts/:id'),
  products: at('/a/products'),
  productNew: at('/a/products/new'),
  product: at('/a/products/:id'),
  categories: at('/a/product-categories'),
  category: at('/a/product-categories/:id'),
  collections: at('/a/collections'),
  collection: at('/a/collections/:id'),
  changeSets: at('/a/change-sets'),
  changeSet: at('/a/change-sets/:id'),
  inventory: at('/a/inventory'),
  reservations: at('/a/inventory/reservations'),
  locations: at('/a/inventory/locations'),
  purchaseOrders: at('/a/inventory/purchase-orders'),
  purchaseOrderNew: at('/a/inventory/purchase-orders/new'),
  purchaseOrder: at('/a/inventory/purchase-orders/:id'),
  inventoryItem: at('/a/inventory/:id'),
  priceLists: at('/a/pricing'),
  priceListNew: at('/a/pricing/new'),
  priceList: at('/a/pricing/:id'),
  discounts: at('/a/discounts'),
  discountNew: at('/a/discounts/new'),
  discount: at('/a/discounts/:id'),
  reports: at('/a/reports'),
  report: at('/a/reports/:id'),
  customers: at('/a/customers'),
  customer: at('/a/customers/:id'),
  customerGroups: at('/a/customers/groups'),
  customerGroup: at('/a/customers/groups/:id'),
  salesChannels: at('/a/sales-channels'),
  salesChannel: at('/a/sales-channels/:id'),
  publishableApiKeys: at('/a/publishable-api-keys'),
  giftCards: at('/a/gift-cards'),
  giftCardManage: at('/a/gift-cards/manage'),
  giftCard: at('/a/gift-cards/:id'),
  settings: at('/a/settings'),
  storeDetails: at('/a/settings/details'),
  team: at('/a/settings/team'),
  roles: at('/a/settings/team/roles'),
  personalInformation: at('/a/settings/personal-information'),
  currencies: at('/a/settings/currencies'),
  shippingProfiles: at('/a/settings/shipping-profiles'),
  shippingProfile: at('/a/settings/shipping-profiles/:id'),
  productTypes: at('/a/settings/product-types'),
  productTags: at('/a/settings/product-tags'),
  catalogHealth: at('/a/settings/catalog-health'),
  redirects: at('/a/settings/redirects'),
  taxes: at('/a/settings/taxes'),
  taxRegion: at('/a/settings/taxes/:region'),
  taxRate: at('/a/settings/taxes/:region/:id'),
  returnReasons: at('/a/settings/return-reasons'),
  regions: at('/a/settings/regions'),
  health: at('/a/settings/health'),
  mailTexts: at('/a/settings/mail-texts'),
  extensions: at('/a/settings/extensions'),
  extensionTables: at('/a/settings/extensions/:id'),
  extensionTable: at('/a/settings/extensions/:id/:table'),
  extensionRow: at('/a/settings/extensions/:id/:table/:key'),
  securityEvents: at('/a/settings/security-events'),
  usageData: at('/a/settings/usage'),
  region: at('/a/settings/regions/:id'),
  clientApps: at('/a/settings/apps'),
  /** The consent of a user: `/oauth/authorize` leads here. Below `/a/oauth` it could be the name of a service. */
  authorizeApp: at('/a/authorize'),
  services: at('/a/oauth'),
  service: at('/a/oauth/:name'),
} as const

/** All paths below it need a session. */
export const signedInBase = '/a'

/** Sign-in, with the address to return to. */
export const loginFor = (requestedPath: string): string =>
  isOwnAddress(requestedPath) ? paths.login({ to: requestedPath }) : paths.login()

/** The form that requests a reset mail is on the sign-in page (screens §3). */
export const forgotPassword = (): string => paths.login({ 'reset-password': '' })

/** Whether an address from outside leads into the dashboard; others are ignored. */
export const isOwnAddress = (address: string): boolean => /^\/a(?:[/?#]|$)/.test(address)

export const apiReference = '/docs'

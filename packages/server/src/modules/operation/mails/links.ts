import type { Config } from '../../../config.ts'

type Address = Pick<Config, 'url' | 'host' | 'port'>

/** The dashboard's page, or the address that the shop has chosen. */
export const inviteLink = (origin: string, token: string, template: string | null) =>
  template === null ? `${origin}/invite?token=${token}` : template.replaceAll('{invite_token}', token)

/** @param start address of the dashboard or of the storefront: both have a page with this name */
export const resetLink = (start: string, token: string, email: string) =>
  `${start}/reset-password?${new URLSearchParams({ token, email }).toString()}`

/** The storefront's page where a guest confirms that an account gets their orders. */
export const orderRequestLink = (storefront: string, token: string) =>
  `${storefront}/confirm-orders?${new URLSearchParams({ token }).toString()}`

/** The storefront's page of an order, or of what belongs to it, for anyone who has the link. */
export const orderLink = (storefront: string, token: string, page = '/orders/open') =>
  `${storefront}${page}?${new URLSearchParams({ token }).toString()}`

/** The storefront's page that undoes a change of the email address. */
export const restoreEmailLink = (storefront: string, token: string) =>
  `${storefront}/restore-email?${new URLSearchParams({ token }).toString()}`

/** Where the dashboard shows the records that notes are about, by their kind. */
const recordPages: ReadonlyMap<string, string> = new Map([
  ['order', '/a/orders'],
  ['draft_order', '/a/draft-orders'],
  ['cart', '/a/carts'],
  ['product', '/a/products'],
  ['customer', '/a/customers'],
  ['discount', '/a/discounts'],
  ['price_list', '/a/pricing'],
  ['inventory_item', '/a/inventory'],
  ['purchase_order', '/a/inventory/purchase-orders'],
  ['change_set', '/a/change-sets'],
])

/** The dashboard's page of a record; the dashboard itself for a kind that it has no page for. */
export function recordLink(origin: string, kind: string, id: string) {
  const page = recordPages.get(kind)
  return page === undefined ? `${origin}/a` : `${origin}${page}/${encodeURIComponent(id)}`
}

/** The page where a user requests a mail that resets their password. */
export const forgotLink = (
  config: Address & Pick<Config, 'storefrontUrl'>,
  asked: string | undefined,
  side: 'staff' | 'shopper',
) =>
  side === 'staff'
    ? `${originOf(config, asked, 'anybody')}/login?reset-password`
    : `${storefrontOf(config, asked)}/forgot-password`

const everyAddress = new Set(['0.0.0.0', '::', '[::]'])
const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/**
 * The start of links to this server. Without `STOREROOM_URL`, the address of a signed-in user's request is correct. But
 * anyone can request a reset mail with any Host header, and a link to another host would give away the token: then only
 * this machine and the address that the server listens on are trusted.
 */
export function originOf(config: Address, asked: string | undefined, askedBy: 'staff' | 'anybody'): string {
  if (config.url !== undefined) return config.url
  const { hostname } = asked !== undefined && URL.canParse(asked) ? new URL(asked) : {}
  if (asked !== undefined && hostname !== undefined)
    if (askedBy === 'staff' || hostname === config.host || isLoopback(hostname)) return asked
  return `http://${everyAddress.has(config.host) ? 'localhost' : config.host}:${config.port}`
}

/** The start of links to the storefront: the one in the settings, otherwise this server's own. */
export const storefrontOf = (
  config: Address & Pick<Config, 'storefrontUrl'>,
  asked: string | undefined,
  askedBy: 'staff' | 'anybody' = 'anybody',
): string => config.storefrontUrl ?? `${originOf(config, asked, askedBy)}/shop`

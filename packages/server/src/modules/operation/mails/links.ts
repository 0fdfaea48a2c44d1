import type { Config } from '../../../config.ts'

type Address = Pick<Config, 'url' | 'host' | 'port'>

/** What a link leads to: the dashboard's page, or the address of the shop's own choosing. */
export const inviteLink = (origin: string, token: string, template: string | null) =>
  template === null ? `${origin}/invite?token=${token}` : template.replaceAll('{invite_token}', token)

/** @param start address of the dashboard or of the storefront: each has a page of this name */
export const resetLink = (start: string, token: string, email: string) =>
  `${start}/reset-password?${new URLSearchParams({ token, email }).toString()}`

/** The storefront's page on which whoever placed orders gives them to an account. */
export const orderRequestLink = (storefront: string, token: string) =>
  `${storefront}/confirm-orders?${new URLSearchParams({ token }).toString()}`

/** The storefront's page on which a changed address is taken back. */
export const restoreEmailLink = (storefront: string, token: string) =>
  `${storefront}/restore-email?${new URLSearchParams({ token }).toString()}`

/** Where somebody asks for a mail that resets their password. */
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
 * Where links to this server start. Without `STOREROOM_URL`, what a signed-in person's request was sent to is right;
 * but anybody can ask for a reset mail under any Host header, and a link that leads elsewhere would hand them the
 * token: then only this machine itself and the address that the settings listen on are believed.
 */
export function originOf(config: Address, asked: string | undefined, askedBy: 'staff' | 'anybody'): string {
  if (config.url !== undefined) return config.url
  const { hostname } = asked !== undefined && URL.canParse(asked) ? new URL(asked) : {}
  if (asked !== undefined && hostname !== undefined)
    if (askedBy === 'staff' || hostname === config.host || isLoopback(hostname)) return asked
  return `http://${everyAddress.has(config.host) ? 'localhost' : config.host}:${config.port}`
}

/** Where links to the storefront start: at the one that the settings name, else at the one that comes with this server. */
export const storefrontOf = (config: Address & Pick<Config, 'storefrontUrl'>, asked: string | undefined): string =>
  config.storefrontUrl ?? `${originOf(config, asked, 'anybody')}/shop`

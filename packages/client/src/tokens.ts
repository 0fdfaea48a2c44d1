import type { ClientRoute } from '@storeroom/contract/routes'
import type { Slots } from './slots.ts'

export type Audience = 'admin' | 'store'

/** Bearer tokens of one client. */
export type Tokens = Slots<Audience>

/** Keys of one client: the API token of a program, and a storefront's publishable key. */
export type Keys = Slots<'api' | 'publishable'>

/** The credentials of a client. */
export type Credentials = { readonly tokens: Tokens; readonly keys: Keys }

/** By the first segment of the path only: `/store/auth/admin@shop.com` belongs to the store. */
export const audienceOf = (path: string): Audience => (path.startsWith('/admin/') ? 'admin' : 'store')

/** Stores the token of a token call in this client; signing out removes it (docs/contract/endpoints.md §1). */
export function followSession(tokens: Tokens, { method, path }: ClientRoute, response: unknown): void {
  const audience = audienceOf(path)
  if (method === 'DELETE' && path === `/${audience}/auth`) tokens.clear(audience)
  if (path !== `/${audience}/auth/token`) return
  const { access_token } = response as { access_token: string }
  tokens.set(audience, access_token)
}

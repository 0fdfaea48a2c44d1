import type { ClientRoute } from '@storeroom/contract/routes'
import type { Slots } from './slots.ts'

export type Audience = 'admin' | 'store'

/** Bearer tokens of one client. */
export type Tokens = Slots<Audience>

/** Keys of one client: of a program that acts for the staff, and of a storefront. */
export type Keys = Slots<'api' | 'publishable'>

/** What a client proves who it is with. */
export type Credentials = { readonly tokens: Tokens; readonly keys: Keys }

/** By the path's first segment alone: `/store/auth/admin@shop.com` belongs to the store. */
export const audienceOf = (path: string): Audience => (path.startsWith('/admin/') ? 'admin' : 'store')

/** A token call signs this client in with its answer; a sign-out ends the token too (docs/contract/endpoints.md §1). */
export function followSession(tokens: Tokens, { method, path }: ClientRoute, answer: unknown): void {
  const audience = audienceOf(path)
  if (method === 'DELETE' && path === `/${audience}/auth`) tokens.clear(audience)
  if (path !== `/${audience}/auth/token`) return
  const { access_token } = answer as { access_token: string }
  tokens.set(audience, access_token)
}
